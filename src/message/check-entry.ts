import { checkNode } from '../protocol/check-node.js';
import { checkPatch } from '../protocol/check-patch.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import { recordOf, Refused, type Plain } from '../protocol/plain.js';
import type { UiEvent, UiEventBase } from '../protocol/ui-events.js';
import type { WirePatch } from '../protocol/wire.js';
import { isPath } from '../state/paths.js';
import { readValue } from '../state/values.js';
import type { HostAct, LogEntry, Logged } from './log.js';

/** Whether a value of a plain copy is what it should be. */
export type Check = (value: unknown) => boolean;

/** A check of each field, so that none is forgotten; `K`: what tells it from others, checked by then. */
type Fields<T, K extends PropertyKey = never> = { readonly [F in keyof Omit<T, K>]-?: Check };

const anything: Check = () => true;
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber: Check = value => typeof value === 'number';
const isValue: Check = value => readValue(value) !== undefined;
const isRecord = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isCount: Check = value => Number.isSafeInteger(value) && (value as number) > 0;
/** What `undo()` calls it; the next one is counted from there. */
const isRevision: Check = value => isText(value) && /^r\d{1,15}$/.test(value);
const may = (check: Check): Check => value => value === undefined || check(value);
export const oneOf = (...all: readonly unknown[]): Check => value => all.includes(value);
const recordOfAll = (check: Check): Check => value => isRecord(value) && Object.values(value).every(check);
const recordWith = (fields: Readonly<Record<string, Check>>): Check => value => isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
/** Of several kinds of record, told apart by one of their fields. */
const oneKind = (by: string, kinds: Readonly<Record<string, Readonly<Record<string, Check>>>>): Check =>
  value => isRecord(value) && isText(value[by]) && Object.hasOwn(kinds, value[by]) && recordWith(kinds[value[by]] ?? {})(value);

/** A path of the state, what it holds, and who has set that. */
export const isStateEntry: Check = entry => Array.isArray(entry) && isText(entry[0]) && isPath(entry[0]) && isValue(entry[1]) && oneOf('user', 'agent', 'host')(entry[2]);

const BASE: Fields<UiEventBase> = { message_id: isText, node_id: isText, seq: isCount, time: isText, trusted: oneOf(true, false) };
const focus: Fields<UiEvent & { type: 'ui.focus' }, 'type' | keyof UiEventBase> = { bind: isText };
const EVENTS: { readonly [T in UiEvent['type']]: Fields<UiEvent & { type: T }, 'type' | keyof UiEventBase> } = {
  'ui.change': { bind: isText, old_value: isValue, value: isValue, origin: oneOf('user', 'agent'), reason: may(isText), label: may(isText), undone: oneOf(undefined, true) },
  'ui.click': { action: isText, label: isText, value: may(isText), confirmed: oneOf(undefined, true), context: may(isRecord), interaction_id: isText },
  'ui.submit': { action: isText, values: recordOfAll(isValue), labels: recordOfAll(isText), confirmed: oneOf(undefined, true), interaction_id: isText },
  'ui.cancel': { action: isText, reason: oneOf(undefined, 'superseded') },
  'ui.focus': focus,
  'ui.blur': focus,
  'ui.error': { code: isText, message: isText, severity: oneOf('error', 'warning', 'info') },
};
const isEvent: Check = value => recordWith(BASE)(value) && oneKind('type', EVENTS)(value);

const ACTS: { readonly [A in HostAct['act']]: Fields<HostAct & { act: A }, 'act'> } = {
  settle: { node_id: isText },
  supersede: {},
  keep: { node_id: isText, value: isValue, replaced: may(recordWith({ value: isValue, reason: isText })) },
  set: { path: isText, value: isValue },
  deliver: { message: isRecord },
  turn: {},
  resume: {},
};

const DIAGNOSTIC: Fields<Diagnostic> = { code: isText, severity: oneOf('error', 'warning', 'info'), message: isText, line: may(isNumber), node_id: may(isText), hint: may(isText) };
const PATCH: Fields<WirePatch> = { op: isText, target: isText, path: may(isText), value: anything, markdown: may(isText), reason: may(isText) };

const ENTRIES: { readonly [K in LogEntry['kind']]: Fields<Logged & { kind: K }, 'kind'> } = {
  open: { message_id: isText, version: may(isText) },
  text: { append: isText },
  node: { node: isRecord },
  patch: {
    patch: recordWith(PATCH), time: isText, block: oneOf(undefined, true), refused: may(isText), forwarded: may(isText), path: may(isText), before: anything, after: anything,
    replaces: oneOf(undefined, true), revision: may(isRevision), read: oneOf(undefined, 'stands', 'undone'),
  },
  undo: { revision: isRevision, time: isText },
  commit: { node_id: isText, type: isText, found: may(isStateEntry) },
  event: { event: isEvent },
  host: { act: isText },
  diagnostic: { diagnostic: recordWith(DIAGNOSTIC) },
  end: { clean: oneOf(true, false), reason: may(isText), by: oneOf(undefined, 'host', 'source', 'limit', 'wire'), torn: oneOf(undefined, true) },
};

/** Reads what stands at a place of a log, of a plain copy. @throws Refused when it is not all that an entry of its kind is */
export function readEntry(input: unknown, index: number): LogEntry {
  const entry = recordOf(input);
  const { kind, patch, refused, node } = entry;
  // what was refused then need not be one that is read today
  if (kind === 'patch' && refused === undefined) checkPatch(patch);
  if (!oneKind('kind', ENTRIES)(entry) || !may(isNumber)(entry['at']) || (kind === 'host' && !oneKind('act', ACTS)(entry))) throw new Refused(`entry ${index} of its log is not what it should be`);
  return (kind === 'node' ? { ...entry, kind, node: checkNode(node) } : entry) as LogEntry;
}
