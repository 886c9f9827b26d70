import { css } from 'lit';

export { buttonStyles } from './button.styles.js';
export { control } from './control.styles.js';

/**
 * The design tokens as declarations, for a rule's body: public `--mdui-stream-*` with their defaults, under the private
 * names (`--_accent`) that the kit's own rules use. A private name is needed since a default declared for the public one
 * would win over what a page sets on an ancestor.
 *
 * Contrast of the defaults: text colours at least 5.5:1 on white to #f0f0f0 and 6.5:1 on black to #272b33; `border` at least
 * 3.3:1 on both. `surface` is a tint of what is below it, so text stays readable where a dark page forgot `color-scheme`.
 */
export const tokenDeclarations = css`
  --_accent: var(--mdui-stream-accent, light-dark(#0b57d0, #8ab4ff));
  --_on-accent: var(--mdui-stream-on-accent, light-dark(#fff, #0b1a33));
  --_surface: var(--mdui-stream-surface, light-dark(rgb(9 30 66 / 4%), rgb(226 236 255 / 7%)));
  --_border: var(--mdui-stream-border, light-dark(#7a838e, #7f8995));
  --_line: color-mix(in srgb, var(--_border) 40%, transparent);
  --_muted: var(--mdui-stream-muted, light-dark(#57606a, #a8b1bc));
  --_danger: var(--mdui-stream-danger, light-dark(#b3261e, #ff9d94));
  --_on-danger: light-dark(#fff, #2b0906);
  --_warning: var(--mdui-stream-warning, light-dark(#825000, #f2bd60));
  --_success: var(--mdui-stream-success, light-dark(#1a6e36, #74d390));
  --_info: var(--mdui-stream-info, light-dark(#0a6075, #76cfe3));
  --_radius: var(--mdui-stream-radius, 6px);
  --_gap: var(--mdui-stream-gap, 16px);
  --_control-height: var(--mdui-stream-control-height, 36px);
  --_font: var(--mdui-stream-font, inherit);
  --_mono: var(--mdui-stream-mono, ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace);
`;

/** First in every element's `static styles`: tokens, size and font from the page, focus ring. */
export const tokens = css`
  :host {
    ${tokenDeclarations}
    display: block;
    font-family: var(--_font);
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    :host { --_control-height: var(--mdui-stream-control-height, 44px); }
  }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; }
  }
`;

/** `.hidden`: for assistive technology only. */
export const hidden = css`
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** `.skeleton`: an outline that waits for its content; its text, if any, stays readable. */
export const skeleton = css`
  .skeleton {
    position: relative;
    overflow: hidden;
    border: 1px dashed var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .skeleton::after {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
    background: linear-gradient(90deg, transparent, color-mix(in srgb, currentColor 6%, transparent), transparent) no-repeat;
    background-size: 50% 100%;
    animation: shimmer 1.8s ease-in-out infinite;
  }
  @keyframes shimmer {
    from { background-position: -100% 0; }
    to { background-position: 200% 0; }
  }
  @media (prefers-reduced-motion: reduce) {
    .skeleton::after { content: none; }
  }
`;
