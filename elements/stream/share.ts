import { blockSize } from '../../src/syntax/block-size.js';
import type { WireEvent } from '../../src/protocol/wire.js';
import type { StreamChunk } from '../../src/transports/transport.js';

/** Characters that are read at once; between two such pieces a page may have its turn. */
export const SLICE = 4 * 1024;
/** What one frame takes in, in characters; a larger backlog is spread over several, so that a page stays alive. */
const PER_FRAME = 16 * SLICE;
/** Milliseconds after which a frame takes no further slice: drawing and layout come on top. */
const LONGEST = 8;
/** What an event counts for beside its text, in characters. */
export const EVENT = 16;

/** Marks, and letters that a browser shapes by those around them: it takes ten times as long to lay out a long word of them. Chinese, Japanese and Korean are not among them. */
const SHAPED = /[\u0590-\u10ff\u1700-\u1cff]|\p{M}|\p{Cf}/gu;
const SHAPED_COST = 8;

/**
 * What a text counts for: its characters, or more where its lines or the cells in them are short, since each may be a block that takes longer
 * to draw than they do, and where its letters are shaped.
 */
export function costOf(text: string): number {
  return Math.max(text.length, SHAPED_COST * (text.match(SHAPED)?.length ?? 0), blockSize.line * (text.match(/[\n\r]|\|[^|\n\r]{0,9}\|/g)?.length ?? 0));
}

/** What one frame takes in: at least a slice, however slow the machine is, unless that takes long for another reason than its text. */
export class Share {
  readonly #end = performance.now() + LONGEST;
  #room = PER_FRAME;
  #timed = false;

  /** @param size in characters; 0: it is no text, and may have taken long */
  take(size: number): void {
    this.#room -= size;
    this.#timed ||= size === 0;
  }

  get spent(): boolean {
    return this.#room <= 0 || ((this.#timed || this.#room <= PER_FRAME - SLICE) && performance.now() > this.#end);
  }
}

/** A text in pieces of a slice at most; no character is torn. */
function* textSlices(text: string): Iterable<string> {
  let from = 0;
  while (text.length - from > SLICE) {
    const half = text.charCodeAt(from + SLICE - 1);
    const to = from + SLICE - (half >= 0xd800 && half <= 0xdbff ? 1 : 0);
    yield text.slice(from, to);
    from = to;
  }
  yield from === 0 ? text : text.slice(from);
}

/** A chunk of text or bytes in such pieces; what is neither is one. */
export function* slices(chunk: StreamChunk): Iterable<StreamChunk> {
  if (typeof chunk === 'string') yield* textSlices(chunk);
  else if (!(chunk instanceof Uint8Array) || chunk.length <= SLICE) yield chunk;
  else for (let from = 0; from < chunk.length; from += SLICE) yield chunk.subarray(from, from + SLICE);
}

/** The same of an event: one of text is as many as its text has pieces, one of patches as many as those are. */
export function* eventSlices(event: WireEvent): Iterable<WireEvent> {
  if (event.event === 'md.delta' && event.data.append.length > SLICE) for (const append of textSlices(event.data.append)) yield { ...event, data: { append } };
  else if (event.event === 'ui.patch') {
    const { refused = [], data, ...rest } = event;
    for (const patch of [data].flat()) yield { ...rest, data: patch };
    for (const why of refused) yield { ...rest, data: [], refused: [why] };
  } else yield event;
}
