import { plainCopy } from '../protocol/plain.js';
import { sameJson } from '../state/json-patch.js';
import { AgentCalls, type CallMessage } from './agent-calls.js';
import { basicCatalog } from './basic-catalog.js';
import { capabilitiesOf } from './capabilities.js';
import type { Catalog } from './catalog.js';
import { Catalogs } from './catalogs.js';
import { A2uiProblem, problemOf, quoted } from './errors.js';
import { Evaluation, type Environment, type SurfacePolicy } from './evaluate.js';
import { LIMITS } from './limits.js';
import { functionCallIdOf, readOperation, surfaceIdOf } from './operation.js';
import type { ReaderItem } from './reader.js';
import type { SurfacesChange } from './resolved.js';
import { Surface, type Host } from './surface.js';
import { SurfaceTable, type Note } from './surface-table.js';
import type { A2uiError, Capabilities, DataModelMessage, FunctionAnswer, Operation, RendererMessage, SurfaceSnapshot } from './types.js';

export interface SurfacesOptions {
  /** The host's policy, as `resolvePolicy` gives it; asked at each resolving. Default: no address is allowed, and every action may speak. */
  readonly policy?: () => SurfacePolicy;
  /** BCP 47, for numbers, dates and plurals; asked at each resolving. Default `en-US`. */
  readonly locale?: () => string;
  /** IANA time zone for moments. Default: that of the system. */
  readonly timeZone?: string;
  /** The time for actions. Default: now. */
  readonly now?: () => Date;
  /** What components and functions there are; the first is meant where no id says another. Default: `basicCatalog`. */
  readonly catalogs?: readonly [Catalog, ...Catalog[]];
  /** Ids of catalogues of others that mean the first. */
  readonly aliases?: readonly string[];
  /** Whether functions that no catalogue has are asked of the agent, by `callAgentFunction`. Default false: they are errors. */
  readonly agentFunctions?: boolean;
}

const NO_ADDRESS: SurfacePolicy = { allowsAction: () => true, link: () => undefined, image: () => undefined };

/** What came of a message. */
export interface Applied {
  /** The surface it was for, if it says so. */
  readonly surfaceId?: string;
  /** The surface did not exist before: its place is where this message stood. */
  readonly created: boolean;
  readonly errors: readonly A2uiError[];
}

/** Makes the surfaces of one scope. */
export const createSurfaces = (options?: SurfacesOptions): Surfaces => new Surfaces(options);

/**
 * All surfaces of one scope (a message, a conversation): takes the agent's messages and keeps the rules of their life. Ids are never used
 * again, also not behind `deleteSurface`. A message for a surface that was never made makes it. One bad component does not take its message with it.
 * Nothing throws.
 */
export class Surfaces {
  readonly #table: SurfaceTable;
  readonly #listeners = new Set<(change: SurfacesChange) => void>();
  readonly #host: Host;
  readonly #calls = new AgentCalls(message => { this.#tell({ type: 'send', message }); });
  /** Errors of resolving that were told. */
  readonly #told: A2uiError[] = [];

  constructor(options: SurfacesOptions = {}) {
    this.#host = {
      environment: (functionOf): Environment => ({ policy: options.policy?.() ?? NO_ADDRESS, locale: localeOf(options.locale?.()), timeZone: options.timeZone, functionOf }),
      catalogs: new Catalogs(options.catalogs ?? [basicCatalog], options.aliases),
      now: () => options.now?.() ?? new Date(),
      askAgent: options.agentFunctions === true ? (surfaceId, call, act) => this.#calls.ask(surfaceId, call, act && `${act}-${this.#host.now().getTime().toString(36)}`) : undefined,
      report: (error, lost) => {
        if (this.#told.length >= LIMITS.errors || this.#told.some(known => sameJson(known, error))) return;
        this.#told.push(error);
        if (lost) this.get(error.surfaceId ?? '')?.reject(error);
        this.#tell({ type: 'error', error });
      },
    };
    this.#table = new SurfaceTable(this.#host, change => { this.#tell(change); });
  }

  /** Takes what a reader gives, prose excepted. */
  take(item: Exclude<ReaderItem, { type: 'text' }>): Applied {
    switch (item.type) {
      case 'message': return this.apply(item.message, item.line, item.previewed);
      case 'preview': return this.#preview(item.message);
      case 'error': {
        this.#table.keepPreview();
        this.#tell({ type: 'error', error: item.error });
        return { created: false, errors: [item.error] };
      }
    }
  }

