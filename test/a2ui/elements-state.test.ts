import { expect } from '@open-wc/testing';
import { deliver } from '../../elements/a2ui.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { click, press, type } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, visibleText } from '../support/stream.js';
import { drawn, fence, line, mountSurfaces, show, surface, type Shown } from './surfaces-support.js';

const at = (path: string): object => ({ '@path': path });
const SURFACE = surface({ name: 'Ada', seats: 3, rows: [{ on: true }] }, { id: 'root', component: 'Column', children: ['f', 'c', 't', 'b'] },
  { id: 'f', component: 'TextField', label: 'Name', value: at('/name') },
  { id: 'c', component: 'Column', children: { componentId: 'row', path: '/rows' } },
  { id: 'row', component: 'CheckBox', label: 'On', value: at('on') },
  { id: 't', component: 'Text', text: { '@call': 'formatString', 'args': { value: '${/name} takes ${/seats}' } } },
  { id: 'b', component: 'Button', child: 'bt', action: { event: { name: 'order', context: { seats: at('/seats') } } } }, { id: 'bt', component: 'Text', text: 'Order' });
const MARKDOWN = `:::input {#seats bind=s.seats type=number label=Seats}\n:::\n\n${SURFACE}\n:::input {#who bind=s.name label=Who}\n:::\n`;

async function again(stream: MduiStream, markdown = stream.toMarkdown()): Promise<Shown> {
  const other = await show(markdown);
  return other;
}

