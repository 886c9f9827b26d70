import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { streamOf, settled, visibleText } from '../support/stream.js';
import { create, guardPage } from './checking.js';
import { codes } from './feeding.js';
import { bytes } from '../support/server-sent.js';
import { closed, delta, opened, sse } from './late.js';

const of = (version: string) => ({ event: 'md.open', data: { message_id: 'm', version } }) as const;

describe('a version that comes when the message has begun', function () {
  guardPage(this);

  for (const [name, version, said] of [['another major', 'amui-1.0', ['version-unknown']], ['a newer minor', 'amui-0.9', ['version-newer']], ['its own', 'amui-0.1', []]] as const) {
    it(`${name} is said, and the text stays readable, at any cut`, async () => {
      const text = bytes(sse(delta('First. '), of(version), delta('Second.'), closed));
      for (const cut of [text.length, 1, 7, 64]) {
        const stream = create();
        stream.format = 'sse';
        stream.stream = streamOf(Array.from({ length: Math.ceil(text.length / cut) }, (_, at) => text.slice(at * cut, (at + 1) * cut)));
        expect(await stream.done).to.equal('complete');
        await settled(stream);
        expect([codes(stream), visibleText(stream)]).to.deep.equal([said, 'First. Second.']);
        stream.remove();
      }
    });
  }

  const button = (id: string): string => `:::button {#${id} action=go}\nGo ${id}\n:::\n\n`;
  const live = (stream: MduiStream): string[] => stream.nodes.filter(({ phase }) => phase === 'live').map(({ id, type }) => `${type} ${id}`);

  for (const [name, version, left] of [['another major', 'amui-1.0', ['button a']], ['a newer minor', 'amui-0.9', ['button a', 'button b', 'status c']]] as const) {
    it(`${name}: what was there stays; what comes behind it is ${left.length > 1 ? 'read' : 'text'}, also made again`, async () => {
      const stream = create();
      stream.stream = streamOf([delta(button('a')), of(version), delta(button('b')), { event: 'ui.node', data: { type: 'status', id: 'c', body: 'Is done' } }, closed] as const);
      await stream.done;
      await settled(stream);
      const again = create();
      again.restore(JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot);
      await settled(again);
      for (const each of [stream, again]) {
        expect(live(each).filter(said => /^(?:button|status) /.test(said))).to.deep.equal(left);
        for (const word of ['Go a', 'Go b', 'Is done']) expect(visibleText(each)).to.contain(word);
        expect(each.querySelectorAll('mdui-button')).to.have.length(left.length > 1 ? 2 : 1);
      }
    });
  }

  it('the same again is no news', async () => {
    const stream = create();
    stream.stream = streamOf([of('amui-1.0'), delta('a'), of('amui-1.0'), closed]);
    await stream.done;
    expect(codes(stream)).to.deep.equal(['version-unknown']);
    const other = create();
    other.stream = streamOf([opened, delta('a'), opened, { event: 'md.open', data: { message_id: 'm' } } as const, closed]);
    await other.done;
    expect(codes(other)).to.deep.equal([]);
  });
});
