import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/all.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { find, mount, settled, streamOf, visibleText } from '../support/stream.js';

const REPLY = 'Hello **world**\n\n:::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n- (x) Pro {value=pro}\n:::\n';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function drawn(stream: MduiStream): Promise<void> {
  await stream.done;
  await settled(stream);
  expect(find(stream, 'strong').textContent).to.equal('world');
  expect(stream.nodes.map(node => [node.id, node.type, node.phase])).to.deep.equal([['plan', 'radio', 'live']]);
  expect(stream.state.get('plan')).to.equal('pro');
}

describe('<mdui-stream> input ways', () => {
  it('reads a stream of bytes, cut inside a letter', async () => {
    const { stream } = await mount();
    const all = bytes(`${REPLY}\nÜber ☃\n`);
    stream.stream = streamOf([...all].map(byte => Uint8Array.of(byte)));
    await drawn(stream);
    expect(visibleText(stream)).to.contain('Über ☃');
    expect(stream.phase).to.equal('complete');
  });

  it('reads a stream of strings', async () => {
    const { stream } = await mount();
    stream.stream = streamOf(Array.from(REPLY));
    await drawn(stream);
  });

  it('reads a stream of wire events', async () => {
    const { stream } = await mount();
    stream.stream = streamOf([
      { event: 'md.open' as const, data: { message_id: 'msg_7', version: 'amui-0.1' } },
      { event: 'md.delta' as const, data: { append: 'Hello **wor' } },
      { event: 'md.delta' as const, data: { append: 'ld**\n' } },
      { event: 'ui.node' as const, data: { id: 'plan', type: 'radio', bind: 'plan', label: 'Plan', options: [{ label: 'Free', value: 'free' }, { label: 'Pro', value: 'pro', selected: true }] } },
      { event: 'md.close' as const, data: { message_id: 'msg_7' } },
    ]);
    await drawn(stream);
    expect(stream.log[0]).to.deep.include({ kind: 'open', message_id: 'msg_7' });
  });

  it('shows the first prose in the frame after its piece has come, whatever the way', async () => {
    let source: ReadableStreamDefaultController<Uint8Array | string> | undefined;
    const open = (stream: MduiStream): void => { stream.stream = new ReadableStream<Uint8Array | string>({ start: controller => { source = controller; } }); };
    const ways: [begin: (stream: MduiStream) => void, give: (stream: MduiStream) => void][] = [
      [() => undefined, stream => { stream.write('Hel'); }],
      [open, () => { source!.enqueue('Hel'); }],
      [open, () => { source!.enqueue(bytes('Hel')); }],
      [stream => { stream.format = 'sse'; open(stream); }, () => { source!.enqueue('event: md.delta\ndata: {"append":"Hel"}\n\n'); }],
    ];
    for (const [begin, give] of ways) {
      const { stream } = await mount();
      begin(stream);
      await new Promise(requestAnimationFrame);
      give(stream);
      await new Promise(requestAnimationFrame);
      await new Promise(resolve => { setTimeout(resolve); }); // behind all that the frame does
      expect(visibleText(stream).trim(), String(give)).to.equal('Hel');
      stream.abort();
    }
  });

  it('takes a WritableStream', async () => {
    const { stream } = await mount();
    await streamOf([bytes(REPLY)]).pipeTo(stream.writable);
    await drawn(stream);
  });

  it('takes writes and a close', async () => {
    const { stream } = await mount();
    for (const letter of REPLY) stream.write(letter);
    stream.close();
    await drawn(stream);
  });

  it('reads Server-Sent Events at any byte', async () => {
    const { stream } = await mount({ format: 'sse' });
    const wire = [
      'event: md.open\r\ndata: {"message_id":"m1"}\r\n\r\n',
      ...REPLY.split(/(?<=\n)/).map(append => `event: md.delta\ndata: ${JSON.stringify({ append })}\n\n`),
      ': keep-alive\n\nevent: md.close\ndata: {"message_id":"m1"}\n\n',
    ].join('');
    stream.stream = streamOf([...bytes(wire)].map(byte => Uint8Array.of(byte)));
    await drawn(stream);
  });

  it('loads src, its format by content type', async () => {
    const real = window.fetch.bind(window);
    window.fetch = () => Promise.resolve(new Response('event: md.delta\ndata: {"append":"From the *wire*"}\n\nevent: md.close\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }));
    try {
      const stream = await fixture<MduiStream>(html`<mdui-stream src="/reply"></mdui-stream>`);
      expect(await stream.done).to.equal('complete');
      expect(find(stream, 'em').textContent).to.equal('wire');
    } finally {
      window.fetch = real;
    }
  });

  it('says when src cannot be loaded', async () => {
    const real = window.fetch.bind(window);
    window.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    try {
      const stream = await fixture<MduiStream>(html`<mdui-stream src="/reply.md"></mdui-stream>`);
      expect(await stream.done).to.equal('error');
      await settled(stream);
      expect(visibleText(stream)).to.equal('The reply could not be loaded. Try again');
    } finally {
      window.fetch = real;
    }
  });

  it('reads the text between its tags, dedented', async () => {
    const stream = await fixture<MduiStream>(html`<mdui-stream>
      # Title

      - one
        - two
    </mdui-stream>`);
    await stream.done;
    expect(find(stream, 'h1').textContent).to.equal('Title');
    expect(find(stream, 'li li').textContent).to.equal('two');
  });

  it('prefers a script child as its source', async () => {
    const stream = document.createElement('mdui-stream');
    const script = document.createElement('script');
    script.type = 'text/markdown';
    script.textContent = 'a < b and **c**';
    stream.append('ignored', script);
    document.body.append(stream);
    await stream.done;
    expect(visibleText(stream)).to.equal('a < b and c');
    stream.remove();
  });
});

describe('<mdui-stream> ends', () => {
  it('shows a cut block as readable text: a bare end is no evidence', async () => {
    const { stream, acts } = await mount();
    stream.stream = streamOf(['Pick.\n\n:::radio {#plan label="Plan"}\n- ( ) Free\n- (x) Pro\n']);
    await stream.done;
    await settled(stream);
    expect(stream.nodes[0]).to.deep.include({ phase: 'text', reason: 'unclosed' });
    expect(visibleText(stream)).to.match(/Pick\..*Plan.*Free.*Pro/);
    expect(acts()).to.deep.equal([]);
  });

  it('goes live on close()', async () => {
    const { stream } = await mount();
    stream.write(':::radio {#plan label="Plan"}\n- ( ) Free\n- (x) Pro\n');
    stream.close();
    await stream.done;
    expect(stream.nodes[0]).to.deep.include({ phase: 'live' });
  });

  it('abort keeps what has arrived and cancels the source once', async () => {
    const { stream } = await mount();
    const cancelled: unknown[] = [];
    stream.stream = new ReadableStream<string>({ start(controller) { controller.enqueue('Half a *sen'); }, cancel(reason) { cancelled.push(reason); } });
    await new Promise(resolve => { stream.addEventListener('mdui-open', resolve, { once: true }); });
    const aborts: string[] = [];
    stream.addEventListener('mdui-abort', event => aborts.push(event.detail.reason));
    stream.abort('enough');
    expect(await stream.done).to.equal('aborted');
    expect(stream.phase).to.equal('aborted');
    expect(visibleText(stream)).to.contain('Half a *sen');
    expect(cancelled).to.deep.equal(['enough']);
    expect(aborts).to.deep.equal(['enough']);
  });

  it('a failing source is an error with the text kept', async () => {
    const { stream } = await mount();
    let fail!: (reason: unknown) => void;
    stream.stream = new ReadableStream<string>({ start(controller) { controller.enqueue('So far.\n'); fail = reason => { controller.error(reason); }; } });
    await new Promise(resolve => { stream.addEventListener('mdui-open', resolve, { once: true }); });
    fail(new Error('gone'));
    expect(await stream.done).to.equal('error');
    expect(visibleText(stream)).to.contain('So far.');
  });

  it('a new stream cancels the old one and begins anew', async () => {
    const { stream } = await mount();
    let cancelled = false;
    stream.stream = new ReadableStream<string>({ start(controller) { controller.enqueue('old'); }, cancel() { cancelled = true; } });
    await new Promise(resolve => { stream.addEventListener('mdui-open', resolve, { once: true }); });
    stream.stream = streamOf(['new']);
    await stream.done;
    expect(cancelled).to.equal(true);
    expect(visibleText(stream)).to.equal('new');
  });

  it('removal cancels the reader, a move does not', async () => {
    const { stream } = await mount();
    let cancelled = false;
    stream.stream = new ReadableStream<string>({ start(controller) { controller.enqueue('text'); }, cancel() { cancelled = true; } });
    await new Promise(resolve => { stream.addEventListener('mdui-open', resolve, { once: true }); });
    const elsewhere = await fixture<HTMLElement>(html`<div></div>`);
    elsewhere.append(stream);
    await Promise.resolve();
    await Promise.resolve();
    expect(cancelled).to.equal(false);
    stream.remove();
    await stream.done;
    expect(cancelled).to.equal(true);
    expect(stream.phase).to.equal('aborted');
  });

  it('closes a message that is larger than the limit', async () => {
    const { stream, events } = await mount({ policy: { limits: { message: 20 } } });
    stream.write('0123456789 123456789 too much');
    expect(await stream.done).to.equal('error');
    expect(visibleText(stream)).to.contain('0123456789 123456789');
    expect(visibleText(stream)).not.to.contain('too much');
    expect(events.map(event => event.type === 'ui.error' && event.code)).to.deep.equal(['too-large']);
  });

  it('reset shows nothing, keeps no value and can begin again', async () => {
    const { stream } = await mount();
    stream.write('first\n\n:::input {#i value=x}\n:::\n');
    stream.close();
    await stream.done;
    expect(stream.state.get('i')).to.equal('x');
    stream.reset();
    expect(stream.phase).to.equal('idle');
    expect(stream.children.length).to.equal(0);
    expect(stream.state.toJSON()).to.deep.equal({});
    stream.write('second');
    stream.close();
    await stream.done;
    expect(visibleText(stream)).to.equal('second');
  });

  it('of another major version only the text is read', async () => {
    const { stream } = await mount();
    stream.write({ event: 'md.open', data: { version: 'amui-1.0' } });
    stream.write(REPLY);
    stream.close();
    await stream.done;
    expect(stream.nodes[0]?.phase).to.equal('text');
    expect(visibleText(stream)).to.contain('Free');
  });
});
