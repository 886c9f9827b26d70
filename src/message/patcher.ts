import { readPatchValue } from '../palette/patch.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Value } from '../protocol/ui-events.js';
import type { WirePatch } from '../protocol/wire.js';
import type { StateStore } from '../state/store.js';
import type { Block } from '../syntax/ast.js';
import { parseBlocks } from './blocks.js';
import { inlineOf } from './body.js';
import type { NodeRecord } from './node.js';
import type { MessageNode } from './view.js';

/** What a patcher needs of its message. */
export interface PatchContext extends PatchListener<NodeRecord> {
  readonly policy: ResolvedPolicy;
  readonly state: StateStore;
  readonly find: (id: string) => NodeRecord | undefined;
  readonly refuse: (code: string, message: string, record?: NodeRecord) => void;
  /** The record's spec is another one. */
  readonly changed: (record: NodeRecord) => void;
  /** The prose of a container is another one. */
  readonly body: (record: NodeRecord, blocks: readonly Block[]) => void;
  readonly remove: (record: NodeRecord) => void;
}

/** What whoever speaks for a message wants to know of its patches. */
export interface PatchListener<N = MessageNode> {
  /** A value changed by the agent's hand. */
  readonly valueSet: (node: N, change: { readonly old: Value; readonly value: Value; readonly reason?: string }) => void;
  /** The agent has answered: what waited on this node waits no more. */
  readonly answered: (node: N) => void;
}

/** Applies patches to a message's live nodes (spec 4.1). A patch that is refused changes nothing and says why. */
export class Patcher {
  readonly #context: PatchContext;

  constructor(context: PatchContext) {
    this.#context = context;
  }

  apply(patch: WirePatch): void {
    const record = this.#target(patch.target);
    if (record === undefined) return;
    switch (patch.op) {
      case 'set': this.#set(record, patch.path ?? '', patch.value, patch.reason); break;
      case 'replace_body': this.#set(record, 'body', patch.markdown, patch.reason); break;
      case 'append': this.#append(record, patch.markdown); break;
      case 'disable': this.#set(record, 'disabled', true, patch.reason); break;
      case 'enable':
        // Of what has no such attribute, as a form, it ends the wait alone.
        if (record.definition?.attributes['disabled'] !== undefined) this.#set(record, 'disabled', false, patch.reason);
        this.#context.answered(record);
        break;
      case 'remove': this.#context.remove(record); break;
    }
  }

  /** Looked up by the whole id, never by a selector; a generated id names nothing. */
  #target(target: string): NodeRecord | undefined {
    const record = this.#context.find(target.replace(/^#/, ''));
    if (record === undefined || record.idGenerated) this.#context.refuse('patch-target', `There is no node "${target}".`);
    else if (record.phase !== 'live') this.#context.refuse('patch-target', `The node "${target}" is not committed.`, record);
    else return record;
    return undefined;
  }

  #set(record: NodeRecord, path: string, input: unknown, reason: string | undefined): void {
    const { definition, spec } = record;
    if (definition === undefined) return;
    const reading = readPatchValue(definition, path, input, this.#context.policy, spec);
    if (!reading.ok) return this.#context.refuse('patch-refused', reading.message, record);
    const { name, value } = reading;
    if (name === 'disabled' && spec['refused'] !== undefined) return this.#context.refuse('patch-refused', 'What was refused stays so.', record);
    if (name === 'body') return this.#replaceBody(record, value as string);
    if (name === 'value' && spec.bind !== undefined) return this.#setValue(record, spec.bind, value as Value, reason);
    this.#write(record, { [name]: value });
  }

  /** What the person has changed is theirs, unless the agent gives a reason; then they see it and can have theirs back. */
  #setValue(record: NodeRecord, bind: string, value: Value, reason: string | undefined): void {
    const { state } = this.#context;
    const old = state.get(bind) ?? null;
    const touched = state.touched(bind);
    if (touched && (reason === undefined || reason.trim() === '')) {
      return this.#context.refuse('patch-conflict', `The person has changed "${bind}"; a patch of it needs a reason.`, record);
    }
    if (!state.set(bind, value, 'agent')) return this.#context.refuse('patch-refused', 'That is no value.', record);
    if (touched) this.#write(record, { reason });
    this.#context.valueSet(record, { old, value, ...(reason === undefined ? {} : { reason }) });
  }

  #replaceBody(record: NodeRecord, markdown: string): void {
    if (record.directive.body === 'inline') return this.#writeBody(record, markdown);
    if (record.children.length > 0) return this.#context.refuse('patch-refused', `The body of "${record.id}" holds components.`, record);
    this.#context.body(record, parseBlocks(markdown));
  }

  #append(record: NodeRecord, markdown: unknown): void {
    if (record.directive.body !== 'inline' || record.definition?.bodyPatchable !== true || typeof markdown !== 'string') {
      return this.#context.refuse('patch-refused', `Nothing can be appended to "${record.id}".`, record);
    }
    this.#writeBody(record, record.body + markdown);
  }

  #writeBody(record: NodeRecord, markdown: string): void {
    record.body = markdown;
    this.#write(record, { content: inlineOf(markdown, this.#context.policy) });
  }

  #write(record: NodeRecord, values: Readonly<Record<string, unknown>>): void {
    record.spec = { ...record.spec, ...values };
    this.#context.changed(record);
    this.#context.answered(record);
  }
}
