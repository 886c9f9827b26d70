import { expect } from '@open-wc/testing';
import { engine, setViewport } from '../support/commands.js';
import { BY_HAND, EVERYTHING } from './everything.js';
import { all, atRest, inside, KINDS, page, parentOf, rootsOf, setAll, what, type Page } from './page.js';
import { EVERY_SURFACE, surfacesPage } from './surfaces.js';

const kinds = [...KINDS, 'surfaces'] as const;
type Kind = (typeof kinds)[number];

const HEBREW = 'שלום';
/** The same with each word of the agent's put another way: nothing of it, or only Hebrew, says a direction. */
const said = (text: string, word: string, label = word): string => text
  .replace(/(label|title|help|placeholder|heading)="[^"]*"/g, (_, name: string) => `${name}="${name === 'label' ? label : word}"`)
  .replace(/^(- (?:\([ x]\) |\[[ x]\] )?)[A-Z][\w ]*/gm, `$1${word} `)
  .replace(/^(- \[)\w+/gm, `$1${word}`)
  .replace(/^[A-Z](?:\w| [a-z])[\w .?]*$/gm, word)
  .replace(/>[A-Z][^<]*</g, `>${word}<`);

/** The same of what stands in operations. */
const saidByOperations = (text: string, word: string): string => text
  .replace(/"(text|label|title|description|placeholder|message|name)":"(?!home|send|shoppingCart|go|set|later|no|look)[^"]*"/g, (_, name: string) => `"${name}":"${word}"`);

/** All elements, by an agent or a page that says `word` alone, if any. */
async function everything(kind: Kind, word?: string, label = word, more = ''): Promise<Page> {
  const put = (text: string): string => word === undefined ? text : said(text, word, label);
  if (kind === 'surfaces') return surfacesPage(word === undefined ? EVERY_SURFACE : saidByOperations(EVERY_SURFACE, word));
  return page(kind, `${put(EVERYTHING)}${more}`, put(BY_HAND));
}

const hidden = (element: Element): boolean => !element.checkVisibility() || element.closest('.hidden') !== null;

/** It turns, so that its box is no box of its own. */
const turns = (element: Element): boolean => getComputedStyle(element).rotate !== 'none' || getComputedStyle(element).animationName !== 'none';

/** WebKit puts a block that is narrower than its place where its own direction begins, not its parent's. */
const astray = (element: Element): boolean => engine === 'webkit' && element.matches('h2, p, pre');

/** Applies rules to the page and to every root in it. @returns what takes them away */
function rule(box: Element, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const roots = [document, ...rootsOf(box)];
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => { for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter(each => each !== sheet); };
}

/** What is cut off: by a box that does not scroll for somebody with a keyboard, or by an element's own height. */
function clipped(box: Element): string[] {
  return all(box).filter(each => !hidden(each) && !each.matches('input, select, option, textarea, svg *')).filter(each => {
    const { overflowX, overflowY } = getComputedStyle(each);
    const scrolls = each.matches('[tabindex="0"], [role=tablist]');
    const wide = each.scrollWidth > each.clientWidth + 1 && overflowX !== 'visible' && !scrolls;
    const high = each.scrollHeight > each.clientHeight + 1 && overflowY !== 'visible' && !scrolls;
    return each.clientWidth > 0 && (wide || high);
  }).map(each => `${each.localName}.${each.className} ${what(each).slice(0, 40)}`);
}

describe('layout for everybody', () => {
  let here: Page | undefined;
  afterEach(async () => {
    here?.gone();
    document.documentElement.dir = '';
    await setViewport(800, 600);
  });

  for (const kind of kinds) {
    it(`is mirrored where the page runs from right to left, ${kind}`, async () => {
      here = await everything(kind, '12');
      await setAll(here.box, { error: '12' });
      const boxes = (): { element: Element; left: number; right: number; rtl: boolean }[] => all(here!.box).filter(each => !hidden(each) && !each.matches('svg *, slot') && !turns(each) && !astray(each)).map(element => {
        const { left, right } = element.getBoundingClientRect();
        return { element, left, right, rtl: getComputedStyle(parentOf(element)!).direction === 'rtl' };
      });
      await atRest(here.box);
      const before = boxes();
      document.documentElement.dir = 'rtl';
      await atRest(here.box);
      const width = document.documentElement.clientWidth;
      const after = boxes();
      const same = after.filter(({ left, right, rtl }, at) => rtl && Math.abs(width - right - before[at]!.left) + Math.abs(width - left - before[at]!.right) > 1);
      expect(same.map(({ element, left, right }) => `${element.localName}.${element.className} ${left} ${right} ${JSON.stringify(before[after.findIndex(each => each.element === element)])}`)).to.deep.equal([]);
      expect(after.filter(({ rtl }) => rtl).length).to.be.above(after.length / 2);
    });

    it(`fits 320 pixels, at twice the text size too, ${kind}`, async () => {
      const wide = '\n| a | b | c |\n|---|---|---|\n| ' + `${'word'.repeat(20)} |`.repeat(3) + '\n\n```\n' + 'code '.repeat(40) + '\n```\n';
      await setViewport(320, 600);
      here = await everything(kind, undefined, undefined, `\n${wide}`);
      const large = rule(here.box, ':root { font-size: 200% } body { font-size: 200% }');
      try {
        // beside margins and the bar of a page that scrolls; WebKitGTK's window gets no narrower than 447
        here.box.style.inlineSize = '288px';
        await setAll(here.box, { error: 'Not this one.', reason: 'You said so' });
        expect(document.documentElement.scrollWidth).to.be.at.most(document.documentElement.clientWidth);
        expect(clipped(here.box)).to.deep.equal([]);
        const scrolling = all(here.box).filter(each => each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX) && !each.matches('[role=tablist], textarea, select, input'));
        expect([...new Set(scrolling.map(each => `${each.getAttribute('role')} ${each.ariaLabel} ${each.getAttribute('tabindex')}`))]).to.deep.equal(kind === 'streamed' ? ['group Table 0', 'group Code 0'] : []);
      } finally {
        large();
      }
    });

    it(`cuts nothing off when letters, words and lines are set further apart, ${kind}`, async () => {
      here = await everything(kind);
      await setAll(here.box, { error: 'Not this one.', reason: 'You said so' });
      const before = clipped(here.box);
      const apart = rule(here.box, '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }');
      try {
        await atRest(here.box);
        expect(clipped(here.box)).to.deep.equal(before);
        expect(before).to.deep.equal([]);
        const outside = inside(here.box, 'button, summary, label, select, input, [role=tab]').filter(each => !hidden(each)).filter(each => {
          const own = each.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(each);
          return [...range.getClientRects()].some(({ top, bottom }) => top < own.top - 1 || bottom > own.bottom + 1);
        });
        expect(outside.map(what)).to.deep.equal([]);
      } finally {
        apart();
      }
    });
  }

  for (const [name, label] of [['whatever its label', 'Label'], ['with its label', HEBREW]] as const) it(`lets each text of the agent have its own direction, ${name}`, async () => {
    here = await page('streamed', said(EVERYTHING, HEBREW, label));
    await setAll(here.box, { error: HEBREW, help: HEBREW });
    const holders = all(here.box).filter(each => [...each.childNodes].some(node => node instanceof Text && node.data.includes(HEBREW)) && each.closest('.hidden') === null);
    const wrong = holders.filter(each => getComputedStyle(each).direction !== 'rtl' && getComputedStyle(each).unicodeBidi !== 'plaintext');
    expect(wrong.map(each => `${parentOf(each)?.localName} ${each.localName}.${each.className}`)).to.deep.equal([]);
    expect(holders.length).to.be.above(25);
  });
});
