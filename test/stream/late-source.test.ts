import { expect } from '@open-wc/testing';
import { patience } from '../support/runs.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { bytes } from '../support/server-sent.js';
import { settled, streamOf } from '../support/stream.js';
import { create, guardPage } from './checking.js';
import { codes } from './feeding.js';
import { BEGUN, closed, delta, opened, patch, read, source, sse, state, STATUS, told } from './late.js';

describe('the source of a complete message', function () {
  guardPage(this);

  const ends: Readonly<Record<string, { readonly act: (stream: MduiStream) => unknown; readonly reason: string }>> = {
    'removal': { act: stream => { stream.remove(); }, reason: 'disconnected' },
    'a reset': { act: stream => { stream.reset(); }, reason: 'reset' },
    'another stream': { act: stream => { stream.stream = source().stream; }, reason: 'reset' },
    'null for a stream': { act: stream => { stream.stream = null; }, reason: 'reset' },
    'an abort': { act: stream => { stream.abort('enough'); }, reason: 'enough' },
    'a restored message': { act: stream => { stream.restore(stream.snapshot()); }, reason: 'reset' },
  };
  for (const [name, { act, reason }] of Object.entries(ends)) {
    it(`is cancelled once by ${name}, and so is what is piped in`, async () => {
      const stream = create();
      const names = told(stream);
      const from = source(...BEGUN as readonly StreamChunk[]);
      stream.stream = from.stream;
      await stream.done;
      act(stream);
      await Promise.resolve();
      stream.reset();
      stream.remove();
      await read(stream);
      expect([from.cancelled, from.stream.locked, names]).to.deep.equal([[reason], false, ['mdui-close']]);
      const sink = create();
      const piped = source(...BEGUN as readonly StreamChunk[]);
      const pipe = piped.stream.pipeTo(sink.writable).then(() => 'whole', () => 'failed');
      await sink.done;
      act(sink);
      expect(await pipe).to.equal('failed');
      expect([piped.cancelled.length, piped.stream.locked]).to.deep.equal([1, false]);
      sink.remove();
    });
  }

  it('stays through a move', async () => {
    const stream = create();
    const from = source(...BEGUN as readonly StreamChunk[]);
    stream.stream = from.stream;
    await stream.done;
    const box = document.createElement('div');
    stream.before(box);
    box.append(stream);
    from.control.enqueue(patch('done'));
    await read(stream);
    expect([state(stream), from.cancelled]).to.deep.equal(['done', []]);
  });

  it('is left when the host says that the message is whole, as before', async () => {
    const stream = create();
    const from = source(delta(STATUS));
    stream.stream = from.stream;
    await read(stream);
    stream.close();
    await stream.done;
    expect(from.cancelled).to.have.length(1);
  });

  it('and a host\'s own close behind md.close changes nothing', async () => {
    for (const early of [true, false]) {
      const stream = create();
      const from = source(...BEGUN as readonly StreamChunk[]);
      stream.stream = from.stream;
      if (early) await new Promise(resolve => { setTimeout(resolve); });
      else await stream.done;
      stream.close();
      await stream.done;
      from.control.enqueue(patch('done'));
      await read(stream);
      expect([state(stream), stream.phase, from.cancelled]).to.deep.equal(['done', 'complete', []]);
    }
  });

  it('may fail: the message stays complete, and it is said for the developer alone', async () => {
    const stream = create();
    const names = told(stream);
    const errors: string[] = [];
    stream.addEventListener('mdui-error', ({ detail }) => { errors.push(detail.code); });
    const from = source(...BEGUN as readonly StreamChunk[], patch('done'));
    stream.stream = from.stream;
    await stream.done;
    await new Promise(resolve => { setTimeout(resolve); });
    from.control.error(new Error('broken'));
    await read(stream);
    expect([state(stream), stream.phase, names.filter(name => name !== 'mdui-revise'), errors, codes(stream)]).to.deep.equal(['done', 'complete', ['mdui-close'], [], ['source-failed']]);
    expect(stream.querySelector('[slot=notes]')?.shadowRoot?.querySelector('[part=note]') ?? null).to.equal(null);
  });

  it('a sink may be closed or aborted behind it', async () => {
    for (const act of ['close', 'abort'] as const) {
      const stream = create();
      const writer = stream.writable.getWriter();
      for (const chunk of [...BEGUN, patch('done')]) await writer.write(chunk);
      await stream.done;
      await writer[act]('gone' as never);
      await read(stream);
      expect([state(stream), stream.phase, codes(stream)]).to.deep.equal(['done', 'complete', []]);
      stream.patch(patch('running').data as never);
      await settled(stream);
      expect(state(stream)).to.equal('running');
    }
  });

  for (const [name, chunk] of [['text', 'late '.repeat(2000)], ['empty text', ''], ['events', delta('late')]] as const) {
    it(`that never ends waits for the page, and keeps nothing: ${name}`, async function () {
      this.timeout(patience(20_000));
      const stream = create();
      let pulled = 0;
      const begun: StreamChunk[] = [...BEGUN] as StreamChunk[];
      let cancelled = 0;
      const endless = new ReadableStream<StreamChunk>({
        pull: controller => { controller.enqueue(begun.shift() ?? (pulled++, chunk)); },
        cancel: () => { cancelled++; },
      }, { highWaterMark: 0 });
      stream.stream = endless;
      expect(await stream.done).to.equal('complete');
      for (let frame = 0; frame < 3; frame++) await new Promise(resolve => { requestAnimationFrame(resolve); });
      expect(pulled).to.be.above(0);
      stream.remove();
      await Promise.resolve();
      await Promise.resolve();
      const then = pulled;
      await new Promise(resolve => { requestAnimationFrame(resolve); });
      expect([cancelled, pulled - then, codes(stream)]).to.deep.equal([1, 0, chunk === '' ? [] : ['after-end']]);
      expect(stream.log.length).to.be.below(10);
    });
  }

  it('is read no faster than it is drawn', async () => {
    const stream = create();
    const writer = stream.writable.getWriter();
    for (const chunk of BEGUN) await writer.write(chunk);
    await stream.done;
    const big = patch('done', { reason: 'x' });
    let waits = true;
    const burst = writer.write('late '.repeat(80_000)).then(() => { waits = false; });
    await Promise.resolve();
    await Promise.resolve();
    expect(waits).to.equal(true);
    stream.flush();
    await burst;
    await writer.write(big);
    await read(stream);
    expect(state(stream)).to.equal('done');
  });
});

