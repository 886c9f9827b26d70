import { expect } from '@open-wc/testing';
import type { Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { LitElement } from 'lit';
import { MduiStream, type Phase } from '../../elements/stream/stream.js';
import { armed, find, findAll, mount, settled, visibleText } from '../support/stream.js';

const RADIO = ':::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n';

interface Source extends ReadableStream<string> { readonly cancelled: unknown[] }

/** A source that gives these chunks and then stays open. */
function openSource(...chunks: string[]): Source {
  const cancelled: unknown[] = [];
  const stream = new ReadableStream<string>({
    start: controller => { for (const chunk of chunks) controller.enqueue(chunk); },
    cancel: reason => { cancelled.push(reason); },
  });
  return Object.assign(stream, { cancelled });
}

const frame = (): Promise<unknown> => new Promise(resolve => { setTimeout(resolve, 150); });
const phaseOf = (done: Promise<Phase>): Promise<Phase | 'pending'> => Promise.race([done, frame().then(() => 'pending' as const)]);

describe('a stream whose listeners act on it', () => {
  it('a new stream set in mdui-close is its own reply, with a done of its own', async () => {
    const { stream } = await mount();
    const next = openSource('second');
    let inner: Promise<Phase> | undefined;
    stream.addEventListener('mdui-close', () => {
      stream.stream = next;
      inner = stream.done;
    }, { once: true });
    const outer = stream.done;
    stream.write('first');
    stream.close();
    expect(await phaseOf(outer)).to.equal('complete');
    expect(await phaseOf(inner!)).to.equal('pending');
    expect(visibleText(stream)).to.equal('second');
    expect(stream.phase).to.equal('streaming');
    stream.abort();
    expect(await inner).to.equal('aborted');
    expect(next.cancelled).to.have.length(1);
  });

  for (const name of ['mdui-open', 'mdui-commit', 'mdui-diagnostic'] as const) {
    it(`a new stream set in ${name} shows nothing of the old one`, async () => {
      const { stream } = await mount();
      const old = openSource(`before\n\n${RADIO}\nold text\n\n:::radio\n:::\n`);
      stream.addEventListener(name, () => { stream.stream = openSource('new text'); }, { once: true });
      stream.stream = old;
      const done = stream.done;
      expect(await phaseOf(done)).to.equal('aborted');
      await frame();
      expect(visibleText(stream)).to.equal('new text');
      expect(stream.nodes).to.deep.equal([]);
      expect(stream.phase).to.equal('streaming');
      expect(old.cancelled).to.have.length(1);
      stream.reset();
    });

    it(`an abort in ${name} ends it once and keeps what had arrived`, async () => {
      const { stream } = await mount();
      const aborts: string[] = [];
      stream.addEventListener('mdui-abort', event => aborts.push(event.detail.reason));
      stream.addEventListener(name, () => { stream.abort('enough'); }, { once: true });
      stream.write(`before\n\n${RADIO}\nold text\n\n:::radio\n:::\n`);
      expect(await phaseOf(stream.done)).to.equal('aborted');
      expect(aborts).to.deep.equal(['enough']);
      expect(visibleText(stream)).to.contain('before').and.to.contain('old text');
    });

    it(`writing, closing and looking in ${name} keeps the order`, async () => {
      const { stream } = await mount();
      stream.addEventListener(name, () => {
        stream.write('\nlast words\n');
        expect(stream.nodes.length).to.be.at.most(2);
        stream.flush();
        stream.close();
      }, { once: true });
      stream.write(`before\n\n${RADIO}\nold text\n\n:::radio\n:::\n`);
      expect(await phaseOf(stream.done)).to.equal('complete');
      expect(stream.log.flatMap(entry => (entry.kind === 'text' ? [entry.append] : [])).at(-1)).to.equal('\nlast words\n');
      expect(visibleText(stream)).to.match(/^before.*old text.*last words/);
    });
  }

  it('a stream begun in the mdui-abort of a replaced one gives way to the one that replaced it', async () => {
    const { stream } = await mount();
    const retried = openSource('retry');
    stream.stream = openSource('one');
    await frame();
    stream.addEventListener('mdui-abort', () => { stream.stream = retried; }, { once: true });
    stream.stream = openSource('two');
    await frame();
    expect(visibleText(stream)).to.equal('two');
    expect(retried.cancelled).to.have.length(1);
    expect(stream.phase).to.equal('streaming');
    stream.reset();
  });

  it('nothing is said of a message after its reset', async () => {
    const { stream, events } = await mount();
    const said: string[] = [];
    for (const name of ['mdui-commit', 'mdui-diagnostic', 'mdui-close'] as const) stream.addEventListener(name, () => said.push(name));
    stream.write('text\n\n:::radio\n');
    stream.flush();
    said.length = 0;
    stream.reset();
    await frame();
    expect(stream.children).to.have.length(0);
    expect(said.filter(name => name !== 'mdui-diagnostic')).to.deep.equal([]);
    expect(events).to.deep.equal([]);
  });
});

describe('what a page can see of a stream', () => {
  it('its phase, also as a custom state', async () => {
    const phases = ['idle', 'waiting', 'streaming', 'complete', 'aborted', 'error'] as const;
    const seen: (readonly [Phase, string])[] = [];
    const { stream } = await mount();
    const look = (): void => { seen.push([stream.phase, phases.filter(phase => stream.matches(`:state(${phase})`)).join(' ')]); };
    look();
    const source = openSource();
    stream.stream = source;
    look();
    stream.write('text');
    stream.flush();
    look();
    stream.close();
    stream.flush();
    look();
    stream.stream = openSource();
    stream.abort();
    look();
    stream.reset();
    stream.write({ event: 'md.error', data: { message: 'No.' } });
    await stream.done;
    look();
    expect(seen).to.deep.equal(phases.map(phase => [phase, phase]));
  });

  it('its events, out of any shadow root; those of presses can be cancelled, no other', async () => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const { stream } = await mount();
    root.append(stream);
    const names = ['open', 'commit', 'diagnostic', 'error', 'change', 'click', 'submit', 'cancel', 'focus', 'blur', 'input', 'revise', 'close', 'abort'] as const;
    const heard = new Map<string, Event>();
    const hear = (event: Event): void => { if (!heard.has(event.type)) heard.set(event.type, event); };
    const types = [...names.map(name => `mdui-${name}`), 'mdui-event'];
    for (const type of types) document.addEventListener(type, hear);
    stream.write(`${RADIO}\n:::button {#b action=go}\nGo\n:::\n:::button {#n action=go type=cancel}\nNo\n:::\n:::form {#f action=send}\n:::\n:::radio\n:::\n`);
    stream.close();
    await settled(stream);
    stream.patch({ op: 'set', target: '#plan', path: '/label', value: 'Plans' });
    await settled(stream);
    await armed();
    for (const button of findAll(stream, 'button')) button.click();
    find(stream, 'input').focus();
    find(stream, 'input').click();
    find(stream, 'input').blur();
    await settled(stream);
    stream.reset();
    stream.write('text');
    stream.abort();
    await settled(stream);
    for (const type of types) document.removeEventListener(type, hear);
    expect([...heard.keys()].sort()).to.deep.equal(types.sort());
    expect([...heard.values()].filter(({ cancelable }) => cancelable).map(({ type }) => type).sort()).to.deep.equal(['mdui-click', 'mdui-submit']);
    root.host.remove();
  });

  it('nothing of its own in place of what every element has', () => {
    const own = new Set<string>();
    for (let each = MduiStream.prototype as object; each !== LitElement.prototype; each = Object.getPrototypeOf(each) as object) for (const name of Object.getOwnPropertyNames(each)) own.add(name);
    expect([...own].filter(name => name in HTMLElement.prototype && name !== 'constructor')).to.deep.equal([]);
  });
});

