import type { Kit } from '../stream/fences.js';
import { surfaceStyles } from './surface.styles.js';

const sheets = new WeakMap<Document, CSSStyleSheet>();
const shown = new Set<Element>();
let kit: Kit | undefined;

/** Surfaces in the page also have the look of prose, which the stream brings. */
export function useKit(given: Kit): void {
  kit = given;
  for (const element of shown) adopt(element);
}

/** Gives the root that `element` stands in the look of surfaces, once. */
export function adoptSurfaceStyles(element: HTMLElement): void {
  if (kit === undefined) shown.add(element);
  adopt(element);
}

function adopt(element: Element): void {
  const root = element.getRootNode();
  const page = element.ownerDocument;
  const view = page.defaultView;
  if (view === null || !('adoptedStyleSheets' in root)) return;
  const target = root as Document | ShadowRoot;
  kit?.adoptProseStyles(target, element.localName);
  let sheet = sheets.get(page);
  if (sheet === undefined) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(surfaceStyles(element.localName));
    sheets.set(page, sheet);
  }
  // behind that of prose, which it goes on from
  if (target.adoptedStyleSheets.at(-1) !== sheet) target.adoptedStyleSheets = [...target.adoptedStyleSheets.filter(each => each !== sheet), sheet];
}
