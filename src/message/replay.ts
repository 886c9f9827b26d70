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
 * judged anew. The log is the same behind it, but for the id of a message that has another one now. Without an `end` in it the message is
 * still open.
 */
export function replay(message: Message, log: readonly LogEntry[], stage: Stage): void {
  message.log.replay(take => {
    for (const [at, entry] of log.entries()) {
      // a message that has its id may be here already
      take(entry.kind === 'open' ? { ...entry, message_id: message.id } : entry);
      if (isRead(entry)) foresee(message, log, at + 1);
      switch (entry.kind) {
        case 'text': message.write(entry.append); break;
        case 'node': message.node(entry.node); break;
        case 'patch': if (entry.block !== true) message.patch(entry.patch, { again: timeless(entry) }); break;
        case 'undo': message.undo(entry.revision); break;
        case 'end': message.end(entry.clean, entry.reason, entry.by, entry.torn === true); break;
        case 'event':
          if (entry.event.type === 'ui.submit') message.record(entry.event);
          stage.event(entry.event);
          break;
        case 'host':
          if (entry.act === 'resume') message.resume();
          else stage.act(entry);
          break;
        case 'open': case 'commit': case 'diagnostic': break;
      }
    }
    message.replayed = undefined;
    message.preview();
  });
}

/** Whether the parser reads on because of it. */
const isRead = (entry: LogEntry): boolean => entry.kind === 'text' || entry.kind === 'node' || entry.kind === 'end' || (entry.kind === 'host' && entry.act === 'resume');

/** Before the parser reads on: what that came of stands behind it, up to the next entry that it reads. The values that controls found, and what came of patches in the text. */
function foresee(message: Message, log: readonly LogEntry[], from: number): void {
  const patches = new Map<string, PatchEntry[]>();
  for (let at = from, entry = log[at]; entry !== undefined && !isRead(entry); entry = log[++at]) {
    if (entry.kind === 'commit' && entry.found !== undefined) message.state.restore([entry.found]);
    if (entry.kind !== 'patch' || entry.block !== true) continue;
    const words = wordsOf(entry.patch);
    const same = patches.get(words) ?? [];
    same.push(timeless(entry));
    patches.set(words, same);
  }
  message.replayed = patch => patches.get(wordsOf(patch))?.shift();
}

/** All that a patch says, in one order. */
const wordsOf = ({ op, target, path, value, markdown, reason }: WirePatch): string => JSON.stringify([op, target, path, value, markdown, reason]);

/** A revision does not say when its entry came. */
function timeless({ at: _, ...entry }: PatchEntry & { readonly at?: number }): PatchEntry {
  return entry;
}