describe('odd ends of a stream', () => {
  for (const [name, reason] of [['an object without prototype', Object.create(null)], ['a symbol', Symbol('x')], ['undefined', undefined], ['an error whose message throws', Object.defineProperty(new Error(), 'message', { get() { throw new Error('no'); } })]] as const) {
    it(`survives ${name} as the reason of an abort and of a failure`, async () => {
      const { stream } = await mount();
      stream.write('text');
      stream.abort(reason);
      expect(await phaseOf(stream.done)).to.equal('aborted');
      stream.stream = new ReadableStream<string>({ start: controller => { controller.error(reason); } });
      expect(await phaseOf(stream.done)).to.equal('error');
    });
  }

  it('end, abort and close count once', async () => {
    const { stream } = await mount();
    const ends: string[] = [];
    for (const name of ['mdui-close', 'mdui-abort'] as const) stream.addEventListener(name, () => ends.push(name));
    stream.write('text');
    stream.close();
    stream.close();
    stream.abort();
    stream.abort('again');
    stream.close();
    stream.write('more');
    stream.flush();
    await frame();
    expect(ends).to.have.length(1);
    expect(visibleText(stream)).to.match(/^text/).and.not.to.contain('more');
  });

  it('undefined is no stream, as null is', async () => {
    const { stream } = await mount();
    stream.stream = undefined;
    expect(stream.phase).to.equal('idle');
    for (const odd of ['text', {}, 7, new Response('x', { status: 500 })]) {
      stream.stream = odd as unknown as ReadableStream<string>;
      expect(await phaseOf(stream.done)).to.equal('error');
    }
  });

  it('one source for two streams: the second says so and ends', async () => {
    const one = await mount();
    const two = await mount();
    const source = openSource('text');
    one.stream.stream = source;
    two.stream.stream = source;
    expect(await phaseOf(two.stream.done)).to.equal('error');
    await frame();
    expect(visibleText(one.stream)).to.equal('text');
    one.stream.abort();
    expect(source.locked).to.equal(false);
  });

  it('a sink of a message that is over fails, so that who fills it stops', async () => {
    const { stream } = await mount();
    const early = stream.writable.getWriter();
    stream.reset();
    const failed = await early.write('lost').then(() => 'taken', () => 'failed');
    expect(failed).to.equal('failed');
    const sink = stream.writable.getWriter();
    await sink.write('a');
    stream.abort();
    expect(await sink.write('b').then(() => 'taken', () => 'failed')).to.equal('failed');
    expect(visibleText(stream)).to.match(/^a/);
  });

  it('bytes may be overwritten by their owner as soon as they are handed over', async () => {
    const { stream } = await mount();
    const buffer = new TextEncoder().encode('kept');
    stream.write(buffer);
    buffer.fill(0x78);
    stream.flush();
    expect(visibleText(stream)).to.equal('kept');
  });

  it('odd chunks are diagnostics, not faults', async () => {
    const { stream } = await mount();
    const detached = new Uint8Array(4);
    structuredClone(detached.buffer, { transfer: [detached.buffer] });
    const shared = new Uint8Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer, 0, 1);
    shared[0] = 0x73;
    const grown = new Uint8Array(new (ArrayBuffer as unknown as new (n: number, o: object) => ArrayBuffer)(1, { maxByteLength: 8 }));
    grown[0] = 0x72;
    const frameWindow = document.body.appendChild(document.createElement('iframe'));
    const Foreign = (frameWindow.contentWindow as unknown as { ArrayBuffer: ArrayBufferConstructor }).ArrayBuffer;
    const foreign = new Foreign(1);
    new Uint8Array(foreign)[0] = 0x66;
    const thrower = new Proxy({}, { get() { throw new Error('no'); }, has() { throw new Error('no'); }, ownKeys() { throw new Error('no'); } });
    for (const chunk of [null, undefined, 7, NaN, true, Symbol('s'), 10n, () => 1, {}, [], new Date(), '', new Uint8Array(0), detached, detached.buffer, new DataView(new Uint8Array([0x64]).buffer), shared, grown, foreign, thrower, new Uint16Array([0x6161])]) {
      stream.write(chunk as string);
    }
    stream.close();
    expect(await phaseOf(stream.done)).to.equal('complete');
    expect(visibleText(stream)).to.equal('dsrfaa');
    frameWindow.remove();
  });

  it('a palette or a policy of the wrong kind is the strictest one', async () => {
    for (const policy of [null, 7, 'x', { limits: { depth: NaN, options: -1, message: '5' } }, { actions: 5 }, [], () => 1]) {
      const { stream } = await mount({ policy: policy as Policy });
      stream.write(RADIO);
      stream.close();
      expect(await phaseOf(stream.done)).to.equal('complete');
      expect(stream.nodes.map(node => node.phase)).to.deep.equal(['live']);
    }
    for (const palette of [undefined, null, {}, [], 'x']) {
      const { stream } = await mount();
      stream.palette = palette as Palette;
      stream.write(`${RADIO}text`);
      stream.close();
      expect(await phaseOf(stream.done)).to.equal('complete');
      expect(visibleText(stream)).to.contain('Free').and.to.contain('text');
      // as frameworks say that they set none
      expect(stream.nodes.map(node => node.phase)).to.deep.equal([palette === undefined ? 'live' : 'text']);
    }
  });
});
