import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { places, cutAt } from '../support/arbitraries.js';
import { bytes } from '../support/server-sent.js';
import { settled, streamOf, visibleText } from '../support/stream.js';
import { check, create, guardPage } from './checking.js';
import { codes } from './feeding.js';
import { BEGUN, closed, delta, opened, patch, read, source, sse, state, STATUS, told, type Said } from './late.js';
import { onTarget, PATCHED, patched, whole } from './patching.js';

describe('patches that a source brings after md.close', function () {
  guardPage(this);

  it('are revisions: done settles and the phase is complete at md.close, not at the end of the source', async () => {
    for (const wired of [false, true]) {
      const stream = create();
      const names = told(stream);
      const from = source(...wired ? [bytes(sse(...BEGUN))] : BEGUN as readonly StreamChunk[]);
      if (wired) stream.format = 'sse';
      stream.stream = from.stream;
      expect(await stream.done).to.equal('complete');
      from.control.enqueue(wired ? bytes(sse(patch('done', { reason: 'All found' }))) : patch('done', { reason: 'All found' }));
      await read(stream);
      expect([state(stream), stream.phase, from.stream.locked, names]).to.deep.equal(['done', 'complete', true, ['mdui-close', 'mdui-revise']]);
      expect(stream.revisions.map(({ before, after }) => [before, after])).to.deep.equal([['running', 'done']]);
      from.control.close();
      await read(stream);
      expect([stream.phase, from.stream.locked, names.length, from.cancelled]).to.deep.equal(['complete', false, 2, []]);
      stream.remove();
    }
  });

  it('by src, by a response, as an async iterable, through the sink and by write', async () => {
    const text = sse(...BEGUN, patch('done'));
    const answer = (): Response => new Response(bytes(text), { headers: { 'content-type': 'text/event-stream' } });
    const real = window.fetch.bind(window);
    window.fetch = () => Promise.resolve(answer());
    const ways: ((stream: MduiStream) => unknown)[] = [
      stream => { stream.src = '/reply'; },
      stream => { stream.stream = answer(); },
      stream => { stream.stream = (async function* () { for (const chunk of [...BEGUN, patch('done')]) yield await Promise.resolve(chunk as StreamChunk); })(); },
      stream => {
        stream.format = 'sse';
        return streamOf([text]).pipeTo(stream.writable);
      },
      stream => { for (const chunk of [...BEGUN, patch('done')]) stream.write(chunk); },
      stream => {
        stream.format = 'sse';
        for (const letter of text) stream.write(letter);
      },
    ];
    try {
      for (const way of ways) {
        const stream = create();
        const { updateComplete } = stream;
        await way(stream);
        await updateComplete;
        await stream.updateComplete;
        await new Promise(resolve => { setTimeout(resolve); });
        await read(stream);
        expect([await stream.done, state(stream), codes(stream)]).to.deep.equal(['complete', 'done', []]);
        stream.remove();
      }
    } finally {
      window.fetch = real;
    }
  });

  it('the same whatever the cuts of the bytes, and as the host would give them', () => check(fc.asyncProperty(fc.array(onTarget(), { maxLength: 6 }), places, async (patches, cuts) => {
    const wanted = await patched();
    for (const each of patches) wanted.patch(each);
    const stream = create();
    stream.format = 'sse';
    stream.stream = streamOf(cutAt(bytes(sse(opened, delta(PATCHED), closed, ...patches.map(data => ({ event: 'ui.patch', data })))), cuts));
    await stream.done;
    await read(stream);
    expect(await whole(stream)).to.deep.equal(await whole(wanted));
    expect(stream.revisions.map(({ revision, before, after }) => [revision, before, after])).to.deep.equal(wanted.revisions.map(({ revision, before, after }) => [revision, before, after]));
    wanted.remove();
  }), 40));

  it('all else is dropped, and that is said once, however often it comes', async () => {
    const stream = create();
    const from = source(...BEGUN as readonly StreamChunk[]);
    stream.stream = from.stream;
    await stream.done;
    const node = { event: 'ui.node', data: { type: 'status', id: 'x', body: 'X' } } as const;
    const late = [delta('late'), node, closed, { event: 'md.error', data: { message: 'no' } }, opened, 'text', bytes('bytes')] as const;
    for (let round = 0; round < 50; round++) for (const chunk of late) from.control.enqueue(chunk);
    from.control.enqueue(patch('done'));
    await read(stream);
    expect([state(stream), codes(stream), stream.phase, stream.nodes.length]).to.deep.equal(['done', ['after-end'], 'complete', 1]);
  });

  it('a message that opens behind it is another one\'s: said once, and dropped', async () => {
    const stream = create();
    stream.format = 'sse';
    const other = { event: 'md.open', data: { message_id: 'b' } };
    const from = source(sse(...BEGUN, other, { event: 'md.delta', data: { append: 'B', message_id: 'b' } }, { event: 'ui.patch', data: { ...patch('error').data as object, message_id: 'b' } }, patch('done')));
    stream.stream = from.stream;
    await stream.done;
    await read(stream);
    expect([state(stream), codes(stream), stream.textContent.includes('B')]).to.deep.equal(['done', ['wire-other-message'], false]);
  });

  it('what cannot be read is said once for each kind, and the rest goes on', async () => {
    const stream = create();
    stream.format = 'sse';
    stream.stream = streamOf([sse(...BEGUN), ...Array.from({ length: 9 }, () => 'event: ui.patch\ndata: {\n\nevent: ui.patch\ndata: 5\n\n'), sse(patch('done'))]);
    await stream.done;
    await read(stream);
    expect([state(stream), codes(stream)]).to.deep.equal(['done', ['sse-invalid', 'patch-refused']]);
  });

  it('a last one without its blank line is read when the source ends', async () => {
    const stream = create();
    stream.format = 'sse';
    stream.stream = streamOf([sse(...BEGUN), sse(patch('done')).trimEnd()]);
    await stream.done;
    await read(stream);
    expect([state(stream), codes(stream)]).to.deep.equal(['done', ['unterminated-event']]);
  });

  it('one that was numbered and came before is skipped; the last id is that of what came last', async () => {
    const stream = create();
    stream.format = 'sse';
    const at = (seq: number, said: Said): Said => ({ ...said, id: `e${String(seq)}`, data: { ...said.data as object, seq } });
    stream.stream = streamOf([sse(at(1, opened), at(2, delta(STATUS)), at(3, closed)), sse(at(4, patch('done')), at(4, patch('error')), at(2, patch('error')), at(6, patch('running')), at(5, patch('error')))]);
    await stream.done;
    await read(stream);
    expect([state(stream), stream.revisions.map(({ after }) => after), stream.lastEventId]).to.deep.equal(['running', ['done', 'running'], 'e6']);
  });

  it('of a message that went on after a drop, too', async () => {
    const stream = create();
    stream.format = 'sse';
    const ids = (from: number, ...said: readonly Said[]): string => sse(...said.map((each, at) => ({ ...each, id: String(from + at) })));
    stream.stream = streamOf([ids(1, opened, delta(STATUS))]);
    expect(await stream.done).to.equal('aborted');
    stream.resume(new Response(bytes(ids(1, opened, delta(STATUS), closed, patch('done'))), { headers: { 'content-type': 'text/event-stream' } }));
    expect(await stream.done).to.equal('complete');
    await read(stream);
    expect([state(stream), stream.lastEventId, visibleText(stream).match(/Searching/g)?.length]).to.deep.equal(['done', '4', 1]);
    expect(stream.snapshot().wire).to.equal(undefined);
    const again = create();
    again.restore(stream.snapshot());
    await settled(again);
    expect([state(again), again.revisions.map(({ after }) => after), again.phase]).to.deep.equal(['done', ['done'], 'complete']);
  });

  it('a refused resume leaves the source of a complete message alone', async () => {
    const stream = create();
    const from = source(...BEGUN as readonly StreamChunk[]);
    stream.stream = from.stream;
    await stream.done;
    stream.resume(streamOf<StreamChunk>([delta('more')]));
    from.control.enqueue(patch('done'));
    await read(stream);
    expect([state(stream), from.cancelled, codes(stream)]).to.deep.equal(['done', [], ['resume-refused']]);
  });
});
