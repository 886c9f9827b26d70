import { css } from 'lit';

export const selectStyles = css`
  .picker { display: grid; align-items: center; }
  .picker > * { grid-area: 1 / 1; }
  select.control { appearance: none; padding-inline-end: 36px; text-overflow: ellipsis; cursor: pointer; }
  select.control:disabled { cursor: default; }
  .picker > .icon { place-self: center end; margin-block: 0; margin-inline-end: 12px; pointer-events: none; color: var(--_muted); }
  /* The list that opens is the browser's: both of its colours have to be. */
  select.control > option { background: Canvas; color: CanvasText; }
  .control.skeleton > .text { display: block; overflow: hidden; color: var(--_muted); text-overflow: ellipsis; white-space: nowrap; }
  .options:not(.row) { max-block-size: 22em; overflow-y: auto; }
  @media (forced-colors: active) {
    .picker > .icon { color: ButtonText; }
  }
`;
