import { sheetIn } from '../shared/styled.js';
import { proseStyles } from './prose.styles.js';

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Gives prose its default style on one root, once: a sheet of ours behind those that the page adopted. All its rules are in
 * the layer `mdui`, so any rule of the page that is in no layer wins, whatever its specificity.
 * @param tag of the element that prose is under; default `mdui-stream`
 */
export function adoptProseStyles(root: Document | ShadowRoot, tag = 'mdui-stream'): void {
  // by its type: the root of another frame is no instance of this one's class
  const page = root.nodeType === Node.DOCUMENT_NODE ? root as Document : (root as ShadowRoot).ownerDocument;
  // a document that is not shown has no styles
  const view = page.defaultView;
  if (view === null) return;
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, known);
  let sheet = known.get(tag);
  if (sheet === undefined) {
    sheet = sheetIn(view, proseStyles(tag).cssText);
    known.set(tag, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
