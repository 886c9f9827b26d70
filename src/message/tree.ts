import type { Diagnostic, Severity } from '../protocol/diagnostic.js';
import type { WirePatch } from '../protocol/wire.js';
import { readId, readSpec } from '../palette/read.js';
import type { Palette } from '../palette/palette.js';
import { quoted } from '../palette/report.js';
import { fallbackText } from '../palette/text.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { StateStore } from '../state/store.js';
import type { Block, SealedBlock } from '../syntax/ast.js';
import type { Directive, End, SyntaxSink } from '../syntax/directive.js';
import type { Growth } from '../syntax/growth.js';
import { withoutCutList } from '../syntax/trailing-list.js';
import { pathOfId } from '../state/paths.js';
import { AgentErrors } from './agent-errors.js';
import { Beginnings } from './beginning.js';
import { parseBlocks } from './blocks.js';
import { bodyOf } from './body.js';
import { Ids } from './ids.js';
import type { Log } from './log.js';
import { NodeRecord } from './node.js';
import { readPatchBlock } from './patch-lines.js';
import { settleSpec, structureOf } from './structure.js';
import { sayWhy } from './value.js';
import type { Content, MessageNode, MessageView, TextReason } from './view.js';

/** What a tree needs of its message. */
export interface TreeContext {
  readonly palette: Palette;
  readonly policy: ResolvedPolicy;
  readonly state: StateStore;
  /** What the paths of controls begin with that were given neither path nor id. */
  readonly apart?: string | undefined;
  readonly view: MessageView;
  readonly log: Log;
  readonly diagnose: (diagnostic: Diagnostic, record?: NodeRecord) => void;
  readonly patch: (patch: WirePatch) => void;
  readonly onCommit?: ((node: MessageNode) => void) | undefined;
}

/** The nodes of one message and how each lives: it opens, is read, goes live or becomes text. Told by the parser, it tells the view. */
export class Tree implements SyntaxSink {
  readonly byKey = new Map<number, NodeRecord>();
  readonly byId = new Map<string, NodeRecord>();
  readonly roots: NodeRecord[] = [];
  readonly content: Content[] = [];
  readonly errors: AgentErrors;
  ids = new Ids();
  readonly beginnings = new Beginnings();
  readonly #context: TreeContext;

  constructor(context: TreeContext) {
    this.#context = context;
    this.errors = new AgentErrors(id => this.byId.get(id), context.view);
  }

  values(values: Readonly<Record<string, unknown>>): void {
    const { policy: { limits }, state, diagnose } = this.#context;
    for (const [path, value] of Object.entries(values).slice(0, limits.directives)) {
      if (!this.beginnings.say(path, value, state)) diagnose({ code: 'invalid-bind', severity: 'warning', message: `The first line says of ${quoted(path)} what cannot be.` });
    }
  }

  open(directive: Directive): void {
    const { name } = directive;
    const { palette, view } = this.#context;
    const parent = this.byKey.get(directive.parent);
    const definition = palette.get(name);
    const { id: wanted, diagnostics } = readId(directive.attributes);
    const id = this.ids.take(name, wanted);
    const record = new NodeRecord(directive, parent, definition, id, id !== wanted, { type: name, id });
    (parent?.children ?? this.roots).push(record);
    (parent?.held ?? this.content).push(record);
    this.byKey.set(record.key, record);
    this.byId.set(id, record);
    for (const diagnostic of diagnostics) this.#context.diagnose(diagnostic, record);
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

  seal(container: number, blocks: readonly SealedBlock[]): void {
    const node = this.byKey.get(container);
    const held: Content[] = node?.held ?? this.content;
    for (const { key, source, before } of blocks) held.push({ key, source, ...(before !== undefined && { before }) });
    this.#context.view.seal(node, blocks);
  }

  unseen(container: number, key: number, text: string): void {
    const source = text.trimStart();
    (this.byKey.get(container)?.held ?? this.content).push({ key, source, before: text.slice(0, text.length - source.length) });
  }

  tail(container: number, blocks: readonly Block[]): void {
    this.#context.view.tail(this.byKey.get(container), blocks);
  }

  grow(container: number, growth: Growth): void {
    this.#context.view.grow(this.byKey.get(container), growth);
  }

  resolve(block: SealedBlock): void {
    this.#context.view.resolve(block);
  }

  body(key: number, text: string): void {
    const record = this.byKey.get(key);
    if (record?.phase !== 'open' || record.type === 'patch') return;
    this.#read(record, text, false);
    this.#context.view.update(record);
  }

  close(key: number, end: End, body: string): void {
    const record = this.byKey.get(key);
    if (record === undefined) return;
    record.written = { ...record.written, text: body };
    if (record.phase !== 'open') return;
    if (record.directive.body !== 'blocks') this.#read(record, body, end !== 'cut');
    this.#settle(record, end, body);
  }

  /** The same for a node that is live too early: another body is read, and nobody is told again. */
  closeAgain(key: number, end: End, body: string): void {
    const record = this.byKey.get(key);
    if (record?.phase !== 'live') return;
    record.phase = 'open';
    record.written = { ...record.written, text: body };
    this.#read(record, body, end !== 'cut', record.directive.body === 'blocks');
    this.#settle(record, end, body, true);
  }

  /** Takes a node out as if it had never been there; it is the last of its parent. */
  withdraw(record: NodeRecord): void {
    const { parent, key, id, type } = record;
    for (const list of [parent?.children ?? this.roots, parent?.held ?? this.content]) take(list, record);
    this.errors.drop(record);
    this.byKey.delete(key);
    this.byId.delete(id);
    if (type !== 'patch') this.#context.view.withdraw(record);
  }

  /** The same for a sealed piece of prose. */
  withdrawProse(container: number, key: number): void {
    const node = this.byKey.get(container);
    const held: Content[] = node?.held ?? this.content;
    take(held, held.findLast(each => each.key === key));
    this.#context.view.unseal(node, key);
  }

  /** What was made text, since its end was missing or what there was of it was invalid, arrives again. */
  reopen(record: NodeRecord): void {
    record.phase = 'open';
    record.reason = record.invalid = undefined;
    record.written = { ...record.written, text: '' };
    if (record.type !== 'patch') this.#context.view.reopen(record);
  }

  #settle(record: NodeRecord, end: End, body: string, again = false): void {
    if (record.type === 'patch') this.#patchBlock(record, body, end);
    else if (end === 'cut') this.#toText(record, body, 'unclosed');
    else if (record.invalid === undefined) this.#commit(record, again);
    else {
      this.#warn('invalid', record.invalid, record, 'error');
      this.#toText(record, body, 'invalid');
    }
  }

