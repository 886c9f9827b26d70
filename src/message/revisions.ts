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
  /** How many revisions there were when a patch that is none changed the same: a message that was cut may go on. */
  readonly #touched = new Map<string, number>();
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
    return change;
  }

  /** Whether it could be taken back now. */
  mayTake(revision: string): boolean {
    return typeof this.#find(revision) !== 'string';
  }

  #find(revision: string): { readonly at: number; readonly made: Revision; readonly change: Change } | string {
    // mostly one of the last
    const at = this.#all.findLastIndex(each => each.revision === revision);
    const [made, change] = [this.#all[at], this.#changes[at]];
    if (made === undefined || change === undefined) return 'there is no such revision';
    if (made.undone) return 'it is undone';
    const isSame = (touched: string): boolean => change.touches.includes(touched);
    for (let later = at + 1; later < this.#all.length; later++) {
      if (this.#all[later]?.undone === false && this.#changes[later]?.touches.some(isSame)) return `${this.#all[later]?.revision ?? ''} has changed the same since`;
    }
    if (change.touches.some(touched => (this.#touched.get(touched) ?? 0) > at)) return 'a patch has changed the same since';
    return change.stands() ? { at, made, change } : 'what it made is no longer there';
  }
}
