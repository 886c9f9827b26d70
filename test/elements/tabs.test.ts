import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/tab/define.js';
import '../../elements/tabs/define.js';
import type { MduiTab } from '../../elements/tab/tab.js';
import type { MduiTabs } from '../../elements/tabs/tabs.js';
import { focused, set, tabbable, textOf } from './acting.js';
import { counted } from '../support/work.js';
import { accessibilityTree, click, press, setViewport } from '../support/commands.js';

const tabs = (): Promise<MduiTabs> => fixture<MduiTabs>(html`<mdui-tabs>
  <mdui-tab label="Overview"><p>Three plans</p></mdui-tab><mdui-tab label="Prices"><p>From 0</p><a href="#x">All</a></mdui-tab><mdui-tab label="Questions"><p>Ask</p></mdui-tab>
</mdui-tabs>`);
const settle = async (element: MduiTabs): Promise<void> => {
  await nextFrame();
  await element.updateComplete;
};
const handles = (element: MduiTabs): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
const labels = (element: MduiTabs): string[] => handles(element).map(textOf);
const shown = (element: MduiTabs): string[] => [...element.querySelectorAll('mdui-tab')].filter(tab => tab.checkVisibility()).map(tab => tab.label ?? '');
const tab = (label: string, selected = false): MduiTab => Object.assign(document.createElement('mdui-tab'), { label, selected });

