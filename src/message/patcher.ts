import { readPatchValue, withValue } from '../palette/patch.js';
import { quoted } from '../palette/report.js';
import { cut, fallbackText } from '../palette/text.js';
import { cleanLabel } from '../policy/clean.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Value } from '../protocol/ui-events.js';
import type { WirePatch } from '../protocol/wire.js';
import type { StateStore } from '../state/store.js';
import { readValue, sameValue } from '../state/values.js';
import type { Bodies } from './bodies.js';
import { bodyChange, removal, specChange } from './changes.js';
import type { PatchEntry } from './log.js';
import type { NodeRecord } from './node.js';
import type { Change } from './revisions.js';
import type { MessageNode, MessageView } from './view.js';

/** What a patcher needs of its message. */
export interface PatchContext extends PatchListener<NodeRecord> {
  readonly id: string;
  readonly policy: ResolvedPolicy;
  readonly state: StateStore;
  readonly view: MessageView;
  readonly bodies: Bodies;
  readonly find: (id: string) => NodeRecord | undefined;
  /** The control, and those that show the same value. */
  /** Why a value stands where the person's did, or that it does no more: each control that shows it says so. */
  readonly sayWhy: (path: string) => void;
  /** Finds the message that has the target of a patch. @returns its id and what gives it the patch, or the code of what is wrong. */
  readonly passOn: (patch: WirePatch, target: string, node: string) => { readonly forwarded: string; readonly pass: () => void } | { readonly refused: string } | undefined;
  readonly refuse: (code: string, message: string, record?: NodeRecord) => void;
  /** Spec or phase of a record is another one. */
  readonly changed: (record: NodeRecord) => void;
  /** What a patch makes is kept with before and after. */
  readonly revising: () => boolean;
}

/** What whoever speaks for a message wants to know of its patches. */
export interface PatchListener<N = MessageNode> {
  /** A value changed by the agent's hand. */
  readonly valueSet: (node: N, change: ValueChange) => void;
  /** The agent has answered: what waited on this node waits no more. A form that was sent waits for `enable`. */
  readonly answered: (node: N) => void;
}

export interface ValueChange {
  readonly old: Value;
  readonly value: Value;
  /** Whose value it now is: an undo brings back the person's too. */
  readonly origin: 'agent' | 'user';
  readonly reason?: string | undefined;
  /** The old value was the person's. */
  readonly replaces?: boolean;
  /** A revision was undone. */
  readonly undone?: true;
}

/** What came of a patch. */
export interface Outcome {
  readonly entry: Pick<PatchEntry, 'refused' | 'forwarded' | 'path' | 'before' | 'after' | 'replaces'>;
  /** Absent when all is as it was. */
  readonly change?: Change | undefined;
  /** Tells about it, when it is in the log. */
  readonly tell: () => void;
}

/** What an entry of the log takes besides, about, in characters. */
const PER_REVISION = 256;

/** Applies patches to a message's live nodes (spec 4.1). A patch that is refused changes nothing and says why. */
export class Patcher {
  /** What came of the patch before, when a log is replayed: then it is not judged anew, whatever the values of now. */
  again: PatchEntry | undefined;
  readonly #context: PatchContext;
  /** Characters that are kept of what was changed after the end. */
  #kept = 0;

  constructor(context: PatchContext) {
    this.#context = context;
  }

