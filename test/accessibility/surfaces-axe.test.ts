import { expect } from '@open-wc/testing';
import { ready, show, surface } from '../a2ui/surfaces-support.js';
import { emulateMedia, press, resetMedia } from '../support/commands.js';
import { find, findAll } from '../support/stream.js';
import { faults } from './axe.js';
import { atRest } from './page.js';
import { EVERY_SURFACE, HALF_SURFACES, leaveAll, surfaceRows, surfacesPage } from './surfaces.js';
import { faintTexts, lightAndDark, moving } from './seen.js';

/** All rules in the light, those on colour in the dark again. */
async function check(box: Element): Promise<void> {
  await atRest(box);
  expect(await faults(box)).to.deep.equal([]);
  if (!await emulateMedia({ colorScheme: 'dark' })) return;
  const faint = await faults(box, ['color-contrast']);
  await emulateMedia({ colorScheme: 'light' });
  expect(faint, 'in the dark').to.deep.equal([]);
}

describe('axe has nothing to say of the components of A2UI', () => {
  before(async () => {
    document.adoptedStyleSheets.push(lightAndDark);
    await emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await ready();
  });
  after(async () => {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(lightAndDark), 1);
    await resetMedia();
  });

  it('as they are, and when what they hold is wrong', async () => {
    const diagnostics: string[] = [];
    const here = await surfacesPage(EVERY_SURFACE, diagnostics);
    expect(diagnostics).to.deep.equal([]);
    const surfaces = [...here.box.querySelectorAll('mdui-surface')];
    expect(surfaces.filter(each => each.checkVisibility() && each.offsetHeight > 0)).to.have.length(Object.keys(surfaceRows).length);
    await check(here.box);
    await leaveAll(here);
    await check(here.box);
    here.gone();
  });

  it('in the middle of their arrival', async () => {
    const main = document.createElement('main');
    document.body.append(main);
    for (const half of HALF_SURFACES) {
      const stream = document.createElement('mdui-stream');
      main.append(stream);
      stream.write(half);
      stream.flush();
    }
    expect(main.querySelectorAll('mdui-surface')).to.have.length(HALF_SURFACES.length);
    await check(main);
    main.remove();
  });

  it('where the host does not allow what buttons do, and allows pictures, films and sounds', async () => {
    const url = new URL('/docs/images/demo-light.png', location.href).href;
    const { stream } = await show(`${surface({}, ...surfaceRows['Button']!.list)}\n${surface({}, { id: 'root', component: 'Column', children: ['a', 'b', 'c', 'd'] }, { id: 'a', component: 'Image', url, description: 'A lake' }, { id: 'b', component: 'Image', url },
      { id: 'c', component: 'Video', url, accessibility: { label: 'The film' } }, { id: 'd', component: 'AudioPlayer', url }).replaceAll('"s"', '"media"')}`, { policy: { actions: [], images: { origins: [location.origin] } } });
    expect(findAll<HTMLButtonElement>(stream, 'button[data-a2ui=Button]').map(each => each.disabled)).to.deep.equal([true, true, true, true]);
    expect(findAll(stream, 'img, video, audio').map(each => each.getAttribute('alt') ?? each.ariaLabel)).to.deep.equal(['A lake', '', 'The film', 'Audio']);
    await check(stream);
  });

  it('of a button that waits for an answer, in a page that pales its own, and nothing in it moves', async () => {
    const pale = new CSSStyleSheet();
    pale.replaceSync('button:disabled, button[aria-disabled=true] { opacity: 0.3 }');
    const { stream } = await show(surface({}, ...surfaceRows['Button']!.list));
    find(stream, 'button').focus();
    await press('Enter');
    expect(find(stream, 'button').dataset['state']).to.equal('pending');
    document.adoptedStyleSheets.unshift(pale);
    try {
      await check(stream);
      expect(faintTexts(stream)).to.deep.equal([]);
      // only Chromium pretends
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) expect(moving(stream)).to.deep.equal([]);
    } finally {
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(pale), 1);
    }
  });

  it('of an open dialog', async () => {
    const { stream } = await show(surface({}, ...surfaceRows['Modal']!.list));
    find(stream, '[role=button]').click();
    const dialog = find<HTMLDialogElement>(stream, 'dialog');
    expect(dialog.open).to.equal(true);
    await check(dialog);
    dialog.close();
  });
});
