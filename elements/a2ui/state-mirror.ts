import type { Surface, Surfaces } from '../../src/a2ui/index.js';
import type { Value } from '../../src/protocol/ui-events.js';
import type { Origin, StateStore } from '../../src/state/store.js';
import { readValue, sameValue } from '../../src/state/values.js';
import { pointerOf, prefixOf, statePath } from './state-paths.js';
import { msg } from './words.js';
import type { Change } from './written.js';

/** Values of one surface that the state holds, at most. */
const MOST = 2000;

/**
 * Keeps the data models of surfaces and the state of their stream in step: `/a/b` of the surface `s` is `s.a.b` there, so controls of
 * the Markdown around it show and set the same values. What a path cannot name, and what is no value, stays in the data model alone.
 */
export class StateMirror {
  readonly #state: StateStore;
  readonly #surfaces = new Map<string, { readonly surface: Surface; readonly paths: Set<string>; /** JSON Pointers to what a person set and no path names. */ readonly unnamed: Set<string> }>();
  readonly #source: Surfaces;
  #stops: (() => void)[] = [];
  #writing = false;

  constructor(state: StateStore, surfaces: Surfaces) {
    this.#state = state;
    this.#source = surfaces;
    this.listen();
  }

  /** Keeps them in step (again): what was set meanwhile counts. */
  listen(): void {
    if (this.#stops.length > 0) return;
    const surfaces = this.#source;
    for (const [path, value] of [...this.#state.entries()]) this.#toModel(path, value, 'user');
    this.#stops = [
      surfaces.subscribe(change => {
        const surface = change.type === 'data' ? surfaces.get(change.surfaceId) : undefined;
        if (change.type === 'data' && surface !== undefined) this.#toState(surface, change.path, change.origin);
      }),
      this.#state.subscribe(({ path, value, origin }) => { this.#toModel(path, value, origin === 'agent' ? 'agent' : 'user'); }),
    ];
  }

  /** A surface has begun: what the person had given for it is its value, the rest of its data is the state's. */
  add(surface: Surface): void {
    const entry = { surface, paths: new Set<string>(), unnamed: new Set<string>() };
    this.#surfaces.set(prefixOf(surface.id), entry);
    for (const [path, value, origin] of [...this.#state.entries()]) if (origin !== 'agent' && path.startsWith(`${prefixOf(surface.id)}.`)) this.#toModel(path, value, 'user');
    this.#toState(surface, '', 'agent');
  }

  owns(path: string): boolean {
    return this.#surfaces.has(path.split('.', 1)[0] ?? '');
  }

  /** What a surface holds that its agent did not say; first what is gone, since a plain value may stand in its place. */
  changes(surface: Surface): Change[] {
    const { paths, unnamed } = this.#surfaces.get(prefixOf(surface.id)) ?? { paths: [], unnamed: [] };
    return [
      // what the data model refused is the state's alone
      ...[...paths].filter(path => this.#state.has(path) && this.#state.origin(path) !== 'agent' && sameValue(valueAt(surface, path), this.#state.get(path))).map(path => ({ surfaceId: surface.id, path: pointerOf(path), value: this.#state.get(path) })),
      ...[...unnamed].map(path => ({ surfaceId: surface.id, path, value: surface.data.get(path) ?? null })),
    ].sort((a, b) => Number(b.value === null) - Number(a.value === null));
  }

  /** What persons and hosts have set. */
  values(): readonly (readonly [path: string, value: Value, origin: Origin])[] {
    return [...this.#state.entries()].filter(([, , origin]) => origin !== 'agent');
  }

  /** The same again, behind operations that were done once more. */
  putBack(values: ReturnType<StateMirror['values']>): void {
    this.#state.restore(values.filter(([path]) => this.owns(path)));
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  #toState(surface: Surface, pointer: string, origin: 'agent' | 'user'): void {
    const entry = this.#surfaces.get(prefixOf(surface.id));
    if (entry === undefined || this.#writing) return;
    const found = new Map<string, Value>();
    for (const known of entry.unnamed) if (known === pointer || known.startsWith(`${pointer}/`)) entry.unnamed.delete(known);
    leaves(surface.data.get(pointer), pointer, (at, value) => {
      const path = statePath(surface.id, at);
      if (path !== undefined && (entry.paths.size + found.size < MOST || entry.paths.has(path))) found.set(path, value);
      else if (origin === 'user') entry.unnamed.add(at);
    });
    const under = statePath(surface.id, pointer) ?? prefixOf(surface.id);
    this.#quietly(() => {
      for (const [path, value] of found) {
        entry.paths.add(path);
        this.#set(path, value, origin);
      }
      this.#align(entry, under, origin);
    });
  }

  /** A value at `changed` is other: so is a list of texts that it is in, and what had been set in it. @param clear also what is no more there */
  #align({ surface, paths }: { readonly surface: Surface; readonly paths: ReadonlySet<string> }, changed: string, origin: 'agent' | 'user', clear = true): void {
    for (const path of paths) {
      if (!path.startsWith(`${changed}.`) && !`${changed}.`.startsWith(`${path}.`)) continue;
      const value = valueAt(surface, path) ?? null;
      if ((clear || value !== null) && !sameValue(value, this.#state.get(path))) this.#set(path, value, origin);
    }
  }

  /** Operations have no reason (spec 4.1): where a control of the Markdown shows what the person had said, it says that it is another one, and gives theirs back. */
  #set(path: string, value: Value, origin: 'agent' | 'user'): void {
    if (origin === 'agent' && this.#state.touched(path) && !sameValue(value, this.#state.get(path))) this.#state.replace(path, value, msg('The agent set it anew.'));
    else this.#state.set(path, value, origin);
  }

  #toModel(path: string, value: Value, origin: 'agent' | 'user'): void {
    const entry = this.#surfaces.get(path.split('.', 1)[0] ?? '');
    if (entry === undefined || this.#writing || !path.includes('.')) return;
    const pointer = pointerOf(path);
    const old = readValue(entry.surface.data.get(pointer));
    if (old !== undefined && sameValue(old, value)) return;
    entry.paths.add(path);
    this.#quietly(() => {
      if (entry.surface.data.set(pointer, value, origin) === undefined) this.#align(entry, path, origin, Array.isArray(value));
    });
  }

  /** What comes of it on the other side is known. */
  #quietly(work: () => void): void {
    this.#writing = true;
    try {
      work();
    } finally {
      this.#writing = false;
    }
  }
}

/** What a path has in the data model; `null` where there is nothing, undefined where it is no value. */
function valueAt(surface: Surface, path: string): Value | undefined {
  const at = surface.data.get(pointerOf(path));
  return at === undefined ? null : readValue(at);
}

/** The values in a document, by their JSON Pointers; a list of texts is one. */
function leaves(node: unknown, pointer: string, found: (pointer: string, value: Value) => void): void {
  const value = node === null ? undefined : readValue(node);
  if (value !== undefined) found(pointer, value);
  else if (typeof node === 'object' && node !== null) {
    for (const [name, below] of Object.entries(node)) leaves(below, `${pointer === '/' ? '' : pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, found);
  }
}
