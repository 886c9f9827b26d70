import type { WirePatch } from '../protocol/wire.js';
import type { UiEvent } from '../protocol/ui-events.js';
import type { HostAct, LogEntry, PatchEntry } from './log.js';
import type { Message } from './message.js';

/** Who shows a message, and knows what a person's and a host's acts do to what it shows. */
export interface Stage {
  event(event: UiEvent): void;
  act(act: HostAct): void;
}

/**
 * Does again what a log says, on a new message: what came from outside, in order. What came of it comes of it again, but patches are not
 * judged anew. The log is the same behind it. Without an `end` in it the message is cut, so that it can be resumed.
 */
export function replay(message: Message, log: readonly LogEntry[], stage: Stage): void {
  const done = new Set<LogEntry>();
  message.log.replay(take => {
    for (const [at, entry] of log.entries()) {
      take(entry);
      if (isRead(entry)) for (const { found } of consequences(log, at, 'commit')) if (found !== undefined) message.state.restore([found]);
      message.replayed = patch => blockPatch(log, at, patch, done);
      switch (entry.kind) {
        case 'text': message.write(entry.append); break;
        case 'node': message.node(entry.node); break;
        case 'patch': if (entry.block !== true) message.patch(entry.patch, { again: timeless(entry) }); break;
        case 'undo': message.undo(entry.revision); break;
        case 'end': message.end(entry.clean, entry.reason, entry.by); break;
        case 'event': stage.event(entry.event); break;
        case 'host':
          if (entry.act === 'resume') message.resume();
          else stage.act(entry);
          break;
        case 'open': case 'commit': case 'diagnostic': break;
      }
    }
    message.replayed = undefined;
    message.end(false);
    message.preview();
  });
}

/** Whether the parser reads on because of it. */
const isRead = (entry: LogEntry): boolean => entry.kind === 'text' || entry.kind === 'node' || entry.kind === 'end' || (entry.kind === 'host' && entry.act === 'resume');

/** What came of an entry that the parser reads: entries of a kind behind it, and before the next one that it reads. */
function* consequences<K extends LogEntry['kind']>(log: readonly LogEntry[], at: number, kind: K): Generator<Extract<LogEntry, { kind: K }>> {
  for (let index = at + 1; index < log.length; index++) {
    const entry = log[index];
    if (entry === undefined || isRead(entry)) return;
    if (entry.kind === kind) yield entry as Extract<LogEntry, { kind: K }>;
  }
}

/** What came of a patch that stood in the text of an entry. */
function blockPatch(log: readonly LogEntry[], at: number, patch: WirePatch, done: Set<LogEntry>): PatchEntry | undefined {
  const same = wordsOf(patch);
  for (const entry of consequences(log, at, 'patch')) {
    if (entry.block !== true || done.has(entry) || wordsOf(entry.patch) !== same) continue;
    done.add(entry);
    return timeless(entry);
  }
  return undefined;
}

/** All that a patch says, in one order. */
const wordsOf = ({ op, target, path, value, markdown, reason }: WirePatch): string => JSON.stringify([op, target, path, value, markdown, reason]);

/** A revision does not say when its entry came. */
function timeless({ at: _, ...entry }: PatchEntry & { readonly at?: number }): PatchEntry {
  return entry;
}
