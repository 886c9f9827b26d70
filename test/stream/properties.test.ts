import { expect } from '@open-wc/testing';
import { hasFocus } from '../../elements/shared/focus.js';
import fc from 'fast-check';
import '../../elements/all.js';
import type { MduiStream, Phase } from '../../elements/stream/stream.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { anyReply, cutAt, places, reply, wordsOf } from '../support/arbitraries.js';
import { allText, canon, outcome } from '../support/canon.js';
import { type } from '../support/commands.js';
import { deep, settled } from '../support/stream.js';

const SEED = 20_260_417;
const RUNS = 60;

/** Checks a property; the same documents in every run. */
const check = (property: fc.IAsyncProperty<unknown[]> | fc.IProperty<unknown[]>, numRuns = RUNS): Promise<void> =>
  fc.assert(property as fc.IAsyncProperty<unknown[]>, { seed: SEED, numRuns });

const faults: string[] = [];
const note = (event: ErrorEvent | PromiseRejectionEvent): void => { faults.push(String('reason' in event ? event.reason : event.message)); };

const place = document.createElement('div');
function create(): MduiStream {
  const stream = document.createElement('mdui-stream');
  stream.messageId = 'm';
  place.append(stream);
  return stream;
}

/** Feeds a new stream; `between` runs after each piece. */
async function feed(chunks: readonly StreamChunk[], between: (stream: MduiStream) => unknown = () => undefined, stream = create()): Promise<MduiStream> {
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
async function result(...feeding: Parameters<typeof feed>): Promise<string> {
  const stream = await feed(...feeding);
  await settled(stream);
  const text = outcome(stream);
  stream.remove();
  return text;
}

const draw = (stream: MduiStream): void => { stream.flush(); };

describe('properties of <mdui-stream>', function () {
  this.timeout(60_000);

  before(() => {
    document.body.append(place);
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
  });
  afterEach(() => {
    place.replaceChildren();
    expect(faults.splice(0)).to.deep.equal([]);
  });
  after(() => {
    place.remove();
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
  });

  it('P1 becomes the same however it is split, P3 and whenever it is drawn', () => check(fc.asyncProperty(anyReply, places, fc.nat(3), async (text, cuts, timing) => {
    const frames = [draw, () => undefined, () => Promise.resolve(), () => new Promise(resolve => { requestAnimationFrame(resolve); })][timing];
    expect(await result(cutAt(text, cuts), frames)).to.equal(await result([text]));
  })));

  it('P1 becomes the same a letter at a time', () => check(fc.asyncProperty(anyReply, async text => {
    expect(await result(text.slice(0, 400).split(''), draw)).to.equal(await result([text.slice(0, 400)]));
  }), 30));

  it('P2 becomes the same from bytes, split anywhere, P2 of any kind', () => check(fc.asyncProperty(anyReply, fc.uint8Array({ maxLength: 8 }), fc.nat(10_000), fc.boolean(), places, async (text, wild, at, mark, cuts) => {
    const good = new TextEncoder().encode((mark ? '\uFEFF' : '') + text);
    const from = at % (good.length + 1);
    const bytes = Uint8Array.of(...good.slice(0, from), ...wild, ...good.slice(from));
    const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(await result(cutAt(bytes, cuts), draw)).to.equal(await result([decoded]));
  })));

  it('P4 P5 keeps what is committed, P6 in its place', () => check(fc.asyncProperty(reply, places, async (text, cuts) => {
    const kept = new Map<Element, { html: string; index: number; parent: Element }>();
    const observer = new MutationObserver(() => undefined);
    const changed: string[] = [];
    const stream = await feed(cutAt(text, cuts), async stream => {
      stream.flush();
      changed.push(...observer.takeRecords().map(record => `${record.type} in ${canon(record.target)}`));
      await settled(stream);
      observer.takeRecords();
      for (const element of committed(stream)) {
        if (kept.has(element)) continue;
        const parent = element.parentElement!;
        kept.set(element, { html: canon(element), index: [...parent.children].indexOf(element), parent });
        observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
      }
    });
    await settled(stream);
    expect(changed).to.deep.equal([]);
    for (const [element, { html, index, parent }] of kept) {
      expect(element.isConnected, html).to.equal(true);
      expect(parent.children[index], html).to.equal(element);
      expect(canon(element)).to.equal(html);
    }
    observer.disconnect();
    stream.remove();
  })));

  it('P8 P9 holds nothing to operate but what was closed and is valid; half a link leads nowhere', () => check(fc.asyncProperty(anyReply, places, async (text, cuts) => {
    const live = new Set<string>();
    const links = new Set<string>();
    const stream = await feed(cutAt(text, cuts), async stream => {
      stream.flush();
      await settled(stream);
      // beside raw HTML a bare address may turn out to be text
      if (!/<[a-z]/i.test(text)) for (const link of stream.querySelectorAll('a[href]')) links.add(link.getAttribute('href')!);
      const now = new Set(nodes(stream).filter(({ phase }) => phase === 'live').map(node => node.id));
      for (const id of live) expect(now.has(id), `${id} is no longer live`).to.equal(true);
      for (const id of now) live.add(id);
      for (const { id, phase, type: kind } of nodes(stream)) {
        if (phase !== 'live') expect(focusable(stream, id), `${phase} ${kind}`).to.deep.equal([]);
      }
    });
    await settled(stream);
    const final = new Set([...stream.querySelectorAll('a[href]')].map(link => link.getAttribute('href')!));
    for (const link of links) expect([...final]).to.include(link);
    stream.remove();
  })));

  it('P11 is silent but for errors', () => check(fc.asyncProperty(anyReply, places, async (text, cuts) => {
    const stream = create();
    const said: string[] = [];
    for (const name of ['mdui-event', 'mdui-input', 'change', 'input', 'submit'] as const) stream.addEventListener(name, event => said.push(event instanceof CustomEvent ? (event.detail as { type: string }).type : name));
    await feed(cutAt(text, cuts), draw, stream);
    await settled(stream);
    expect(said.filter(kind => kind !== 'ui.error')).to.deep.equal([]);
    expect(said.length).to.be.at.most(50);
    stream.remove();
  })));

  it('P12 P13 can be cut anywhere, in any way, and stays readable', () => check(fc.asyncProperty(reply, fc.nat(10_000), places, fc.constantFrom('abort', 'fail', 'end', 'remove'), async (whole, at, cuts, way) => {
    const text = whole.slice(0, at % (whole.length + 1));
    const stream = create();
    const chunks = cutAt(text, cuts);
    const cancelled: unknown[] = [];
    let control!: ReadableStreamDefaultController<string>;
    const source = new ReadableStream<string>({ start: controller => { control = controller; }, cancel: reason => { cancelled.push(reason); } });
    stream.stream = source;
    for (const chunk of chunks) control.enqueue(chunk);
    await new Promise(resolve => { requestAnimationFrame(resolve); });
    stream.flush();
    await settled(stream);
    // the end makes the last line whole, and is evidence of nothing else
    const closed = create();
    closed.write(`${text}\n`);
    closed.flush();
    const complete = liveIn(closed);
    closed.remove();
    if (way === 'abort') stream.abort('enough');
    if (way === 'fail') control.error(new Error('broken'));
    if (way === 'end') control.close();
    if (way === 'remove') stream.remove();
    const phases: Record<typeof way, Phase> = { abort: 'aborted', fail: 'error', end: 'complete', remove: 'aborted' };
    expect(await stream.done).to.equal(phases[way]);
    if (way === 'remove') place.append(stream);
    await settled(stream);
    expect(cancelled).to.have.length(way === 'abort' || way === 'remove' ? 1 : 0);
    expect(source.locked).to.equal(false);
    expect(nodes(stream).filter(({ phase }) => phase === 'open')).to.deep.equal([]);
    expect(liveIn(stream)).to.deep.equal(complete);
    for (const { id, phase, type: kind } of nodes(stream)) if (phase === 'text' && !NAVIGATION.has(kind)) expect(focusable(stream, id), kind).to.deep.equal([]);
    expect(missing(text, stream)).to.deep.equal([]);
    stream.remove();
  })));

  it('P16 two streams in turns are as each alone', () => check(fc.asyncProperty(anyReply, anyReply, places, places, async (one, other, cuts, cutsToo) => {
    const [a, b] = [create(), create()];
    const [left, right] = [cutAt(one, cuts), cutAt(other, cutsToo)];
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      a.write(left[at] ?? '');
      b.write(right[at] ?? '');
      if (at % 2 === 0) a.flush();
      else b.flush();
    }
    for (const stream of [a, b]) await feed([], undefined, stream);
    await settled(place);
    const together = [outcome(a), outcome(b)];
    a.remove();
    b.remove();
    expect(together).to.deep.equal([await result([one]), await result([other])]);
  }), 40));

  it('P17 loses no word', () => check(fc.asyncProperty(reply, places, async (text, cuts) => {
    const stream = await feed(cutAt(text, cuts));
    await settled(stream);
    expect(missing(text, stream)).to.deep.equal([]);
    stream.remove();
  })));

  it('P18 becomes the same twice, P18 also in the same element', () => check(fc.asyncProperty(anyReply, async text => {
    const stream = await feed([text]);
    await settled(stream);
    const first = outcome(stream);
    stream.reset();
    await feed([text], undefined, stream);
    await settled(stream);
    expect(outcome(stream)).to.equal(first);
    stream.remove();
  }), 40));

  it('P21 does not mind a final newline', () => check(fc.asyncProperty(reply, fc.constantFrom('\n', '\r\n', '\r'), async (text, end) => {
    const ended = text.replace(/[\r\n]+$/, '');
    expect(drawing(await result([ended + end]))).to.equal(drawing(await result([ended])));
  })));

  it('P14 keeps what is being typed, the caret and the focus', () => check(fc.asyncProperty(reply, places, async (text, cuts) => {
    const stream = create();
    stream.write(':::input {#first bind=first.name label="Name"}\n:::\n\n');
    stream.flush();
    await settled(stream);
    const input = stream.querySelector<HTMLElement & { value: string }>('[node-id=first]')!;
    input.focus();
    await type('ac');
    const native = [...deep(input), ...(input.shadowRoot ? deep(input.shadowRoot) : [])].find(element => element instanceof HTMLInputElement)!;
    native.setSelectionRange(1, 1);
    await feed(cutAt(text.replaceAll('first', 'other'), cuts), draw, stream);
    await settled(stream);
    expect(document.activeElement === input && hasFocus(native)).to.equal(true);
    expect([native.selectionStart, native.selectionEnd]).to.deep.equal([1, 1]);
    await type('b');
    expect(native.value).to.equal('abc');
    // of the native control: in Firefox a host does not blur what is in its root
    native.blur();
    expect(stream.state.get('first.name')).to.equal('abc');
    stream.remove();
  }), 15));
});

