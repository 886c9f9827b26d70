import { deepFreeze } from '../protocol/plain.js';
import { sameJson } from '../state/json-patch.js';
import type { AgentCall } from './agent-calls.js';
import type { Catalogs } from './catalogs.js';
import { checkComponent, type Definition } from './check-component.js';
import { DataModel } from './data-model.js';
import { A2uiProblem, quoted } from './errors.js';
import type { Environment } from './evaluate.js';
import { LIMITS } from './limits.js';
import { escaped, placeKey } from './pointer.js';
import type { ComponentWatch, Scope } from './resolved.js';
import { findCycle } from './topology.js';
import type { A2uiError, Component, FunctionCall, SurfaceSnapshot, SurfaceStatus } from './types.js';
import { Unbound } from './unbound.js';
import { Watch, type Watched } from './watch.js';

/** What surfaces share. */
export interface Host {
  /** With the catalogue's functions. */
  environment(functionOf: Environment['functionOf']): Environment;
  readonly catalogs: Catalogs;
  now(): Date;
  /** Undefined: functions that no catalogue has are errors. @param act by which component, when it is an action */
  readonly askAgent: ((surfaceId: string, call: FunctionCall, act?: string) => AgentCall) | undefined;
  /** @param lost something is not shown because of it */
  report(error: A2uiError, lost: boolean): void;
}

/** What has such a fault is not drawn. */
const LOST: readonly string[] = ['LIMIT_EXCEEDED', 'UNALLOWED_PARENT', 'UNALLOWED_CHILD'];
const ROOT_SCOPE: Scope = Object.freeze({ path: '', depth: 0 });

/** One surface: the table of its components and its data. Made by `Surfaces` only; a renderer uses `watch`, `data` and what can be read. */
export class Surface implements Watched {
  readonly data = new DataModel();
  /** Where the root stands: `surface.watch('root', surface.rootScope, …)`. */
  readonly rootScope: Scope = ROOT_SCOPE;
  /** @internal */
  life: { status: SurfaceStatus; catalogId: string | undefined; sendDataModel: boolean; /** Its `createSurface` has come. */ declared: boolean } = { status: 'active', catalogId: undefined, sendDataModel: false, declared: false };
  /** What the person gave in controls without a binding. */
  readonly unbound = new Unbound(id => this.definition(id)?.component['value']);
  readonly #rejected: A2uiError[] = [];
  readonly #definitions = new Map<string, Definition>();
  /** Of a message that still arrives: they stand before the others of their ids. */
  readonly #previews = new Map<string, Definition>();
  readonly #watches = new Map<string, Set<Watch>>();
  #places = 0;

  constructor(readonly id: string, readonly host: Host) {}

  get status(): SurfaceStatus {
    return this.life.status;
  }

  get catalogId(): string | undefined {
    return this.life.catalogId;
  }

  /** Whether the agent wants the data model with each message. */
  get sendDataModel(): boolean {
    return this.life.sendDataModel;
  }

  /** What of the agent's was refused, so that something is not shown: each once, at most 100. When it is not empty the surface says so under it. */
  get rejected(): readonly A2uiError[] {
    return this.#rejected;
  }

  /** Whether `root` has come. */
  get hasRoot(): boolean {
    return this.definition('root') !== undefined;
  }

  /** The component as the agent wrote it; what was refused of it is left out. */
  component(id: string): Component | undefined {
    return this.definition(id)?.component;
  }

