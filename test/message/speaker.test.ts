import { expect } from '@open-wc/testing';
import { Speaker } from '../../src/message/speaker.js';

describe('an event of the protocol', () => {
  it('is frozen to the bottom before anybody hears of it', () => {
    const values = { plan: ['free'], seats: '2' };
    const event = new Speaker('m').make({ type: 'ui.submit', node_id: 'f', action: 'send', values, labels: { plan: 'Plan: Free' }, trusted: true });
    if (event.type !== 'ui.submit') throw new Error('another event');
    for (const each of [event, event.values, event.values['plan'], event.labels]) expect(Object.isFrozen(each)).to.equal(true);
  });
});
