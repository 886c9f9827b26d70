import { expect, fixture, html } from '@open-wc/testing';
import type axe from 'axe-core';
import 'axe-core/axe.min.js'; // no module: it makes itself a global
import '../../elements/all.js';
import { emulateMedia, resetMedia, setViewport } from '../support/commands.js';
import { atRest } from './acting.js';

/** All elements that hold, act or tell, each in its states. */
const page = (): Promise<HTMLElement> => fixture<HTMLElement>(html`<main>
  ${['info', 'success', 'warning', 'danger', 'neutral'].map(kind => html`<mdui-notice kind=${kind} heading="A title"><p>Body</p></mdui-notice>`)}
  ${['primary', 'secondary', 'danger', 'neutral'].map(kind => html`<mdui-button kind=${kind}>Plain ${kind}</mdui-button><mdui-button kind=${kind} pending>Waits ${kind}</mdui-button><mdui-button kind=${kind} answered>Was ${kind}</mdui-button>`)}
  <mdui-actions label="Choose" .items=${[{ label: 'One', action: 'one', kind: 'primary' }, { label: 'Two', action: 'two' }, { label: 'or nothing' }]}></mdui-actions>
  ${['pending', 'running', 'done', 'error', 'cancelled', 'neutral'].map(state => html`<mdui-status state=${state}>Files</mdui-status>`)}
  <mdui-progress label="Import" value="40">12 rows</mdui-progress><mdui-progress label="Export"></mdui-progress>
  <mdui-card heading="Hotel" href="https://example.com/"><p>Body</p></mdui-card>
  <mdui-tabs><mdui-tab label="A"><p>Body</p></mdui-tab><mdui-tab label="B"><p>Body</p></mdui-tab></mdui-tabs>
  <mdui-accordion><mdui-item heading="Question" open><p>Answer</p></mdui-item><mdui-item heading="Other"><p>Answer</p></mdui-item></mdui-accordion>
  <mdui-form label="Form"><p>Prose</p></mdui-form><mdui-form label="Sent form" submitted><p>Prose</p></mdui-form>
  <mdui-error>Refused</mdui-error>
</main>`);

const TYPES = ['notice', 'button', 'actions', 'status', 'progress', 'card', 'tabs', 'accordion', 'item', 'form', 'error'];

/** Violations, and what axe leaves to people but is always a fault here. */
async function faults(root: HTMLElement): Promise<string[]> {
  await Promise.all([...root.querySelectorAll('*')].map(element => atRest(element)));
  const result = await (window as unknown as { axe: typeof axe }).axe.run(root, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations', 'incomplete'] });
  const certain = result.incomplete.filter(({ id }) => id === 'aria-valid-attr-value' || id === 'duplicate-id-aria');
  return [...result.violations, ...certain].map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

describe('elements that hold, act and tell, together', () => {
  afterEach(async () => {
    await resetMedia();
    document.documentElement.removeAttribute('style');
    await setViewport(800, 600);
  });

  it('pass axe in the light', async () => {
    expect(await faults(await page())).to.deep.equal([]);
  });

  it('pass axe in the dark', async () => {
    document.documentElement.style.cssText = 'color-scheme: dark; background: Canvas'; // axe takes a page without a ground for white
    expect(await faults(await page())).to.deep.equal([]);
  });

  it('pass axe while they arrive, and nothing in them takes the focus', async () => {
    const root = await page();
    const kit = [...root.querySelectorAll<HTMLElement & { provisional: boolean }>(TYPES.map(type => `mdui-${type}`).join())];
    for (const element of kit) element.provisional = true;
    expect(await faults(root)).to.deep.equal([]);
    for (const element of kit) {
      element.focus();
      expect(document.activeElement, element.localName).to.equal(document.body);
    }
  });

  it('pass axe when the conversation has moved on', async () => {
    const root = await page();
    for (const element of root.querySelectorAll<HTMLElement & { superseded: boolean }>('*')) element.superseded = true;
    expect(await faults(root)).to.deep.equal([]);
  });

  it('fit 320 px, with text twice as large and spaced as WCAG 1.4.12 says', async () => {
    await setViewport(320, 600);
    const root = await page();
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    root.style.cssText = 'font-size: 200%; line-height: 1.5; letter-spacing: .12em; word-spacing: .16em';
    await atRest(root);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
  });

  it('fit 320 px from right to left', async () => {
    await setViewport(320, 600);
    const root = await page();
    root.dir = 'rtl';
    await atRest(root);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
  });

  it('keep frames and states in forced colours', async function () {
    const root = await page();
    if (!await emulateMedia({ forcedColors: 'active' })) this.skip();
    const style = (tag: string, part: string): CSSStyleDeclaration => getComputedStyle(root.querySelector(tag)!.shadowRoot!.querySelector(part)!);
    for (const [tag, part] of [['mdui-notice', '.frame'], ['mdui-card', '.frame'], ['mdui-form', '.group'], ['mdui-button', 'button']] as const) {
      expect(style(tag, part).borderTopStyle, tag).to.equal('solid');
    }
    const [chosen, other] = [style('mdui-tabs', '[aria-selected=true]'), style('mdui-tabs', '[aria-selected=false]')];
    expect(chosen.borderBlockEndWidth).to.not.equal(other.borderBlockEndWidth);
  });

  it('do not move for those who asked for stillness', async function () {
    const root = await page();
    if (!await emulateMedia({ reducedMotion: 'reduce' })) this.skip();
    for (const element of root.querySelectorAll<HTMLElement & { provisional: boolean }>('*')) element.provisional = true;
    await atRest(root);
    const moving = [...root.querySelectorAll('*')].flatMap(element => element.shadowRoot?.getAnimations() ?? []);
    expect(moving).to.be.empty;
  });
});
