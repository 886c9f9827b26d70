import { pairsOf } from './carried.js';
import { nodeIdOf, plainLine } from './plain-markdown.js';
import type { TransportResult } from './transport.js';

const NODE_ID = /^tool-[\w-]{1,80}$/;

/** How a tool call went. */
export type ToolState = 'pending' | 'done' | 'error' | 'cancelled';

/** Tool calls of a wire as `status` nodes: `running` with the tool's name until it is known how they went. Gives nothing unless the host asked. */
export class ToolStatus {
  readonly #on: boolean;
  /** Id of a call that runs → id of its node. */
  readonly #running = new Map<string, string>();
  readonly #used = new Set<string>();
  /** The last suffix of an id that came again: n of one id must not cost n² look-ups. */
  readonly #suffixes = new Map<string, number>();

  /** @param carried what `toJSON()` of another connection's gave */
  constructor(on = false, carried?: unknown) {
    this.#on = on;
    for (const [call, id] of pairsOf(carried)) if (typeof id === 'string' && NODE_ID.test(id)) this.#running.set(call, id);
    for (const id of this.#running.values()) this.#used.add(id);
  }

  toJSON(): readonly (readonly [string, string])[] {
    return [...this.#running];
  }

  /** A call began, or its name became known; once each. */
  *begin(call: string, name: string): Generator<TransportResult> {
    if (!this.#on || this.#running.has(call)) return;
    const id = this.#nodeId(call);
    this.#running.set(call, id);
    yield { event: 'ui.node', data: { type: 'status', id, state: 'running', body: plainLine(name) } };
  }

  /** It is known how a call went. */
  *end(call: string, state: ToolState): Generator<TransportResult> {
    const id = this.#running.get(call);
    if (id === undefined || !this.#running.delete(call)) return;
    yield { event: 'ui.patch', data: { op: 'set', target: `#${id}`, path: '/state', value: state } };
  }

  /** The reply ends: how all calls that still run went. */
  *endAll(state: ToolState): Generator<TransportResult> {
    for (const call of [...this.#running.keys()]) yield* this.end(call, state);
  }

  /** Made of the call's id, so that it is the same when a reply goes on in another connection. */
  #nodeId(call: string): string {
    const plain = nodeIdOf('tool', call);
    let id = plain;
    for (let n = this.#suffixes.get(plain) ?? 2; this.#used.has(id); n++) {
      id = `${plain}-${n}`;
      this.#suffixes.set(plain, n + 1);
    }
    this.#used.add(id);
    return id;
  }
}
