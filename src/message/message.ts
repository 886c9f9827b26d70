import type { Diagnostic } from '../protocol/diagnostic.js';
import type { UiEvent } from '../protocol/ui-events.js';
import type { WireNode, WirePatch } from '../protocol/wire.js';
import { readId, readSpec } from '../palette/read.js';
import type { Palette } from '../palette/palette.js';
import { fallbackText } from '../palette/text.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { StateStore } from '../state/store.js';
import type { Block, SealedBlock } from '../syntax/ast.js';
import type { Directive, End, SyntaxSink } from '../syntax/directive.js';
import { Parser } from '../syntax/parser.js';
import { parseBlocks } from './blocks.js';
import { bodyOf } from './body.js';
import { Ids } from './ids.js';
import { Log } from './log.js';
import { NodeRecord } from './node.js';
import { readPatchLines } from './patch-lines.js';
import { Patcher, type PatchContext, type PatchListener } from './patcher.js';
import { settleSpec, structureOf } from './structure.js';
import { Utf8Meter } from './utf8.js';
import type { MessageNode, MessageView, TextReason } from './view.js';

export interface MessageOptions {
  readonly id: string;
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
  readonly #ids = new Ids();
  readonly #byKey = new Map<number, NodeRecord>();
  readonly #byId = new Map<string, NodeRecord>();
  readonly #roots: NodeRecord[] = [];
  readonly #meter = new Utf8Meter();
  #ended = false;

  constructor(options: MessageOptions) {
    this.#options = options;
    this.log.add({ kind: 'open', message_id: options.id });
    const { depth, directives } = options.policy.limits;
    this.#patcher = new Patcher(this.#patchContext());
    this.#parser = new Parser(name => options.palette.bodyKind(name), this.#sink(), { depth, directives });
  }

  get id(): string {
    return this.#options.id;
  }

  /** The nodes that stand in no other. */
  get nodes(): readonly MessageNode[] {
    return this.#roots;
  }

  /** Whether no more text is taken. */
  get ended(): boolean {
    return this.#ended;
  }

  find(id: string): MessageNode | undefined {
    return this.#byId.get(id);
  }

