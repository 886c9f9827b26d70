import { expect } from '@open-wc/testing';
import { emulateMedia, press, resetMedia, setViewport, type Media } from '../support/commands.js';
import { behind, contrast, texts } from './colours.js';
import { all, animationsIn, atRest, elementOf, focused, inside, KINDS, page, parentOf, setAll, what, type Page } from './page.js';
import { rows } from './rows.js';

/** Every state that changes a colour: set, and how it was before. */
const states: Readonly<Record<string, readonly [on: Readonly<Record<string, unknown>>, off: Readonly<Record<string, unknown>>]>> = {
  live: [{}, {}],
  wrong: [{ error: 'Not this one.', help: 'Some help', reason: 'You said so' }, { error: undefined, reason: undefined }],
  disabled: [{ disabled: true, refused: 'action' }, { disabled: false, refused: undefined }],
  pending: [{ pending: true, pendingItem: 'approve' }, { pending: false, pendingItem: undefined }],
  answered: [{ answered: true, answeredItem: 0 }, { answered: false, answeredItem: undefined }],
  stale: [{ stale: true }, { stale: false }],
  provisional: [{ provisional: true }, { provisional: false }],
  superseded: [{ superseded: true }, { superseded: false }],
  submitted: [{ submitted: true, locked: true }, { submitted: false, locked: false }],
};

const media: Readonly<Record<string, Media>> = { light: {}, dark: { colorScheme: 'dark' }, 'forced colours': { forcedColors: 'active' } };

const sheet = new CSSStyleSheet();
sheet.replaceSync('html { color-scheme: light dark; --page: white; background: Canvas; color: CanvasText; } @media (prefers-color-scheme: dark) { html { --page: #16181d; background: #16181d; color: #e6e9ee; } }');

describe('what is seen', () => {
  let pages: Page[] = [];
  const boxes = (): HTMLElement[] => pages.map(({ box }) => box);
  before(async () => {
    document.adoptedStyleSheets.push(sheet);
    pages = [];
    for (const kind of KINDS) pages.push(await page(kind));
  });
  after(async () => {
    for (const { gone } of pages) gone();
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
    await resetMedia();
    await setViewport(800, 600);
  });

  for (const [name, wanted] of Object.entries(media)) {
    describe(`in ${name}`, () => {
      before(async function () {
        // nothing to wait for at each change
        if (!await emulateMedia({ ...wanted, reducedMotion: 'reduce' }) && name !== 'light') this.skip(); // only Chromium pretends
        for (const box of boxes()) await atRest(box);
      });
      after(resetMedia);

      for (const [state, [on, off]] of Object.entries(states)) {
        it(`can be read when ${state}`, async () => {
          for (const box of boxes()) {
            await setAll(box, on);
            const known = new Map<Element | null, ReturnType<typeof behind>>();
            const faint = texts(box).flatMap(({ element, text, least }) => {
              const { color, opacity } = getComputedStyle(element);
              const ratio = contrast(color, behind(element, known), Number(opacity));
              return ratio >= least ? [] : [`${text.slice(0, 30)} ${ratio.toFixed(2)} ${element.className} ${color}`];
            });
            const hints = inside(box, 'input, textarea').filter(each => each.matches(':placeholder-shown')).filter(each => contrast(getComputedStyle(each, '::placeholder').color, behind(each)) < 4.5);
            await setAll(box, off);
            expect(faint).to.deep.equal([]);
            expect(hints.map(what)).to.deep.equal([]);
          }
        });
      }

      it('shows its borders and its marks', async () => {
        for (const box of boxes()) {
          await setAll(box, { error: 'Not this one.' });
          for (const form of inside(box, '[node-id=form]')) (form as HTMLElement & { requestSubmit(): void }).requestSubmit();
          await atRest(box);
          const faint = Object.entries(rows).flatMap(([type, { lines = {} }]) => Object.entries(lines).flatMap(([selector, property]) => {
            const found = inside(elementOf(box, type)!, selector).filter(each => each.checkVisibility());
            if (found.length === 0) return [`${type} has no ${selector}`];
            return found.flatMap(each => {
              const style = getComputedStyle(each);
              const [css, width] = property === 'color' ? [style.color, 1] : [style[property], parseFloat(style[property === 'borderBottomColor' ? 'borderBottomWidth' : 'borderInlineStartWidth'])];
              const ratio = contrast(css, behind(parentOf(each)));
              return ratio >= 3 && width >= 1 ? [] : [`${type} ${selector} ${ratio.toFixed(2)} ${width}px ${css}`];
            });
          }));
          await setAll(box, { error: undefined });
          expect(faint).to.deep.equal([]);
        }
      });

      it('leaves colours to those who choose their own', () => {
        for (const box of boxes()) expect(all(box).filter(each => getComputedStyle(each).forcedColorAdjust === 'none').map(each => each.outerHTML)).to.deep.equal([]);
      });

      it('shows where the focus is', async function () {
        for (const box of boxes()) {
          const faint: string[] = [];
          (box.previousElementSibling as HTMLElement).focus();
          if (document.querySelector(':focus') === null) this.skip(); // WebKitGTK's window has none here, and so shows none
          for (let nth = 0; nth < 60; nth++) {
            await press('Tab');
            const stop = focused();
            if (stop === null || stop === box.nextElementSibling) break;
            const rings = [stop, stop.closest('.option')].filter(each => each !== null).map(each => {
              const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(each);
              const drawn = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
              return { drawn, ratio: contrast(outlineColor, behind(parseFloat(outlineOffset) < 0 ? each : parentOf(each))) };
            });
            if (!rings.some(({ drawn, ratio }) => drawn >= 2 && ratio >= 3)) faint.push(`${what(stop)} ${JSON.stringify(rings)}`);
          }
          expect(faint).to.deep.equal([]);
        }
      });
    });
  }

  it('keeps still for those who asked for it', async function () {
    if (!await emulateMedia({ reducedMotion: 'reduce' })) this.skip();
    for (const box of boxes()) {
      for (const [on, off] of Object.values(states)) {
        await setAll(box, on);
        // a node that no slot takes has no style
        const moving = all(box).filter(each => {
          const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
          return !/^(none)?$/.test(animationName) || /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth';
        });
        const running = animationsIn(box).length;
        await setAll(box, off);
        expect(moving.map(each => each.outerHTML.slice(0, 80))).to.deep.equal([]);
        expect(running).to.equal(0);
      }
    }
    await resetMedia();
  });

});
