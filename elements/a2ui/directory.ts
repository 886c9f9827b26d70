import type { StateStore } from '../../src/state/store.js';
import type { MessageSurfaces } from './message-surfaces.js';

export interface Entry { readonly owner: MessageSurfaces; readonly target: string | undefined }

/** Surfaces that stand in a place of the page, by its name: a later reply of any stream may go on with them. */
const targeted = new Map<string, Map<string, MessageSurfaces>>();

/** Whose the surfaces are of all messages that share a state: an id is used once. */
export class Directory {
  readonly #entries = new Map<string, Entry>();

  /** The message that made a surface, as far as one that draws in `target` can know of it. */
  ownerOf(id: string, target: string | undefined): MessageSurfaces | undefined {
    return this.#entries.get(id)?.owner ?? (target === undefined ? undefined : targeted.get(target)?.get(id));
  }

  /** The message whose surfaces asked for a function: of these, or of those in a place of the page. */
  askedBy(functionCallId: string): MessageSurfaces | undefined {
    return [...this.owners, ...[...targeted.values()].flatMap(there => [...there.values()])].find(({ surfaces }) => surfaces.hasAsked(functionCallId));
  }

  targetOf(id: string): string | undefined {
    return this.#entries.get(id)?.target;
  }

  entries(): Iterable<readonly [id: string, entry: Entry]> {
    return this.#entries;
  }

  /** The messages that have surfaces. */
  get owners(): ReadonlySet<MessageSurfaces> {
    return new Set([...this.#entries.values()].map(({ owner }) => owner));
  }

  take(id: string, owner: MessageSurfaces, target: string | undefined): void {
    this.#entries.set(id, { owner, target });
    if (target === undefined) return;
    const there = targeted.get(target) ?? new Map<string, MessageSurfaces>();
    targeted.set(target, there.set(id, owner));
  }

  /** The message is gone, and its surfaces with it. */
  release(id: string, owner: MessageSurfaces): void {
    const entry = this.#entries.get(id);
    if (entry?.owner !== owner) return;
    this.#entries.delete(id);
    if (entry.target !== undefined) targeted.get(entry.target)?.delete(id);
  }
}

const directories = new WeakMap<StateStore, Directory>();

export function directoryOf(state: StateStore): Directory {
  const known = directories.get(state) ?? new Directory();
  directories.set(state, known);
  return known;
}