  /**
   * Takes a whole message.
   * @param line of the fence, for errors
   * @param previewed parts of it were shown before: it takes their place
   */
  apply(message: unknown, line?: number, previewed = false): Applied {
    if (!previewed) this.#table.keepPreview();
    const errors: A2uiError[] = [];
    const surfaceId = surfaceIdOf(message);
    const functionCallId = functionCallIdOf(message);
    const before = this.#table.surfaces.size;
    let refused = false;
    const note: Note = (problem, lost) => {
      const { code, path } = problem;
      const error: A2uiError = { code, message: problem.message, ...(surfaceId !== undefined && { surfaceId }), ...(functionCallId !== undefined && { functionCallId }), ...(path !== '' && { path }), ...(line !== undefined && { line }) };
      errors.push(error);
      const surface = lost && surfaceId !== undefined ? this.#table.surfaces.get(surfaceId) : undefined;
      if (surface === undefined || surface.reject(error)) this.#tell({ type: 'error', error });
    };
    try {
      this.#do(readOperation(message), note);
    } catch (error) {
      note(problemOf(error), true);
      refused = true;
    }
    this.#table.dropPreview(refused);
    return { ...(surfaceId !== undefined && { surfaceId }), created: this.#table.surfaces.size > before, errors };
  }

  /** What the agent was asked for and has not answered. */
  get pendingCalls(): readonly CallMessage[] {
    return this.#calls.pending.map(({ message }) => message);
  }

  /** Whether the agent's answer to this call is awaited, by something that is shown or done. */
  awaits(functionCallId: string): boolean {
    return this.#calls.get(functionCallId)?.isWanted ?? false;
  }

  /** Whether this call was made here. */
  hasAsked(functionCallId: string): boolean {
    return this.#calls.get(functionCallId) !== undefined;
  }

  /** The surface that shows what this call gives; undefined for one that a press made, or nobody. */
  askedFor(functionCallId: string): string | undefined {
    const call = this.#calls.get(functionCallId);
    return call?.shown === true ? call.message.callAgentFunction.surfaceId : undefined;
  }

  /** Takes back a call that nobody was told of: it is made again when it is needed. */
  takeBack(functionCallId: string): void {
    this.#calls.forget(functionCallId);
  }

  /** Nobody has the function that this call is of. */
  refuse(functionCallId: string): void {
    const call = this.#calls.get(functionCallId);
    if (call === undefined || call.answer !== undefined) return;
    const { surfaceId, callFunction } = call.message.callAgentFunction;
    const error = { code: 'UNKNOWN_FUNCTION', message: `There is no function ${quoted(callFunction['@call'])}.` };
    this.#calls.answer(functionCallId, { error });
    this.#tell({ type: 'error', error: { ...error, surfaceId } });
  }

  /** The reply ended: keeps what was painted, and reports surfaces whose `root` never came and answers that nobody asked for. */
  end(): readonly A2uiError[] {
    this.#table.keepPreview();
    const unasked = this.#calls.takeUnasked().map((functionCallId): A2uiError => ({ code: 'INTEGRITY_ERROR', message: 'This function was not asked for.', functionCallId }));
    for (const error of unasked) this.#tell({ type: 'error', error });
    return [...unasked, ...this.#rootless()];
  }

  #rootless(): readonly A2uiError[] {
    return [...this.#table.surfaces.values()].flatMap(surface => {
      if (surface.status !== 'active' || surface.hasRoot) return [];
      const error: A2uiError = { code: 'ROOT_MISSING', message: `The surface ${quoted(surface.id)} has no component with the id "root".`, surfaceId: surface.id };
      if (surface.reject(error)) this.#tell({ type: 'error', error });
      return [error];
    });
  }

  get(surfaceId: string): Surface | undefined {
    return this.#table.surfaces.get(surfaceId);
  }

  /** In the order they were made; deleted and failed ones too. */
  [Symbol.iterator](): IterableIterator<Surface> {
    return this.#table.surfaces.values();
  }

