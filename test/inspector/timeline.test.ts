import { expect } from '@open-wc/testing';
import { press } from '../support/commands.js';
import { all, bench, button, one, root, seen, texts, words, type FakeStream } from './bench.js';

type Inspector = Parameters<typeof all>[0];

const slider = (inspector: Inspector): HTMLInputElement => one<HTMLInputElement>(inspector, 'input[type=range]');
const place = (inspector: Inspector): string => words(one(inspector, 'output'));
const replica = (inspector: Inspector): FakeStream | null => root(inspector).querySelector('.replica fake-stream');
const live = (inspector: Inspector): boolean => button(inspector, 'Live').getAttribute('aria-pressed') === 'true';
const slide = async (inspector: Inspector, to: number): Promise<void> => {
  slider(inspector).value = String(to);
  slider(inspector).dispatchEvent(new Event('input'));
  await inspector.updateComplete;
};

describe('inspector: timeline', () => {
  it('is live at first, at the end, without a replica', async () => {
    const { inspector } = await bench(texts(5));
    expect([live(inspector), place(inspector), slider(inspector).max, slider(inspector).value]).to.deep.equal([true, '5 / 5', '5', '5']);
    expect(replica(inspector) === null).to.be.true;
  });

  it('shows an earlier moment in an inert second stream, and drops it when it is live again', async () => {
    const { inspector, stream } = await bench(texts(5), 'log');
    await slide(inspector, 3);
    const shown = replica(inspector)!;
    expect([live(inspector), place(inspector), words(shown), shown.inert]).to.deep.equal([false, '3 / 5', 'word 1 word 2', true]);
    expect(shown.restored[0]).to.deep.equal({ format: 'mdui-stream', version: 1, message_id: 'm', log: stream.log.slice(0, 3) });
    expect(all(inspector, '.log li').length, 'the log as it was').to.equal(3);
    await slide(inspector, 0);
    expect(words(shown)).to.equal('');
    expect(replica(inspector) === shown, 'the same replica').to.be.true;
    button(inspector, 'Live').click();
    await inspector.updateComplete;
    expect([live(inspector), place(inspector), replica(inspector) === null, shown.isConnected]).to.deep.equal([true, '5 / 5', true, false]);
    expect(stream.restored).to.be.empty;
    expect(stream.log.length).to.equal(5);
  });

  it('lets nothing of the replica out, not even to who listens on the window', async () => {
    const { inspector } = await bench(texts(4));
    const heard: string[] = [];
    const hear = ({ type }: Event): void => { heard.push(type); };
    const types = ['mdui-event', 'mdui-abort', 'mdui-scope', 'mdui-act', 'mdui-click'];
    for (const type of types) for (const capture of [true, false]) window.addEventListener(type, hear, { capture });
    try {
      await slide(inspector, 2);
      await slide(inspector, 3);
      expect(replica(inspector)!.restored.length).to.equal(2);
      expect(heard).to.deep.equal([]);
      for (const type of types) replica(inspector)!.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
      button(inspector, 'Live').click();
      await inspector.updateComplete;
    } finally {
      for (const type of types) for (const capture of [true, false]) window.removeEventListener(type, hear, { capture });
    }
    expect(heard, 'on the way down alone').to.deep.equal(types);
  });

  it('is a slider for the keyboard, which says what is there', async () => {
    const { inspector } = await bench(texts(30));
    slider(inspector).focus();
    for (const [key, at] of [['ArrowLeft', 29], ['ArrowDown', 28], ['ArrowRight', 29], ['Home', 0], ['End', 30], ['ArrowRight', 30]] as const) {
      await press(key);
      await inspector.updateComplete;
      expect(place(inspector), key).to.equal(`${at} / 30`);
    }
    await press('ArrowLeft');
    await inspector.updateComplete;
    expect(slider(inspector).getAttribute('aria-valuetext')).to.equal('Entry 29 of 30: text "word 28 "');
    await press('Home');
    await inspector.updateComplete;
    expect(slider(inspector).getAttribute('aria-valuetext')).to.equal('Before the first of 30 entries');
    await expect(inspector).to.be.accessible();
  });

  it('steps by buttons, which stay in reach at the ends', async () => {
    const { inspector } = await bench(texts(2));
    const [back, on] = [button(inspector, 'Previous entry'), button(inspector, 'Next entry')];
    const steps = [[back, '1 / 2'], [back, '0 / 2'], [back, '0 / 2'], [on, '1 / 2'], [on, '2 / 2'], [on, '2 / 2']] as const;
    for (const [which, at] of steps) {
      which.focus();
      await press('Enter');
      await inspector.updateComplete;
      expect(place(inspector)).to.equal(at);
      expect(root(inspector).activeElement === which).to.be.true;
    }
    expect([back, on].map(each => each.getAttribute('aria-disabled'))).to.deep.equal([null, 'true']);
    expect(live(inspector), 'the end is not live').to.be.false;
  });

  it('goes where an entry of the log says', async () => {
    const { inspector } = await bench(texts(6), 'log');
    all(inspector, '.log summary')[3]!.click();
    await seen(() => all(inspector, 'pre').length === 1, 'the JSON');
    button(inspector, 'Show this moment').click();
    await inspector.updateComplete;
    expect(place(inspector)).to.equal('4 / 6');
  });

  it('plays from the beginning to the end, in order, and stops there', async () => {
    const { inspector } = await bench(texts(12));
    const places: number[] = [];
    const observer = new MutationObserver(() => { places.push(parseInt(place(inspector))); });
    observer.observe(one(inspector, 'output'), { characterData: true, childList: true, subtree: true });
    button(inspector, 'Play').click();
    await inspector.updateComplete;
    expect(place(inspector)).to.equal('0 / 12');
    expect(words(one(inspector, '.play'))).to.equal('Pause');
    await seen(() => place(inspector) === '12 / 12' && words(one(inspector, '.play')) === 'Play', 'the end');
    observer.disconnect();
    expect(places).to.deep.equal([...places].sort((a, b) => a - b));
    expect(live(inspector)).to.be.false;
  });

  it('pauses, goes on, and cuts long waits short', async () => {
    const hour = 3_600_000;
    const { inspector } = await bench(texts(4).map((entry, at) => ({ ...entry, at: at === 0 ? 0 : at * hour })));
    const speed = one<HTMLSelectElement>(inspector, '.speed select');
    speed.value = '16';
    speed.dispatchEvent(new Event('change'));
    // frames come when the test says so: a late one would skip what was due before it
    const [ask, cancel] = [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)];
    const frames = new Map<number, FrameRequestCallback>();
    let [now, ids] = [performance.now(), 1e9];
    Object.assign(window, {
      requestAnimationFrame: (work: FrameRequestCallback) => {
        frames.set(++ids, work);
        return ids;
      },
      cancelAnimationFrame: (id: number) => { frames.delete(id); },
    });
    const until = async (wanted: string): Promise<void> => {
      for (let frame = 0; frame < 1000 && place(inspector) !== wanted; frame++) {
        now += 5;
        const due = [...frames.values()];
        frames.clear();
        for (const work of due) work(now);
        await inspector.updateComplete;
      }
    };
    try {
      button(inspector, 'Play').click();
      await until('2 / 4');
      expect(place(inspector)).to.equal('2 / 4');
      button(inspector, 'Pause').click();
      await inspector.updateComplete;
      await until('3 / 4');
      expect(place(inspector)).to.equal('2 / 4');
      button(inspector, 'Play').click();
      await until('4 / 4');
      expect(place(inspector)).to.equal('4 / 4');
    } finally {
      Object.assign(window, { requestAnimationFrame: ask, cancelAnimationFrame: cancel });
    }
  });

  it('stays in the past while the stream goes on, and leaves it for another message', async () => {
    const { inspector, stream } = await bench(texts(5));
    await slide(inspector, 2);
    stream.log.push({ kind: 'text', append: 'more' });
    await seen(() => place(inspector) === '2 / 6', 'one more entry');
    expect(replica(inspector)!.restored.length, 'nothing to show anew').to.equal(1);
    stream.log = [{ kind: 'open', message_id: 'second' }];
    await seen(() => place(inspector) === '1 / 1', 'the second message');
    expect([live(inspector), replica(inspector) === null]).to.deep.equal([true, true]);
  });

  it('says why a moment cannot be shown', async () => {
    const { inspector, stream } = await bench(texts(3));
    stream.snapshot = () => { throw new Error('The store is on fire.'); };
    await slide(inspector, 2);
    expect(words(one(inspector, '.note[data-severity=error]'))).to.equal('The store is on fire.');
    Object.assign(stream, { snapshot: undefined });
    await slide(inspector, 1);
    expect(words(one(inspector, '.note[data-severity=error]'))).to.contain('no snapshot()');
  });

  it('cannot be used while nothing has happened', async () => {
    const { inspector } = await bench([]);
    expect(slider(inspector).disabled).to.be.true;
    for (const name of ['Play', 'Previous entry', 'Next entry']) {
      expect(button(inspector, name).getAttribute('aria-disabled'), name).to.equal('true');
      button(inspector, name).click();
    }
    await inspector.updateComplete;
    expect([live(inspector), replica(inspector) === null]).to.deep.equal([true, true]);
    await expect(inspector).to.be.accessible();
  });

  it('ends with its element', async () => {
    const { inspector } = await bench(texts(9));
    button(inspector, 'Play').click();
    await slide(inspector, 4);
    const shown = replica(inspector)!;
    const parent = inspector.parentElement!;
    inspector.remove();
    await inspector.updateComplete;
    expect(shown.isConnected || shown.parentNode !== null).to.be.false;
    parent.append(inspector);
    await inspector.updateComplete;
    expect([live(inspector), place(inspector)]).to.deep.equal([true, '9 / 9']);
  });
});
