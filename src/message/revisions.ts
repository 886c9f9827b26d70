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

interface Made {
  readonly entry: PatchEntry & { readonly revision: string };
  readonly change: Change;
  undone: boolean;
}

/** The revisions of a message, in order. */
export class Revisions {
  readonly #made: Made[] = [];
  #last = 0;

  get all(): readonly Revision[] {
    return this.#made.map(({ entry, undone }) => ({ ...entry, undone }));
  }

  /** @returns the same with its name: the one that it has, else the next. */
  add(entry: PatchEntry, change: Change): Made['entry'] {
    const { revision = `r${this.#last + 1}` } = entry;
    const named = { ...entry, revision };
    this.#last = Number(revision.slice(1)) || this.#last;
    this.#made.push({ entry: named, change, undone: false });
    return named;
  }

  /** Marks one as undone. @returns its change, to be taken back now; or why it cannot be. */
  take(revision: string): Change | string {
    const at = this.#made.findIndex(({ entry }) => entry.revision === revision);
    const made = this.#made[at];
    if (made === undefined) return 'there is no such revision';
    if (made.undone) return 'it is undone';
    const { touches, stands } = made.change;
    const later = this.#made.slice(at + 1).find(({ undone, change }) => !undone && change.touches.some(touched => touches.includes(touched)));
    if (later !== undefined) return `${later.entry.revision} has changed the same since`;
    if (!stands()) return 'what it made is no longer there';
    made.undone = true;
    return made.change;
  }
}