  diagnostic(diagnostic: Diagnostic, key?: number): void {
    this.#context.diagnose(diagnostic, key === undefined ? undefined : this.byKey.get(key));
  }

  /** Reads the spec anew. `judge`: all of it is there, so what is wrong with it counts; `said`: and was said. */
  #read(record: NodeRecord, body: string, judge: boolean, said = false): void {
    const { policy, apart } = this.#context;
    const { definition, directive, id } = record;
    if (definition === undefined) return;
    const path = apart !== undefined && record.idGenerated ? `${apart}.${pathOfId(id).replaceAll('.', '_')}` : undefined;
    // of a list that is not all there the last line may end in half its attributes
    const list = judge || definition.body !== 'options' ? body : withoutCutList(body);
    const { spec, diagnostics, invalid } = readSpec(definition, directive, bodyOf(list, policy), { policy, id, path });
    record.spec = spec;
    if (!judge) return;
    record.invalid = invalid;
    if (said) return;
    for (const diagnostic of diagnostics) this.#context.diagnose(diagnostic, record);
  }

  #commit(record: NodeRecord, again: boolean): void {
    const { policy, state, view, log, onCommit } = this.#context;
    if (!again) log.again({ kind: 'commit', node_id: record.id, type: record.type });
    record.phase = 'live';
    settleSpec(record, policy, (code, message) => { this.#warn(code, message, record); });
    this.beginnings.begin(record, state, policy.limits.value, found => {
      if (!again) log.add({ kind: 'commit', node_id: record.id, type: record.type, ...(found !== undefined && { found }) });
    });
    sayWhy(record, state);
    this.errors.add(record);
    view.update(record);
    if (!again) onCommit?.(record);
  }

  #toText(record: NodeRecord, body: string, reason: TextReason): void {
    record.phase = 'text';
    record.reason = reason;
    this.errors.drop(record);
    const blocks = record.directive.body === 'blocks' ? [] : parseBlocks(fallbackText(record.definition, record.spec, body));
    this.#context.view.text(record, blocks, reason === 'invalid');
  }

  /** A `patch` block is no part of what is read; cut off it changes nothing. */
  #patchBlock(record: NodeRecord, body: string, end: End): void {
    record.phase = 'text';
    const block = readPatchBlock(body);
    const { target = block.target, reason = block.reason } = record.spec as { target?: string; reason?: string };
    // it is said to be unclosed, and may be whole when the message goes on
    if (end === 'cut') return;
    if (target === undefined) return this.#warn('patch-target', 'The patch block names no target.', record, 'error');
    if (block.odd !== undefined) this.#warn('patch-line', `A line of a patch block is "key: value"; read as well as can be: ${quoted(block.odd.join(' '))}.`, record);
    for (const patch of block.patches) this.#context.patch({ target, ...patch, ...(record.spec['target'] !== undefined && { target }), ...(reason !== undefined && { reason }) });
    for (const message of block.refused ?? []) this.#warn('patch-refused', message, record, 'error');
  }

  #warn(code: string, message: string, record: NodeRecord, severity: Severity = 'warning', hint?: string): void {
    this.#context.diagnose({ code, severity, message, ...(hint !== undefined && { hint }) }, record);
  }
}

function take<T>(list: T[], item: T | undefined): void {
  const at = item === undefined ? -1 : list.lastIndexOf(item);
  if (at >= 0) list.splice(at, 1);
}
