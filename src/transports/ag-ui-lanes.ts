import { textOf, type Plain } from '../protocol/plain.js';
import { pairsOf } from './carried.js';

/** They leave what is open as it is. */
const APART = new Set(['RAW', 'ACTIVITY_SNAPSHOT', 'ACTIVITY_DELTA', 'REASONING_ENCRYPTED_VALUE', 'SUBAGENT_STARTED']);
/** They belong to no agent of the run. */
const WHOLE = new Set(['RUN_STARTED', 'RUN_FINISHED', 'RUN_ERROR', 'MESSAGES_SNAPSHOT']);

/**
 * Which text each agent of an AG-UI run has open by `TEXT_MESSAGE_CHUNK`s: these have no end of their own, and one without an id goes on with
 * the text that its agent began before, until something else comes from it.
 */
export class ChunkLanes {
  readonly #open = new Map<string | undefined, string>();

  /** @param carried what `toJSON()` of another connection's gave */
  constructor(carried?: unknown) {
    for (const [id, lane] of pairsOf(carried)) this.#open.set(textOf(lane), id);
  }

  toJSON(): readonly (readonly [string, string | undefined])[] {
    return [...this.#open].map(([lane, id]) => [id, lane]);
  }

  /** @returns the texts that end before this event */
  closedBy(event: Plain): readonly string[] {
    const { type, messageId, subagentRunId } = event;
    if (APART.has(String(type))) return [];
    const lanes = WHOLE.has(String(type)) ? [...this.#open.keys()] : [textOf(subagentRunId)];
    return lanes.flatMap(lane => {
      const id = this.#open.get(lane);
      if (id === undefined || (type === 'TEXT_MESSAGE_CHUNK' && (typeof messageId !== 'string' || messageId === id))) return [];
      this.#open.delete(lane);
      return [id];
    });
  }

  /** A chunk came. @returns the id of its text; undefined when there is none to go on with */
  open(lane: string | undefined, id: string | undefined): string | undefined {
    if (id !== undefined) this.#open.set(lane, id);
    return this.#open.get(lane);
  }
}
