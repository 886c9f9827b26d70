import { plainCopy, recordOf, Refused, type Plain } from '../protocol/plain.js';
import type { Value } from '../protocol/ui-events.js';
import { cleanLabel } from '../policy/clean.js';
import { isPath } from '../state/paths.js';
import type { Origin } from '../state/store.js';
import { readValue } from '../state/values.js';
import type { WirePosition } from '../transports/position.js';
import { isCount, isNumber, isStateEntry, isText, oneOf, readEntry, type Check } from './check-entry.js';
import type { LogEntry } from './log.js';

/** A path of the state, what it held, and who had set that. */
export type StateEntry = readonly [path: string, value: Value, origin: Origin];

/** A path of the state, what the person had said there before an agent replaced it, and why it did. */
export type ReplacedEntry = readonly [path: string, value: Value, reason: string];

/** A message as plain JSON: what happened to it, from which `restore()` makes it again. */
export interface Snapshot {
  readonly format: 'mdui-stream';
  readonly version: 1;
  readonly message_id: string;
  /** Empty when nothing had begun. Without an `end` the message was still arriving. */
  readonly log: readonly LogEntry[];
  /**
   * A listener made it while something was being taken in: so many entries of the log were. The rest had arrived, and has to be taken in yet, with
   * what was still to come of the last text of those. Default: all were.
   */
  readonly taken?: number;
  /** Without it, the values are those that the log leads to. */
  readonly state?: readonly StateEntry[];
  /** Where an agent's value stands in the place of the person's. */
  readonly replaced?: readonly ReplacedEntry[];
  /** What was typed and not yet committed: it counts as entered when the message is shown again. */
  readonly drafts?: readonly StateEntry[];
  /** Where its Server-Sent Events are to be taken up again. */
  readonly last_event_id?: string;
  /** What is known of the wire so far, when it may go on. */
  readonly wire?: WirePosition;
}

/** Far above what a message can hold; they keep a hostile snapshot from costing much before it is refused. */
const BOUNDS = { objects: 500_000, characters: 1 << 26, strict: true } as const;
/** Characters that are read again each time a message was resumed, all together. */
const MOST_AGAIN = 1 << 28;

/**
 * A snapshot of what a message's log and the state hold; its entries are frozen.
 * @param wire how far its wire was read, if it may go on
 * @param arrived what is still to be taken in; absent when nothing is being taken in
 */
export function snapshotOf(id: string, log: readonly LogEntry[], state: readonly StateEntry[], wire?: WirePosition, arrived?: readonly LogEntry[]): Snapshot {
  const taken = withoutCuts(log);
  return {
    format: 'mdui-stream', version: 1, message_id: id, log: [...taken, ...withoutCuts(arrived ?? [])], ...(arrived !== undefined && { taken: taken.length }), state,
    ...(wire?.id !== undefined && { last_event_id: wire.id }), ...(wire !== undefined && { wire }),
  };
}

/** The same log with successive pieces of text as one. */
function withoutCuts(log: readonly LogEntry[]): LogEntry[] {
  const merged: LogEntry[] = [];
  let pieces: string[] = [];
  for (const [at, entry] of log.entries()) {
    if (entry.kind !== 'text') merged.push(entry);
    else if (log[at + 1]?.kind === 'text') pieces.push(entry.append);
    else {
      merged.push(pieces.length === 0 ? entry : { ...entry, append: pieces.join('') + entry.append });
      pieces = [];
    }
  }
  return merged;
}

/**
 * Checks all of a snapshot before anything is done with it: it may come from anywhere.
 * @returns a copy
 * @throws Error that says what is wrong with it
 */
export function readSnapshot(input: unknown): Snapshot {
  return reading('snapshot of a stream', () => {
    const { format, version, message_id: id, log, taken, state, replaced, drafts, last_event_id: last, wire } = recordOf(plainCopy(input, BOUNDS));
    demand(format === 'mdui-stream', 'its format is not "mdui-stream"');
    demand(version === 1, `its version is ${JSON.stringify(version)}, and this kit reads version 1`);
    demand(isText(id), 'it has no message_id');
    demand(Array.isArray(log), 'it has no log');
    const entries = log.map(readEntry);
    const [first] = entries;
    demand(readAgain(entries) <= MOST_AGAIN, 'it was resumed too often');
    demand(first === undefined || (first.kind === 'open' && first.message_id === id), 'its log does not begin with the opening of its message');
    demand(last === undefined || isText(last), 'its last_event_id is no text');
    demand(taken === undefined || isCount(taken), 'it does not say how much of its log was taken in');
    return {
      format: 'mdui-stream', version: 1, message_id: id, log: entries,
      ...(taken !== undefined && { taken: taken as number }),
      ...(state !== undefined && { state: readStateEntries(state) }),
      ...(replaced !== undefined && { replaced: readReplaced(replaced) }),
      ...(drafts !== undefined && { drafts: readStateEntries(drafts) }),
      ...(last !== undefined && { last_event_id: last }),
      ...(wire !== undefined && { wire: readPosition(recordOf(wire)) }),
    };
  });
}

function readAgain(log: readonly LogEntry[]): number {
  let [text, again] = [0, 0];
  for (const entry of log) {
    if (entry.kind === 'text') text += entry.append.length;
    else if (entry.kind === 'host' && entry.act === 'resume') again += text;
  }
  return again;
}

/** Runs a check. @throws Error with what it found, or with what a getter or proxy of the input threw */
export function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`This cannot be read as a ${what}: ${error instanceof Refused ? error.message : 'it is no plain data'}.`, { cause: error });
  }
}

/** Values of a state, of a plain copy. @throws Refused */
export function readStateEntries(input: unknown): StateEntry[] {
  demand(Array.isArray(input), 'its state is no list');
  return input.map((entry: unknown) => {
    demand(isStateEntry(entry), 'its state holds what is no value');
    const [path, value, origin] = entry as StateEntry;
    return [path, value, origin];
  });
}

function readReplaced(input: unknown): ReplacedEntry[] {
  demand(Array.isArray(input), 'what it says was replaced is no list');
  return input.map((entry: unknown) => {
    const [path, given, reason] = Array.isArray(entry) ? entry as readonly unknown[] : [];
    const value = readValue(given);
    demand(isText(path) && isPath(path) && value !== undefined && isText(reason), 'what it says was replaced is no value');
    return [path, value, cleanLabel(reason)];
  });
}

/** Goes on only if something is so. @throws Refused */
export function demand(so: boolean, otherwise: string): asserts so {
  if (!so) throw new Refused(otherwise);
}

const isTexts: Check = value => Array.isArray(value) && value.every(isText);

const POSITION: { readonly [K in keyof WirePosition]-?: Check } = {
  id: isText, up_to: isNumber, ids: isTexts, named: isNumber, last: isText, ambiguous: oneOf(true), seq: isNumber, count: isNumber, since: isTexts, carry: isText,
};

function readPosition(record: Plain): WirePosition {
  const known = Object.entries(POSITION).filter(([name]) => record[name] !== undefined);
  for (const [name, check] of known) demand(check(record[name]), 'its wire is not what it should be');
  return Object.fromEntries(known.map(([name]) => [name, record[name]]));
}
