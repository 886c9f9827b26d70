import type { UiEvent } from '../protocol/ui-events.js';
import type { HostAct, LogEntry, PatchEntry } from './log.js';
import type { Message } from './message.js';

/** Who shows a message, and knows what a person's and a host's acts do to what it shows. */
export interface Stage {
  event(event: UiEvent): void;
  act(act: HostAct): void;
}

/** How a log is replayed: see `replay()`. */
export interface ReplayOptions {
  /** A listener took the snapshot while a text was read: so many entries had been taken in; what else the last text of them makes is new, as are those behind it. Default: all were. */
  readonly taken?: number | undefined;
  /** Called before the first that is new, with `taken` in any case. */
  readonly beyond?: (() => void) | undefined;
}

/**
 * Does again what a log says, on a new message: what came from outside, in order. What came of it comes of it again, but patches are not
 * judged anew. The log is the same behind it, but for the id of a message that has another one now. Without an `end` in it the message is
 * still open.
 */
export function replay(message: Message, log: readonly LogEntry[], stage: Stage, { taken, beyond }: ReplayOptions = {}): void {
  const old = log.slice(0, taken);
  const last = taken === undefined ? -1 : old.findLastIndex(isRead);
  message.log.replay((take, end) => {
    let [at, isOver] = [0, false];
    const goOn = (): void => {
      for (let entry = old[at]; entry !== undefined; entry = old[at]) {
        // a message that has its id may be here already
        take(entry.kind === 'open' ? { ...entry, message_id: message.id } : entry);
        if (isRead(entry)) foresee(message, old, at + 1, at === last ? finish : undefined);
        at++;
        perform(message, entry, stage);
      }
    };
    // in the middle of reading, where something comes that is new
    const finish = (): void => {
      if (isOver) return;
      isOver = true;
      message.log.foresee([]);
      goOn();
      if (taken === undefined) return;
      end();
      beyond?.();
    };
    goOn();
    finish();
    for (const entry of log.slice(old.length)) perform(message, entry, stage, true);
    message.preview();
  });
}

/** @param anew what comes of it is not in the log */
function perform(message: Message, entry: LogEntry, stage: Stage, anew = false): void {
  switch (entry.kind) {
    case 'text': message.write(entry.append); break;
    case 'node': message.node(entry.node); break;
    case 'patch':
      if (anew) message.patch(entry.patch);
      else if (entry.block !== true) message.patch(entry.patch, { again: timeless(entry) });
      break;
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
    case 'diagnostic':
      if (anew) message.diagnose(entry.diagnostic);
      break;
    case 'open': case 'commit': break;
  }
}

/** Whether the parser reads on because of it. */
const isRead = (entry: LogEntry): boolean => entry.kind === 'text' || entry.kind === 'node' || entry.kind === 'end' || (entry.kind === 'host' && entry.act === 'resume');

/** Before the parser reads on: what that came of stands behind it, up to the next entry that it reads. The values that controls found, and what came of patches in the text. */
function foresee(message: Message, log: readonly LogEntry[], from: number, beyond?: () => void): void {
  const came: LogEntry[] = [];
  for (let at = from, entry = log[at]; entry !== undefined && !isRead(entry); entry = log[++at]) {
    if (entry.kind === 'commit' && entry.found !== undefined) message.state.restore([entry.found]);
    if (entry.kind !== 'patch' || entry.block === true) came.push(entry);
  }
  message.log.foresee(came, beyond);
}

/** A revision does not say when its entry came. */
export function timeless({ at: _, ...entry }: PatchEntry & { readonly at?: number }): PatchEntry {
  return entry;
}
