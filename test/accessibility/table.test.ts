import { expect } from '@open-wc/testing';
import { definitions } from '../../src/palette/palette.js';
import { accessibilityTree, type AxNode } from '../support/commands.js';
import { EVERYTHING } from './everything.js';
import { atRest, elementOf, inside, KINDS, page, what, type Page } from './page.js';
import { missing, rows, textsOf } from './rows.js';
import { walk } from './seen.js';

interface Field extends HTMLElement { error?: string; agentError?: string; showErrors(): void; updateComplete: Promise<unknown> }

describe('the table of accessibility', () => {
  it('has a row for every type of the palette, and the message one of each', () => {
    const types = definitions.map(({ type }) => type);
    expect(Object.keys(rows).sort()).to.deep.equal([...types].sort());
    for (const type of types) expect(EVERYTHING).to.match(type === 'patch' ? /:::patch/ : new RegExp(`\\{#${type}\\b`));
  });

  for (const kind of KINDS) {
    describe(kind, () => {
      let here: Page;
      let nodes: readonly AxNode[] | null;
      before(async () => {
        here = await page(kind);
        nodes = await accessibilityTree();
      });
      after(() => { here.gone(); });

      describe('is to assistive technology', () => {
        for (const [type, { tree }] of Object.entries(rows)) {
          it(`a ${type}`, function () {
            if (nodes === null) this.skip(); // only Chromium tells its tree
            expect(missing(nodes, tree)).to.equal(undefined);
          });
        }
      });

      it('is reached by Tab in its order, where something can be done and nowhere else', async () => {
        const prose = kind === 'streamed' ? ['link link'] : [];
        const expected = [...prose, ...Object.values(rows).flatMap(({ stops = [] }) => stops)];
        const stops: string[] = [];
        await walk(here.box, stop => stops.push(what(stop)));
        expect(stops.sort()).to.deep.equal(expected.sort());
      });

      it('has targets of at least 24 pixels', () => {
        const small = inside(here.box, 'button, summary, select, textarea, input, [role=tab]')
          .map(each => each.closest('.choice') ?? each)
          .filter(each => each.checkVisibility())
          .filter(each => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 24);
        expect(small.map(what)).to.deep.equal([]);
      });

      for (const type of Object.keys(rows).filter(each => rows[each]!.field)) {
        it(`ties hint and error of ${type} to it, and calls it wrong only when it is`, async () => {
          const element = elementOf(here.box, type) as Field;
          const told = inside(element, '[aria-invalid]').filter(each => each.matches(`input, select, textarea, fieldset`));
          const invalid = (): (string | null)[] => [...new Set(told.map(each => each.getAttribute('aria-invalid')))];
          const described = (): string => inside(element, '[aria-describedby]').map(each => textsOf(each, 'aria-describedby')).join(' ');
          // the walk above went through it: what is required and empty is wrong from then on
          expect(invalid()).to.deep.equal(['true']);
          expect(inside(element, '[required], [aria-required=true]').length > 0 || described().includes('at least one'), 'it says that it is required').to.equal(true);
          expect(described()).to.match(/Error: \S.*\./).and.not.to.contain('(no ');
          element.error = 'Not this one.';
          await atRest(element);
          expect(described()).to.contain('Error: Not this one.');
          expect(inside(element, '#error').filter(each => each.checkVisibility()), 'it is seen').to.have.length(1);
        });
      }

      describe('answers to real keys', () => {
        let fresh: Page;
        before(async () => {
          here.gone();
          fresh = await page(kind);
        });
        after(() => { fresh.gone(); });
        for (const [type, { keys }] of Object.entries(rows)) {
          if (keys === undefined) continue;
          it(type, async () => { await keys(elementOf(fresh.box, type)!); });
        }
      });
    });
  }
});
