import type { ResolvedPolicy } from '../policy/resolve.js';
import { isRecord } from '../state/json-patch.js';
import type { FunctionType } from './catalog.js';
import type { DataModel } from './data-model.js';
import { literal, type AgentCall } from './agent-calls.js';
import { A2uiProblem, invalid, quoted } from './errors.js';
import { LIMITS } from './limits.js';
import { absolute, escaped } from './pointer.js';
import type { Scope } from './resolved.js';
import type { FunctionCall } from './types.js';

/** What of the host's policy surfaces ask. */
export type SurfacePolicy = Pick<ResolvedPolicy, 'allowsAction' | 'link' | 'image'>;

/** What values are worked out with, beside the data. */
export interface Environment {
  readonly policy: SurfacePolicy;
  /** BCP 47. */
  readonly locale: string;
  /** IANA; undefined: the system's. */
  readonly timeZone: string | undefined;
  /** @throws A2uiProblem UNKNOWN_FUNCTION, CATALOG_NOT_FOUND */
  readonly functionOf: (name: string, catalogId: unknown) => FunctionType;
  /** Asks the agent for what no catalogue here has. Undefined: such a function is an error. @param act of an action: it is done each time */
  readonly askAgent?: ((call: FunctionCall, act: boolean) => AgentCall) | undefined;
}

const UNKNOWN: readonly unknown[] = ['UNKNOWN_FUNCTION', 'CATALOG_NOT_FOUND'];

/** Whether a key begins with one `@`: it means something, or must not be. */
export const isReserved = (name: string): boolean => /^@(?:[^@]|$)/.test(name);

/** Works out values of one component in one place: literals, bindings and calls. Notes what of the data it read. */
export class Evaluation {
  /** Absolute paths. */
  readonly reads = new Set<string>();
  /** Of functions that the agent has. */
  readonly calls = new Set<AgentCall>();
  /** Something of it is still to come from the agent. */
  pending = false;
  /** The call that an action is. */
  own: AgentCall | undefined;
  /** Values that were looked at. */
  steps = 0;
  /** Characters of what is shown. */
  characters = 0;
  #level = 0;

  /**
   * @param trusted a person's gesture is behind it: functions that need one may run
   * @param acting it is an action, of that kind: what the agent could not give ends it
   */
  constructor(readonly data: DataModel, readonly scope: Scope, readonly environment: Environment, readonly trusted = false, readonly acting?: 'event' | 'functionCall') {}

  /** @throws A2uiProblem with the path to what cannot be worked out, from the value */
  evaluate(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (this.#level >= LIMITS.depth) throw new A2uiProblem('LIMIT_EXCEEDED', `A value has at most ${LIMITS.depth} levels.`);
    this.spend(1);
    this.#level++;
    try {
      if (Array.isArray(value)) return value.map((item, at) => this.#at(at, item));
      return isRecord(value) ? this.#record(value) : undefined;
    } finally {
      this.#level--;
    }
  }

  /** Counts work that is to be done. @throws A2uiProblem LIMIT_EXCEEDED when it is too much for one component */
  spend(steps: number): void {
    if ((this.steps += steps) > LIMITS.steps) throw new A2uiProblem('LIMIT_EXCEEDED', 'There is too much to work out in one component.');
  }

  /** @returns whether something of what `work` evaluates is still to come */
  awaited(work: () => void): boolean {
    const outer = this.pending;
    this.pending = false;
    try {
      work();
      return this.pending;
    } finally {
      this.pending ||= outer;
    }
  }

  /** The data at a path. @throws A2uiProblem for one that names a prototype */
  read(path: string): unknown {
    const whole = absolute(path, this.scope.path);
    this.reads.add(whole);
    return this.data.read(whole);
  }

  #record(value: Readonly<Record<string, unknown>>): unknown {
    if (Object.hasOwn(value, '@path')) return this.read(bindingOf(value));
    if (Object.hasOwn(value, '@call')) return this.#call(value);
    const record = Object.create(null) as Record<string, unknown>;
    for (const [name, inner] of Object.entries(value)) {
      if (isReserved(name)) throw reserved(name);
      record[name.startsWith('@') ? name.slice(1) : name] = this.#at(name, inner);
    }
    return record;
  }

  #at(name: string | number, value: unknown): unknown {
    try {
      return this.evaluate(value);
    } catch (error) {
      throw error instanceof A2uiProblem ? error.under(escaped(name)) : error;
    }
  }

