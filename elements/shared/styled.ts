import { adoptStyles as adopt, LitElement, type CSSResult, type CSSResultOrNative } from 'lit';

/** A sheet of the page in `view`: a constructed one serves its own page only. */
export function sheetIn(view: Window & typeof globalThis, text: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Gives a root its styles, also in a frame or another window; nothing is done to one that has them. They are lost on the way to another page. */
export function adoptStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[]): void {
  const view = root.ownerDocument.defaultView;
  // a document that is not shown has no styles
  if (view === null || root.adoptedStyleSheets.length > 0) return;
  if (view === window) adopt(root, [...styles]);
  else root.adoptedStyleSheets = styles.map(style => sheetIn(view, (style as CSSResult).cssText));
}

/** An element that keeps its look wherever it is moved. Lit's own would throw where it is first shown in another document. */
export abstract class StyledElement extends LitElement {
  override connectedCallback(): void {
    super.connectedCallback();
    adoptStyles(this.renderRoot as ShadowRoot, (this.constructor as typeof LitElement).elementStyles);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return this.attachShadow((this.constructor as typeof LitElement).shadowRootOptions);
  }
}
