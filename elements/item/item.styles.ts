import { css } from 'lit';

export const itemStyles = css`
  :host { border-block-end: 1px solid var(--_line); }
  summary {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: var(--_control-height);
    padding: 8px 4px;
    border-radius: var(--_radius);
    font-weight: 500;
    line-height: 1.4;
    list-style: none;
    cursor: pointer;
    transition: background-color 120ms;
  }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: var(--_surface); }
  summary:active { background: color-mix(in srgb, currentColor 10%, transparent); }
  summary:focus-visible { outline-offset: -2px; }
  summary.skeleton { border-width: 0; border-inline-start: 3px dashed var(--_line); color: var(--_muted); cursor: default; }
  .heading { min-inline-size: 0; }
  .icon { flex: none; color: var(--_muted); transition: rotate 120ms; }
  .icon:dir(rtl) { scale: -1 1; }
  [open] > summary .icon { rotate: 90deg; }
  [open] > summary .icon:dir(rtl) { rotate: -90deg; }
  .body { padding-block: 4px 16px; padding-inline: 28px 4px; line-height: 1.5; }
  @media (forced-colors: active) {
    summary, .icon { color: CanvasText; }
  }
`;
