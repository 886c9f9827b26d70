import type { Wire } from './types.js';

/** Where a piece of a wire ends: an event at its blank line, a line of JSON at its end, a word of Markdown at its blank. */
const ENDS: Readonly<Partial<Record<Wire, RegExp>>> = { ollama: /(?<=\n)/, markdown: /(?<=\s)(?=\S)/ };
const EVENT = /(?<=\n\n)/;

/** Cuts the bytes of a wire into the pieces that the valve lets through one by one. Joined they are the text again. */
export function frames(body: ReadableStream<Uint8Array<ArrayBuffer>>, wire: Wire): ReadableStream<string> {
  const end = ENDS[wire] ?? EVENT;
  let rest = '';
  return body.pipeThrough(new TextDecoderStream()).pipeThrough(new TransformStream<string, string>({
    transform(text, controller) {
      const pieces = (rest + text).split(end);
      // What comes of Markdown is shown at once, half a word too.
      rest = wire === 'markdown' ? '' : pieces.pop() ?? '';
      for (const piece of pieces) controller.enqueue(piece);
    },
    flush: (controller) => { if (rest !== '') controller.enqueue(rest); },
  }));
}
