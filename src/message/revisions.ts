import type { PatchEntry } from './log.js';

/** What a patch changed, and the way back. */
export interface Change {
  /** A later change of the same things stands in the way of the undo. */
  readonly touches: readonly string[];
  /** Whether what it made is still there. */
  readonly stands: () => boolean;
  /** @returns what tells about it, when it is done. */
  readonly undo: () => () => void;
}

/** A patch that came after the end of its message (spec 4.1). */
export type Revision = PatchEntry & {
  readonly revision: string;
  readonly undone: boolean;
};

/** Of a revision that was only told of. */
const LOST: Change = { touches: [], stands: () => false, undo: () => () => undefined };

/** The revisions of a message, in order. */
export class Revisions {
  readonly #all: Revision[] = [];
  readonly #changes: Change[] = [];
  #last = 0;

  get all(): readonly Revision[] {
    return this.#all;
  }

  /** @returns the same with its name: the one that it has, else the next. */
  add(entry: PatchEntry, change = LOST): Revision {
    const { revision = `r${this.#last + 1}`, read } = entry;
    const named = { ...entry, revision, undone: read === 'undone' };
    this.#last = Number(revision.slice(1)) || this.#last;
    this.#all.push(named);
    this.#changes.push(change);
    return named;
  }

  /** Marks one as undone. @returns its change, to be taken back now; or why it cannot be. */
  take(revision: string): Change | string {
    const at = this.#all.findIndex(each => each.revision === revision);
    const [made, change] = [this.#all[at], this.#changes[at]];
    if (made === undefined || change === undefined) return 'there is no such revision';
    if (made.undone) return 'it is undone';
    const later = this.#all.find(({ undone }, index) => index > at && !undone && this.#changes[index]?.touches.some(touched => change.touches.includes(touched)));
    if (later !== undefined) return `${later.revision} has changed the same since`;
    if (!change.stands()) return 'what it made is no longer there';
    this.#all[at] = { ...made, undone: true };
    return change;
  }
}
