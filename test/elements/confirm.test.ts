import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/button/define.js';
import '../../elements/confirm/define.js';
import type { MduiButton } from '../../elements/button/button.js';
import { ARMING } from '../../elements/confirm/arming.js';
import type { MduiConfirm } from '../../elements/confirm/confirm.js';
import { atRest, claimActs, details, focused, set, textOf, within } from './acting.js';
import { accessibilityTree, click, emulateMedia, engine, keyDown, keyUp, middleOf, mouseDown, mouseUp, moveTo, press, resetMedia, setViewport } from '../support/commands.js';
import { keepsClassInFrame } from '../support/frames.js';
import { waitUntil } from '../support/wait.js';

const confirmation = (): Promise<MduiConfirm> => fixture<MduiConfirm>(html`<mdui-confirm action="project.delete" kind="danger" heading="Delete it?"><p>214 files go.</p></mdui-confirm>`);
const dialog = (element: MduiConfirm): HTMLDialogElement => within<HTMLDialogElement>(element, 'dialog');
const yes = (element: MduiConfirm): HTMLElement => within(element, '[part=yes]');
const no = (element: MduiConfirm): HTMLElement => within(element, '[part=no]');
const armed = (element: MduiConfirm): Promise<void> => waitUntil(() => yes(element).getAttribute('aria-disabled') === 'false', 'armed');

/** Asks, and tells the answer as soon as there is one. */
async function ask(element: MduiConfirm, opener?: HTMLElement): Promise<{ answer?: string }> {
  const result: { answer?: string } = {};
  void element.ask({ actionLabel: 'Delete project', ...(opener && { opener }) }).then(answer => { result.answer = answer; });
  await waitUntil(() => dialog(element).open);
  return result;
}

