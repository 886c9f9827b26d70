import { proseStyles } from './prose.styles.js';

// a constructed sheet serves its own document only
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Gives prose its default style on one root, once: a sheet of ours behind those that the page adopted. All its rules are in
 * the layer `mdui`, so any rule of the page that is in no layer wins, whatever its specificity.
 * @param tag of the element that prose is under; default `mdui-stream`
 */
export function adoptProseStyles(root: Document | ShadowRoot, tag = 'mdui-stream'): void {
  const page = root instanceof ShadowRoot ? root.ownerDocument : root;
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, known);
  let sheet = known.get(tag);
  if (sheet === undefined) {
    sheet = new (page.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(proseStyles(tag).cssText);
    known.set(tag, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
