import { expect } from '@open-wc/testing';
import { find, findAll, mount, reply, settled } from '../support/stream.js';
import { click, type } from '../support/commands.js';

const TWO = ':::input {#a bind=x label=Amount}\n1\n:::\n\n:::accordion {#more}\n:::item {#part title=More}\n:::input {#b bind=x label=Other}\n:::\n:::\n:::\n';
const REPLACE = { op: 'set', target: '#b', path: '/value', value: '9999', reason: 'Rounding' } as const;

const inside = (stream: HTMLElement, id: string): ShadowRoot => find(stream, `[node-id=${id}]`).shadowRoot!;

describe('a value that several controls show', () => {
  const typed = async (): Promise<Awaited<ReturnType<typeof reply>>['stream']> => {
    const { stream } = await reply(TWO);
    const input = inside(stream, 'a').querySelector('input')!;
    input.select();
    await type('100');
    input.blur();
    return stream;
  };
  const reasons = (stream: HTMLElement): string[] => ['a', 'b'].filter(id => inside(stream, id).querySelector('.reason')?.textContent.includes('Rounding'));

  it('says at each of them why it was replaced, and has the person\'s own back from any', async () => {
    const stream = await typed();
    stream.patch(REPLACE);
    await settled(stream);
    expect([stream.state.get('x'), reasons(stream)]).to.deep.equal(['9999', ['a', 'b']]);
    await click(inside(stream, 'a').querySelector('.reason button')!);
    await settled(stream);
    expect([stream.state.get('x'), reasons(stream)]).to.deep.equal(['100', []]);
  });

  it('keeps the way back though the control that was named goes', async () => {
    const stream = await typed();
    stream.patch([REPLACE, { op: 'remove', target: '#b' }]);
    await settled(stream);
    await click(inside(stream, 'a').querySelector('.reason button')!);
    expect(stream.state.get('x')).to.equal('100');
  });

  it('is silent again when that is undone, and the same in a snapshot', async () => {
    const stream = await typed();
    stream.patch(REPLACE);
    await settled(stream);
    const { stream: again } = await mount();
    again.restore(stream.snapshot());
    await settled(again);
    expect([again.state.get('x'), reasons(again)]).to.deep.equal(['9999', ['a', 'b']]);
    expect(stream.undo('r1')).to.equal(true);
    await settled(stream);
    expect([stream.state.get('x'), reasons(stream), findAll(stream, '.reason').length]).to.deep.equal(['100', [], 0]);
  });
});
