import { css } from 'lit';

/** Turns one under the other; the host is the box that scrolls, once a page gives it a height. */
export const conversationStyles = css`
  :host {
    position: relative;
    overflow-y: auto;
    /* room for focus rings, which the box would cut off */
    padding: 4px;
  }
  :host(:focus-visible) {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  ::slotted(*) { margin-block-end: calc(1.5 * var(--_gap)); }
  ::slotted(:last-child) { margin-block-end: 0; }
  ::slotted([author='user']) {
    box-sizing: border-box;
    inline-size: fit-content;
    max-inline-size: min(34rem, 88%);
    margin-inline-start: auto;
    padding: 8px 14px;
    border-radius: calc(2 * var(--_radius));
    background: var(--_surface);
  }
  ::slotted(:focus-visible) {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .below {
    position: sticky;
    inset-block-end: 8px;
    display: flex;
    justify-content: center;
    block-size: 0;
  }
  .below .button {
    flex: none;
    align-self: end;
    border-radius: 999px;
    background: Canvas;
  }
  .below .button:hover { background: color-mix(in srgb, CanvasText 6%, Canvas); }
  @media (forced-colors: active) {
    ::slotted([author='user']) { border: 1px solid; }
    ::slotted(:focus-visible), :host(:focus-visible) { outline-color: Highlight; }
  }
  @media (max-width: 30rem) {
    ::slotted([author='user']) { max-inline-size: 94%; }
  }
  @media print {
    :host { overflow: visible; block-size: auto; max-block-size: none; }
    .below { display: none; }
  }
`;