  /** Takes the next piece of text, cut anywhere. Text after the end is dropped with a diagnostic. */
  write(text: string): void {
    if (text === '' || this.#refuseLate()) return;
    const { fitting, full } = this.#meter.take(text, this.#options.policy.limits.message);
    this.log.add({ kind: 'text', append: fitting });
    this.#parser.write(fitting);
    if (full) {
      this.#diagnose({ code: 'too-large', severity: 'error', message: `The message is larger than ${String(this.#options.policy.limits.message)} bytes; the rest is dropped.` });
      this.end(false, 'too-large');
    }
  }

  /** Takes a node sent as data, at the end of the text so far. */
  node(node: WireNode): void {
    if (this.#refuseLate()) return;
    this.log.add({ kind: 'node', node });
    this.#parser.node(node);
  }

  /** Applies a patch (spec 4.1), also after the end. A refused one changes nothing and says why. */
  patch(patch: WirePatch): void {
    this.log.add({ kind: 'patch', patch });
    this.#patcher.apply(patch);
  }

  /** Shows the tentative end: what has arrived and may still change. */
  preview(): void {
    if (!this.#ended) this.#parser.preview();
  }

  /** No more comes. `clean`: with evidence that the reply is whole (`close()`, `md.close`); else what is open becomes text. */
  end(clean: boolean, reason?: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#parser.end(clean);
    this.log.add({ kind: 'end', clean, ...(reason === undefined ? {} : { reason }) });
  }

  /** The committed `confirm` block for an action, if the message has one. */
  confirmFor(action: string): MessageNode | undefined {
    for (const node of this.#byId.values()) {
      if (node.type === 'confirm' && node.phase === 'live' && node.spec['action'] === action) return node;
    }
    return undefined;
  }

  /** The nearest form around a node. */
  formOf(node: MessageNode): MessageNode | undefined {
    return this.#byKey.get(node.key)?.form;
  }

  /** The live controls with a value inside a node, in document order. */
  controlsOf(node: MessageNode): readonly MessageNode[] {
    const record = this.#byKey.get(node.key);
    return record === undefined ? [] : [...record.descendants()].filter(inner => inner.phase === 'live' && isControl(inner));
  }

  /** Every node, in document order. */
  all(): readonly MessageNode[] {
    return [...this.#byId.values()];
  }

  record(event: UiEvent): void {
    this.log.add({ kind: 'event', event });
  }

  #sink(): SyntaxSink {
    return {
      open: directive => { this.#open(directive); },
      seal: (container, blocks) => { this.#seal(container, blocks); },
      tail: (container, blocks) => { this.#options.view.tail(this.#visible(container), blocks); },
      resolve: block => { this.#options.view.resolve(block); },
      body: (key, text) => { this.#body(key, text); },
      close: (key, end, body) => { this.#close(key, end, body); },
      diagnostic: diagnostic => { this.#diagnose(diagnostic); },
    };
  }

  #patchContext(): PatchContext {
    const { policy, state, view, onPatch } = this.#options;
    return {
      policy, state,
      find: id => this.#byId.get(id),
      refuse: (code, message, record) => { this.#diagnose({ code, severity: 'error', message }, record); },
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

  #seal(container: number, blocks: readonly SealedBlock[]): void {
    this.#options.view.seal(this.#visible(container), blocks);
  }

  #visible(key: number): MessageNode | undefined {
    return key === 0 ? undefined : this.#byKey.get(key);
  }

  #open(directive: Directive): void {
    const parent = this.#byKey.get(directive.parent);
    const definition = this.#options.palette.get(directive.name);
    const wanted = readId(directive.attributes);
    const { id, generated, duplicate } = this.#ids.take(directive.name, wanted.id);
    const record = new NodeRecord(directive, parent, definition, id, generated, { type: directive.name, id });
    (parent?.children ?? this.#roots).push(record);
    this.#byKey.set(record.key, record);
    this.#byId.set(id, record);
    for (const diagnostic of wanted.diagnostics) this.#diagnose(diagnostic, record);
    if (duplicate) this.#diagnose({ code: 'id-duplicate', severity: 'warning', message: `The id "${String(wanted.id)}" is taken; this node is "${id}".` }, record);
    else if (wanted.id === undefined && definition?.role !== undefined) {
      this.#diagnose({ code: 'id-missing', severity: 'info', message: `The ${directive.name} has no id; it is "${id}", which no patch can name.`, hint: `:::${directive.name} {#${id} …}` }, record);
    }
    this.#begin(record);
  }

  #begin(record: NodeRecord): void {
    const problem = structureOf(record);
    if (problem !== undefined) {
      record.phase = 'text';
      record.reason = problem.reason;
      this.#diagnose(problem.diagnostic, record);
      record.spec = { ...record.spec, ...problem.shown };
    } else {
      // Of a container all is known now; a leaf is judged when its body is whole.
      this.#read(record, '', record.directive.body === 'blocks');
    }
    if (record.type !== 'patch') this.#options.view.open(record);
  }

  /** Reads the spec anew. @returns why it is refused, when it is. */
  #read(record: NodeRecord, body: string, judge: boolean): string | undefined {
    if (record.definition === undefined) return undefined;
    const { spec, diagnostics, invalid } = readSpec(record.definition, record.directive, bodyOf(body, this.#options.policy), { policy: this.#options.policy, id: record.id });
    record.spec = spec;
    if (!judge) return undefined;
    for (const diagnostic of diagnostics) this.#diagnose(diagnostic, record);
    return invalid;
  }

  #body(key: number, text: string): void {
    const record = this.#byKey.get(key);
    if (record?.phase !== 'open' || record.type === 'patch') return;
    this.#read(record, text, false);
    this.#options.view.update(record);
  }

  #close(key: number, end: End, body: string): void {
    const record = this.#byKey.get(key);
    if (record?.phase !== 'open') return;
    const leaf = record.directive.body !== 'blocks';
    const invalid = leaf ? this.#read(record, body, end !== 'cut') : undefined;
    if (record.type === 'patch') return this.#patchBlock(record, body, end);
    if (end === 'cut') return this.#toText(record, body, 'unclosed');
    if (invalid !== undefined) {
      this.#diagnose({ code: 'invalid', severity: 'error', message: invalid }, record);
      return this.#toText(record, body, 'invalid');
    }
    this.#commit(record, body);
  }

  #commit(record: NodeRecord, body: string): void {
    record.body = body;
    record.phase = 'live';
    settleSpec(record, this.#options.policy, diagnostic => { this.#diagnose(diagnostic, record); });
    const { bind } = record.spec;
    if (bind !== undefined && isControl(record) && !this.#options.state.has(bind)) {
      this.#options.state.set(bind, record.definition?.initial?.(record.spec) ?? null, 'agent');
    }
    this.#attachError(record);
    this.log.add({ kind: 'commit', node_id: record.id, type: record.type });
    this.#options.view.update(record);
    this.#options.onCommit?.(record);
  }

  #toText(record: NodeRecord, body: string, reason: TextReason): void {
    record.phase = 'text';
    record.reason = reason;
    const blocks: readonly Block[] = record.directive.body === 'blocks' ? [] : parseBlocks(fallbackText(record.definition, record.spec, body));
    this.#options.view.text(record, blocks, reason === 'invalid');
  }

  /** `error for=#id` becomes the agent's message on that control (spec 2.1); a control that comes later does not get it. */
  #attachError(record: NodeRecord): void {
    const wanted = record.type === 'error' ? record.spec['for'] : undefined;
    const target = typeof wanted === 'string' ? this.#byId.get(wanted.replace(/^#/, '')) : undefined;
    if (target?.phase !== 'live' || !isControl(target)) return;
    record.spec = { ...record.spec, attached: true };
    target.spec = { ...target.spec, agent_error: record.spec.content };
    this.#options.view.update(target);
  }

  /** A `patch` block is no part of what is read; cut off it changes nothing. */
  #patchBlock(record: NodeRecord, body: string, end: End): void {
    record.phase = 'text';
    const { target, reason } = record.spec as { target?: string; reason?: string };
    if (end === 'cut' || target === undefined) return this.#diagnose({ code: 'patch-target', severity: 'error', message: 'The patch block names no target, or was cut.' }, record);
    for (const line of readPatchLines(body)) this.patch({ op: 'set', target, ...line, ...(reason === undefined ? {} : { reason }) });
  }

  #refuseLate(): boolean {
    if (this.#ended) this.#diagnose({ code: 'after-end', severity: 'warning', message: 'Something arrived after the message had ended and was dropped.' });
    return this.#ended;
  }

  #diagnose(diagnostic: Diagnostic, record?: NodeRecord): void {
    const full: Diagnostic = record === undefined ? diagnostic : { line: record.line, node_id: record.id, ...diagnostic };
    this.log.add({ kind: 'diagnostic', diagnostic: full });
    this.#options.onDiagnostic?.(full);
  }
}

function isControl(node: MessageNode): boolean {
  return node.definition?.role === 'value' || node.definition?.role === 'choice';
}
