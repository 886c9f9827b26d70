import { isRecord } from '../state/json-patch.js';
import { actOn } from './action.js';
import type { AgentCall } from './agent-calls.js';
import type { Definition } from './check-component.js';
import { A2uiProblem } from './errors.js';
import { bindingOf, Evaluation, type Environment } from './evaluate.js';
import { LIMITS } from './limits.js';
import type { DataModel } from './data-model.js';
import { absolute, placeKey } from './pointer.js';
import { Resolving } from './resolve.js';
import type { ActionOutcome, ChildRef, ComponentWatch, ResolvedComponent, Scope } from './resolved.js';

/** What a watch sees of its surface. */
export interface Watched {
  readonly id: string;
  readonly data: DataModel;
  definition(id: string): Definition | undefined;
  environmentOf(definition: Definition): Environment;
  now(): Date;
  report(problem: A2uiProblem, componentId: string): void;
  /** Whether it may stand there; else this is reported. */
  mayStand(definition: Definition, parent: string | undefined): boolean;
  /** What the person gave in a control without a binding. */
  unboundAt(componentId: string, path: string): unknown;
  setUnbound(key: string, value: unknown): boolean;
  /** More (or less) is shown. @returns whether there is room for it */
  weigh(more: number): boolean;
}

/** One component in one place, live. */
export class Watch implements ComponentWatch {
  #current: ResolvedComponent | undefined;
  #stale = true;
  /** How many places it counts as: more where there is much to work out, or to show. */
  weight = 1;
  #stopped = false;
  /** A path or a call → what ends the subscription. */
  #reads = new Map<string | AgentCall, () => void>();
  #refs = new Map<string, ChildRef>();

  constructor(readonly surface: Watched, readonly componentId: string, readonly scope: Scope, readonly listener: () => void, readonly ended: (watch: Watch) => void) {}

  get current(): ResolvedComponent | undefined {
    if (this.#stale && !this.#stopped) {
      this.#current = this.#resolve();
      this.#stale = false;
    }
    return this.#current;
  }

  /** What it shows may have changed. */
  readonly invalidate = (): void => {
    if (this.#stale || this.#stopped) return;
    this.#stale = true;
    this.listener();
  };

  set(property: string, value: unknown): boolean {
    const raw = this.surface.definition(this.componentId)?.component[property];
    if (!isRecord(raw) || !Object.hasOwn(raw, '@path')) return property === 'value' && this.surface.setUnbound(placeKey(this.componentId, this.scope.path), value);
    try {
      return this.surface.data.set(absolute(bindingOf(raw), this.scope.path), value, 'user') === undefined;
    } catch {
      return false;
    }
  }

  act(trusted: boolean, later: (outcome: ActionOutcome) => void = () => undefined): ActionOutcome {
    return actOn(this, trusted, later);
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#listen();
    this.ended(this);
  }

  #resolve(): ResolvedComponent | undefined {
    const definition = this.surface.definition(this.componentId);
    if (definition !== undefined && this.scope.depth > LIMITS.nesting) {
      this.surface.report(new A2uiProblem('LIMIT_EXCEEDED', `Components are nested at most ${LIMITS.nesting} deep.`), this.componentId);
      return undefined;
    }
    if (definition !== undefined && !this.surface.mayStand(definition, this.scope.parent)) {
      this.#listen();
      return undefined;
    }
    if (!this.#weigh(1)) {
      this.surface.report(new A2uiProblem('LIMIT_EXCEEDED', 'A surface shows no more.'), this.componentId);
      this.#listen();
      return undefined;
    }
    const refs = new Map<string, ChildRef>();
    const evaluation = new Evaluation(this.surface.data, this.scope, definition === undefined ? NOTHING : this.surface.environmentOf(definition));
    const makeRef = (key: string, id: string, path: string, index: number | undefined, name?: boolean): ChildRef => {
      const named = (this.scope.named ?? name) || undefined;
      const known = this.#refs.get(key);
      const same = known?.id === id && known.scope.path === path && known.scope.index === index && known.scope.named === named;
      const ref = same ? known : Object.freeze({ key, id, scope: Object.freeze({ path, ...(index !== undefined && { index }), depth: this.scope.depth + 1, parent: this.componentId, ...(named && { named }) }) });
      refs.set(key, ref);
      return ref;
    };
    const unbound = this.surface.unboundAt(this.componentId, this.scope.path);
    const resolved = definition && new Resolving(evaluation, makeRef, problem => { this.surface.report(problem, this.componentId); }, this.#current, unbound).resolve(definition);
    this.#weigh(1 + (evaluation.steps >> 6) + (evaluation.characters >> 10));
    this.#refs = refs;
    this.#listen(evaluation.reads, evaluation.calls);
    return resolved;
  }

  #weigh(weight: number): boolean {
    const more = weight - this.weight;
    this.weight = weight;
    return this.surface.weigh(more);
  }

  /** To these, and no others. */
  #listen(paths: ReadonlySet<string> = new Set(), calls: ReadonlySet<AgentCall> = new Set()): void {
    for (const [read, end] of this.#reads) {
      if (typeof read === 'string' ? paths.has(read) : calls.has(read)) continue;
      end();
      this.#reads.delete(read);
    }
    for (const path of paths) if (!this.#reads.has(path)) this.#reads.set(path, this.surface.data.subscribe(path, this.invalidate));
    for (const call of calls) if (!this.#reads.has(call)) this.#reads.set(call, call.subscribe(this.invalidate));
  }
}

/** For a component that is not there: nothing is worked out. */
const NOTHING = {} as Environment;
