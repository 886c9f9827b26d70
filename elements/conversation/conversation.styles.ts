import { css } from 'lit';

/** Turns one under the other; the host is the box that scrolls, once a page gives it a height. */
export const conversationStyles = css`
  :host {
    position: relative;
    overflow-y: auto;
    /* room for focus rings, which the box would cut off */
    padding: 4px;
  }
  /* a focus that moves does not end up beneath the button */
  :host(:state(below)) { scroll-padding-block-end: 56px; }
  :host(:focus-visible) {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  /* far from the end only what is seen is laid out; what was laid out once keeps its height */
  ::slotted(*) { margin-block-end: calc(1.5 * var(--_gap)); contain-intrinsic-block-size: auto 600px; }
  /* Firefox decides what it skips while it tells of sizes: where that scrolls, an error comes to the page */
  @supports not (-moz-appearance: none) {
    ::slotted(:state(skippable):state(complete):nth-last-child(n + 33)) { content-visibility: auto; }
  }
  /* and what is not made yet holds the place: what is read moves less */
  ::slotted(:state(asleep)) { min-block-size: 600px; }
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
    container-type: inline-size;
  }
  .below .button {
    position: relative;
    flex: none;
    align-self: end;
    border-radius: 999px;
    background: Canvas;
  }
  .below .button:hover { background: color-mix(in srgb, CanvasText 6%, Canvas); }
  /* who works in the conversation sees what they work in */
  slot:focus-within ~ .below { justify-content: end; }
  slot:focus-within ~ .below .button { padding: 8px; }
  slot:focus-within ~ .below span { position: absolute; inset: 0; overflow: hidden; clip-path: inset(50%); }
  @container (max-width: 24rem) {
    .below .button { margin-inline-start: auto; padding: 8px; }
    .below span { position: absolute; inset: 0; overflow: hidden; clip-path: inset(50%); }
  }
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
