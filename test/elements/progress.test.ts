import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/progress/define.js';
import '../../elements/status/define.js';
import { setLocale } from '../../elements/shared/localize.js';
import type { MduiProgress } from '../../elements/progress/progress.js';
import { has, set, tabbable, textOf, within } from './acting.js';
import { Clock } from '../support/clock.js';
import { accessibilityTree, emulateMedia, resetMedia } from '../support/commands.js';

const progress = async (properties: Partial<MduiProgress> = {}): Promise<MduiProgress> =>
  set(await fixture<MduiProgress>(html`<mdui-progress></mdui-progress>`), { label: 'Import', ...properties });
const bar = (element: MduiProgress): HTMLProgressElement => within<HTMLProgressElement>(element, 'progress');

describe('progress', () => {
  it('is a native bar with its name, and the number as text', async () => {
    const element = await progress({ value: 35 });
    expect(bar(element).position).to.be.closeTo(.35, 1e-6);
    expect(textOf(within(element, '[part=value]'))).to.equal('35%');
    const tree = await accessibilityTree();
    if (tree) expect(tree.find(node => node.role === 'progressbar')).to.include({ name: 'Import' });
    await expect(element).to.be.accessible();
  });

  it('counts against max, and stays within bounds', async () => {
    const cases: [number, number | undefined, string][] = [[1, 3, '33%'], [29, 100, '29%'], [999, 1000, '99%'], [7, 7, '100%'], [-4, 100, '0%'], [400, 100, '100%'], [50, undefined, '50%'], [1, 0, '0%']];
    const element = await progress();
    for (const [value, max, said] of cases) {
      Object.assign(element, { value, max });
      await element.updateComplete;
      expect(textOf(within(element, '[part=value]')), `${value} of ${max}`).to.equal(said);
    }
  });

  it('moves where it is seen, and nowhere else: a page can hold thousands', async () => {
    const box = await fixture<HTMLElement>(html`<div><mdui-progress></mdui-progress><mdui-status state="running"></mdui-status><div style="block-size: 3000px"></div>
      <mdui-progress></mdui-progress><mdui-status state="running"></mdui-status></div>`);
    const moving = (): string => [...box.querySelectorAll<MduiProgress>('mdui-progress, mdui-status')]
      .map(({ shadowRoot }) => shadowRoot!.getAnimations().map(({ playState }) => playState === 'running' ? 'moves' : 'paused').join() || 'still').join();
    const become = async (states: string): Promise<void> => {
      for (let frame = 0; frame < 10 && moving() !== states; frame++) await nextFrame();
      expect(moving()).to.equal(states);
    };
    await become('moves,moves,still,still');
    box.lastElementChild!.scrollIntoView();
    await become('still,still,moves,moves');
    scrollTo(0, 0);
    await become('moves,moves,still,still');
    await set(box.querySelector('mdui-progress')!, { value: 5 });
    await set(box.querySelector('mdui-progress')!, { value: undefined as never });
    await become('moves,moves,still,still');
  });

  it('is indeterminate without a value', async () => {
    const element = await progress();
    expect(bar(element).position).to.equal(-1);
    expect(has(element, '[part=value]')).to.be.false;
    await expect(element).to.be.accessible();
    await set(element, { value: 0 });
    expect(bar(element).position).to.equal(0);
    Object.assign(element, { value: undefined });
    await element.updateComplete;
    expect(bar(element).position).to.equal(-1);
  });

  it('has a name without a label, too', async () => {
    const element = await fixture<MduiProgress>(html`<mdui-progress value="5"></mdui-progress>`);
    const tree = await accessibilityTree();
    if (tree) expect(tree.find(node => node.role === 'progressbar')?.name).to.equal('Progress');
    await expect(element).to.be.accessible();
  });

  it('shows its text, and is not live', async () => {
    const element = await progress({ value: 5, content: [{ type: 'text', text: '120 of 2,400 rows' }] });
    expect(textOf(within(element, '[part=content]'))).to.equal('120 of 2,400 rows');
    expect(element.shadowRoot!.querySelector('[aria-live], [role=status], [role=alert]')).to.be.null;
    const written = await fixture<MduiProgress>(html`<mdui-progress value="5">by hand</mdui-progress>`);
    expect(within<HTMLSlotElement>(written, 'slot').assignedNodes().map(node => node.textContent)).to.deep.equal(['by hand']);
  });

  it('keeps its bar over a thousand changes', async () => {
    const element = await progress({ value: 0 });
    const before = bar(element);
    for (let value = 0; value <= 1000; value++) Object.assign(element, { value: value / 10 });
    await element.updateComplete;
    expect(bar(element)).to.equal(before);
    expect(before.position).to.equal(1);
  });

  it('moves to a value, but not where each frame has another one: there it would be laid out for nothing', async () => {
    const clock = new Clock();
    try {
      const element = await progress({ value: 0 });
      const quick = async (value: number): Promise<boolean> => {
        await set(element, { value });
        return has(element, '[data-quick] progress');
      };
      await clock.pass(200);
      expect(await quick(1)).to.be.false;
      await clock.pass(199);
      expect(await quick(2)).to.be.true;
      await clock.pass(200);
      expect(await quick(3)).to.be.false;
    } finally {
      clock.restore();
    }
  });

  it('is an outline while it arrives', async () => {
    const element = await progress({ provisional: true, value: 5 });
    expect(has(element, 'progress')).to.be.false;
    expect(textOf(within(element, '[part=label]'))).to.equal('Import');
    expect(tabbable(element)).to.be.empty;
  });

  it('writes the number as the language does', async () => {
    const element = await progress({ value: 35 });
    await setLocale('de');
    expect(textOf(within(element, '[part=value]'))).to.equal('35 %');
    await setLocale(null);
  });

  it('does not move for those who asked for stillness', async () => {
    const element = await progress();
    if (await emulateMedia({ reducedMotion: 'reduce' })) expect(getComputedStyle(bar(element)).animationName).to.equal('none');
    await resetMedia();
  });
});
