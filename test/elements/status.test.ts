import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../elements/status/define.js';
import type { MduiStatus, StatusState } from '../../elements/status/status.js';
import { has, set, tabbable, textOf, within } from './acting.js';
import { emulateMedia, resetMedia } from '../support/commands.js';
import { Clock } from '../support/clock.js';
import { waitUntil } from '../support/wait.js';

const text = (words: string): MduiStatus['content'] => [{ type: 'text', text: words }];
const status = async (properties: Partial<MduiStatus> = {}): Promise<MduiStatus> =>
  set(await fixture<MduiStatus>(html`<mdui-status></mdui-status>`), { state: 'running', content: text('Searching'), ...properties });
const region = (element: MduiStatus): HTMLElement => within(element, '[role=status]');
const seen = (element: MduiStatus): string => textOf(within(element, '[part=base]'));

describe('status', () => {
  it('says its state by a picture and a word', async () => {
    const words: Record<StatusState, string> = { pending: 'Waiting', running: 'Running', done: 'Done', error: 'Failed', cancelled: 'Cancelled', neutral: '' };
    const element = await status();
    for (const [state, word] of Object.entries(words) as [StatusState, string][]) {
      await set(element, { state });
      expect(seen(element), state).to.equal(word ? `${word} · Searching` : 'Searching');
      expect(has(element, '.icon'), state).to.equal(word !== '');
      await expect(element).to.be.accessible();
    }
  });

  it('takes an unknown state, or none, as neutral', async () => {
    for (const state of ['weird' as StatusState, undefined]) expect(seen(await status({ state }))).to.equal('Searching');
  });

  it('fills its live region after it was there, empty', async () => {
    const element = await status();
    expect(textOf(region(element))).to.equal('');
    await waitUntil(() => textOf(region(element)) === 'Running: Searching');
  });

  it('announces at most once a second, the last wins; what is seen changes at once', async () => {
    const clock = new Clock();
    try {
      const element = await status();
      await clock.pass(50);
      expect(textOf(region(element))).to.equal('Running: Searching');
      const said: string[] = [];
      new MutationObserver(() => said.push(textOf(region(element)))).observe(region(element), { characterData: true, childList: true, subtree: true });
      for (let n = 1; n <= 20; n++) {
        await set(element, { content: text(`${n} files`) });
        expect(seen(element)).to.equal(`Running · ${n} files`);
      }
      await set(element, { state: 'done', content: text('20 files') });
      await clock.pass(990);
      expect(said).to.deep.equal([]);
      await clock.pass(20);
      expect(said).to.deep.equal(['Done: 20 files']);
      await set(element, { content: text('21 files') });
      await clock.pass(980);
      expect(said).to.have.length(1);
      await clock.pass(20);
      expect(said).to.deep.equal(['Done: 20 files', 'Done: 21 files']);
    } finally {
      clock.restore();
    }
  });

  it('is in a stream a status that is not live: the stream says it', async () => {
    const element = document.createElement('mdui-status');
    Object.assign(element, { streamed: true, state: 'running', content: text('Searching') });
    const box = await fixture<HTMLElement>(html`<div>${element}</div>`);
    await element.updateComplete;
    expect([...element.shadowRoot!.querySelectorAll('[role=status]')].map(each => [each.getAttribute('aria-live'), textOf(each)])).to.deep.equal([['off', 'Running · Searching']]);
    await expect(box).to.be.accessible();
  });

  it('says the same thing once', async () => {
    const element = await status();
    await waitUntil(() => textOf(region(element)) !== '');
    let changes = 0;
    new MutationObserver(() => changes++).observe(region(element), { characterData: true, childList: true, subtree: true });
    await set(element, { content: text('Searching') });
    await aTimeout(1200);
    expect(changes).to.equal(0);
  });

  it('is quiet and an outline while it arrives', async () => {
    const element = await status({ provisional: true });
    await aTimeout(120);
    expect(textOf(region(element))).to.equal('');
    expect(seen(element)).to.equal('Searching');
    expect(has(element, '.skeleton')).to.be.true;
    expect(tabbable(element)).to.be.empty;
  });

  it('takes its text from between its tags', async () => {
    const element = await fixture<MduiStatus>(html`<mdui-status state="done">Found <b>3</b> contracts</mdui-status>`);
    await waitUntil(() => textOf(region(element)) === 'Done: Found 3 contracts');
    await expect(element).to.be.accessible();
  });

  it('moves while it runs, but not for those who asked for stillness', async () => {
    const element = await status();
    const spinner = within(element, '.icon');
    expect(getComputedStyle(spinner).animationName).to.equal('turn');
    if (await emulateMedia({ reducedMotion: 'reduce' })) {
      expect(getComputedStyle(spinner).animationName).to.equal('none');
      await resetMedia();
    }
  });
});