describe('confirm', () => {
  it('draws nothing where it stands', async () => {
    const box = await fixture(html`<div><mdui-confirm><p>Sure?</p></mdui-confirm></div>`);
    expect(box.getBoundingClientRect().height).to.equal(0);
    expect(box.querySelector('p')!.checkVisibility()).to.be.false;
  });

  it('asks modally, named by the host\'s name of the action, described by the agent\'s words, focus on No', async () => {
    const element = await confirmation();
    await ask(element);
    expect(dialog(element).matches(':modal')).to.be.true;
    expect(focused()).to.equal(no(element));
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    expect(within(element, '[part=action]').checkVisibility()).to.be.true;
    expect(textOf(within(element, '[part=action]'))).to.contain('Delete project');
    const tree = await accessibilityTree();
    if (tree) {
      const node = tree.find(each => each.role === 'alertdialog')!;
      expect(node.name).to.equal('Delete project');
      expect(node.description).to.contain('Delete it?').and.contain('214 files go.');
    }
    await atRest(element);
    await expect(element).to.be.accessible();
    await armed(element);
    await atRest(element);
    await expect(element).to.be.accessible();
  });

  it('is armed anew when what makes it longer has moved Yes', async () => {
    const element = await confirmation();
    await ask(element);
    await armed(element);
    element.querySelector('p')!.style.paddingBlockStart = '100px'; // as an image that comes late
    await waitUntil(() => yes(element).getAttribute('aria-disabled') === 'true', 'disarmed');
    await armed(element);
  });

  it('is armed anew when it says something else, be it in a shadow root, and no longer', async () => {
    const element = await confirmation();
    const inner = document.createElement('div');
    const words = document.createTextNode('1 file');
    inner.attachShadow({ mode: 'open' }).append(words);
    const anew = async (change: () => void): Promise<void> => {
      await armed(element);
      change();
      await waitUntil(() => yes(element).getAttribute('aria-disabled') === 'true', 'disarmed');
    };
    await ask(element);
    await anew(() => { element.querySelector('p')!.firstChild!.nodeValue = '215 files go.'; });
    await anew(() => { element.querySelector('p')!.replaceChildren(inner); });
    await anew(() => { words.data = '9 file'; });
  });

  it('has words of its own, which can be others', async () => {
    const element = await fixture<MduiConfirm>(html`<mdui-confirm></mdui-confirm>`);
    await ask(element);
    expect([textOf(yes(element)), textOf(no(element)), textOf(within(element, 'h2'))]).to.deep.equal(['Yes', 'No', 'Please confirm']);
    await set(element, { confirmLabel: 'Delete', cancelLabel: 'Keep', heading: 'Really?' });
    expect([textOf(yes(element)), textOf(no(element)), textOf(within(element, 'h2'))]).to.deep.equal(['Delete', 'Keep', 'Really?']);
  });

  it('looks dangerous when it or the button that asks is', async () => {
    for (const [own, asked, look] of [['danger', 'primary', 'danger'], ['primary', 'danger', 'danger'], [undefined, 'danger', 'danger'], [undefined, 'neutral', 'primary'], ['primary', undefined, 'primary']] as const) {
      const element = await fixture<MduiConfirm>(html`<mdui-confirm .kind=${own}></mdui-confirm>`);
      void element.ask({ actionLabel: 'x', ...(asked && { kind: asked }) });
      await waitUntil(() => dialog(element).open);
      expect(yes(element).dataset['kind'], `${own} ${asked}`).to.equal(look);
      await press('Escape');
    }
  });

  it('takes Yes after it was armed, by mouse', async () => {
    expect(ARMING).to.equal(500);
    const element = await confirmation();
    const opened = performance.now();
    const result = await ask(element);
    await click(yes(element));
    if (performance.now() - opened < ARMING) expect(result.answer).to.be.undefined;
    await armed(element);
    expect(performance.now() - opened).to.be.at.least(ARMING - 5);
    await aTimeout(ARMING); // no second click of a double click
    if (result.answer === undefined) await click(yes(element));
    await nextFrame();
    expect(result.answer).to.equal('yes');
    expect(dialog(element).open).to.be.false;
  });

  it('takes Yes after it was armed, by keyboard', async () => {
    for (const key of ['Enter', 'Space']) {
      const element = await confirmation();
      const result = await ask(element);
      await press('Tab');
      expect(focused()).to.equal(yes(element));
      await armed(element);
      await press(key);
      await nextFrame();
      expect(result.answer, key).to.equal('yes');
    }
  });

  it('takes no script\'s word for Yes', async () => {
    const element = await confirmation();
    const result = await ask(element);
    await armed(element);
    yes(element).click();
    yes(element).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await nextFrame();
    expect(result.answer).to.be.undefined;
    expect(dialog(element).open).to.be.true;
  });

  it('is not reached by a press that began before it was armed', async () => {
    const element = await confirmation();
    const result = await ask(element);
    await moveTo(middleOf(yes(element)));
    await mouseDown();
    const early = yes(element).getAttribute('aria-disabled') === 'true';
    await armed(element);
    await mouseUp();
    await nextFrame();
    if (early) expect(result.answer).to.be.undefined;
    await click(no(element));
  });

  it('is not reached by a held Enter', async function () {
    if (engine === 'webkit') this.skip(); // its driver sends no repeat
    const frame = document.body.appendChild(document.createElement('iframe'));
    for (const body of keepsClassInFrame ? [document.body, frame.contentDocument!.body] : [document.body]) {
      const element = await confirmation();
      body.append(element);
      const result = await ask(element);
      yes(element).focus();
      await keyDown('Enter');
      await armed(element);
      for (let n = 0; n < 5; n++) await keyDown('Enter');
      await keyUp('Enter');
      await nextFrame();
      expect(result.answer).to.be.undefined;
      expect(dialog(element).open).to.be.true;
      element.remove();
    }
    frame.remove();
  });

  it('is not reached by the second click of a double click on the button that opened it', async () => {
    const box = await fixture(html`<div><mdui-button label="Delete" action="project.delete"></mdui-button><mdui-confirm action="project.delete"></mdui-confirm></div>`);
    const [button, element] = [box.querySelector('mdui-button')!, box.querySelector('mdui-confirm')!];
    const heard = details(box, 'mdui-click');
    await click(button, 2);
    await waitUntil(() => dialog(element).open);
    expect(element.asking).to.be.true;
    expect(heard).to.be.empty;
    await press('Escape');
  });

  it('takes No, Escape and being closed as no', async () => {
    const ways: Record<string, (element: MduiConfirm) => unknown> = {
      no: element => click(no(element)), enter: () => press('Enter'), escape: () => press('Escape'), close: element => dialog(element).close(), removed: element => element.remove(),
    };
    for (const [name, way] of Object.entries(ways)) {
      const element = await confirmation();
      const result = await ask(element);
      await way(element);
      await waitUntil(() => result.answer !== undefined, name);
      expect(result.answer, name).to.equal('no');
      expect(element.asking, name).to.be.false;
    }
  });

  it('gives the focus back, and can be asked again at once', async () => {
    const button = await fixture<MduiButton>(html`<mdui-button label="Delete"></mdui-button>`);
    claimActs(button);
    const element = await confirmation();
    for (let n = 0; n < 3; n++) {
      button.focus();
      const result = await ask(element, button);
      await press('Escape');
      await waitUntil(() => result.answer !== undefined);
      expect(document.activeElement).to.equal(button);
    }
  });

  it('answers no to a second question, to one that is arriving or was cut', async () => {
    const element = await confirmation();
    const first = await ask(element);
    expect(await element.ask({ actionLabel: 'Other' })).to.equal('no');
    expect(first.answer).to.be.undefined;
    await press('Escape');
    await waitUntil(() => first.answer !== undefined);
    await set(element, { provisional: true });
    expect(await element.ask({ actionLabel: 'x' })).to.equal('no');
    await set(element, { provisional: false, unfinished: true });
    expect(await element.ask({ actionLabel: 'x' })).to.equal('no');
    expect(element.querySelector('p')!.checkVisibility(), 'what there is can be read').to.be.true;
    expect(element.shadowRoot!.querySelector('[part=unfinished]')!.textContent).to.equal('This part did not arrive completely.');
  });

  it('asks for a button that stands alone', async () => {
    const box = await fixture(html`<div><mdui-button label="Delete" action="project.delete"></mdui-button><mdui-confirm action="project.delete"></mdui-confirm></div>`);
    const [button, element] = [box.querySelector('mdui-button')!, box.querySelector('mdui-confirm')!];
    const heard = details(box, 'mdui-click', 'mdui-cancel');
    await click(button);
    await waitUntil(() => dialog(element).open);
    await press('Escape');
    await waitUntil(() => heard.length === 1);
    await click(button);
    await waitUntil(() => dialog(element).open);
    await armed(element);
    await press('Tab');
    await press('Enter');
    await waitUntil(() => heard.length === 2);
    expect(heard.map(detail => [detail['type'], detail['confirmed']])).to.deep.equal([['ui.cancel', undefined], ['ui.click', true]]);
    button.click();
    await nextFrame();
    expect(dialog(element).open, 'a script opens nothing').to.be.false;
  });

  it('fits 320 px, in the dark and in forced colours', async () => {
    await setViewport(320, 500);
    const element = await confirmation();
    await ask(element);
    const { left, right } = dialog(element).getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
    await armed(element);
    document.documentElement.style.cssText = 'color-scheme: dark; background: Canvas';
    await atRest(element);
    await expect(element).to.be.accessible();
    document.documentElement.removeAttribute('style');
    if (await emulateMedia({ forcedColors: 'active' })) expect(getComputedStyle(dialog(element)).borderTopStyle).to.equal('solid');
    await resetMedia();
    await setViewport(800, 600);
    await press('Escape');
  });
});