describe('the values of a surface', () => {
  it('are those of the stream, so controls of the Markdown around it show and set them', async () => {
    const { stream } = await show(MARKDOWN);
    expect(stream.state.toJSON()).to.deep.equal({ s: { name: 'Ada', seats: 3, rows: [{ on: true }] } });
    const [seats, name, who] = [...stream.querySelectorAll<HTMLElement & { value: unknown }>('mdui-input')];
    expect([seats!.value, name!.value, who!.value]).to.deep.equal([3, 'Ada', 'Ada']);
    seats!.focus();
    await press('End');
    await type('0');
    await press('Tab');
    await drawn(stream);
    expect(visibleText(stream)).to.include('Ada takes 30');
    name!.focus();
    await press('End');
    await type('m');
    await press('Tab');
    await drawn(stream);
    expect(who!.value).to.equal('Adam');
    stream.state.set('s.name', 'Eve');
    await drawn(stream);
    expect(visibleText(stream)).to.include('Eve takes 30');
  });

  it('are what the person gave before the surface came', async () => {
    const { stream } = await mountSurfaces();
    stream.write(':::input {#seats bind=s.seats type=number label=Seats}\n:::\n\n');
    await drawn(stream);
    find(stream, 'input').focus();
    await type('8');
    await press('Tab');
    stream.write(SURFACE);
    stream.close();
    await drawn(stream);
    expect(visibleText(stream)).to.include('Ada takes 8');
  });

  it('are the agent\'s again where it sets them', async () => {
    const { stream } = await show(`${SURFACE}\n`);
    stream.state.set('s.name', 'Eve', 'user');
    const { stream: other } = await show(`${SURFACE}\n${fence([line({ updateDataModel: { surfaceId: 's', path: '/name', value: 'Kim' } })])}`);
    expect(visibleText(other)).to.include('Kim takes 3');
    expect(other.state.origin('s.name')).to.equal('agent');
  });

  it('of a person are not another one in silence: a control of the Markdown says so and gives theirs back', async () => {
    const { stream } = await mountSurfaces();
    stream.write(`${fence([line({ createSurface: { surfaceId: 's', dataModel: { plan: '' } } })])}\n:::radio {#p bind=s.plan label=Plan}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n\n`);
    await drawn(stream);
    await click(find(stream, 'input[type=radio]'));
    expect(stream.state.get('s.plan')).to.equal('free');
    for (const plan of ['free', 'pro']) {
      expect(visibleText(stream)).not.to.include('Changed for you');
      stream.write(`${fence([line({ updateDataModel: { surfaceId: 's', path: '/plan', value: plan } })])}\n`);
      await drawn(stream);
    }
    expect(stream.state.get('s.plan')).to.equal('pro');
    expect(visibleText(stream)).to.include('Changed for you: The agent set it anew.').and.to.include('Your answer: Free');
    await click(find(stream, '.reason button'));
    await drawn(stream);
    expect(stream.state.get('s.plan')).to.equal('free');
    expect(visibleText(stream)).not.to.include('Changed for you');
    stream.close();
  });

  it('are one, whether a list or its items are set; what the agent set last reads back', async () => {
    const tags = surface({ tags: ['x', 'y'], a: 5 }, { id: 'root', component: 'Column', children: { componentId: 'tag', path: '/tags' } }, { id: 'tag', component: 'TextField', label: 'Tag', value: at('') });
    const { stream } = await show(tags);
    find(stream, 'input').focus();
    await press('End');
    await type('z');
    expect(stream.state.get('s.tags')).to.deep.equal(['xz', 'y']);
    stream.state.set('s.tags.1', 'w', 'user');
    stream.state.set('s.tags', ['p'], 'user');
    expect([stream.state.get('s.tags.0'), stream.state.get('s.tags.1')]).to.deep.equal(['p', null]);
    deliver(stream, { version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/tags', value: ['q', 'r'] } });
    expect(stream.state.get('s.tags.0')).to.equal('q');
    // no place in the data model has that, so no operation says it
    stream.state.set('s.a.b', 'x');
    const { stream: other, diagnostics } = await again(stream);
    expect(findAll<HTMLInputElement>(other, 'input').map(({ value }) => value)).to.deep.equal(['q', 'r']);
    expect(diagnostics).to.deep.equal([]);
    // nor does another value in its way take it from the state
    other.state.set('s.a', 'p', 'user');
    other.state.set('s.a.b', 'x', 'user');
    const { stream: third } = await mountSurfaces();
    third.restore(JSON.parse(JSON.stringify(other.snapshot())) as Snapshot);
    await drawn(third);
    expect([third.state.get('s.a'), third.state.get('s.a.b')]).to.deep.equal(['p', 'x']);
  });

  it('are in the Markdown of the message, which reads back', async () => {
    const { stream } = await show(MARKDOWN);
    stream.state.set('s.seats', 9, 'user');
    stream.state.set('s.rows.0.on', false, 'user');
    await drawn(stream);
    const { stream: other } = await again(stream);
    expect(visibleText(other)).to.include('Ada takes 9');
    expect(other.state.toJSON()).to.deep.equal(stream.state.toJSON());
    expect(other.toMarkdown()).to.equal(stream.toMarkdown());
    expect((await show(SURFACE)).stream.toMarkdown()).to.equal(SURFACE);
  });

  it('are in a snapshot, with what was typed and pressed', async () => {
    const { stream } = await show(MARKDOWN);
    find(find(stream, 'mdui-surface'), 'input').focus();
    await press('End');
    await type('m');
    await press('Tab');
    await drawn(stream);
    const snapshot = JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot;
    const other = await mountSurfaces();
    other.stream.restore(snapshot);
    await drawn(other.stream);
    expect(visibleText(other.stream)).to.equal(visibleText(stream));
    expect(other.stream.state.toJSON()).to.deep.equal(stream.state.toJSON());
    expect(other.stream.log).to.deep.equal(stream.log);
    expect(other.acts()).to.deep.equal([]);
    expect(other.diagnostics).to.deep.equal([]);
  });

  it('are in the turn, in words and as data', async () => {
    const { stream } = await show(SURFACE);
    find(find(stream, 'mdui-surface'), 'input').focus();
    await press('End');
    await type('m');
    await armed();
    await click(buttonNamed(stream, 'Order'));
    await drawn(stream);
    const turn = stream.turn()!;
    expect(turn.text).to.equal('Name: Adam\nPressed "Order"');
    expect(turn.data).to.have.length(2);
    expect(turn.data[1]).to.deep.include({ type: 'ui.click', node_id: 's/b', action: 'order', context: { seats: 3 } });
    expect(stream.turn()).to.be.undefined;
  });
});