describe('tabs', () => {
  it('shows one page, and names it after its tab', async () => {
    const element = await tabs();
    expect(labels(element)).to.deep.equal(['Overview', 'Prices', 'Questions']);
    expect(shown(element)).to.deep.equal(['Overview']);
    const tree = await accessibilityTree();
    if (tree) {
      expect(tree.filter(node => node.role === 'tab').map(node => node.name)).to.deep.equal(['Overview', 'Prices', 'Questions']);
      expect(tree.filter(node => node.role === 'tabpanel').map(node => node.name)).to.deep.equal(['Overview']);
    }
    for (const handle of handles(element)) {
      const panel = element.shadowRoot!.getElementById(handle.getAttribute('aria-controls')!)!;
      expect(panel.getAttribute('aria-labelledby')).to.equal(handle.id);
    }
    await expect(element).to.be.accessible();
  });

  it('chooses by mouse', async () => {
    const element = await tabs();
    await click(handles(element)[1]!);
    await settle(element);
    expect(shown(element)).to.deep.equal(['Prices']);
    expect([...element.querySelectorAll('mdui-tab')].map(each => each.selected)).to.deep.equal([false, true, false]);
    await expect(element).to.be.accessible();
  });

  it('is one stop for Tab, then the panel', async () => {
    const element = await tabs();
    handles(element)[0]!.focus();
    await press('Tab');
    expect(focused()?.getAttribute('role')).to.equal('tabpanel');
    await press('Shift+Tab');
    expect(focused()).to.equal(handles(element)[0]);
    expect(handles(element).map(handle => handle.tabIndex)).to.deep.equal([0, -1, -1]);
  });

  it('gives the focus to the tab that is shown when the one that has it goes, or its panel', async () => {
    const element = await tabs();
    handles(element)[0]!.focus();
    element.children[0]!.remove();
    await settle(element);
    expect(focused()).to.equal(handles(element)[0]);
    expect(shown(element)).to.deep.equal(['Prices']);
    await press('Tab');
    expect(focused()?.getAttribute('role')).to.equal('tabpanel');
    element.children[0]!.remove();
    await settle(element);
    expect(focused()).to.equal(handles(element)[0]);
    element.children[0]!.remove();
    await settle(element);
    expect(focused()).to.equal(element);
  });

  it('moves and chooses by arrows, which wrap, Home and End', async () => {
    const element = await tabs();
    handles(element)[0]!.focus();
    const way: [string, string][] = [['ArrowRight', 'Prices'], ['ArrowRight', 'Questions'], ['ArrowRight', 'Overview'], ['ArrowLeft', 'Questions'], ['Home', 'Overview'], ['End', 'Questions'], ['ArrowDown', 'Questions']];
    for (const [key, label] of way) {
      await press(key);
      await settle(element);
      expect(textOf(focused()!), key).to.equal(label);
      expect(shown(element), key).to.deep.equal([label]);
    }
  });

  it('turns the arrows around from right to left', async () => {
    const element = await tabs();
    element.dir = 'rtl';
    handles(element)[0]!.focus();
    await press('ArrowLeft');
    await settle(element);
    expect(shown(element)).to.deep.equal(['Prices']);
  });

  it('takes later tabs at the end; what is shown, and the focus, stay', async () => {
    const element = await tabs();
    await click(handles(element)[1]!);
    const [before, panel] = [handles(element), element.shadowRoot!.querySelector('#panel-2')];
    element.append(tab('Later'), tab('Wants it', true));
    await settle(element);
    expect(labels(element)).to.deep.equal(['Overview', 'Prices', 'Questions', 'Later', 'Wants it']);
    expect(handles(element).slice(0, 3)).to.deep.equal(before);
    expect(element.shadowRoot!.querySelector('#panel-2')).to.equal(panel);
    expect(shown(element)).to.deep.equal(['Prices']);
    expect(focused()).to.equal(before[1]);
    expect((element.lastElementChild as MduiTab).selected).to.be.false;
  });

  it('shows the first tab written as selected, however it arrives', async () => {
    const whole = await fixture<MduiTabs>(html`<mdui-tabs><mdui-tab label="A"></mdui-tab><mdui-tab label="B" selected></mdui-tab><mdui-tab label="C" selected></mdui-tab></mdui-tabs>`);
    await settle(whole);
    const pieces = await fixture<MduiTabs>(html`<mdui-tabs></mdui-tabs>`);
    for (const [label, selected] of [['A', false], ['B', true], ['C', true]] as const) {
      pieces.append(tab(label, selected));
      await settle(pieces);
    }
    for (const element of [whole, pieces]) {
      expect(shown(element)).to.deep.equal(['B']);
      expect([...element.querySelectorAll('mdui-tab')].map(each => each.selected)).to.deep.equal([false, true, false]);
    }
  });

  it('follows a page that selects a tab, and a label that changes', async () => {
    const element = await tabs();
    const [first, , last] = [...element.querySelectorAll('mdui-tab')];
    await set(last!, { selected: true, label: 'Q & A' });
    await settle(element);
    expect(shown(element)).to.deep.equal(['Q & A']);
    expect(labels(element)[2]).to.equal('Q & A');
    await set(last!, { selected: false });
    await settle(element);
    expect(last!.selected, 'one is always shown').to.be.true;
    last!.remove();
    await settle(element);
    expect(shown(element)).to.deep.equal([first!.label]);
  });

  it('looks through its tabs once for all that come together', async () => {
    const work = async (count: number): Promise<number> => {
      const element = await fixture<MduiTabs>(html`<mdui-tabs></mdui-tabs>`);
      const { members } = counted(element, () => { for (let at = 0; at < count; at++) element.append(tab(`T${at}`, at === 1)); });
      await settle(element);
      expect(shown(element)).to.deep.equal(['T1']);
      return members;
    };
    const few = await work(40);
    expect(await work(160)).to.be.below(5 * few);
  });

  it('numbers a tab without a label', async () => {
    const element = await fixture<MduiTabs>(html`<mdui-tabs><mdui-tab></mdui-tab><mdui-tab></mdui-tab></mdui-tabs>`);
    await settle(element);
    expect(labels(element)).to.deep.equal(['Tab 1', 'Tab 2']);
  });

  it('loses nothing that stands among the tabs', async () => {
    const element = await fixture<MduiTabs>(html`<mdui-tabs><p>Before</p><mdui-tab label="A">a</mdui-tab></mdui-tabs>`);
    await settle(element);
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
  });

  it('cannot be operated while it arrives; the page that is shown can be read', async () => {
    const element = await set(await tabs(), { provisional: true });
    expect(tabbable(element)).to.be.empty;
    await click(handles(element)[1]!);
    await settle(element);
    expect(shown(element)).to.deep.equal(['Overview']);
    await expect(element).to.be.accessible();
  });

  it('never moves nodes of the page, nor puts attributes on them', async () => {
    const element = await tabs();
    await click(handles(element)[2]!);
    expect([...element.children].map(child => child.getAttributeNames())).to.deep.equal([['label'], ['label'], ['label']]);
  });

  it('reveals a tab from inside', async () => {
    const element = await tabs();
    element.querySelectorAll('mdui-tab')[1]!.reveal();
    await settle(element);
    expect(shown(element)).to.deep.equal(['Prices']);
  });

  it('scrolls its row in itself at 320 px', async () => {
    await setViewport(320, 600);
    const element = await tabs();
    for (let n = 0; n < 8; n++) element.append(tab(`Another page ${n}`));
    await settle(element);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    handles(element)[0]!.focus();
    await press('End');
    await settle(element);
    const { right } = handles(element).at(-1)!.getBoundingClientRect();
    expect(right).to.be.at.most(innerWidth);
    await setViewport(800, 600);
  });
});
