import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import '../../elements/notice/define.js';
import type { MduiNotice, NoticeKind } from '../../elements/notice/notice.js';
import { has, set, tabbable, textOf, within } from './acting.js';
import { accessibilityTree, emulateMedia, resetMedia, setViewport } from '../support/commands.js';

const notice = (): Promise<MduiNotice> => fixture<MduiNotice>(html`<mdui-notice kind="warning" heading="Two seats"><p>Ask Dana.</p></mdui-notice>`);

describe('notice', () => {
  it('says its kind by a picture and a word', async () => {
    const words: Record<NoticeKind, string> = { info: 'Info', success: 'Success', warning: 'Warning', danger: 'Danger', neutral: 'Note' };
    const element = await notice();
    const pictures = new Set<string>();
    for (const [kind, word] of Object.entries(words) as [NoticeKind, string][]) {
      await set(element, { kind });
      expect(textOf(within(element, '[part=word]')), kind).to.equal(word);
      pictures.add(within(element, '.icon').innerHTML.replace(/<!--.*?-->/g, ''));
      await expect(element).to.be.accessible();
    }
    expect(pictures.size).to.equal(4); // neutral shares that of info
  });

  it('takes an unknown kind as neutral', async () => {
    const element = await set(await notice(), { kind: 'purple' as NoticeKind });
    expect(textOf(within(element, '[part=word]'))).to.equal('Note');
  });

  it('is a note with a name, never an alert', async () => {
    await notice();
    const tree = await accessibilityTree();
    if (tree) {
      expect(tree.find(node => node.role === 'note')?.name.replace(/\s+/g, ' ')).to.equal('Warning · Two seats');
      expect(tree.some(node => /alert|status|log/.test(node.role))).to.be.false;
    }
  });

  it('shows what is put into it, and does without a heading', async () => {
    const element = await fixture<MduiNotice>(html`<mdui-notice kind="info"><p>Only this.</p></mdui-notice>`);
    expect(has(element, '[part=heading]')).to.be.false;
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    expect(element.title, 'the tooltip stays the page\'s').to.equal('');
  });

  it('is visibly not final while it arrives, its prose readable', async () => {
    const element = await set(await notice(), { provisional: true });
    expect(has(element, '.skeleton')).to.be.true;
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    expect(tabbable(element)).to.be.empty;
    await expect(element).to.be.accessible();
  });

  it('begins on one side, where its title does, or without one what stands in it', async () => {
    const at = (element: HTMLElement): string => getComputedStyle(element).direction;
    const element = await notice();
    element.parentElement!.dir = 'rtl';
    expect([at(within(element, '.frame')), at(within(element, '.head'))], 'an English title').to.deep.equal(['ltr', 'ltr']);
    element.parentElement!.dir = 'ltr';
    await set(element, { heading: 'مقعدان' });
    expect([at(within(element, '.frame')), at(within(element, '.head'))], 'an Arabic one').to.deep.equal(['rtl', 'rtl']);
    await set(element, { heading: '' });
    expect(at(within(element, '.frame')), 'none, and English text').to.equal('ltr');
    element.querySelector('p')!.textContent = '1.';
    element.insertAdjacentHTML('beforeend', '<p>اسأل دانا.</p>');
    await waitUntil(() => at(within(element, '.frame')) === 'rtl', 'Arabic text that came later');
  });

  it('fits 320 px, keeps its frame in forced colours', async () => {
    await setViewport(320, 600);
    const element = await set(await notice(), { heading: 'Averyveryveryveryveryveryverylongwordthatmustbreaksomewhere' });
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    if (await emulateMedia({ forcedColors: 'active' })) expect(getComputedStyle(within(element, '.frame')).borderTopStyle).to.equal('solid');
    await resetMedia();
    await setViewport(800, 600);
  });
});
