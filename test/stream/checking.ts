import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import '../../elements/all.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { wordsOf } from '../support/arbitraries.js';
import { allText, outcome } from '../support/canon.js';
import { patience, runs } from '../support/runs.js';
import { deep, settled } from '../support/stream.js';

const SEED = 20_260_417;

/** Checks a property of streams: the same documents in every run. */
export const check = (property: fc.IAsyncProperty<unknown[]> | fc.IProperty<unknown[]>, numRuns = 100): Promise<void> =>
  fc.assert(property as fc.IAsyncProperty<unknown[]>, runs(SEED, numRuns));

const faults: string[] = [];
const note = (event: ErrorEvent | PromiseRejectionEvent): void => { faults.push(String('reason' in event ? event.reason : event.message)); };
const builtIns = [Object, Array, String, Function, Promise, Map].map(({ prototype }) => prototype as object);
const shapes = (): string[][] => builtIns.map(each => Reflect.ownKeys(each).map(String));
const requests: string[] = [];
const network = new PerformanceObserver(list => { for (const { name } of list.getEntries()) if (new URL(name).host !== location.host) requests.push(name); });

/** Where the streams of a suite stand. */
export const place = document.createElement('div');

/** For a suite's `describe`: nothing it feeds may throw into the page, change a built-in prototype, or reach the network (design 6.9). */
export function guardPage(suite: Mocha.Suite): void {
  suite.timeout(patience(60_000));
  const wanted = shapes();
  before(() => {
    document.body.append(place);
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
    network.observe({ type: 'resource' });
  });
  afterEach(() => {
    place.replaceChildren();
    expect(faults.splice(0)).to.deep.equal([]);
    expect(shapes()).to.deep.equal(wanted);
    expect(requests.splice(0)).to.deep.equal([]);
  });
  after(() => {
    place.remove();
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
    network.disconnect();
  });
}

export function create(): MduiStream {
  const stream = document.createElement('mdui-stream');
  stream.messageId = 'm';
  place.append(stream);
  return stream;
}

/** Feeds a new stream; `between` runs after each piece. */
export async function feed(chunks: readonly StreamChunk[], between: (stream: MduiStream) => unknown = () => undefined, stream = create()): Promise<MduiStream> {
  for (const chunk of chunks) {
    stream.write(chunk);
    await between(stream);
  }
  stream.close();
  stream.flush();
  await stream.done;
  return stream;
}

/** What a reply becomes. */
export async function result(...feeding: Parameters<typeof feed>): Promise<string> {
  const stream = await feed(...feeding);
  await settled(stream);
  const text = outcome(stream);
  stream.remove();
  return text;
}

/** For {@link feed}: each piece is drawn at once. */
export const draw = (stream: MduiStream): void => { stream.flush(); };

export type Nodes = MduiStream['nodes'];

/** All nodes of a message. */
export function nodes(stream: MduiStream): Nodes {
  const flat = (list: Nodes): Nodes => list.flatMap(node => [node, ...flat(node.children)]);
  return flat(stream.nodes);
}

export const liveIn = (stream: MduiStream): string[] => nodes(stream).filter(({ phase }) => phase === 'live').map(({ id }) => id);

/** What of a node itself takes the focus; what other nodes in it do is their affair. Prose is no node: links, wide tables and code do. */
export function focusable(stream: MduiStream, id: string): string[] {
  const element = stream.querySelector(`[node-id="${CSS.escape(id)}"]`);
  if (element === null) return [];
  const taken = [element, ...deep(element), ...(element.shadowRoot ? deep(element.shadowRoot) : [])].filter(part => {
    if (!(part instanceof HTMLElement) || nodeAround(part) !== element || part.tabIndex < 0 || part.matches('a, pre, [data-mdui=scroll], summary')) return false;
    part.focus();
    return document.activeElement !== document.body;
  });
  (document.activeElement as HTMLElement).blur();
  return taken.map(part => part.localName);
}

function nodeAround(part: Element): Element | null {
  let inner = part;
  for (let root = inner.getRootNode(); root instanceof ShadowRoot; root = inner.getRootNode()) inner = root.host;
  return inner.closest('[node-id]');
}

/** Words that a reader finds in what is shown now. */
export function readable(stream: MduiStream): Set<string> {
  // a native <option> has no room for help
  const help = nodes(stream).filter(({ type: kind }) => kind === 'select').flatMap(({ spec }) => spec.options ?? []).map(option => option.help);
  return new Set(wordsOf([allText(stream), ...help].join(' ')));
}

/** Words of the text that nobody can read. */
export function missing(text: string, stream: MduiStream): string[] {
  const shown = readable(stream);
  return wordsOf(text).filter(word => !shown.has(word));
}