  /** @returns what ends it. A listener that throws keeps no other from hearing. */
  subscribe(listener: (change: SurfacesChange) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  /** The policy or the locale is another: all watches are told. */
  refresh(): void {
    for (const surface of this.#table.surfaces.values()) surface.refresh();
  }

  /** @param inline with the catalogues themselves, for an agent that does not know them */
  capabilities({ inline = false }: { readonly inline?: boolean } = {}): Capabilities {
    return capabilitiesOf(this.#host.catalogs.all, inline);
  }

  /** The data models that the agent asked for; undefined when it asked for none. */
  dataModels(): DataModelMessage | undefined {
    const asked = [...this.#table.surfaces.values()].filter(({ status, sendDataModel }) => status === 'active' && sendDataModel);
    return asked.length === 0 ? undefined : { version: 'v1.0', surfaces: Object.fromEntries(asked.map(({ id, data }) => [id, data.toJSON()])) };
  }

  toJSON(): { readonly surfaces: readonly SurfaceSnapshot[] } {
    return { surfaces: [...this.#table.surfaces.values()].map(surface => surface.toJSON()) };
  }

  /** Takes what `toJSON` gave, also from a store that somebody else wrote to: it is checked as a message is. Ids that are there stay. @returns whether it could be read */
  restore(snapshot: unknown): boolean {
    try {
      const { surfaces } = plainCopy(snapshot, { objects: LIMITS.objects }) as { surfaces: readonly unknown[] };
      for (const each of surfaces) this.#table.restore(each);
      return true;
    } catch {
      return false;
    }
  }

  #do(operation: Operation, note: Note): void {
    switch (operation.type) {
      case 'createSurface': this.#table.create(operation, note); break;
      case 'updateComponents': this.#table.put(operation.surfaceId, operation.components, '/updateComponents/components', note); break;
      case 'updateDataModel': {
        const problem = this.#table.living(operation.surfaceId).data.set(operation.path, operation.value);
        if (problem !== undefined) throw new A2uiProblem('DATA_ERROR', problem, '/updateDataModel/path');
        break;
      }
      case 'deleteSurface': this.#table.remove(operation.surfaceId); break;
      case 'callRendererFunction': this.#answer(operation); break;
      case 'agentFunctionResponse': this.#take(operation); break;
    }
  }

  /** An answer of the agent, or of the host in its place. */
  #take({ functionCallId, answer }: Extract<Operation, { type: 'agentFunctionResponse' }>): void {
    if (!this.#calls.answer(functionCallId, answer)) {
      if (this.#host.askAgent === undefined) throw new A2uiProblem('INTEGRITY_ERROR', `No function ${quoted(functionCallId)} was asked for.`);
    } else if ('error' in answer) this.#tell({ type: 'error', error: { code: 'FUNCTION_FAILED', message: `${answer.error.code}: ${answer.error.message}`, functionCallId } });
  }

  #preview(message: unknown): Applied {
    const before = this.#table.surfaces.size;
    const surfaceId = this.#table.preview(message);
    return { ...(surfaceId !== undefined && { surfaceId }), created: this.#table.surfaces.size > before, errors: [] };
  }

  #answer({ functionCallId, callFunction }: Extract<Operation, { type: 'callRendererFunction' }>): void {
    let answer: FunctionAnswer;
    try {
      const functionOf = (name: string, catalogId: unknown): ReturnType<Environment['functionOf']> => {
        const type = this.#host.catalogs.functionOf(name, catalogId);
        if (type.allowedCallers === undefined || type.allowedCallers === 'rendererOnly') throw new A2uiProblem('FUNCTION_NOT_ALLOWED', `The agent may not call ${quoted(name)}.`);
        const { allowedCallers: _, ...own } = type;
        return own;
      };
      const surface = new Surface('', this.#host);
      answer = { value: new Evaluation(surface.data, surface.rootScope, this.#host.environment(functionOf)).evaluate(callFunction) ?? null };
    } catch (error) {
      const { code, message } = problemOf(error);
      answer = { error: { code, message } };
    }
    const message: RendererMessage = { version: 'v1.0', rendererFunctionResponse: { functionCallId, ...answer } };
    this.#tell({ type: 'send', message });
  }

  #tell(change: SurfacesChange): void {
    Object.freeze(change);
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        // as an event target does: the fault is the listener's, and is reported, not hidden
        queueMicrotask(() => { throw error; });
      }
    }
  }
}

/** A locale that `Intl` takes. */
function localeOf(given = 'en-US'): string {
  try {
    return Intl.getCanonicalLocales(given)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
