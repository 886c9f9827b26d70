import type { Diagnostic, Severity } from '../protocol/diagnostic.js';
import type { UiEvent } from '../protocol/ui-events.js';
import type { WireNode, WirePatch } from '../protocol/wire.js';
import { readId, readSpec } from '../palette/read.js';
import type { Palette } from '../palette/palette.js';
import { isControl } from '../palette/definition.js';
import { fallbackText } from '../palette/text.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { StateStore } from '../state/store.js';
import type { Directive, End, SyntaxSink } from '../syntax/directive.js';
import { Parser } from '../syntax/parser.js';
import { parseBlocks } from './blocks.js';
import { bodyOf } from './body.js';
import { Ids } from './ids.js';
import { Log, type HostAct } from './log.js';
import { NodeRecord } from './node.js';
import { readPatchLines } from './patch-lines.js';
import { Patcher, type PatchContext, type PatchListener } from './patcher.js';
import { settleSpec, structureOf } from './structure.js';
import { utf8Fit, utf8Length } from './utf8.js';
import type { Content, MessageNode, MessageView, TextReason } from './view.js';

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
  readonly #ids = new Ids();
  readonly #byKey = new Map<number, NodeRecord>();
  readonly #byId = new Map<string, NodeRecord>();
  readonly #roots: NodeRecord[] = [];
  readonly #content: Content[] = [];
  #bytes = 0;
  #ended = false;

  constructor(options: MessageOptions) {
    this.#options = options;
    const { id, version, palette, policy } = options;
    this.log.add({ kind: 'open', message_id: id, ...(version !== undefined && { version }) });
    this.#patcher = new Patcher(this.#patchContext());
    this.#parser = new Parser(name => palette.bodyKind(name), this.#sink(), policy.limits);
  }

  get id(): string {
    return this.#options.id;
  }

  /** The nodes that stand in no other. */
  get nodes(): readonly MessageNode[] {
    return this.#roots;
  }

  /** What stands in no node: prose with its Markdown, and nodes. */
  get content(): readonly Content[] {
    return this.#content;
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
    const { message: most } = this.#options.policy.limits;
    const fitting = utf8Fit(text, most - this.#bytes);
    this.#bytes += utf8Length(fitting);
    this.log.add({ kind: 'text', append: fitting });
    this.#parser.write(fitting);
    if (fitting.length === text.length) return;
    this.#warn('too-large', `The message is larger than ${most} bytes; the rest is dropped.`, undefined, 'error');
    this.end(false, 'too-large');
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
  end(clean: boolean, reason?: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#parser.end(clean);
    this.log.add({ kind: 'end', clean, ...(reason !== undefined && { reason }) });
  }

  /** The committed `confirm` block for an action, if the message has one. */
  confirmFor(action: string): MessageNode | undefined {
    return this.all().find(({ type, phase, spec }) => type === 'confirm' && phase === 'live' && spec['action'] === action);
  }

  /** The nearest form around a node. */
  formOf(node: MessageNode): MessageNode | undefined {
    return this.#byKey.get(node.key)?.form;
  }

  /** The live controls with a value inside a node, in document order. */
  controlsOf(node: MessageNode): readonly MessageNode[] {
    return [...this.#byKey.get(node.key)?.descendants() ?? []].filter(isLiveControl);
  }

  /** Every node, in document order. */
  all(): readonly MessageNode[] {
    return [...this.#byId.values()];
  }

  record(event: UiEvent): void {
    this.log.add({ kind: 'event', event });
  }

  /** Records what the host did itself. */
  recordHost(act: HostAct): void {
    this.log.add({ kind: 'host', ...act });
  }

  #sink(): SyntaxSink {
    const { view } = this.#options;
    const node = (key: number): NodeRecord | undefined => this.#byKey.get(key);
    return {
      open: directive => { this.#open(directive); },
      seal: (container, blocks) => {
        (node(container)?.content ?? this.#content).push(...blocks.map(({ key, source }) => ({ key, source })));
        view.seal(node(container), blocks);
      },
      tail: (container, blocks) => { view.tail(node(container), blocks); },
      resolve: block => { view.resolve(block); },
      body: (key, text) => { this.#body(node(key), text); },
      close: (key, end, body) => { this.#close(node(key), end, body); },
      diagnostic: (diagnostic, key) => { this.#diagnose(diagnostic, key === undefined ? undefined : node(key)); },
    };
  }

  #patchContext(): PatchContext {
    const { policy, state, view, onPatch } = this.#options;
    return {
      policy, state,
      find: id => this.#byId.get(id),
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

  #open(directive: Directive): void {
    const { name } = directive;
    const { palette, view } = this.#options;
    const parent = this.#byKey.get(directive.parent);
    const definition = palette.get(name);
    const { id: wanted, diagnostics } = readId(directive.attributes);
    const id = this.#ids.take(name, wanted);
    const record = new NodeRecord(directive, parent, definition, id, id !== wanted, { type: name, id });
    (parent?.children ?? this.#roots).push(record);
    (parent?.content ?? this.#content).push(record);
    this.#byKey.set(record.key, record);
    this.#byId.set(id, record);
    for (const diagnostic of diagnostics) this.#diagnose(diagnostic, record);
    if (wanted === undefined && definition?.role !== undefined) this.#warn('id-missing', `The ${name} has no id; it is "${id}", which no patch can name.`, record, 'info', `:::${name} {#${id} …}`);
    else if (wanted !== undefined && id !== wanted) this.#warn('id-duplicate', `The id "${wanted}" is taken; this node is "${id}".`, record);
    const problem = structureOf(record);
    // Of a container all is known now; a leaf is judged when its body is whole.
    if (problem === undefined) this.#read(record, '', directive.body === 'blocks');
    else {
      record.phase = 'text';
      record.reason = problem.reason;
      record.spec = { ...record.spec, ...problem.shown };
      this.#warn(problem.code, problem.message, record);
    }
    if (record.type !== 'patch') view.open(record);
  }

  /** Reads the spec anew. `judge`: all of it is there, so what is wrong with it counts. */
  #read(record: NodeRecord, body: string, judge: boolean): void {
    const { policy } = this.#options;
    const { definition, directive, id } = record;
    if (definition === undefined) return;
    const { spec, diagnostics, invalid } = readSpec(definition, directive, bodyOf(body, policy), { policy, id });
    record.spec = spec;
    if (!judge) return;
    record.invalid = invalid;
    for (const diagnostic of diagnostics) this.#diagnose(diagnostic, record);
  }

  #body(record: NodeRecord | undefined, text: string): void {
    if (record?.phase !== 'open' || record.type === 'patch') return;
    this.#read(record, text, false);
    this.#options.view.update(record);
  }

  #close(record: NodeRecord | undefined, end: End, body: string): void {
    if (record?.phase !== 'open') return;
    if (record.directive.body !== 'blocks') this.#read(record, body, end !== 'cut');
    if (record.type === 'patch') this.#patchBlock(record, body, end);
    else if (end === 'cut') this.#toText(record, body, 'unclosed');
    else if (record.invalid === undefined) this.#commit(record, body);
    else {
      this.#warn('invalid', record.invalid, record, 'error');
      this.#toText(record, body, 'invalid');
    }
  }

  #commit(record: NodeRecord, body: string): void {
    const { policy, state, view, onCommit } = this.#options;
    record.body = body;
    record.phase = 'live';
    settleSpec(record, policy, (code, message) => { this.#warn(code, message, record); });
    const { definition, spec } = record;
    if (spec.bind !== undefined && isControl(definition) && !state.has(spec.bind)) state.set(spec.bind, definition?.initial?.(spec) ?? null, 'agent');
    this.#attachError(record);
    this.log.add({ kind: 'commit', node_id: record.id, type: record.type });
    view.update(record);
    onCommit?.(record);
  }

  #toText(record: NodeRecord, body: string, reason: TextReason): void {
    record.phase = 'text';
    record.reason = reason;
    const blocks = record.directive.body === 'blocks' ? [] : parseBlocks(fallbackText(record.definition, record.spec, body));
    this.#options.view.text(record, blocks, reason === 'invalid');
  }

  /** `error for=#id` becomes the agent's message on that control (spec 2.1); a control that comes later does not get it. */
  #attachError(record: NodeRecord): void {
    const wanted = record.type === 'error' ? record.spec['for'] : undefined;
    const target = typeof wanted === 'string' ? this.#byId.get(wanted) : undefined;
    if (target === undefined || !isLiveControl(target)) return;
    record.spec = { ...record.spec, attached: true };
    target.spec = { ...target.spec, agent_error: record.spec.content };
    this.#options.view.update(target);
  }

  /** A `patch` block is no part of what is read; cut off it changes nothing. */
  #patchBlock(record: NodeRecord, body: string, end: End): void {
    record.phase = 'text';
    const { target, reason } = record.spec as { target?: string; reason?: string };
    if (end === 'cut' || target === undefined) return this.#warn('patch-target', 'The patch block names no target, or was cut.', record, 'error');
    for (const line of readPatchLines(body)) this.patch({ op: 'set', target, ...line, ...(reason !== undefined && { reason }) });
  }

  #refuseLate(): boolean {
    if (this.#ended) this.#warn('after-end', 'Something arrived after the message had ended and was dropped.');
    return this.#ended;
  }

  #warn(code: string, message: string, record?: NodeRecord, severity: Severity = 'warning', hint?: string): void {
    this.#diagnose({ code, severity, message, ...(hint !== undefined && { hint }) }, record);
  }

  #diagnose(diagnostic: Diagnostic, record?: NodeRecord): void {
    const full: Diagnostic = record === undefined ? diagnostic : { line: record.line, node_id: record.id, ...diagnostic };
    this.log.add({ kind: 'diagnostic', diagnostic: full });
    this.#options.onDiagnostic?.(full);
  }
}

function isLiveControl({ phase, definition }: NodeRecord): boolean {
  return phase === 'live' && isControl(definition);
}