  /** Looked up by the whole id, never by a selector; a generated id names nothing. Of a message's own nodes first. */
  apply(patch: WirePatch, passOn: boolean): Outcome {
    const { policy: { limits }, revising } = this.#context;
    const revises = revising();
    if (revises && this.again === undefined && this.#kept > limits.message) return this.#refuse('patch-refused', 'What was changed after the end of the message is as much as a message may hold.');
    const outcome = this.#find(patch, passOn);
    const { before, after } = outcome.entry;
    if (revises) this.#kept += PER_REVISION + [before, after].reduce((sum: number, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
    return outcome;
  }

  #find(patch: WirePatch, passOn: boolean): Outcome {
    const target = patch.target.trim().replace(/^#/, '');
    const at = target.lastIndexOf('/');
    const own = at < 0 || target.slice(0, at) === this.#context.id;
    const id = target.slice(at + 1);
    const record = own ? this.#context.find(id) : undefined;
    if (record !== undefined && !record.idGenerated) {
      if (record.phase === 'live') return this.#apply(record, patch);
      // as a value that is set again
      if (record.phase === 'removed' && patch.op === 'remove') return { entry: {}, tell: () => undefined };
      return this.#refuse('patch-target', `The node "${id}" ${record.phase === 'removed' ? 'was removed' : 'is not committed'}.`, record);
    }
    const passed = passOn ? this.#context.passOn(patch, `#${target}`, id) : undefined;
    if (passed === undefined) return this.#refuse('patch-target', `There is no node ${quoted(patch.target)}.`);
    if ('refused' in passed) return this.#refuse(passed.refused, `Several messages have a node ${quoted(patch.target)}.`);
    return { entry: { forwarded: passed.forwarded }, tell: passed.pass };
  }

  #apply(record: NodeRecord, { op, path = '', value, markdown = '', reason }: WirePatch): Outcome {
    const { question } = record;
    if (question !== undefined) return this.#refuse('patch-refused', `It is part of the question "${question.id}", which stays as it is.`, record);
    switch (op) {
      case 'set': return this.#set(record, path, value, reason);
      case 'replace_body': return this.#set(record, 'body', markdown);
      case 'append': return this.#append(record, markdown);
      case 'disable': return this.#set(record, 'disabled', true);
      case 'enable': {
        // Of what has no such attribute, as a form, it ends the wait alone.
        const { attributes, role } = record.definition ?? {};
        if (role !== 'action' || attributes?.['disabled'] !== undefined) return this.#set(record, 'disabled', false);
        return { entry: {}, tell: () => { this.#context.answered(record); } };
      }
      case 'remove': {
        const { view, changed } = this.#context;
        return { entry: entryOf(undefined, markdownOf(record)), change: removal(record, view, changed), tell: () => undefined };
      }
    }
  }

  /** (its spec is not asked for: it may wait to be read) */
  #append(record: NodeRecord, markdown: string): Outcome {
    const { definition } = record;
    const reading = definition && readPatchValue(definition, 'body', markdown, this.#context.policy);
    if (reading?.ok) return this.#setBody(record, markdown, true);
    return this.#refuse('patch-refused', reading?.message ?? 'It is text.', record);
  }

  #set(record: NodeRecord, path: string, input: unknown, reason?: string): Outcome {
    const { policy, changed, answered } = this.#context;
    const { definition, spec } = record;
    const refuse = (message: string): Outcome => this.#refuse('patch-refused', message, record);
    if (definition === undefined) return refuse('It is text.');
    const reading = readPatchValue(definition, path, input, policy, spec);
    if (!reading.ok) return refuse(reading.message);
    const { name, value } = reading;
    if (name === 'disabled' && spec['refused'] !== undefined) return refuse('What was refused stays so.');
    if (name === 'body') return this.#setBody(record, value as string, false);
    if (name === 'value' && spec.bind !== undefined) return this.#setValue(record, spec.bind, value as Value, reason);
    const next = withValue(definition, spec, name, value, policy);
    if (next === undefined) return refuse(`That is no value for ${quoted(name)} of a ${record.type}.`);
    const change = specChange(record, () => { record.spec = next; }, changed);
    if (change.touches.length > 0) changed(record);
    return {
      entry: entryOf(name, spec[name], next[name]),
      change: change.touches.length > 0 ? change : undefined,
      tell: () => { if (record.type !== 'form') answered(record); },
    };
  }

  /** What the person has changed is theirs, unless the agent gives a reason; then they see it and can have theirs back. */
  #setValue(record: NodeRecord, bind: string, value: Value, reason: string | undefined): Outcome {
    const { policy, state, sayWhy, valueSet } = this.#context;
    const { again } = this;
    // of a form that was sent, what it sent: another one may have gone on from there
    const { kept, replaced: had } = record;
    const inState = again === undefined ? state.said(bind) : state.get(bind) ?? null;
    const old = readValue(again?.before) ?? (kept === undefined ? inState : kept);
    const touched = again === undefined ? state.touched(bind) || !sameValue(old, inState) : again.replaces === true;
    const origin = touched ? 'user' : state.origin(bind) ?? 'agent';
    // What somebody set who is not in this log.
    if (kept === undefined && !sameValue(inState, old)) state.restore([[bind, old, origin]]);
    const held = [bind, kept === undefined ? old : inState, kept === undefined ? origin : state.origin(bind) ?? origin] as const;
    const entry = { ...entryOf('value', old, value), ...(touched && { replaces: true as const }) };
    if (sameValue(old, value)) return { entry, tell: () => undefined };
    const why = cut(cleanLabel(reason ?? ''), policy.limits.value) || undefined;
    if (touched && why === undefined && again === undefined) {
      return this.#refuse('patch-conflict', `Of "${bind}" the person has said ${quoted(JSON.stringify(old))}; that it becomes ${quoted(JSON.stringify(value))} needs a reason.`, record);
    }
    // It stays to be seen while the person's own value can still be had back.
    const before = state.replaced(bind);
    return {
      entry,
      change: {
        touches: [`=${bind}`],
        stands: () => record.phase === 'live' && sameValue(record.kept === undefined ? state.said(bind) : record.kept, value),
        undo() {
          if (sameValue(state.get(bind) ?? null, value)) {
            if (before === undefined) state.set(...held);
            else state.replace(bind, held[1], before.reason);
          }
          record.replaced = had;
          sayWhy(bind);
          return () => { valueSet(record, { old: value, value: old, origin: touched ? 'user' : 'agent', undone: true }); };
        },
      },
      // who hears of the value is to find the patch in the log
      tell: () => {
        if (why === undefined || !(touched || before !== undefined)) state.set(bind, value, 'agent');
        else state.replace(bind, value, why);
        if (kept !== undefined && why !== undefined && (touched || had !== undefined)) record.replaced = { value: had?.value ?? old, reason: why };
        sayWhy(bind);
        valueSet(record, { old, value, origin: 'agent', reason: why, replaces: touched });
      },
    };
  }

