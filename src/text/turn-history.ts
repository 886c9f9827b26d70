import type { EndEntry, LogEntry, PatchEntry } from '../message/log.js';
import type { Message } from '../message/message.js';
import { readSnapshot, type ReplacedEntry, type Snapshot, type StateEntry } from '../message/snapshot.js';
import { uniqueId } from '../message/speaker.js';
import { valueOf } from '../message/value.js';
import type { MessageNode } from '../message/view.js';
import { readControlValue } from '../palette/control-value.js';
import { isControl } from '../palette/definition.js';
import type { UiEvent, Value } from '../protocol/ui-events.js';
import type { Replaced } from '../state/store.js';
import { sameValue } from '../state/values.js';
import type { TranscriptTurn } from './conversation.js';

/** What the Markdown of a message does not say. Plain JSON. Nothing in it is what happened to a text: it is what was done there. */
export interface TurnHistory {
  /** How it ended, unless with evidence that it is whole. */
  readonly end?: Pick<EndEntry, 'reason' | 'by'>;
  /** What was pressed, sent, called off, answered, left behind and revised, in order; of the entries of a log what is not of one message or time alone. */
  readonly log?: readonly object[];
  /** What the state holds where the controls show something else. */
  readonly state?: readonly StateEntry[];
  /** Where an agent's value stands in the place of the person's. */
  readonly replaced?: readonly ReplacedEntry[];
  /** Paths whose values are the person's. */
  readonly touched?: readonly string[];
}

/**
 * @param names the ids of the nodes in the text, by those that they have; what is not in the text has none
 * @param said paths whose values the first line of the text says
 */
export function turnHistory(message: Message, names: ReadonlyMap<string, string>, said: ReadonlySet<string>): TurnHistory {
  const log: object[] = [];
  const waits = new Set<string>();
  const pressed = new Set<string>();
  const undone = new Set(message.revisions.filter(each => each.undone).map(({ revision }) => revision));
  const sent = new Map<string, Value>();
  let end: EndEntry | undefined;
  const at = (id: string, make: (name: string) => object): void => {
    const name = isOfSurface(id) ? id : names.get(id);
    if (name !== undefined) log.push(make(name));
  };
  const settle = (id: string): void => { at(id, node_id => ({ kind: 'host', act: 'settle', node_id })); };
  for (const entry of message.log.entries) {
    switch (entry.kind) {
      case 'event': {
        if (!isAct(entry.event)) break;
        const { message_id: _, seq: __, node_id: id, ...event } = entry.event;
        at(id, node_id => ({ kind: 'event', event: { ...event, node_id } }));
        waits.add(id);
        if (isOfSurface(id)) pressed.add(id);
        const form = event.type === 'ui.submit' ? message.find(id) : undefined;
        const { values } = event as { values?: Readonly<Record<string, Value>> };
        for (const control of form === undefined ? [] : message.controlsOf(form)) sent.set(control.id, values?.[control.spec.bind ?? control.id] ?? null);
        break;
      }
      case 'patch': {
        const id = nodeOf(entry.patch.target);
        if (answers(entry, message.find(id)) && waits.delete(id)) settle(id);
        if (entry.revision !== undefined) log.push(revisionOf(entry, undone.has(entry.revision), names.get(id)));
        break;
      }
      case 'undo': log.push({ kind: 'undo', revision: entry.revision, time: entry.time }); break;
      case 'host':
        if (entry.act === 'settle') {
          settle(entry.node_id);
          pressed.delete(entry.node_id);
        } else if (entry.act === 'supersede' && (message.reading !== undefined || message.all().some(acts))) log.push({ kind: 'host', act: 'supersede' });
        else if (entry.act === 'resume') end = undefined;
        break;
      case 'end': end = entry; break;
      default:
    }
  }
  // operations answered it, which stand before all of this when it is read
  for (const id of pressed) if (message.reading?.pressed(id) === false) settle(id);
  const { kept, state, replaced, touched } = valuesOf(message, names, sent, said);
  for (const [id, own] of kept) at(id, node_id => ({ kind: 'host', act: 'keep', node_id, ...own }));
  const { clean, reason, by } = end ?? { clean: false, reason: 'unfinished', by: undefined };
  return {
    ...(!clean && { end: { ...(reason !== undefined && { reason }), ...(by !== undefined && { by }) } }),
    ...(log.length > 0 && { log }), ...(state.length > 0 && { state }), ...(replaced.length > 0 && { replaced }), ...(touched.length > 0 && { touched }),
  };
}

