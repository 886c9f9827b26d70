import { readable } from '../accessibility.js';
import { attribute, box, text, type Paint } from '../painter.js';
import { DIRECTED, ICONS } from './icons.js';

const SVG = 'http://www.w3.org/2000/svg';
/** What may stand in the `d` of a path. */
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]{1,10000}$/;

function path(d: string, filled: boolean): SVGElement {
  const element = document.createElementNS(SVG, 'path');
  element.setAttribute('d', d);
  if (filled) element.setAttribute('fill', 'currentColor');
  return element;
}

/** The lines of an icon: one of the catalogue's, or a path of the agent's own. */
function paths(name: unknown): SVGElement[] {
  const own = (name as { readonly svgPath?: unknown } | undefined)?.svgPath;
  if (typeof own === 'string') return PATH.test(own) ? [path(own, true)] : [];
  const known = typeof name === 'string' && Object.hasOwn(ICONS, name) ? ICONS[name] ?? '' : '';
  return known.split('!').map((d, at) => ({ d, filled: at > 0 })).filter(({ d }) => d !== '').map(({ d, filled }) => path(d, filled));
}

function picture(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** One of the catalogue's icons, without a name. */
export function iconOf(name: string): HTMLElement {
  const element = box('Icon', 'span');
  const svg = picture();
  svg.replaceChildren(...paths(name));
  element.append(svg);
  return element;
}

export const icon: Paint = () => {
  const element = box('Icon', 'span');
  const svg = picture();
  element.append(svg);
  let shown: unknown;
  const name = (label: string | undefined): void => {
    attribute(element, 'role', label === undefined || label === '' ? undefined : 'img');
    attribute(element, 'aria-label', label);
  };
  return {
    element,
    words: () => element.getAttribute('aria-label') ?? '',
    update({ props: { name: wanted }, accessibility: { label, description, hidden } }) {
      name(label);
      attribute(element, 'aria-description', description);
      attribute(element, 'aria-hidden', hidden === true ? 'true' : undefined);
      if (wanted !== shown) {
        shown = wanted;
        svg.replaceChildren(...paths(wanted));
        element.toggleAttribute('data-directed', DIRECTED.test(text(wanted)));
      }
      // all that a button holds is its name
      if (label === undefined && typeof wanted === 'string') queueMicrotask(() => {
        const button = element.closest('button');
        if (button !== null && button.textContent.trim() === '' && !button.hasAttribute('aria-label')) name(readable(wanted));
      });
    },
  };
};
