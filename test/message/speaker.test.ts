import { expect } from '@open-wc/testing';
import { Speaker } from '../../src/message/speaker.js';

describe('an event of the protocol', () => {
  it('has its number in the message and its time, and that of a press a name that no other has', () => {
    const speaker = new Speaker('m');
    const act = { node_id: 'f', action: 'send', trusted: true } as const;
    const made = [
      speaker.make({ type: 'ui.click', label: 'Send', ...act }), speaker.make({ type: 'ui.click', label: 'Send', ...act }),
      speaker.make({ type: 'ui.submit', values: {}, labels: {}, ...act }), speaker.make({ type: 'ui.cancel', ...act }),
    ];
    expect(made.map(({ message_id, seq }) => [message_id, seq])).to.deep.equal([['m', 1], ['m', 2], ['m', 3], ['m', 4]]);
    for (const { time } of made) expect(new Date(time).toISOString()).to.equal(time);
    const names = made.map(event => 'interaction_id' in event ? event.interaction_id : '');
    expect(new Set(names).size).to.equal(4);
    expect(names.map(name => name.length >= 16)).to.deep.equal([true, true, true, false]);
  });

  it('is frozen to the bottom before anybody hears of it', () => {
    const values = { plan: ['free'], seats: '2' };
    const event = new Speaker('m').make({ type: 'ui.submit', node_id: 'f', action: 'send', values, labels: { plan: 'Plan: Free' }, trusted: true });
    if (event.type !== 'ui.submit') throw new Error('another event');
    for (const each of [event, event.values, event.values['plan'], event.labels]) expect(Object.isFrozen(each)).to.equal(true);
  });
});