type Nodes = MduiStream['nodes'];
function nodes(stream: MduiStream): Nodes {
  const flat = (list: Nodes): Nodes => list.flatMap(node => [node, ...flat(node.children)]);
  return flat(stream.nodes);
}

const liveIn = (stream: MduiStream): string[] => nodes(stream).filter(({ phase }) => phase === 'live').map(({ id }) => id);

/** What is read by turning pages is so when it is cut, too. */
const NAVIGATION = new Set(['tabs', 'accordion', 'item']);

/** What of a node itself takes the focus; what other nodes in it do is their affair. Prose is no node: links and wide tables do. */
function focusable(stream: MduiStream, id: string): string[] {
  const element = stream.querySelector(`[node-id="${CSS.escape(id)}"]`);
  if (element === null) return [];
  const taken = [element, ...deep(element), ...(element.shadowRoot ? deep(element.shadowRoot) : [])].filter(part => {
    if (!(part instanceof HTMLElement) || nodeAround(part) !== element || part.tabIndex < 0 || part.matches('a, [data-mdui=scroll], summary')) return false;
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

/** Everything in front of the last component of a place is final, and so is what is in a component that is. */
function committed(stream: MduiStream): Element[] {
  const last = [...stream.children].findLast(child => child.hasAttribute('node-id'));
  if (last === undefined) return [];
  const found = [...stream.children].filter(child => (child.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !child.contains(last));
  return found.filter(element => !element.hasAttribute('slot'));
}

/** Words of the text that nobody can read. */
function missing(text: string, stream: MduiStream): string[] {
  // a native <option> has no room for help
  const help = nodes(stream).filter(({ type: kind }) => kind === 'select').flatMap(({ spec }) => spec.options ?? []).map(option => option.help);
  const shown = [allText(stream), ...help].join(' ');
  return wordsOf(text).filter(word => !shown.includes(word));
}

const drawing = (text: string): string => (JSON.parse(text) as { dom: string }).dom;