  #call(value: Readonly<Record<string, unknown>>): unknown {
    const { '@call': name, args = {}, catalogId } = value;
    const bad = Object.keys(value).find(key => isReserved(key) && key !== '@call');
    if (bad !== undefined) throw reserved(bad);
    if (typeof name !== 'string' || !isRecord(args)) throw invalid('A call is {"@call": a name, "args": an object}.');
    if (name === '@index') return this.#index(args);
    const type = this.#typeOf(name, catalogId);
    if (type?.allowedCallers === 'agentOnly') throw new A2uiProblem('FUNCTION_NOT_ALLOWED', `Only the agent may call ${quoted(name)}.`);
    if (type?.requiresUserActivation && !(this.trusted && this.#level === 1)) throw new A2uiProblem('USER_ACTIVATION_REQUIRED', `The function ${quoted(name)} runs only when a person asks for it.`);
    for (const arg of type === undefined ? [] : Object.keys(args)) {
      if (!Object.hasOwn(type?.args ?? {}, arg) && !Object.hasOwn(type?.args ?? {}, '*')) throw new A2uiProblem('EXPRESSION_ERROR', `The function ${quoted(name)} has no argument ${quoted(arg)}.`);
    }
    const given: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    const incomplete = this.awaited(() => { for (const arg of Object.keys(args)) given[arg] = this.#at(arg, args[arg]); });
    for (const [arg, need] of Object.entries(type?.args ?? {})) {
      if (need === 'required' && !Object.hasOwn(args, arg)) throw new A2uiProblem('EXPRESSION_ERROR', `The function ${quoted(name)} needs the argument ${quoted(arg)}.`);
    }
    // what is done with a value waits for it; what shows one shows what there is
    if (incomplete && (type === undefined || type.requiresUserActivation)) return undefined;
    return type === undefined ? this.#ask({ '@call': name, args: literal(given) as Readonly<Record<string, unknown>>, ...(typeof catalogId === 'string' && { catalogId }) }) : type.call(given, this);
  }

  /** Undefined: the agent has it. */
  #typeOf(name: string, catalogId: unknown): FunctionType | undefined {
    try {
      return this.environment.functionOf(name, catalogId);
    } catch (error) {
      if (this.environment.askAgent !== undefined && error instanceof A2uiProblem && UNKNOWN.includes(error.code)) return undefined;
      throw error;
    }
  }

  #ask(call: FunctionCall): unknown {
    const act = this.acting === 'functionCall' && this.#level === 1;
    const asked = this.environment.askAgent?.(call, act);
    if (asked === undefined) return undefined;
    this.calls.add(asked);
    if (act) this.own = asked;
    const { answer } = asked;
    if (answer === undefined) this.pending = true;
    else if ('value' in answer) return answer.value;
    else if (this.acting !== undefined) throw new A2uiProblem('FUNCTION_FAILED', answer.error.message);
    return answer === undefined ? undefined : null;
  }

  /** The number of the item that a template is at. */
  #index(args: Readonly<Record<string, unknown>>): number {
    const { index } = this.scope;
    if (index === undefined) throw new A2uiProblem('EXPRESSION_ERROR', '@index is for components of a list template.');
    const offset = this.#at('offset', args['offset'] ?? 0);
    if (typeof offset !== 'number' || Object.keys(args).some(arg => arg !== 'offset')) throw new A2uiProblem('EXPRESSION_ERROR', '@index has one argument, "offset", a number.');
    return index + offset;
  }
}

export const reserved = (name: string, path = ''): A2uiProblem =>
  new A2uiProblem('INVALID_RESERVED_KEY', `The key ${quoted(name)} is reserved; as plain data it is written ${quoted(`@${name}`)}.`, path);

/** The path of a binding. @throws A2uiProblem when it is none */
export function bindingOf(value: Readonly<Record<string, unknown>>): string {
  const path = value['@path'];
  const other = Object.keys(value).find(name => name !== '@path');
  if (typeof path !== 'string' || other !== undefined) throw new A2uiProblem('INVALID_RESERVED_KEY', 'A binding is {"@path": a JSON Pointer}, without other keys.');
  return path;
}
