import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/all.js';
import '../../elements/inspector.js';
import type { MduiInspector } from '../../elements/inspector.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { press } from '../support/commands.js';
import { allText, canonOf } from '../support/canon.js';
import { findAll, settled } from '../support/stream.js';
import { all, button, one, root, seen, words } from './bench.js';

const REPLY = `# Plans

![A picture](https://example.com/i.png)

:::radio {#plan bind=order.plan label="Plan"}
- ( ) Free {value=free}
- ( ) Pro {value=pro}
:::

:::status {#import state=running}
Importing
:::

The end.
`;

interface Scene { stream: MduiStream; inspector: MduiInspector; readonly go: (position: number) => Promise<MduiStream> }

/** A reply in pieces, answered, patched; and an inspector beside it. */
async function scene(): Promise<Scene> {
  const box = await fixture<HTMLElement>(html`<div><mdui-stream id="reply"></mdui-stream><mdui-inspector for="reply"></mdui-inspector></div>`);
  const stream = box.querySelector('mdui-stream')!;
  const inspector = box.querySelector('mdui-inspector')!;
  for (const piece of REPLY.match(/[^]{1,40}/g)!) {
    stream.write(piece);
    stream.flush();
  }
  stream.close();
  await stream.done;
  await settled(stream);
  findAll<HTMLInputElement>(stream, 'input[type=radio]')[1]!.focus();
  await press('Space');
  stream.patch({ op: 'set', target: '#import', path: '/state', value: 'done' });
  await settled(stream);
  inspector.requestUpdate();
  await inspector.updateComplete;
  return {
    stream, inspector,
    go: async position => {
      const range = one<HTMLInputElement>(inspector, 'input[type=range]');
      range.value = String(position);
      range.dispatchEvent(new Event('input'));
      await inspector.updateComplete;
      const shown = root(inspector).querySelector<MduiStream>('.replica mdui-stream')!;
      await settled(shown);
      return shown;
    },
  };
}

const place = ({ log }: MduiStream, kind: string): number => log.findIndex(entry => entry.kind === kind) + 1;
/** A flag that was never set is as one that is not set. */
const plain = (stream: MduiStream): string => canonOf(stream).replaceAll(' .unfinished=false', '');
const values = ({ state }: MduiStream): string => JSON.stringify([...state.entries()]);

describe('inspector: a real replica', () => {
  it('shows each moment: nothing, the beginning, the end, the answer, the patch', async () => {
    const { stream, go } = await scene();
    expect(allText(await go(0)).trim()).to.equal('');
    const begun = await go(place(stream, 'text'));
    expect(begun.textContent).to.contain('Plans');
    expect(begun.textContent).not.to.contain('The end.');
    const whole = await go(place(stream, 'end'));
    expect(whole.textContent).to.contain('The end.');
    expect([values(whole), whole.phase]).to.deep.equal(['[["order.plan",null,"agent"]]', 'complete']);
    expect(findAll<HTMLInputElement>(whole, 'input').map(({ checked }) => checked)).to.deep.equal([false, false]);
    const answered = await go(stream.log.findLastIndex(entry => entry.kind === 'event' && entry.event.type === 'ui.change') + 1);
    expect(values(answered)).to.equal('[["order.plan","pro","user"]]');
    expect(answered.nodes[1]!.spec['state']).to.equal('running');
    const last = await go(stream.log.length);
    expect(last.nodes[1]!.spec['state']).to.equal('done');
    expect(canonOf(last)).to.equal(canonOf(stream));
  });

  it('shows what was arriving as it was then, not as cut', async () => {
    const { stream, go } = await scene();
    const other = await fixture<MduiStream>(html`<mdui-stream></mdui-stream>`);
    for (let at = 2; at < place(stream, 'end'); at++) {
      const entry = stream.log[at - 1]!;
      if (entry.kind === 'text') other.write(entry.append);
      other.flush();
      await settled(other);
      // Between a text and what came of it there is nothing to see.
      const shown = await go(at);
      expect(plain(shown), `after ${at}`).to.equal(plain(other));
      if (entry.kind === 'text') expect(shown.phase).to.equal('streaming');
    }
  });

  it('gives the tabs what was', async () => {
    const { stream, inspector, go } = await scene();
    await go(place(stream, 'commit'));
    expect(all(inspector, 'summary').map(words)[0]).to.equal('radio #plan live value null');
    inspector.panel = 'state';
    await inspector.updateComplete;
    expect(all(inspector, 'tbody tr').map(row => [...row.children].map(words))).to.deep.equal([['order.plan', 'null', 'agent']]);
    button(inspector, 'Live').click();
    await inspector.updateComplete;
    expect(all(inspector, 'tbody tr').map(row => [...row.children].map(words))).to.deep.equal([['order.plan', '"pro"', 'user']]);
  });

  it('is silent, inert, and leaves the stream as it is', async () => {
    const { stream, inspector, go } = await scene();
    const heard: string[] = [];
    const types = ['mdui-event', 'mdui-open', 'mdui-commit', 'mdui-close', 'mdui-abort', 'mdui-diagnostic', 'mdui-act', 'mdui-part', 'mdui-change'];
    one(inspector, 'input[type=range]').focus(); // the stream tells of that
    const before = JSON.stringify([stream.log.length, stream.nodes, values(stream), canonOf(stream)]);
    const hear = ({ type }: Event): void => { heard.push(type); };
    for (const type of types) window.addEventListener(type, hear, true);
    try {
      for (let at = 0; at <= stream.log.length; at++) {
        const shown = await go(at);
        expect(shown.inert).to.be.true;
      }
      one(inspector, '.replica').focus();
      await press('Tab');
      expect(root(inspector).activeElement?.getAttribute('role'), 'nothing in it takes the focus').to.equal('tab');
      button(inspector, 'Live').click();
      await inspector.updateComplete;
      await new Promise(resolve => setTimeout(resolve)); // a removed stream ends what it reads
    } finally {
      for (const type of types) window.removeEventListener(type, hear, true);
    }
    expect(heard).to.deep.equal([]);
    expect(JSON.stringify([stream.log.length, stream.nodes, values(stream), canonOf(stream)])).to.equal(before);
  });

  it('loads no picture, though the page lets the stream load it', async () => {
    const { stream, go } = await scene();
    stream.policy = { images: { origins: ['https://example.com'] }, actions: ['go'] };
    const shown = await go(stream.log.length);
    expect(shown.policy).to.deep.equal({ images: undefined, actions: ['go'] });
    expect(findAll(shown, 'img').length).to.equal(0);
  });

  it('stays with the end of a long message, or where the reader is', async () => {
    const { stream, inspector, go } = await scene();
    stream.reset();
    for (let at = 0; at < 30; at++) stream.write(`Paragraph ${at}.\n\n`);
    stream.write(':::textarea {#note label="Note" rows=12}\n:::\n');
    stream.close();
    await stream.done;
    await seen(() => words(one(inspector, 'output')).startsWith(`${stream.log.length} /`), 'the other message');
    await go(stream.log.length);
    const box = one(inspector, '.replica');
    const below = (): number => box.scrollHeight - box.clientHeight - box.scrollTop;
    await seen(() => below() < 2 && box.scrollTop > 0, 'the end');
    box.scrollTop = 40;
    await go(stream.log.length - 1);
    await nextFrame();
    await nextFrame();
    expect(box.scrollTop).to.equal(40);
  });
});