  #setBody(record: NodeRecord, markdown: string, append: boolean): Outcome {
    const { policy: { limits }, bodies, changed, answered } = this.#context;
    const { written } = record;
    const inline = record.directive.body === 'inline';
    const text = append ? written.text + markdown : markdown;
    const most = inline ? limits.value : limits.message;
    if (text.length > most) return this.#refuse('patch-refused', `The body would be longer than ${most} characters.`, record);
    const next = { held: written.held && (inline || append), text, growing: append };
    // (said while the message streams, that of an append would grow with each of them)
    const brief = append && !this.#context.revising();
    const before = brief ? undefined : bodyMarkdown(record);
    const changes = text !== written.text || next.held !== written.held || (written.growing && !append);
    const change = changes ? bodyChange(record, (body, more) => { bodies.write(record, body, more); }, next, append ? markdown : undefined, changed) : undefined;
    return { entry: entryOf('body', before, brief ? undefined : bodyMarkdown(record)), change, tell: () => { if (record.type !== 'form') answered(record); } };
  }

  #refuse(code: string, message: string, record?: NodeRecord): Outcome {
    return { entry: { refused: code }, tell: () => { this.#context.refuse(code, message, record); } };
  }
}

function entryOf(path: string | undefined, before: unknown, after?: unknown): Outcome['entry'] {
  return { ...(path !== undefined && { path }), ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** What stands in a node as readable Markdown. */
function bodyMarkdown({ body, content }: MessageNode): string {
  return body || content.map(each => 'source' in each ? each.source : markdownOf(each)).filter(Boolean).join('\n\n');
}

function markdownOf(node: MessageNode): string {
  return node.phase === 'removed' ? '' : fallbackText(node.definition, node.spec, bodyMarkdown(node));
}
