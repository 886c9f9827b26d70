import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import { accessibilityTree, click } from '../support/commands.js';
import { buttonNamed, find, findAll, mount, reply, settled, visibleText } from '../support/stream.js';
import { accessible, ended, LEFT, notes } from './noting.js';

describe('an answer that the agent replaced', () => {
  const PLAN = ':::radio {#plan bind=plan label="Your plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n';
  const SET = { op: 'set', target: '#plan', path: '/value' } as const;

  it('says why, what it was, and gives it back', async () => {
    const { stream } = await reply(PLAN);
    await click(find(stream, 'input[type=radio]'));
    stream.patch({ ...SET, value: 'pro', reason: '\u202eFree has no invoices' });
    stream.flush();
    await settled(stream);
    const note = find(stream, '[part=reason]');
    expect(note.textContent.replace(/\s+/g, ' ').trim()).to.equal('Changed for you: Free has no invoices Your answer: Free Restore my answer');
    await accessible(stream);
    await click(buttonNamed(stream, 'Restore my answer'));
    await settled(stream);
    expect(stream.state.get('plan')).to.equal('free');
    expect(findAll(stream, '[part=reason]').length).to.equal(0);
    expect(find(stream, 'mdui-radio').shadowRoot?.activeElement?.localName).to.equal('input');
  });

  it('keeps the person\'s answer through a second replacement', async () => {
    const { stream } = await reply(PLAN.replace(':::\n', '- ( ) Max {value=max}\n:::\n'));
    await click(find(stream, 'input[type=radio]'));
    stream.patch([{ ...SET, value: 'pro', reason: 'First' }, { ...SET, value: 'max', reason: 'Second' }]);
    stream.flush();
    await settled(stream);
    expect(find(stream, '[part=reason]').textContent.replace(/\s+/g, ' ')).to.include('Your answer: Free');
    await click(buttonNamed(stream, 'Restore my answer'));
    await settled(stream);
    expect(stream.state.get('plan')).to.equal('free');
  });

  it('is told to who does not see it', async function () {
    if (await accessibilityTree() === null) this.skip();
    const { stream } = await reply(PLAN);
    await click(find(stream, 'input[type=radio]'));
    await new Promise(resolve => { setTimeout(resolve, 1200); });
    stream.patch({ ...SET, value: 'pro', reason: 'No invoices' });
    await new Promise(resolve => { setTimeout(resolve, 1200); });
    expect((await accessibilityTree())!.some(({ name }) => name.includes('Changed for you: Your plan. No invoices'))).to.equal(true);
  });
});

describe('notes of a message that was kept', () => {
  it('are those it had: how it ended, that it was revised', async () => {
    const { stream } = await ended(each => { each.write({ event: 'md.error', data: { message: 'Overloaded' } }); }, ':::status {#s state=running}\nSearching\n:::\n');
    stream.patch({ op: 'set', target: '#s', path: '/state', value: 'done' });
    const kept = JSON.parse(JSON.stringify(stream.snapshot())) as ReturnType<MduiStream['snapshot']>;
    const again = (await mount()).stream;
    again.restore(kept);
    await settled(again);
    expect(again.phase).to.equal('error');
    expect(notes(again)).to.deep.equal([`The assistant reported an error: \u2068Overloaded\u2069. ${LEFT}`]);
    expect(findAll(again, '[part=revised]').length).to.equal(1);
    expect(again.undo('r1')).to.equal(true);
    again.flush();
    expect(again.nodes[0]?.spec['state']).to.equal('running');
  });

  it('one that was still arriving was cut off, and goes on where it was', async () => {
    const { stream } = await mount({ format: 'sse' });
    stream.write('id: 1\nevent: md.open\ndata: {"message_id":"m"}\n\nid: 2\nevent: md.delta\ndata: {"append":"One "}\n\n');
    stream.flush();
    const kept = stream.snapshot();
    stream.reset();
    const again = (await mount()).stream;
    again.restore(kept);
    const real = window.fetch.bind(window);
    window.fetch = () => Promise.resolve(new Response('id: 3\nevent: md.delta\ndata: {"append":"two"}\n\nid: 4\nevent: md.close\ndata: {"message_id":"m"}\n\n', { headers: { 'content-type': 'text/event-stream' } }));
    let asked = 0;
    again.retry = () => {
      asked++;
      void fetch('/').then(response => { again.resume(response); });
    };
    await settled(again);
    expect(notes(again)).to.deep.equal([`The reply was cut off. ${LEFT} Try again`]);
    const closed = new Promise(resolve => { again.addEventListener('mdui-close', resolve, { once: true }); });
    await click(buttonNamed(again, 'Try again'));
    await closed;
    await settled(again);
    window.fetch = real;
    expect([asked, visibleText(again)]).to.deep.equal([1, 'One two']);
  });

  it('still shows an answer that was replaced, and gives it back', async () => {
    const { stream } = await reply(':::radio {#plan bind=plan label="Your plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n');
    await click(find(stream, 'input[type=radio]'));
    stream.patch({ op: 'set', target: '#plan', path: '/value', value: 'pro', reason: 'No invoices' });
    stream.flush();
    const kept = stream.snapshot();
    const again = (await mount()).stream;
    again.restore(kept);
    await settled(again);
    expect(find(again, '[part=reason]').textContent.replace(/\s+/g, ' ').trim()).to.equal('Changed for you: No invoices Your answer: Free Restore my answer');
    await click(buttonNamed(again, 'Restore my answer'));
    expect(again.state.get('plan')).to.equal('free');
  });
});
