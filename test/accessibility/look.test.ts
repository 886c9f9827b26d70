import { expect } from '@open-wc/testing';
import { emulateMedia, resetMedia, setViewport, type Media } from '../support/commands.js';
import { all, animationsIn, atRest, elementOf, inside, KINDS, page, setAll, type Page } from './page.js';
import { rows } from './rows.js';
import { faintLines, faintRing, faintTexts, lightAndDark, moving, walk } from './seen.js';

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

describe('what is seen', () => {
  let pages: Page[] = [];
  const boxes = (): HTMLElement[] => pages.map(({ box }) => box);
  before(async () => {
    document.adoptedStyleSheets.push(lightAndDark);
    pages = [];
    for (const kind of KINDS) pages.push(await page(kind));
  });
  after(async () => {
    for (const { gone } of pages) gone();
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(lightAndDark), 1);
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
            const faint = faintTexts(box);
            await setAll(box, off);
            expect(faint).to.deep.equal([]);
          }
        });
      }

      it('shows its borders and its marks', async () => {
        for (const box of boxes()) {
          await setAll(box, { error: 'Not this one.' });
          for (const form of inside(box, '[node-id=form]')) (form as HTMLElement & { requestSubmit(): void }).requestSubmit();
          await atRest(box);
          const faint = Object.entries(rows).flatMap(([type, { lines = {} }]) => faintLines(elementOf(box, type)!, lines).map(each => `${type} ${each}`));
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
          await walk(box, stop => faint.push(...faintRing(stop)));
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
        const moves = moving(box);
        const running = animationsIn(box).length;
        await setAll(box, off);
        expect(moves).to.deep.equal([]);
        expect(running).to.equal(0);
      }
    }
    await resetMedia();
  });

});
