import { isRecord } from '../state/json-patch.js';
import { actOn } from './action.js';
import type { Definition } from './check-component.js';
import { A2uiProblem } from './errors.js';
import { bindingOf, Evaluation, type Environment } from './evaluate.js';
import { LIMITS } from './limits.js';
import type { DataModel } from './data-model.js';
import { absolute } from './pointer.js';
import { Resolving } from './resolve.js';
import type { ActionOutcome, ChildRef, ComponentWatch, ResolvedComponent, Scope } from './resolved.js';

/** What a watch sees of its surface. */
export interface Watched {
  readonly id: string;
  readonly data: DataModel;
  definition(id: string): Definition | undefined;
  environmentOf(definition: Definition): Environment;
  now(): Date;
  /** @param path of the component */
  report(problem: A2uiProblem, componentId: string): void;
}

/** One component in one place, live. */
export class Watch implements ComponentWatch {
  #current: ResolvedComponent | undefined;
  #stale = true;
  #stopped = false;
  /** Path → what ends the subscription. */
  #reads = new Map<string, () => void>();
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
    if (!isRecord(raw) || !Object.hasOwn(raw, '@path')) return false;
    try {
      return this.surface.data.set(absolute(bindingOf(raw), this.scope.path), value, 'user') === undefined;
    } catch {
      return false;
    }
  }

  act(trusted: boolean): ActionOutcome {
    return actOn(this.surface, this.componentId, this.scope, this.current, trusted);
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#listen(new Set());
    this.ended(this);
  }

  #resolve(): ResolvedComponent | undefined {
    const definition = this.surface.definition(this.componentId);
    if (definition !== undefined && this.scope.depth > LIMITS.nesting) {
      this.surface.report(new A2uiProblem('LIMIT_EXCEEDED', `Components are nested at most ${LIMITS.nesting} deep.`), this.componentId);
      return undefined;
    }
    const refs = new Map<string, ChildRef>();
    const evaluation = new Evaluation(this.surface.data, this.scope, definition === undefined ? NOTHING : this.surface.environmentOf(definition));
    const makeRef = (key: string, id: string, path: string, index: number | undefined): ChildRef => {
      const known = this.#refs.get(key);
      const same = known?.id === id && known.scope.path === path && known.scope.index === index;
      const ref = same ? known : Object.freeze({ key, id, scope: Object.freeze({ path, ...(index !== undefined && { index }), depth: this.scope.depth + 1 }) });
      refs.set(key, ref);
      return ref;
    };
    const resolved = definition && new Resolving(evaluation, makeRef, problem => { this.surface.report(problem, this.componentId); }).resolve(definition);
    this.#refs = refs;
    this.#listen(evaluation.reads);
    return resolved;
  }

  /** To these paths, and no others. */
  #listen(paths: ReadonlySet<string>): void {
    for (const [path, end] of this.#reads) {
      if (paths.has(path)) continue;
      end();
      this.#reads.delete(path);
    }
    for (const path of paths) if (!this.#reads.has(path)) this.#reads.set(path, this.surface.data.subscribe(path, this.invalidate));
  }
}

/** For a component that is not there: nothing is worked out. */
const NOTHING = {} as Environment;
