import { press } from '../support/commands.js';
import { behind, contrast, texts } from './colours.js';
import { all, focused, inside, parentOf, what } from './page.js';

/** A page in the light and in the dark, whose background `behind()` knows. */
export const lightAndDark = new CSSStyleSheet();
lightAndDark.replaceSync('html { color-scheme: light dark; --page: white; background: Canvas; color: CanvasText; } @media (prefers-color-scheme: dark) { html { --page: #16181d; background: #16181d; color: #e6e9ee; } }');

/** Texts and placeholders that do not stand out enough to be read. */
export function faintTexts(box: Element): string[] {
  const known = new Map<Element | null, ReturnType<typeof behind>>();
  const faint = texts(box).flatMap(({ element, text, least }) => {
    const { color, opacity } = getComputedStyle(element);
    const ratio = contrast(color, behind(element, known), Number(opacity));
    return ratio >= least ? [] : [`${text.slice(0, 30)} ${ratio.toFixed(2)} ${element.className} ${color}`];
  });
  const hints = inside(box, 'input, textarea').filter(each => each.matches(':placeholder-shown')).filter(each => contrast(getComputedStyle(each, '::placeholder').color, behind(each)) < 4.5);
  return [...faint, ...hints.map(what)];
}

/** Lines and marks that do not stand out from what is around them. @param lines by selector, the colour that must */
export function faintLines(box: Element, lines: Readonly<Record<string, 'borderBottomColor' | 'borderInlineStartColor' | 'color'>>): string[] {
  return Object.entries(lines).flatMap(([selector, property]) => {
    const found = inside(box, selector).filter(each => each.checkVisibility());
    if (found.length === 0) return [`no ${selector}`];
    return found.flatMap(each => {
      const style = getComputedStyle(each);
      const [css, width] = property === 'color' ? [style.color, 1] : [style[property], parseFloat(style[property === 'borderBottomColor' ? 'borderBottomWidth' : 'borderInlineStartWidth'])];
      const ratio = contrast(css, behind(parentOf(each)));
      return ratio >= 3 && width >= 1 ? [] : [`${selector} ${ratio.toFixed(2)} ${width}px ${css}`];
    });
  });
}

/** What has the focus without a ring that stands out, and that ring. */
export function faintRing(stop: Element): string[] {
  if (!stop.matches(':focus')) return []; // a button in a date, which the browser rings
  // WebKit marks the part of a date that has the focus, not the field
  if (stop.matches('[type=date], [type=time], [type=datetime-local]') && !stop.matches(':focus-visible')) return [];
  const rings = [stop, stop.closest('.option')].filter(each => each !== null).map(each => {
    const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(each);
    const drawn = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    return { drawn, ratio: contrast(outlineColor, behind(parseFloat(outlineOffset) < 0 ? each : parentOf(each))) };
  });
  return rings.some(({ drawn, ratio }) => drawn >= 2 && ratio >= 3) ? [] : [`${what(stop)} ${JSON.stringify(rings)}`];
}

/** Where Tab stops in a box that stands between two buttons. @param look at each stop */
export async function walk(box: HTMLElement, look: (stop: Element) => void): Promise<void> {
  (box.previousElementSibling as HTMLElement).focus();
  for (let nth = 0; nth < 90; nth++) {
    await press('Tab');
    const stop = focused();
    if (stop === null || stop === box.nextElementSibling) return;
    look(stop);
  }
}

/** What moves, or would. A node that no slot takes has no style. */
export const moving = (box: Element): string[] => all(box).filter(each => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
  return !/^(none)?$/.test(animationName) || /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth';
}).map(each => each.outerHTML.slice(0, 80));
