import { expect } from '@open-wc/testing';
import { adoptProseStyles } from '../../elements/prose/styles.js';
import { emulateMedia, resetMedia, setViewport } from '../support/commands.js';
import { draw, ProseStream } from './stream.js';

const REPLY = `# Heading with averyveryveryverylongwordthatdoesnotfitintothewidthofatelephone

Text with \`https://host.example.test/with/a/path/that/does/not/end/anywhere/soon/or/late\`.

| One | Two | Three | Four | Five |
|-----|:---:|------:|------|------|
| somewhat-wide | somewhat-wide | somewhat-wide | somewhat-wide | somewhat-wide |

\`\`\`js
const line = 'far too long for three hundred and twenty';
\`\`\`

- [x] done
- a [link](https://ok.test)

<details>
<summary>More</summary>

Inside
</details>
`;

/** Resize observers have spoken when the second frame begins, in Firefox behind another viewport when the third does. */
const measured = async (): Promise<void> => {
  for (let frame = 0; frame < 4; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
};

describe('prose: the default style', () => {
  let root: HTMLElement;
  beforeEach(() => {
    adoptProseStyles(document, 'test-prose');
    root = document.createElement('test-prose');
    root.style.display = 'block';
    document.body.append(root);
  });
  afterEach(async () => {
    root.remove();
    document.querySelector('style[data-test]')?.remove();
    await setViewport(800, 600);
  });

  it('is adopted once by each root', () => {
    const count = document.adoptedStyleSheets.length;
    adoptProseStyles(document, 'test-prose');
    expect(document.adoptedStyleSheets).to.have.length(count);
    const shadow = document.createElement('div').attachShadow({ mode: 'open' });
    adoptProseStyles(shadow, 'test-prose');
    adoptProseStyles(shadow, 'test-prose');
    expect(shadow.adoptedStyleSheets).to.have.length(1);
  });

  it('gives way to any rule of the page', () => {
    const rule = document.createElement('style');
    rule.setAttribute('data-test', '');
    rule.textContent = 'a { color: rgb(1, 2, 3) } pre { padding: 0 } :where(p) { max-inline-size: 10px }';
    document.head.append(rule);
    root.append(draw(['[a](https://ok.test)\n\n    code\n']));
    expect(getComputedStyle(root.querySelector('a')!).color).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(root.querySelector('pre')!).padding).to.equal('0px');
    expect(getComputedStyle(root.querySelector('p')!).maxInlineSize).to.equal('10px');
  });

  it('never makes the page scroll sideways, and lets the keyboard reach what scrolls by itself', async () => {
    await setViewport(320, 600);
    new ProseStream(root).write(REPLY).end();
    await measured();
    if (innerWidth <= 320) expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    const boxes = [...root.querySelectorAll<HTMLElement>('[data-mdui=scroll], pre')];
    expect(boxes.map(box => [box.tabIndex, box.getAttribute('role'), box.getAttribute('aria-label')]))
      .to.deep.equal([[0, 'group', 'Table'], [0, 'group', 'Code']]);
  });

  it('adds no tab stop where nothing scrolls, and takes it away when there is room', async () => {
    root.style.inlineSize = '200px';
    new ProseStream(root).write(REPLY).end();
    await measured();
    expect(root.querySelectorAll('[tabindex]')).to.have.length(2);
    root.style.inlineSize = '2000px';
    await measured();
    expect(root.querySelectorAll('[tabindex], [role]')).to.have.length(0);
  });

  it('takes a block\'s side from its text', () => {
    new ProseStream(root).write('English.\n\n\u0645\u0631\u062d\u0628\u0627\n\n- `npm` \u0645\u0631\u062d\u0628\u0627\n- English\n\n| \u0623 | b |\n|---|---|\n| x | y |\n').end();
    const directions = [...root.children].map(child => getComputedStyle(child).direction);
    expect(directions).to.deep.equal(['ltr', 'rtl', 'rtl', 'rtl']);
    const [first, second] = [...root.querySelectorAll('th')].map(cell => cell.getBoundingClientRect().left);
    expect(first).to.be.greaterThan(second!);
  });

  it('lays out of a list that nobody reads to its end what is seen', async function () {
    if (CSS.supports('-moz-appearance', 'none') || !CSS.supports('content-visibility', 'auto')) this.skip();
    const list = (marker: string): Element => {
      root.replaceChildren();
      new ProseStream(root).write(Array.from({ length: 1300 }, (_, at) => `${marker} item ${at}\n`).join('')).end();
      return root.firstElementChild!;
    };
    const skips = (of: Element): string[] => [...of.children].map(child => getComputedStyle(child).contentVisibility);
    const near = [...Array.from({ length: 79 }, () => 'visible'), ...Array.from({ length: 5 }, () => 'auto')];
    // each box would begin to count anew
    const counted = list('7.');
    expect(skips(counted)).to.deep.equal(near);
    expect([...counted.children].map(box => box.querySelector('li')?.value).slice(-7)).to.deep.equal([0, 0, 7 + 1024, 7 + 1088, 7 + 1152, 7 + 1216, 7 + 1280]);
    expect([...counted.querySelectorAll('[value]')].map(item => item.textContent)).to.deep.equal([1024, 1088, 1152, 1216, 1280].map(at => `item ${at}`));
    const long = list('-');
    expect(skips(long)).to.deep.equal(near);
    expect(long.querySelector('[value]')).to.equal(null);
    await measured();
    const [last] = [...long.querySelectorAll('li')].slice(-1);
    expect(last!.checkVisibility({ contentVisibilityAuto: true })).to.equal(false);
    getSelection()!.selectAllChildren(root);
    expect(String(getSelection())).to.contain('item 1299');
    last!.scrollIntoView();
    await measured();
    expect(last!.checkVisibility({ contentVisibilityAuto: true })).to.equal(true);
    // the bullets stand beside the box
    expect(getComputedStyle(long.lastElementChild!).overflowClipMargin).not.to.equal('0px');
    getSelection()!.removeAllRanges();
    scrollTo(0, 0);
  });

  it('lays out of a message or code that nobody reads to its end what is seen', async function () {
    if (CSS.supports('-moz-appearance', 'none') || !CSS.supports('content-visibility', 'auto')) this.skip();
    const far = (text: string, within: (of: Element) => Element): number[] => {
      root.replaceChildren();
      new ProseStream(root).write(text).end();
      return [...within(root).children].flatMap((child, at) => getComputedStyle(child).contentVisibility === 'auto' ? [at + 1] : []);
    };
    // a word of a script whose letters join is measured again and again
    expect(far('س'.repeat(60_000), all => all.querySelector('p')!)).to.deep.equal([4, 5, 6, 7]);
    expect(far('a\n\n'.repeat(1300), all => all)).to.deep.equal([80, 81, 82, 83, 84]);
    expect(far(`\`\`\`\n${'a\n'.repeat(1588)}\`\`\`\n`, all => all.querySelector('code')!)).to.deep.equal([20, 21, 22]);
    await measured();
    const near = root.querySelector('code')!.getBoundingClientRect().height;
    root.querySelector('code > span:last-child')!.scrollIntoView();
    await measured();
    expect(root.querySelector('code')!.getBoundingClientRect().height).to.equal(near);
    scrollTo(0, 0);
  });

  it('asks no long list for a direction that nothing in it says', () => {
    const sides = (text: string): (string | null | undefined)[] => {
      root.replaceChildren();
      new ProseStream(root).write(text).end();
      return [...root.children].map(child => child.getAttribute('dir'));
    };
    const rows = '| 1 |\n'.repeat(65);
    expect(sides(`${'-\n'.repeat(65)}\n# a\n\n${'> ***\n'.repeat(65)}\n# a\n\n|1|\n|-|\n${rows}`)).to.deep.equal([null, 'auto', null, 'auto', null]);
    const letters = `${'-\n'.repeat(63)}- a\n-\n\n# a\n\n> a\n>\n${'> ***\n'.repeat(65)}\n# a\n\n|1|\n|-|\n| a |\n${rows}`;
    expect(sides(letters)).to.deep.equal(['auto', 'auto', 'auto', 'auto', 'auto']);
    expect(sides('-\n'.repeat(64))).to.deep.equal(['auto']);
  });

  it('animates nothing: a running animation is paid for at each layout of a streamed reply', async function () {
    if (!await emulateMedia({ reducedMotion: 'no-preference' })) this.skip();
    new ProseStream(root).write(REPLY);
    await measured();
    expect(root.getAnimations({ subtree: true })).to.have.length(0);
    await resetMedia();
  });

  it('passes axe, light and dark', async () => {
    new ProseStream(root).write(REPLY).end();
    root.style.background = 'Canvas'; // axe takes a page without a colour for white
    await measured();
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulateMedia({ colorScheme });
      document.documentElement.style.colorScheme = 'light dark';
      await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished));
      await expect(root).to.be.accessible();
    }
    document.documentElement.style.removeProperty('color-scheme');
    await resetMedia();
  });
});
