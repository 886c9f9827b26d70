import { expect, waitUntil } from '@open-wc/testing';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { isStream } from '../../elements/conversation/turns.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { findAll } from '../support/stream.js';
import { conversation, frames } from './support.js';

/** So many turns at the end are always watched. */
const NEAR = 32;

describe('boxes that scroll in a conversation of many turns', () => {
  const wide = (nth: number): string => `| ${'A column | '.repeat(12)}\n|${'---|'.repeat(12)}\n\n\`\`\`\n${`line${nth} `.repeat(8)}\n\`\`\`\n`;
  const boxes = (within: Element): Element[] => findAll(within, '[data-mdui=scroll], pre');
  const reached = (within: Element): string[] => boxes(within).map(box => `${box.getAttribute('tabindex')} ${box.getAttribute('role')} ${box.getAttribute('aria-label')}`);
  const REACHED = ['0 group Table', '0 group Code'];
  const UNREACHED = ['null null null', 'null null null'];
  const far = (talk: MduiConversation): MduiStream[] => talk.streams.filter(({ author, far }) => author === 'assistant' && far !== undefined);

  async function made(count: number, inlineSize = ''): Promise<MduiConversation> {
    const talk = await conversation({}, '300px');
    talk.style.inlineSize = inlineSize;
    for (let nth = 0; nth < count; nth++) {
      talk.say('Hello');
      talk.reply(wide(nth)).flush();
    }
    await waitUntil(() => far(talk).length >= count - NEAR / 2, 'far is far');
    await frames(3);
    return talk;
  }

  let errors: string[];
  const heard = ({ message }: ErrorEvent): void => { errors.push(message); };
  beforeEach(() => {
    errors = [];
    addEventListener('error', heard);
  });
  afterEach(() => {
    removeEventListener('error', heard);
    expect(errors).to.deep.equal([]);
  });

  it('are watched no more of, however many replies there are', async () => {
    const real = Object.getOwnPropertyDescriptors(ResizeObserver.prototype);
    const watched = new Map<ResizeObserver, Set<Element>>();
    const of = (observer: ResizeObserver): Set<Element> => watched.get(observer) ?? watched.set(observer, new Set()).get(observer)!;
    Object.assign(ResizeObserver.prototype, {
      observe(this: ResizeObserver, target: Element, options?: ResizeObserverOptions) { of(this).add(target); real.observe.value?.call(this, target, options); },
      unobserve(this: ResizeObserver, target: Element) { of(this).delete(target); real.unobserve.value?.call(this, target); },
      disconnect(this: ResizeObserver) { watched.delete(this); real.disconnect.value?.call(this); },
    });
    try {
      const counts = [];
      for (const count of [5, 20, 40]) {
        const talk = await made(count);
        const all = [...watched.values()].flatMap(set => [...set]);
        counts.push([all.filter(each => !isStream(each) && each !== talk && talk.contains(each)).length, all.filter(each => isStream(each) && talk.contains(each)).length]);
        talk.remove();
      }
      const streams = CSS.supports('overflow-anchor', 'auto') ? NEAR : 80;
      expect(counts).to.deep.equal([[20, 10], [2 * NEAR, Math.min(40, streams)], [2 * NEAR, streams]]);
    } finally {
      Object.defineProperties(ResizeObserver.prototype, real);
    }
  });

  it('can be reached as long as they scroll, also after they were far away', async () => {
    const talk = await made(20, '300px');
    const [, first] = talk.streams;
    expect(reached(first!)).to.deep.equal(REACHED);
    for (const [width, wanted] of [['3000px', UNREACHED], ['300px', REACHED]] as const) {
      talk.scrollTop = talk.scrollHeight;
      await waitUntil(() => first!.far !== undefined);
      talk.style.inlineSize = width;
      await frames(3);
      expect(reached(talk.last!), width).to.deep.equal(wanted);
      // what is laid out is read wherever it is
      if (first!.far === 'laid out') expect(reached(first!), width).to.deep.equal(wanted);
      first!.scrollIntoView({ behavior: 'instant' });
      await waitUntil(() => first!.far === undefined, width);
      await frames(2);
      expect(reached(first!), width).to.deep.equal(wanted);
      // and while they are seen
      talk.style.inlineSize = width === '300px' ? '3000px' : '300px';
      await frames(2);
      expect(reached(first!), width).to.deep.equal(wanted === REACHED ? UNREACHED : REACHED);
    }
  });

  it('are watched again when nothing new is behind them any more, or they stand elsewhere', async () => {
    const talk = await made(20, '300px');
    const [moved, stays] = far(talk);
    document.body.append(moved!);
    for (const stream of talk.streams.slice(-NEAR)) stream.remove();
    await waitUntil(() => far(talk).length === 0);
    await frames(2);
    talk.style.inlineSize = '3000px';
    moved!.style.inlineSize = '3000px';
    await frames(2);
    expect([...reached(stays!), ...reached(moved!)]).to.deep.equal([...UNREACHED, ...UNREACHED]);
    moved!.remove();
  });

  it('are known once they are laid out, though nobody has been near', async () => {
    const whole = await made(24, '300px');
    const talk = await conversation({}, '300px');
    talk.style.inlineSize = '300px';
    talk.restore(whole.snapshot());
    await waitUntil(() => !talk.streams.some(stream => stream.asleep));
    await waitUntil(() => far(talk).length >= 4);
    await frames(3);
    for (const stream of talk.streams.filter(each => each.author === 'assistant' && getComputedStyle(each).contentVisibility !== 'auto')) expect(reached(stream)).to.deep.equal(REACHED);
    const [, first] = talk.streams;
    first!.scrollIntoView({ behavior: 'instant' });
    await waitUntil(() => first!.far === undefined);
    await frames(3);
    expect(reached(first!)).to.deep.equal(REACHED);
  });
});