  /** All that have come. */
  components(): readonly Component[] {
    return [...new Map([...this.#definitions, ...this.#previews]).values()].map(({ component }) => component);
  }

  /**
   * Looks at a component in a place, before or after it has come. `listener` is called once, synchronously, when something it read has
   * changed (its definition, its data); again only after `current` was read.
   */
  watch(componentId: string, scope: Scope, listener: () => void): ComponentWatch {
    const among = this.#watches.get(componentId) ?? new Set();
    if (this.#places >= LIMITS.places) {
      this.report(new A2uiProblem('LIMIT_EXCEEDED', `A surface shows at most ${LIMITS.places} components.`), componentId);
      return { current: undefined, set: () => false, act: () => ({ type: 'blocked', checks: [] }), stop: () => undefined };
    }
    this.#places++;
    this.#watches.set(componentId, among);
    const watch = new Watch(this, componentId, scope, listener, () => {
      this.#places -= watch.weight;
      among.delete(watch);
      if (among.size === 0 && this.#watches.get(componentId) === among) this.#watches.delete(componentId);
    });
    among.add(watch);
    return watch;
  }

  toJSON(): SurfaceSnapshot {
    const { status, catalogId, sendDataModel } = this.life;
    return {
      surfaceId: this.id,
      status,
      ...(catalogId !== undefined && { catalogId }),
      ...(sendDataModel && { sendDataModel: true as const }),
      components: [...this.#definitions.values()].map(({ component }) => component),
      dataModel: this.data.toJSON(),
      ...(this.unbound.size > 0 && { unbound: this.unbound.toJSON() }),
      ...(this.#rejected.length > 0 && { rejected: [...this.#rejected] }),
    };
  }

  // --- of the engine -------------------------------------------------------

  /** @internal */
  definition(id: string): Definition | undefined {
    return this.#previews.get(id) ?? this.#definitions.get(id);
  }

  /** @internal */
  weigh(more: number): boolean {
    this.#places += more;
    return this.#places <= LIMITS.places;
  }

  /** @internal */
  now(): Date {
    return this.host.now();
  }

  /** @internal */
  environmentOf({ component }: Definition): Environment {
    const own = component.catalogId ?? this.life.catalogId;
    const { askAgent } = this.host;
    return {
      ...this.host.environment((name, catalogId) => this.host.catalogs.functionOf(name, catalogId ?? own)),
      askAgent: askAgent && ((call, act) => askAgent(this.id, call, act ? component.id : undefined)),
    };
  }

  /** Keeps what the person gave in a control without a binding. @param key of its place: its id and, in a list template, `#` and the item's path. @returns false for what is no value */
  setUnbound(key: string, value: unknown): boolean {
    const id = this.unbound.set(key, value);
    if (id !== undefined) this.tell([id]);
    return id !== undefined;
  }

  /** @internal */
  unboundAt(componentId: string, path: string): unknown {
    return this.unbound.at(componentId, placeKey(componentId, path));
  }

  /** @internal */
  mayStand({ component, type }: Definition, parent: string | undefined): boolean {
    const around = parent === undefined ? undefined : this.definition(parent);
    const name = around?.component.component ?? 'Surface';
    const problem = type?.allowedParents?.includes(name) === false ? new A2uiProblem('UNALLOWED_PARENT', `${component.component} may not stand in ${name}.`, '/component')
      : around?.type?.allowedChildren?.includes(component.component) === false ? new A2uiProblem('UNALLOWED_CHILD', `${name} may not hold ${component.component}.`, '/component') : undefined;
    if (problem !== undefined) this.report(problem, component.id);
    return problem === undefined;
  }

  /** @internal Something came to light when a component was worked out. */
  report(problem: A2uiProblem, componentId: string): void {
    const { code, message, path } = problem;
    this.host.report({ code, message, surfaceId: this.id, path: `/components${escaped(componentId)}${path}` }, LOST.includes(code));
  }

  /** @internal @returns whether it is new */
  reject(error: A2uiError): boolean {
    if (this.#rejected.length >= LIMITS.errors || this.#rejected.some(known => sameJson(known, error))) return false;
    this.#rejected.push(Object.freeze(error));
    return true;
  }

  /**
   * Takes components of one message: each good one, unless they would stand in themselves; then none.
   * @internal @param path of the list in the message
   * @param preview they stand before the others, until the message has come
   * @returns the ids that are other ones now
   */
  put(components: readonly unknown[], path: string, note: (problem: A2uiProblem, lost: boolean) => void, preview = false): readonly string[] {
    const batch = new Map<string, Definition>();
    components.forEach((raw, at) => {
      const minor: A2uiProblem[] = [];
      const here = path + escaped(at);
      try {
        const definition = checkComponent(raw, catalogId => this.host.catalogs.get(catalogId ?? this.life.catalogId), minor);
        const { id, component } = definition.component;
        if (batch.has(id)) throw new A2uiProblem('INTEGRITY_ERROR', `The id ${quoted(id)} is twice in one message.`, '/id');
        if (this.#definitions.size + batch.size >= LIMITS.components && !this.#definitions.has(id)) throw new A2uiProblem('LIMIT_EXCEEDED', `A surface has at most ${LIMITS.components} components.`);
        if (definition.type === undefined) note(new A2uiProblem('UNKNOWN_COMPONENT', `There is no component ${quoted(component)}.`, `${here}/component`), true);
        batch.set(id, definition);
      } catch (error) {
        if (!(error instanceof A2uiProblem)) throw error;
        note(error.under(here), true);
      }
      for (const problem of minor) note(problem.under(here), false);
    });
    const cyclic = findCycle(batch.keys(), id => (batch.get(id) ?? this.definition(id))?.children ?? []);
    if (cyclic !== undefined) {
      note(new A2uiProblem('CYCLIC_REFERENCE', `The component ${quoted(cyclic)} would stand in itself.`, path), true);
      return [];
    }
    const changed = [...batch].filter(([id, { component }]) => !sameJson(this.definition(id)?.component, component)).map(([id]) => id);
    for (const [id, definition] of batch) {
      deepFreeze(definition.component);
      (preview ? this.#previews : this.#definitions).set(id, definition);
    }
    const given = preview ? [] : components.flatMap(raw => this.unbound.takeItems(raw) ?? []);
    return [...new Set([...changed, ...given])];
  }

  /** @internal Forgets the previews, or keeps them as if their message had come. @returns those that were there */
  endPreview(keep: boolean): ReadonlyMap<string, Definition> {
    const previews = new Map(this.#previews);
    if (keep) for (const [id, definition] of previews) this.#definitions.set(id, definition);
    this.#previews.clear();
    return previews;
  }

  /** @internal The definitions of these ids are other ones now. */
  tell(ids: Iterable<string>): void {
    for (const id of ids) for (const watch of [...this.#watches.get(id) ?? []]) watch.invalidate();
  }

  /** @internal Everything may look other now. */
  refresh(): void {
    this.tell([...this.#watches.keys()]);
  }

  /** @internal Nothing of it is shown from now on. */
  close(status: 'deleted' | 'failed'): void {
    this.life.status = status;
    this.#definitions.clear();
    this.#previews.clear();
    this.refresh();
    this.data.set('', {});
    this.unbound.clear();
  }
}
