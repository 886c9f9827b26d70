import type { Message } from '../../src/message/message.js';
import type { Turn } from '../shared/scope.js';
import type { MduiStream } from '../stream/stream.js';
import { isBefore } from './order.js';

/** Whether an element is a stream of the kit, whatever its tag. */
export const isStream = (element: Element): element is MduiStream => 'called' in element && 'author' in element;

/** The streams of a conversation and the messages that they show. */
export class Turns {
  readonly #streams = new Set<Element>();
  readonly #turns = new Map<Element, Turn>();
  #ordered: MduiStream[] | undefined = [];

  /** In document order. */
  get streams(): readonly MduiStream[] {
    return this.#ordered ??= [...this.#streams].filter(isStream).sort((left, right) => isBefore(left, right) ? -1 : 1);
  }

  /** What has begun, in document order. */
  get begun(): readonly Turn[] {
    return this.streams.flatMap(stream => this.#turns.get(stream) ?? []).filter(({ id }) => id !== undefined);
  }

  /** A stream is there, or has been moved. */
  add(stream: Element): void {
    const last = this.#ordered?.at(-1);
    // Nearly all come behind the others.
    if (isStream(stream) && !this.#streams.has(stream) && (last === undefined || isBefore(last, stream))) this.#ordered = this.#ordered?.concat(stream);
    else this.#ordered = undefined;
    this.#streams.add(stream);
  }

  remove(stream: Element): void {
    this.#streams.delete(stream);
    this.#ordered = undefined;
    // one that is only moved comes back in the same task
    queueMicrotask(() => { if (!this.#streams.has(stream)) this.#turns.delete(stream); });
  }

  began(turn: Turn): void {
    this.#turns.set(turn.element, turn);
  }

  /** An id that no message of another stream has. */
  idFor(wanted: string, stream: Element): string {
    const isUsed = (id: string): boolean => this.streams.some(each => each !== stream && this.#turns.get(each)?.id === id);
    let id = wanted;
    for (let nth = 2; isUsed(id); nth++) id = `${wanted}-${nth}`;
    return id;
  }

  /** The one message that `#message/node` names, or that alone has the node `#node`; what a person wrote has none. */
  messageFor(target: string): Message | 'ambiguous' | undefined {
    const [, owner, node = ''] = /^#?(?:(.*)\/)?(.*)$/s.exec(target) ?? [];
    // what sleeps is prose, and has no nodes
    const found = this.streams.filter(({ author, asleep }) => author !== 'user' && !(asleep && owner === undefined))
      .flatMap(stream => this.#turns.get(stream) ?? [])
      .filter(turn => owner === undefined ? turn.message?.find(node)?.idGenerated === false : turn.id === owner)
      .flatMap(({ message }) => message ?? []);
    return found.length > 1 ? 'ambiguous' : found[0];
  }
}
