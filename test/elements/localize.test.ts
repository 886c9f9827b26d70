import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/input/define.js';
import '../../elements/radio/define.js';
import { bundled } from '../../elements/locales/bundled.js';
import type { MduiInput } from '../../elements/input/input.js';
import type * as localize from '../../elements/shared/localize.js';
import { getLocale, msg, setLocale, str } from '../../elements/shared/localize.js';
import { textOf, within } from './acting.js';

const wrong = async (): Promise<MduiInput> => {
  const element = await fixture<MduiInput>(html`<mdui-input label="Name" required></mdui-input>`);
  element.showErrors();
  await element.updateComplete;
  return element;
};
const shown = (element: Element): string => textOf(within(element, '#error'));

describe('locale', () => {
  const { lang } = document.documentElement;
  afterEach(async () => {
    document.documentElement.lang = lang;
    await setLocale(null);
  });

  it('is English on a page that says nothing, or another language', () => {
    document.documentElement.removeAttribute('lang');
    expect(getLocale()).to.equal('en');
    document.documentElement.lang = 'fr';
    expect(getLocale()).to.equal('en');
  });

  it('follows the page\'s language, by its base, when it is drawn and when it changes', async () => {
    document.documentElement.lang = 'de-AT';
    const element = await wrong();
    expect(shown(element)).to.equal('Fehler: Füllen Sie dieses Feld aus.');
    expect(element.validationMessage).to.equal('Füllen Sie dieses Feld aus.');
    document.documentElement.lang = 'AR';
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    expect(shown(element)).to.equal('خطأ: املأ هذا الحقل.');
  });

  it('is set at run time, for what is shown already, whatever the page says', async () => {
    const element = await wrong();
    await setLocale('de');
    expect(shown(element)).to.equal('Fehler: Füllen Sie dieses Feld aus.');
    document.documentElement.lang = 'ar';
    await new Promise(requestAnimationFrame);
    expect(getLocale()).to.equal('de');
    await setLocale('en-GB');
    expect(shown(element)).to.equal('Error: Fill in this field.');
    await setLocale(null);
    expect(getLocale()).to.equal('ar');
  });

  it('reaches an element that was out of the document meanwhile', async () => {
    const element = await wrong();
    const parent = element.parentElement!;
    element.remove();
    await setLocale('de');
    parent.append(element);
    await element.updateComplete;
    expect(shown(element)).to.equal('Fehler: Füllen Sie dieses Feld aus.');
  });

  it('keeps what was typed', async () => {
    const element = await wrong();
    const native = within<HTMLInputElement>(element, 'input');
    native.focus();
    await setLocale('ar');
    expect(within(element, 'input') === native).to.equal(true);
    expect(element.shadowRoot!.activeElement === native).to.equal(true);
  });

  it('refuses a language it does not speak, and stays', () => {
    for (const tag of ['fr', '', 'constructor', '__proto__']) expect(() => setLocale(tag), tag).to.throw(RangeError);
    expect(getLocale()).to.equal('en');
  });

  it('is one for all copies of the kit on a page, as in mdui.js and the file of the chat', async () => {
    // another module to the browser
    const path = '/elements/shared/localize.ts?copy';
    const copy = await import(path) as typeof localize;
    expect(copy.setLocale).not.to.equal(setLocale);
    await copy.setLocale('de');
    expect([getLocale(), msg('Message')]).to.deep.equal(['de', 'Nachricht']);
    const element = await wrong();
    await copy.setLocale('ar');
    expect(shown(element)).to.equal('خطأ: املأ هذا الحقل.');
    await setLocale(null);
    expect(copy.getLocale()).to.equal('en');
  });

  it('fills in values', async () => {
    await setLocale('de');
    const [min, max] = [2, 3];
    expect(msg(str`Choose ${min} to ${max}.`)).to.equal('Wählen Sie 2 bis 3.');
    expect(msg('A text that nobody translated')).to.equal('A text that nobody translated');
  });

  for (const [locale, templates] of Object.entries(bundled)) {
    it(`has every string in ${locale}`, async () => {
      const xliff = new DOMParser().parseFromString(await (await fetch(`/elements/locales/xliff/${locale}.xlf`)).text(), 'text/xml');
      const units = [...xliff.querySelectorAll('trans-unit')];
      expect(units.filter(unit => !unit.querySelector('target')?.textContent).map(unit => unit.querySelector('source')?.textContent)).to.deep.equal([]);
      expect(Object.keys(templates)).to.have.members(units.map(unit => unit.id.slice(0, 6)));
      for (const unit of units) {
        const places = (name: string): (string | null)[] => [...unit.querySelectorAll(`${name} > x`)].map(x => x.getAttribute('id'));
        expect(places('target'), unit.textContent).to.have.members(places('source'));
      }
    });
  }
});
