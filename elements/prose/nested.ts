import { ALLOWED, PHRASING, VOID } from './tags.js';

/** Tags whose content is read by rules of its own. */
const OWN_RULES = /^(?:t|pre)/;

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
    const around = open.at(-1) ?? '';
    if (index % 2 === 0) {
      if (/&(?![lg]t;)/.test(part)) return undefined;
      if (part !== '') place.append(part.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
    } else if (part.startsWith('/')) {
      if (place.parentNode === null || `/${around}` !== part) return undefined;
      place = place.parentNode;
      open.pop();
    } else {
      const mayChange = !PHRASING.has(part) && (open.includes('p') || OWN_RULES.test(part) || (part === 'li' && !/^[uo]l/.test(around)) || (/^h\d/.test(part) && /^h\d/.test(around)));
      if (!ALLOWED.has(part) || mayChange || open.length === DEEPEST) return undefined;
      const element = document.createElement(part);
      place.append(element);
      if (VOID.has(part)) continue;
      open.push(part);
      place = element;
    }
  }
  return root;
}
