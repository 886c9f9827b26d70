import type { EndEntry } from '../../src/message/log.js';
import type { StateStore } from '../../src/state/store.js';
import type { StreamFormat } from '../../src/transports/transport.js';
import type { Feed } from './feed.js';
import type { Session } from './session.js';

/** What a feed goes on from, when its reply was cut. */
export interface Earlier {
  readonly feed: Feed;
  /** The source begins at its beginning: so many characters of bare text are here already. Default: it goes on where the text ends. */
  readonly afresh?: number | undefined;
}

/** How a reply ended. */
export interface Ending {
  readonly phase: 'complete' | 'aborted' | 'error';
  readonly reason?: string;
  readonly by?: EndEntry['by'];
  /** The wire said it: what that is read from may still bring patches. */
  readonly open?: true;
}

export const TOO_LARGE: Ending = { phase: 'error', reason: 'too-large' };

/**
 * How it ended in truth.
 * @param mismatch what came was of another kind than its format says, and this is what is said of that
 * @param mute a wire that says when a message opens also says when it closes, and it did not
 */
export function endingOf(end: Ending, mismatch: string | undefined, mute: boolean): Ending {
  if (end.phase !== 'complete') return end;
  if (mismatch !== undefined) return { phase: 'error', reason: mismatch, by: 'wire' };
  return mute ? { phase: 'aborted', reason: 'unfinished' } : end;
}

/** What a feed needs of the reply it is for. */
export interface FeedTarget {
  /** Asked at the first chunk. @param without what is no format, as if nobody had named it */
  format(without?: StreamFormat): StreamFormat;
  /** The message that takes what arrives; made at the first call, with what `md.open` said. */
  session(open?: { message_id?: string; version?: string }): Session;
  /** The values of its controls. */
  state(): StateStore;
  /** Something waits to be drawn. */
  changed(): void;
  finished(ending: Ending): void;
}
