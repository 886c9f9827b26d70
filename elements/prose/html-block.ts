import { RTL } from '../../src/text/direction.js';
import { htmlSteps, type HtmlStep } from './html-steps.js';
import type { Scope } from './inline.js';
import { sanitize } from './sanitize.js';
import { scrollShape } from './scroll-box.js';
import { asText, shape, type At, type Attributes, type Draw, type Shape } from './shape.js';

/** Up to this many characters an open block is drawn at each change; above, each time it has grown by an eighth. */
const EAGER = 2000;

/** `<details>` that can stand open in each other and take blocks; the blocks behind a deeper one go beside it. */
const MAX_OPEN = 16;

/** A longer block, in characters, or one of more tags or a longer word, is shown as it was written: a page takes seconds to draw what a parser makes of it at once. */
const LONGEST = 128 * 1024;
const MOST_TAGS = 10_000;
const LONGEST_WORD = 1000;

interface HtmlShape extends Shape { readonly length: number }

/**
 * A block of raw HTML: a box of ours with what is left of it. A `<details>` that it leaves open takes the blocks behind it;
 * one that it ends gives them back to where they were before.
 */
export function htmlShape(html: string, { policy }: Scope, dir: Attributes, { growing, old, place, base }: At): Shape {
  const { length } = html;
  if (growing && length > EAGER && isHtml(old) && length >= old.length && length < old.length * 1.125) return old;
  if (policy?.html === 'text' || length > LONGEST || (html.match(/</g)?.length ?? 0) > MOST_TAGS || hasLongWord(html)) return { ...asWritten(html, dir), length } as HtmlShape;
  const steps = htmlSteps(html, depthOf(place, base), growing);
  return { ...shape('', {}, steps, stepDraw(dir), { kind: 'html' }), length } as HtmlShape;
}

const isHtml = (old: Shape | string | undefined): old is HtmlShape => typeof old === 'object' && 'length' in old;

const hasLongWord = (html: string): boolean => html.split(/[\s<]/).some(word => word.length > LONGEST_WORD);

/** A block as its text; a long one in parts that are laid out one by one. */
function asWritten(html: string, dir: Attributes): Shape {
  const attributes = { ...dir, 'data-mdui': 'text' };
  const parts = html.match(hasLongWord(html) ? /[^]{1,1000}/gu : /[^]{1,8192}/gu) ?? [];
  if (parts.length < 2) return shape('div', attributes, [html], asText);
  return shape('div', attributes, parts, part => shape('span', { 'data-mdui': 'part' }, [part], asText), { kind: 'parts' });
}

const stepDraw = (dir: Attributes): Draw<HtmlStep> => step => {
  if (step.type === 'close') return shape('', {}, [], asText, { kind: 'close', exit: ({ place, base }) => above(place, base) });
  const { markup, open } = step;
  const content = sanitize(markup);
  // with `dir=auto` a browser goes through all that an open <details> holds for each block that it takes
  const own: Attributes = open.length > 0 && dir['dir'] === 'auto' ? { dir: directionOf(content.textContent) } : dir;
  const attributes = { ...own, 'data-mdui': markup.includes('<') ? 'html' : 'text' };
  return shape('div', attributes, [...content.childNodes], nodeDraw(true), {
    kind: 'box',
    exit({ place, base }, box) {
      const details = box?.querySelectorAll('details');
      const room = MAX_OPEN - depthOf(place, base);
      return details?.[open.slice(0, room).at(-1) ?? -1] ?? place;
    },
  });
};

/** What `dir=auto` makes of a text: its first letter says. */
const directionOf = (text: string): string => RTL.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** Nodes that the sanitiser returned. An outermost table gets a scroll box. */
const nodeDraw = (outside: boolean): Draw<ChildNode> => node => {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const table = outside && node.localName === 'table';
  const drawn = shape(node.localName, {}, [...node.childNodes], nodeDraw(outside && !table));
  return table ? scrollShape({}, drawn, () => drawn) : drawn;
};

/** The place around an open `<details>`: another one in the same box, or where the box stands. */
function above(place: Element, base: Element): Element {
  if (place === base) return base;
  const around = place.parentElement?.closest('details, [data-mdui=html]');
  return around?.localName === 'details' ? around : around?.parentElement ?? base;
}

function depthOf(place: Element, base: Element): number {
  let depth = 0;
  for (let up = place; up !== base; up = above(up, base)) depth++;
  return depth;
}
