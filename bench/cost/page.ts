import '../../elements/all.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { work } from '../../src/syntax/prose-lexer.js';
import { generators } from '../../test/acceptance/pathological.mjs';

/** `whole`: in one piece. `pieces`: 32 characters at a time, each drawn, as a model writes. `chunks`: as the generator cut it. */
export type Way = 'whole' | 'pieces' | 'chunks';

export interface Counts {
  /** Characters of the input, and its pieces. */
  readonly length: number;
  /** Characters given to marked. */
  readonly lexed: number;
  /** Nodes put in or taken out, texts and attributes set in the light DOM. */
  readonly operations: number;
  /** Elements in the end, shadow roots included. */
  readonly elements: number;
}

const PIECE = 32;
/** Draws between two layouts. */
const FRAME = 20;

let chunks: readonly string[] = [];

function cut(text: string, way: Way): string[] {
  if (way !== 'pieces') return [text];
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) => text.slice(at * PIECE, (at + 1) * PIECE));
}

/** Makes the input of the next `run`. @returns its length: characters and pieces */
function prepare(name: string, n: number, way: Way): number {
  const made = generators[name]!.make(n);
  chunks = typeof made === 'string' ? cut(made, way) : made.chunks;
  globalThis.gc?.();
  return chunks.reduce((sum, { length }) => sum + length, 0) + (chunks.length > 1 ? chunks.length : 0);
}

const elementsIn = (root: Element | ShadowRoot): number =>
  [...root.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot === null ? 0 : elementsIn(shadowRoot)), 0);

async function feed(stream: MduiStream, drawn: () => void): Promise<void> {
  for (const [at, chunk] of chunks.entries()) {
    stream.write(chunk);
    stream.flush();
    drawn();
    // elements draw in microtasks
    await Promise.resolve();
    if (at % FRAME === 0) stream.getBoundingClientRect();
  }
  stream.close();
  stream.flush();
  await stream.done;
  for (const element of stream.querySelectorAll('*')) await (element as { updateComplete?: Promise<unknown> }).updateComplete;
  stream.getBoundingClientRect();
  drawn();
}

/** Streams the prepared input once; what is timed. */
async function run(): Promise<void> {
  const stream = document.createElement('mdui-stream');
  document.body.append(stream);
  await feed(stream, () => undefined);
  stream.remove();
}

/** The same, counted. */
async function count(): Promise<Counts> {
  const stream = document.createElement('mdui-stream');
  document.body.append(stream);
  const observer = new MutationObserver(() => undefined);
  observer.observe(stream, { subtree: true, childList: true, characterData: true, attributes: true });
  work.block = work.inline = 0;
  let operations = 0;
  await feed(stream, () => {
    for (const { type, addedNodes, removedNodes } of observer.takeRecords()) operations += type === 'childList' ? addedNodes.length + removedNodes.length : 1;
  });
  const counts = { length: chunks.reduce((sum, { length }) => sum + length, 0) + chunks.length, lexed: work.block + work.inline, operations, elements: elementsIn(stream) };
  observer.disconnect();
  stream.remove();
  return counts;
}

export const cost = { names: Object.entries(generators).map(([name, { kind, sizes }]) => ({ name, kind, sizes })), prepare, run, count };
declare global { interface Window { cost: typeof cost } }
window.cost = cost;
