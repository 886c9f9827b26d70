import type { ProseContent, ProseReading } from '../../src/message/view.js';
import type { ShownFence } from '../stream/fences.js';
import type { FenceReading } from './fence-reading.js';
import type { MessageSurfaces } from './message-surfaces.js';
import { textOf } from './text-of.js';
import { operationsOf, writtenFence } from './written.js';

/** What the fences of a message say in other forms than their own: in a copy, a plain text, in Markdown. */
export class Telling implements ProseReading {
  readonly #message: MessageSurfaces;
  readonly #readings: ReadonlyMap<HTMLElement, FenceReading>;
  /** The last fence that said something of a surface, by its id. */
  readonly #spoken = new Map<string, FenceReading>();
  /** By the key of the block: those that are closed. */
  readonly #closed = new Map<number, FenceReading>();

  constructor(message: MessageSurfaces, readings: ReadonlyMap<HTMLElement, FenceReading>) {
    this.#message = message;
    this.#readings = readings;
    message.session.message.reading = this;
  }

  /** The block of a fence has its key. */
  closed(key: number, reading: FenceReading): void {
    this.#closed.set(key, reading);
  }

  /** A fence said something of a surface. */
  spoke(surfaceId: string, reading: FenceReading): void {
    this.#spoken.set(surfaceId, reading);
  }

  lastOn(surfaceId: string): FenceReading | undefined {
    return this.#spoken.get(surfaceId);
  }

  shown(box: Node): ShownFence | undefined {
    const reading = this.#readings.get(box as HTMLElement);
    return reading && { nodes: reading.nodes, text: () => this.#textOf(reading.nodes) };
  }

  /** What of it stands elsewhere in the page was said here too. */
  plain(piece: ProseContent): string | undefined {
    const reading = this.#readingOf(piece);
    if (reading === undefined) return undefined;
    this.#message.flush();
    return this.#textOf(new Set([...reading.nodes, ...reading.views.flatMap(({ outlets }) => outlets)]));
  }

  pressed(nodeId: string): boolean {
    return this.#message.presses.of(nodeId) !== undefined;
  }

  #textOf(elements: Iterable<Element>): string {
    return Array.from(elements, element => textOf(element, this.#message.kit)).filter(Boolean).join('\n\n');
  }

  markdown(piece: ProseContent): ProseContent {
    const reading = this.#readingOf(piece);
    if (reading === undefined) return piece;
    const own = [...this.#spoken].filter(([, last]) => last === reading).flatMap(([id]) => this.#message.surfaces.get(id) ?? []);
    return { ...piece, source: writtenFence(piece.source, this.#message.delivered.behind(reading), own.flatMap(surface => operationsOf(surface, this.#message.changes(surface)))) };
  }

  #readingOf({ key }: ProseContent): FenceReading | undefined {
    const reading = this.#closed.get(key);
    // one that was cut off and goes on has another in its place
    return reading && this.#readings.get(reading.fence.box) === reading && reading.fence.key === key ? reading : undefined;
  }
}
