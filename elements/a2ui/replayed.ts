import type { LogEntry } from '../../src/message/log.js';
import type { Value } from '../../src/protocol/ui-events.js';
import { isPath } from '../../src/state/paths.js';
import type { MessageSurfaces } from './message-surfaces.js';

/** What controls are set by, by their node ids: what a path of the state cannot name is put back there. */
export class Values {
  readonly #puts = new Map<string, (value: Value) => void>();

  /** @returns what ends it */
  add(nodeId: string, put: (value: Value) => void): () => void {
    this.#puts.set(nodeId, put);
    return () => { if (this.#puts.get(nodeId) === put) this.#puts.delete(nodeId); };
  }

  /** @returns whether there is such a control */
  put(nodeId: string, value: Value): boolean {
    const put = this.#puts.get(nodeId);
    put?.(value);
    return put !== undefined;
  }
}

/** Does again what a person and a host did to the surfaces of a message that is made as it was: its log has it in order, between what its text says. */
export class Replayed {
  readonly #message: MessageSurfaces;
  #next = 0;
  /** What was done to surfaces that are not there yet. */
  #waiting: LogEntry[] = [];
  #ending = false;
  #ended = false;

  constructor(message: MessageSurfaces) {
    this.#message = message;
  }

  /** What the log has before the text that is read now; the rest behind all of it. @param logged entries up to that text */
  goOn(logged: number): void {
    if (this.#ended) return;
    this.#read(logged);
    if (this.#ending) return;
    this.#ending = true;
    queueMicrotask(() => {
      this.#message.quietly(() => { this.#read(Infinity); });
      this.#ended = true;
      this.#waiting = [];
    });
  }

  #read(logged: number): void {
    const { entries } = this.#message.session.message.log;
    const fresh = entries.slice(this.#next, logged).filter(({ kind }) => kind === 'event' || kind === 'host');
    this.#next = Math.min(entries.length, logged);
    this.#waiting = [...this.#waiting, ...fresh].filter(entry => !this.#redo(entry));
  }

  /** @returns false: what it was done to is not there */
  #redo(entry: LogEntry): boolean {
    const { presses, values, session } = this.#message;
    if (entry.kind === 'host') {
      if (entry.act === 'supersede') session.fences.over = true;
      if (entry.act === 'settle') presses.settle(entry.node_id);
      if (entry.act === 'deliver') return this.#message.redeliver(entry.message);
    }
    if (entry.kind !== 'event') return true;
    const { event } = entry;
    // a node of the message has no such name
    if ((event.type !== 'ui.click' && event.type !== 'ui.change') || !event.node_id.includes('/')) return true;
    if (!this.#message.has(event.node_id)) return false;
    if (event.type === 'ui.click') presses.answer(event.node_id);
    // what a path names the state has
    return event.type === 'ui.click' || event.origin !== 'user' || isPath(event.bind) || values.put(event.node_id, event.value);
  }
}
