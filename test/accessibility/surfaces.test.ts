import { expect } from '@open-wc/testing';
import { basicCatalog } from '../../src/a2ui/index.js';
import { mountSurfaces } from '../a2ui/surfaces-support.js';
import { accessibilityTree, emulateMedia, resetMedia, type AxNode, type Media } from '../support/commands.js';
import { animationsIn, atRest, inside, what, type Page } from './page.js';
import { missing, textsOf } from './rows.js';
import { faintLines, faintRing, faintTexts, lightAndDark, moving, walk } from './seen.js';
import { EVERY_SURFACE, leaveAll, surfaceOf, surfaceRows, surfacesPage } from './surfaces.js';

const media: Readonly<Record<string, Media>> = { light: {}, dark: { colorScheme: 'dark' }, 'forced colours': { forcedColors: 'active' } };
const LINES = {
  '.control:not([type=range])': 'borderBottomColor', '.error .icon': 'color',
  'button[data-a2ui=Button]:enabled:not([data-variant=borderless])': 'borderBottomColor', '[data-a2ui=opener][role=button]': 'borderBottomColor',
} as const;

describe('the components of A2UI for everybody', () => {
  let here: Page;
  let nodes: readonly AxNode[] | null;
  /** Where Tab stopped. */
  const stops: Element[] = [];
  before(async () => {
    document.adoptedStyleSheets.push(lightAndDark);
    await emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    here = await surfacesPage();
    nodes = await accessibilityTree();
  });
  after(async () => {
    here.gone();
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(lightAndDark), 1);
    await resetMedia();
  });

  it('have a row for each, and the message one of each', () => {
    expect(Object.keys(surfaceRows)).to.deep.equal([...basicCatalog.components.keys()]);
  });

  for (const [name, { tree }] of Object.entries(surfaceRows)) {
    it(`${name}: role, name and state`, function () {
      if (nodes === null) this.skip(); // only Chromium tells its tree
      expect(missing(nodes, tree)).to.equal(undefined);
    });
  }

  it('are reached by Tab in their order, where something can be done and nowhere else', async () => {
    // a date has several stops in one field
    await walk(here.box, stop => { if (stops.at(-1) !== stop) stops.push(stop); });
    expect(stops.map(what)).to.deep.equal(Object.values(surfaceRows).flatMap(({ stops: each = [] }) => each));
  });

  it('have targets of at least 24 pixels', () => {
    const small = inside(here.box, 'button, [role=button], select, textarea, input, [role=tab]')
      .map(each => each.closest('.choice') ?? each)
      .filter(each => each.checkVisibility())
      .filter(each => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 24);
    expect(small.map(what)).to.deep.equal([]);
  });

  it('are called wrong only when they are, behind the first visit, with the message tied to each', async () => {
    await leaveAll(here);
    for (const [name, { wrong = 0 }] of Object.entries(surfaceRows)) {
      const box = surfaceOf(here.box, name);
      const invalid = inside(box, '[aria-invalid=true]').filter(each => each.matches('input, select, textarea, fieldset'));
      expect(invalid.length > 0, name).to.equal(wrong > 0);
      // of a group, the group says it
      for (const each of invalid) expect(textsOf(each.closest('[aria-describedby]')!, 'aria-describedby'), what(each)).to.match(/Error: No \w+ yet\.$/).and.not.to.contain('(no ');
      expect(inside(box, '#error').filter(each => each.checkVisibility()), name).to.have.length(wrong);
    }
  });

  for (const [name, wanted] of Object.entries(media)) {
    it(`can be seen in ${name}: texts, borders, marks and where the focus is`, async function () {
      // nothing to wait for at each change
      if (!await emulateMedia({ ...wanted, reducedMotion: 'reduce' }) && name !== 'light') this.skip(); // only Chromium pretends
      await atRest(here.box);
      const faint = [...faintTexts(here.box), ...faintLines(here.box, LINES)];
      for (const stop of document.hasFocus() ? stops : []) {
        (stop as HTMLElement).focus(); // by keys before
        faint.push(...faintRing(stop));
      }
      await emulateMedia({ colorScheme: 'light', forcedColors: null, reducedMotion: 'reduce' });
      expect(faint).to.deep.equal([]);
    });
  }

  it('keep still for those who asked for it', async function () {
    if (!await emulateMedia({ reducedMotion: 'reduce' })) this.skip();
    expect(moving(here.box)).to.deep.equal([]);
    const { stream } = await mountSurfaces();
    stream.write(EVERY_SURFACE);
    stream.flush();
    expect(animationsIn(stream)).to.deep.equal([]);
    stream.remove();
  });

  describe('answer to real keys', () => {
    before(async () => {
      here.gone();
      here = await surfacesPage();
    });
    for (const [name, { keys }] of Object.entries(surfaceRows)) {
      if (keys !== undefined) it(name, async () => { await keys(surfaceOf(here.box, name)); });
    }
  });
});
