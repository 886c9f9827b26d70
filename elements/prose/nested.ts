import { PHRASING } from './tags.js';

/** Blocks that mean the same wherever they stand, but in a paragraph, which they end. */
const BLOCKS = new Set(['details', 'summary', 'blockquote', 'ul', 'ol', 'li', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr']);
const HEADING = /^h\d$/;

/** How deep they may stand in each other; a parser has a bound of its own. */
const DEEPEST = 100;

/**
 * Markup of allowed tags without attributes, if it nests as it is written: then these are the nodes that an HTML parser would make of it, and
 * none is asked, which takes more time for a short markup than all else that is done with it. Undefined: its tags may mean something else
 * (tables, ends that are missing or cross each other, what an opening tag closes), or it has character references.
 */
export function nested(markup: string): DocumentFragment | undefined {
  const root = document.createDocumentFragment();
  const open: string[] = [];
  let place: ParentNode & Node = root;
  for (const [index, part] of markup.split(/<(\/?\w+)>/).entries()) {
    if (index % 2 === 0) {
      const text = part.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      if (part.replace(/&[lg]t;/g, '').includes('&')) return undefined;
      if (text !== '') place.append(text);
    } else if (part.startsWith('/')) {
      if (open.pop() !== part.slice(1) || place.parentNode === null) return undefined;
      place = place.parentNode;
    } else {
      const around = open.at(-1) ?? '';
      const fits = BLOCKS.has(part)
        ? !open.includes('p') && (part !== 'li' || /^[uo]l$/.test(around)) && !(HEADING.test(part) && HEADING.test(around))
        : PHRASING.has(part);
      if (!fits || open.length === DEEPEST) return undefined;
      const element = document.createElement(part);
      place.append(element);
      if (part === 'br' || part === 'hr') continue;
      open.push(part);
      place = element;
    }
  }
  return root;
}