const acts = ({ phase, definition }: MessageNode): boolean => phase === 'live' && definition?.role === 'action';
/** A component of an A2UI surface, which a text names as its operations do; a node of a message has no such id. */
const isOfSurface = (id: string): boolean => id.includes('/');
const isAct = ({ type }: { readonly type?: unknown }): boolean => type === 'ui.click' || type === 'ui.submit' || type === 'ui.cancel';
const nodeOf = (target: string): string => target.replace(/^.*[#/]/s, '');

/** Whether a patch ended the wait of its target. */
function answers({ patch: { op }, refused, forwarded, read }: PatchEntry, node: MessageNode | undefined): boolean {
  return (refused ?? forwarded ?? read) === undefined && (node?.type === 'form' ? op === 'enable' : op !== 'remove');
}

/** A revision as something that was: what it wrote stands in the text. */
function revisionOf({ patch: { op, target, path: pointer, value, markdown, reason }, time, revision, path, before, after, replaces }: PatchEntry, undone: boolean, name: string | undefined): object {
  const patch = { op, target: name === undefined ? target : `#${name}`, path: pointer, value, ...(markdown !== undefined && { markdown: '' }), reason };
  return { kind: 'patch', patch, time, path, before, after, replaces, revision, read: undone ? 'undone' : 'stands' };
}

interface Values { readonly kept: ReadonlyMap<string, { readonly value: Value; readonly replaced?: Replaced }>; readonly state: readonly StateEntry[]; readonly replaced: readonly ReplacedEntry[]; readonly touched: readonly string[] }

/** What text and presses do not say of the values. `sent`: what was sent from each control. */
function valuesOf(message: Message, names: ReadonlyMap<string, string>, sent: ReadonlyMap<string, Value>, inText: ReadonlySet<string>): Values {
  const kept = new Map<string, { readonly value: Value; readonly replaced?: Replaced }>();
  const state = new Map<string, StateEntry>();
  const replaced = new Map<string, ReplacedEntry>();
  for (const node of message.all()) {
    const { phase, definition, spec, id, kept: own, replaced: was } = node;
    if (phase !== 'live' || !names.has(id) || definition === undefined || !isControl(definition)) continue;
    const path = spec.bind ?? id;
    const value = message.state.get(path) ?? null;
    if (own !== undefined && (was !== undefined || [sent.get(id), value].some(each => each !== undefined && !sameValue(each, own)))) kept.set(id, { value: own, ...(was && { replaced: was }) });
    const origin = message.state.origin(path);
    if (origin === undefined) continue;
    const isUnsaid = !sameValue(value, valueOf(node, message.state)) || !sameValue(readControlValue(definition, value, spec), value);
    // the line does not know who said it; of the person's that is told below
    if (isUnsaid && (origin === 'host' || !inText.has(path))) state.set(path, [path, value, origin]);
    const said = message.state.replaced(path);
    if (said !== undefined) replaced.set(path, [path, said.value, said.reason]);
  }
  return { kept, state: [...state.values()], replaced: [...replaced.values()], touched: [...message.paths].filter(path => message.state.origin(path) === 'user' && !state.has(path)).sort() };
}

/** What a document says of a turn, as far as it can be a history. */
export function readHistory(input: unknown): TurnHistory | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { end, log, state, replaced, touched } = input as Readonly<Record<keyof TurnHistory, unknown>>;
  return {
    ...(typeof end === 'object' && end !== null && { end }),
    ...(Array.isArray(log) && { log: log.filter((entry): entry is object => typeof entry === 'object' && entry !== null) }),
    ...(Array.isArray(state) && { state: state as readonly StateEntry[] }),
    ...(Array.isArray(replaced) && { replaced: replaced as readonly ReplacedEntry[] }),
    ...(Array.isArray(touched) && { touched: touched.filter(each => typeof each === 'string') }),
  };
}

/**
 * A turn as `restore()` takes it: what it says was done is done, and told to nobody; the next turn for the model begins behind it.
 * @param over later turns have left behind what it asks; counts where it has no history of its own
 */
export function turnSnapshot({ id, markdown, history }: TranscriptTurn, over: boolean): Snapshot {
  const message_id = id === '' ? `m-${uniqueId()}` : id;
  const { end, log = [], state = [], replaced = [] } = history ?? { log: over ? [{ kind: 'host', act: 'supersede' }] : [] };
  const ended = { ...end, kind: 'end', clean: end === undefined };
  const begin: readonly object[] = [{ kind: 'open', message_id }, { kind: 'text', append: markdown }, ended];
  let seq = 0;
  const told = log.filter(isTold).map(entry => entry.kind === 'event' ? { ...entry, event: { ...entry.event, message_id, seq: ++seq } } : entry);
  try {
    return readSnapshot({ format: 'mdui-stream', version: 1, message_id, log: [...begin, ...told, { kind: 'host', act: 'turn' }], state, replaced });
  } catch {
    // somebody has been at it: the text counts
    return readSnapshot({ format: 'mdui-stream', version: 1, message_id, log: [...begin.slice(0, 2), { kind: 'end', clean: end === undefined }, ...(over ? [{ kind: 'host', act: 'supersede' }] : [])] });
  }
}

/** What may stand in a history: nothing that writes a text or changes a node. */
function isTold(entry: object): entry is Extract<LogEntry, { kind: 'event' }> | { readonly kind: 'host' } {
  const { kind, act, event, read, revision } = entry as Readonly<Record<string, unknown>>;
  if (kind === 'event') return isAct(Object(event) as Partial<UiEvent>);
  if (kind === 'host') return act === 'settle' || act === 'supersede' || act === 'keep';
  return kind === 'undo' || (kind === 'patch' && typeof revision === 'string' && (read === 'stands' || read === 'undone'));
}
