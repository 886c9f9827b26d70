import { A2uiProblem } from './errors.js';
import { LIMITS } from './limits.js';
import type { FunctionAnswer, FunctionCall, RendererMessage } from './types.js';

export type CallMessage = Extract<RendererMessage, { callAgentFunction: unknown }>;

/** A call of a function that only the agent has. */
export class AgentCall {
  readonly #listeners = new Set<() => void>();
  /** Undefined as long as it is awaited. */
  answer: FunctionAnswer | undefined;

  /** @param shown it is part of what a surface shows; else a press asked */
  constructor(readonly id: string, readonly message: CallMessage, readonly shown: boolean) {}

  /** Whether anything that is shown or done waits for it. */
  get isWanted(): boolean {
    return this.answer === undefined && this.#listeners.size > 0;
  }

  /** Told once it is answered. @returns what ends it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  /** Told to all, each of whom may ask for more. */
  settle(answer: FunctionAnswer): void {
    this.answer = answer;
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * What was asked of the agent, and its answers. A value that is shown is asked for once: the same call on the same surface has the same id,
 * also when the reply is read again, so that an answer in its text finds it.
 */
export class AgentCalls {
  readonly #calls = new Map<string, AgentCall>();
  /** Answers to what was not asked yet: the text of a reply is read before it is drawn. */
  readonly #early = new Map<string, FunctionAnswer>();
  /** How many wait for an answer. */
  #open = 0;
  #acts = 0;

  constructor(readonly send: (message: CallMessage) => void) {}

  /** @param act of an action: each one is a call of its own. @throws A2uiProblem LIMIT_EXCEEDED */
  ask(surfaceId: string, callFunction: FunctionCall, act?: string): AgentCall {
    const id = `${surfaceId}/${callFunction['@call']}/${act === undefined ? hash(JSON.stringify(callFunction)) : `${act}-${++this.#acts}`}`;
    const known = this.#calls.get(id);
    if (known !== undefined) return known;
    const early = this.#early.get(id);
    if ((early === undefined && this.#open >= LIMITS.calls) || this.#calls.size >= LIMITS.places) throw new A2uiProblem('LIMIT_EXCEEDED', `At most ${LIMITS.calls} functions are asked of the agent at a time.`);
    const call = new AgentCall(id, { version: 'v1.0', callAgentFunction: { surfaceId, functionCallId: id, callFunction } }, act === undefined);
    this.#calls.set(id, call);
    this.#early.delete(id);
    if (early !== undefined) call.answer = early;
    else {
      this.#open++;
      this.send(call.message);
    }
    return call;
  }

  get(id: string): AgentCall | undefined {
    return this.#calls.get(id);
  }

  /** Those that wait for an answer. */
  get pending(): readonly AgentCall[] {
    return [...this.#calls.values()].filter(({ answer }) => answer === undefined);
  }

  /** Nobody was asked after all, and nobody wants to know. */
  forget(id: string): void {
    if (this.#calls.get(id)?.answer === undefined && this.#calls.delete(id)) this.#open--;
  }

  /** Takes an answer; the first one counts. @returns whether it was asked for */
  answer(id: string, answer: FunctionAnswer): boolean {
    const call = this.#calls.get(id);
    if (call === undefined) {
      if (this.#early.size < LIMITS.calls) this.#early.set(id, answer);
      return false;
    }
    if (call.answer === undefined) {
      this.#open--;
      call.settle(answer);
    }
    return true;
  }

  /** @returns the ids of answers that nobody asked for */
  takeUnasked(): readonly string[] {
    const ids = [...this.#early.keys()];
    this.#early.clear();
    return ids;
  }
}

/** FNV-1a, from both ends: 64 bits tell the calls of a surface apart. */
function hash(text: string): string {
  let [forth, back] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at++) {
    forth = Math.imul(forth ^ text.charCodeAt(at), 0x01000193);
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return (forth >>> 0).toString(36) + (back >>> 0).toString(36);
}

/** Data that was worked out, as a literal: a key that begins with `@` is doubled. */
export function literal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(literal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => inner === undefined ? [] : [[name.startsWith('@') ? `@${name}` : name, literal(inner)]]));
}