describe('a patch of the host\'s own', function () {
  guardPage(this);

  it('has no place on the wire: nothing is skipped for it when that goes on', async () => {
    const stream = create();
    stream.format = 'sse';
    const said = [opened, delta(STATUS), delta('\nOne\n'), delta('\nTwo\n'), closed];
    stream.stream = streamOf([sse(...said.slice(0, 3))]);
    await new Promise(resolve => { stream.addEventListener('mdui-commit', resolve, { once: true }); });
    stream.patch(patch('error').data as never);
    await stream.done;
    stream.resume(new Response(bytes(sse(...said)), { headers: { 'content-type': 'text/event-stream' } }));
    stream.patch(patch('done').data as never);
    expect(await stream.done).to.equal('complete');
    await read(stream);
    expect([state(stream), stream.textContent.match(/One|Two/g)]).to.deep.equal(['done', ['One', 'Two']]);
  });

  it('does not come between the bytes of a letter', async () => {
    const stream = create();
    const text = bytes(`${STATUS}\nä`);
    stream.write(text.slice(0, -1));
    stream.patch(patch('done').data as never);
    stream.write(text.slice(-1));
    stream.close();
    await stream.done;
    await settled(stream);
    expect([state(stream), stream.textContent.trim().slice(-1)]).to.deep.equal(['done', 'ä']);
  });
});
