import { css } from 'lit';

/** Fields to type in or pick from. */
export const fieldStyles = css`
  .control {
    display: block;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--_control-height);
    margin: 0;
    padding: 4px 12px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    font: inherit;
    line-height: 1.4;
    text-align: start;
    transition: border-color 120ms;
  }
  .control::placeholder { color: var(--_muted); opacity: 1; }
  .control:hover { border-color: color-mix(in srgb, var(--_border), currentColor 40%); }
  .control:focus-visible { outline-offset: -1px; border-color: var(--_accent); }
  .control[aria-invalid='true'] { border-color: var(--_danger); }
  .control:is(:disabled, [aria-disabled='true']) { border-color: var(--_line); background: var(--_surface); color: var(--_muted); opacity: 1; }
  .control.skeleton { display: flex; align-items: center; border: 1px dashed var(--_line); background: var(--_surface); }
  @media (pointer: coarse) {
    /* Smaller text makes phones zoom into the field. */
    .control { font-size: max(16px, 1em); }
  }
  @media (forced-colors: active) {
    .control[aria-invalid='true'] { border-width: 2px; }
    .control:is(:disabled, [aria-disabled='true']) { border-color: GrayText; color: GrayText; }
  }
`;
