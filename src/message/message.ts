import type { Diagnostic, Severity } from '../protocol/diagnostic.js';
import type { UiEvent } from '../protocol/ui-events.js';
import type { WireNode, WirePatch } from '../protocol/wire.js';
import type { Palette } from '../palette/palette.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { StateStore } from '../state/store.js';
import { Parser } from '../syntax/parser.js';
import { Bodies } from './bodies.js';
import { Log, type EndEntry, type HostAct, type PatchEntry } from './log.js';
import type { NodeRecord } from './node.js';
import { Patcher, type PatchContext, type PatchListener } from './patcher.js';
import { Revisions, type Revision } from './revisions.js';
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
  /** What patches wrote waits for `preview()`. */
  readonly onWaiting?: (() => void) | undefined;
  /** A patch was kept as a revision, or one was undone. */
  readonly onRevised?: (revision: Revision) => void;
  /** Asked for the message of a patch whose target is none of this one's: `#message/node`, or `#node`. 'ambiguous': several have it. */
  readonly elsewhere?: ((target: string) => Message | 'ambiguous' | undefined) | undefined;
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
  readonly #bodies: Bodies;
  readonly #revisions = new Revisions();
  #bytes = 0;
  #ended = false;
  /** The rest of the text is being read: what is patched in it is no revision yet. */
  #ending = false;

  constructor(options: MessageOptions) {
    this.#options = options;
    const { id, version, palette, policy, state, view, onCommit } = options;
    this.log.add({ kind: 'open', message_id: id, ...(version !== undefined && { version }) });
    this.#bodies = new Bodies({
      policy, view,
      ended: () => this.#isWhole(),
      waiting: () => options.onWaiting?.(),
      changed: record => { this.#changed(record); },
    });
    this.#patcher = new Patcher(this.#patchContext());
    this.#tree = new Tree({
      palette, policy, state, view, onCommit,
      log: this.log,
      diagnose: (diagnostic, record) => { this.diagnose(diagnostic, record); },
      patch: patch => { this.patch(patch, { block: true }); },
    });
    this.#parser = new Parser(name => palette.bodyKind(name), this.#tree, policy.limits);
  }

  get id(): string {
    return this.#options.id;
  }

  get policy(): ResolvedPolicy {
    return this.#options.policy;
  }

  get state(): StateStore {
    return this.#options.state;
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

  /**
   * Applies a patch (spec 4.1), also after the end. A refused one changes nothing and says why. Bodies are drawn at the next `preview()`.
   * `time`: ISO 8601, default now; `block`: it stood in the text; `passed`: another message passed it on.
   */
  patch(patch: WirePatch, { time = new Date().toISOString(), block, passed }: { readonly time?: string; readonly block?: true; readonly passed?: true } = {}): void {
    const { entry: made, change, tell } = this.#patcher.apply(patch, passed !== true);
    const entry: PatchEntry = { kind: 'patch', patch, time, ...(block && { block }), ...made };
    const revision = change !== undefined && this.#isWhole() ? this.#revisions.add(entry, change) : undefined;
    this.log.add(revision ?? entry);
    tell();
    if (revision !== undefined) this.#options.onRevised?.({ ...revision, undone: false });
  }

  /** The patches that came after the end and changed something, in order. */
  get revisions(): readonly Revision[] {
    return this.#revisions.all;
  }

  /** Takes a revision back: all is as it was before it, but for what was changed since. @returns false when it cannot be; a diagnostic says why. */
  undo(revision: string): boolean {
    const change = this.#revisions.take(revision);
    if (typeof change === 'string') {
      this.#warn('undo-refused', `"${revision}" cannot be undone: ${change}.`);
      return false;
    }
    this.log.add({ kind: 'undo', revision, time: new Date().toISOString() });
    const tell = change.undo();
    this.#bodies.draw();
    tell();
    const undone = this.revisions.find(each => each.revision === revision);
    if (undone !== undefined) this.#options.onRevised?.(undone);
    return true;
  }

  /** Shows what patches wrote, and the tentative end: what has arrived and may still change. */
  preview(): void {
    this.#bodies.draw();
    if (!this.#ended) this.#parser.preview();
  }

  /** No more comes. `clean`: with evidence that the reply is whole (`close()`, `md.close`); else what is open becomes text. */
  end(clean: boolean, reason?: string, by?: EndEntry['by']): void {
    if (this.#ended) return;
    this.#ended = true;
    this.log.add({ kind: 'end', clean, ...(reason !== undefined && { reason }), ...(by !== undefined && { by }) });
    this.#ending = true;
    this.#parser.end(clean);
    this.#ending = false;
    this.#bodies.end();
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

  /** Keeps the value of a control, or of those in a node, as it is, whatever the state says later; or lets go of it. */
  keep(node: MessageNode, on: boolean): void {
    const { state } = this.#options;
    const record = this.#tree.byKey.get(node.key);
    for (const control of record === undefined ? [] : [record, ...record.descendants()].filter(isLiveControl)) {
      control.kept = on ? state.get(control.spec.bind ?? control.id) ?? null : undefined;
    }
  }

  /** Every node, in document order. */
  all(): readonly MessageNode[] {
    return [...this.#tree.byId.values()];
  }

  record(event: UiEvent): void {
    this.log.add({ kind: 'event', event });
    const record = event.type === 'ui.change' && event.origin === 'user' ? this.#tree.byId.get(event.node_id) : undefined;
    if (record === undefined) return;
    // What was said about the value before is gone with it.
    const { reason, agent_error: error, ...spec } = record.spec;
    if (reason === undefined && error === undefined) return;
    record.spec = spec;
    this.#options.view.update(record);
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
    const { id, policy, state, view, onPatch, elsewhere } = this.#options;
    return {
      id, policy, state, view,
      bodies: this.#bodies,
      find: id => this.#tree.byId.get(id),
      passOn: (patch, target, node) => {
        const other = elsewhere?.(target);
        if (other === 'ambiguous') return { refused: 'patch-ambiguous' };
        if (other === undefined || other === this) return undefined;
        other.patch({ ...patch, target: `#${node}` }, { passed: true });
        return { forwarded: other.id };
      },
      refuse: (code, message, record) => { this.#warn(code, message, record, 'error'); },
      changed: record => { this.#changed(record); },
      revising: () => this.#isWhole(),
      valueSet: (record, change) => onPatch?.valueSet(record, change),
      answered: record => onPatch?.answered(record),
    };
  }

  #isWhole(): boolean {
    return this.#ended && !this.#ending;
  }

  #changed(record: NodeRecord): void {
    if (record.phase === 'live') this.#options.view.update(record);
    if (record.spec['attached'] === true) this.#tree.attachError(record);
  }

  #refuseLate(): boolean {
    if (this.#ended) this.#warn('after-end', 'Something arrived after the message had ended and was dropped.');
    return this.#ended;
  }

  #warn(code: string, message: string, record?: NodeRecord, severity: Severity = 'warning'): void {
    this.diagnose({ code, severity, message }, record);
  }
}
