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

/** The revisions of a message, in order. However many there are, each is found, and asked whether it may be undone, by what it touches alone. */
export class Revisions {
  readonly #all: Revision[] = [];
  readonly #changes: Change[] = [];
  /** Where each stands; of several with one name the last. */
  readonly #places = new Map<string, number>();
  /** Of each thing the revisions that stand and touch it, in order: only the last of them can be undone. */
  readonly #standing = new Map<string, number[]>();
  /** How many revisions there were when a patch that is none changed the same: a message that was cut may go on. */
  readonly #touched = new Map<string, number>();
  #last = 0;

  get all(): readonly Revision[] {
    return this.#all;
  }

  find(revision: string): Revision | undefined {
    return this.#all[this.#places.get(revision) ?? -1];
  }

  /** @returns the same with its name: the one that it has, else the next. */
  add(entry: PatchEntry, change = LOST): Revision {
    const { revision = `r${this.#last + 1}`, read } = entry;
    const named = { ...entry, revision, undone: read === 'undone' };
    const at = this.#all.length;
    this.#last = Number(revision.slice(1)) || this.#last;
    this.#places.set(revision, at);
    this.#all.push(named);
    this.#changes.push(change);
    for (const touched of change.touches) {
      const standing = this.#standing.get(touched);
      if (standing === undefined) this.#standing.set(touched, [at]);
      else standing.push(at);
    }
    return named;
  }

  /** A patch that is no revision changed something. */
  note(change: Change | undefined): void {
    if (this.#all.length > 0) for (const touched of change?.touches ?? []) this.#touched.set(touched, this.#all.length);
  }

  /** Marks one as undone. @returns its change, to be taken back now; or why it cannot be. */
  take(revision: string): Change | string {
    const found = this.#find(revision);
    if (typeof found === 'string') return found;
    const { at, made, change } = found;
    this.#all[at] = { ...made, undone: true };
    // it is the last of each
    for (const touched of change.touches) this.#standing.get(touched)?.pop();
    return change;
  }

  /** Whether it could be taken back now. */
  mayTake(revision: string): boolean {
    return typeof this.#find(revision) !== 'string';
  }

  #find(revision: string): { readonly at: number; readonly made: Revision; readonly change: Change } | string {
    const at = this.#places.get(revision) ?? -1;
    const [made, change] = [this.#all[at], this.#changes[at]];
    if (made === undefined || change === undefined) return 'there is no such revision';
    if (made.undone) return 'it is undone';
    const later = change.touches.reduce((last, touched) => Math.max(last, this.#standing.get(touched)?.at(-1) ?? at), at);
    if (later > at) return `${this.#all[later]?.revision ?? ''} has changed the same since`;
    if (change.touches.some(touched => (this.#touched.get(touched) ?? 0) > at)) return 'a patch has changed the same since';
    return change.stands() ? { at, made, change } : 'what it made is no longer there';
  }
}
