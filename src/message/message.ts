import type { Diagnostic, Severity } from '../protocol/diagnostic.js';
import type { UiEvent } from '../protocol/ui-events.js';
import type { WireNode, WirePatch } from '../protocol/wire.js';
import type { Palette } from '../palette/palette.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { StateStore } from '../state/store.js';
import { Parser } from '../syntax/parser.js';
import { Log, type EndEntry, type HostAct } from './log.js';
import type { NodeRecord } from './node.js';
import { Patcher, type PatchContext, type PatchListener } from './patcher.js';
import { isLiveControl, Tree } from './tree.js';
import { utf8Fit, utf8Length } from './utf8.js';
import type { Content, MessageNode, MessageView } from './view.js';

export interface MessageOptions {
  readonly id: string;
  /** Of the format, as `md.open` said it. */
  readonly version?: string | undefined;
  readonly palette: Palette;
  readonly policy: ResolvedPolicy;
  readonly state: StateStore;
  readonly view: MessageView;
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /** A node went live. */
  readonly onCommit?: (node: MessageNode) => void;
  readonly onPatch?: PatchListener;
}

/**
 * One reply of an agent: takes text and nodes as they arrive, keeps the tree, the ids, the values and the log,
 * and tells a view what to show. Synchronous and free of the DOM; nothing it is fed makes it throw.
 */
export class Message {
  readonly log = new Log();
  readonly #options: MessageOptions;
  readonly #parser: Parser;
  readonly #patcher: Patcher;
  readonly #tree: Tree;
  #bytes = 0;
  #ended = false;

  constructor(options: MessageOptions) {
    this.#options = options;
    const { id, version, palette, policy, state, view, onCommit } = options;
    this.log.add({ kind: 'open', message_id: id, ...(version !== undefined && { version }) });
    this.#patcher = new Patcher(this.#patchContext());
    this.#tree = new Tree({
      palette, policy, state, view, onCommit,
      log: this.log,
      diagnose: (diagnostic, record) => { this.diagnose(diagnostic, record); },
      patch: patch => { this.patch(patch); },
    });
    this.#parser = new Parser(name => palette.bodyKind(name), this.#tree, policy.limits);
  }

  get id(): string {
    return this.#options.id;
  }

  /** The nodes that stand in no other. */
  get nodes(): readonly MessageNode[] {
    return this.#tree.roots;
  }

  /** What stands in no node: prose with its Markdown, and nodes. */
  get content(): readonly Content[] {
    return this.#tree.content;
  }

  /** Whether no more text is taken. */
  get ended(): boolean {
    return this.#ended;
  }

  find(id: string): MessageNode | undefined {
    return this.#tree.byId.get(id);
  }

  /** Takes the next piece of text, cut anywhere. Text after the end is dropped with a diagnostic. */
  write(text: string): void {
    if (text === '' || this.#refuseLate()) return;
    const { message: most } = this.#options.policy.limits;
    const fitting = utf8Fit(text, most - this.#bytes);
    this.#bytes += utf8Length(fitting);
    this.log.add({ kind: 'text', append: fitting });
    this.#parser.write(fitting);
    if (fitting.length === text.length) return;
    this.#warn('too-large', `The message is larger than ${most} bytes; the rest is dropped.`, undefined, 'error');
    this.end(false, 'too-large', 'limit');
  }

  /** Takes a node sent as data, at the end of the text so far. */
  node(node: WireNode): void {
    if (this.#refuseLate()) return;
    this.log.add({ kind: 'node', node });
    this.#parser.node(node);
  }

  /** Applies a patch (spec 4.1), also after the end. A refused one changes nothing and says why. */
  patch(patch: WirePatch): void {
    this.log.add({ kind: 'patch', patch, time: new Date().toISOString() });
    this.#patcher.apply(patch);
  }

  /** Shows the tentative end: what has arrived and may still change. */
  preview(): void {
    if (!this.#ended) this.#parser.preview();
  }

  /** No more comes. `clean`: with evidence that the reply is whole (`close()`, `md.close`); else what is open becomes text. */
  end(clean: boolean, reason?: string, by?: EndEntry['by']): void {
    if (this.#ended) return;
    this.#ended = true;
    this.log.add({ kind: 'end', clean, ...(reason !== undefined && { reason }), ...(by !== undefined && { by }) });
    this.#parser.end(clean);
  }

  /** The committed `confirm` block for an action, if the message has one. */
  confirmFor(action: string): MessageNode | undefined {
    return this.all().find(({ type, phase, spec }) => type === 'confirm' && phase === 'live' && spec['action'] === action);
  }

  /** The nearest form around a node. */
  formOf(node: MessageNode): MessageNode | undefined {
    return this.#tree.byKey.get(node.key)?.form;
  }

  /** The live controls with a value inside a node, in document order. */
  controlsOf(node: MessageNode): readonly MessageNode[] {
    return [...this.#tree.byKey.get(node.key)?.descendants() ?? []].filter(isLiveControl);
  }

  /** Every node, in document order. */
  all(): readonly MessageNode[] {
    return [...this.#tree.byId.values()];
  }

  record(event: UiEvent): void {
    this.log.add({ kind: 'event', event });
  }

  /** Records what the host did itself. */
  recordHost(act: HostAct): void {
    this.log.add({ kind: 'host', ...act });
  }

  /** Takes a diagnostic into the log and passes it on. */
  diagnose(diagnostic: Diagnostic, record?: NodeRecord): void {
    const full: Diagnostic = record === undefined ? diagnostic : { line: record.line, node_id: record.id, ...diagnostic };
    this.log.add({ kind: 'diagnostic', diagnostic: full });
    this.#options.onDiagnostic?.(full);
  }

  #patchContext(): PatchContext {
    const { policy, state, view, onPatch } = this.#options;
    return {
      policy, state,
      find: id => this.#tree.byId.get(id),
      refuse: (code, message, record) => { this.#warn(code, message, record, 'error'); },
      changed: record => { view.update(record); },
      body: (record, blocks) => { view.body(record, blocks); },
      remove: record => {
        record.phase = 'removed';
        view.remove(record);
      },
      valueSet: (record, change) => onPatch?.valueSet(record, change),
      answered: record => onPatch?.answered(record),
    };
  }

  #refuseLate(): boolean {
    if (this.#ended) this.#warn('after-end', 'Something arrived after the message had ended and was dropped.');
    return this.#ended;
  }

  #warn(code: string, message: string, record?: NodeRecord, severity: Severity = 'warning'): void {
    this.diagnose({ code, severity, message }, record);
  }
}
