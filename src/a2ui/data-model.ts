import { deepFreeze, plainCopy, Refused } from '../protocol/plain.js';
import { isRecord, sameJson } from '../state/json-patch.js';
import { A2uiProblem, quoted } from './errors.js';
import { LIMITS } from './limits.js';
import { PathListeners } from './path-listeners.js';
import { isIndex, segmentsOf } from './pointer.js';

type WriteListener = (path: string, value: unknown, origin: 'agent' | 'user') => void;

/**
 * The data of one surface: a JSON document, addressed by JSON Pointer (RFC 6901; `''` and `/` are the root, empty names are passed over).
 * What it gives out is frozen: a change makes new objects and lists on its way, the rest is shared.
 */
export class DataModel {
  #root: unknown;
  readonly #paths = new PathListeners();
  readonly #all = new Set<WriteListener>();

  /** @param root plain data: a copy is taken */
  constructor(root: unknown = {}) {
    this.#root = copyOf(root);
  }

  /** The value there; undefined when there is none. @throws A2uiProblem for a path that names a prototype */
  read(path: string): unknown {
    return segmentsOf(path).reduce((node: unknown, segment) => {
      if (Array.isArray(node)) return isIndex(segment) ? node[Number(segment)] as unknown : undefined;
      return isRecord(node) && Object.hasOwn(node, segment) ? node[segment] : undefined;
    }, this.#root);
  }

  /** As `read`, but a path that cannot be has no value. */
  get(path: string): unknown {
    try {
      return this.read(path);
    } catch {
      return undefined;
    }
  }

  /**
   * Sets a value, and makes objects (or lists, before a number) on the way to it. `null` and undefined delete: from an object the name, in a list
   * the place stays and holds `null`, and behind its end there is nothing to delete.
   * @returns why it cannot be, and then nothing changed
   */
  set(path: string, value: unknown, origin: 'agent' | 'user' = 'agent'): string | undefined {
    try {
      const segments = segmentsOf(path);
      const fresh = value === undefined ? null : copyOf(value, LIMITS.depth - segments.length);
      const root = segments.length === 0 ? fresh ?? {} : put(this.#root, segments, 0, fresh);
      if (root === this.#root || sameJson(this.read(path), fresh)) return undefined;
      this.#root = deepFreeze(root);
      this.#paths.tell(segments);
      for (const listener of [...this.#all]) listener(path, this.read(path), origin);
      return undefined;
    } catch (error) {
      return error instanceof A2uiProblem || error instanceof Refused ? error.message : 'The value could not be read.';
    }
  }

  /** Told after every change at the path, above it or below it. @returns what ends it. A path that cannot be is never told of */
  subscribe(path: string, listener: () => void): () => void {
    try {
      return this.#paths.add(segmentsOf(path), listener);
    } catch {
      return () => undefined;
    }
  }

  /** Told of every write, with its path: `value` is what stands there now. @returns what ends it */
  subscribeAll(listener: WriteListener): () => void {
    this.#all.add(listener);
    return () => { this.#all.delete(listener); };
  }

  toJSON(): unknown {
    return this.#root;
  }
}

/** Frozen, of own plain properties only. @throws Refused */
function copyOf(value: unknown, depth: number = LIMITS.depth): unknown {
  const copy = plainCopy(value, { objects: LIMITS.objects, characters: LIMITS.json });
  if (copy === undefined) throw new A2uiProblem('DATA_ERROR', 'The value is no JSON.');
  if (deeper(copy, depth)) throw new A2uiProblem('DATA_ERROR', `A data model has at most ${LIMITS.depth} levels.`);
  return deepFreeze(copy);
}

function deeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels <= 0 || Object.values(value).some(inner => deeper(inner, levels - 1));
}

/** The node with the value below it; the same node when nothing is to be done. */
function put(node: unknown, segments: readonly string[], level: number, value: unknown): unknown {
  const segment = segments[level];
  if (segment === undefined) return value;
  const last = level === segments.length - 1;
  const place = node ?? (value === null ? null : isIndex(segment) && level > 0 ? [] : {});
  if (place === null) return node;
  if (Array.isArray(place)) {
    if (!isIndex(segment)) throw new A2uiProblem('DATA_ERROR', `${quoted(segment)} is no place in a list.`);
    const at = Number(segment);
    if (at >= place.length && value === null) return node;
    if (at > place.length + LIMITS.gap) throw new A2uiProblem('DATA_ERROR', `The place ${at} is too far behind the end of the list.`);
    const next = put(place[at], segments, level + 1, value);
    if (!last && next === place[at]) return node;
    const list: unknown[] = [...place as readonly unknown[]];
    while (list.length < at) list.push(null);
    list[at] = next;
    return list;
  }
  if (!isRecord(place)) throw new A2uiProblem('DATA_ERROR', `There is a plain value on the way to ${quoted(segments.join('/'))}.`);
  const before = Object.hasOwn(place, segment) ? place[segment] : undefined;
  const next = last ? value : put(before, segments, level + 1, value);
  if (next === before && before !== undefined) return node;
  const record = Object.assign(Object.create(null) as Record<string, unknown>, place);
  if (next === null || next === undefined) {
    if (before === undefined) return node;
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a record of its own, made just now
    delete record[segment];
  } else record[segment] = next;
  return record;
}
