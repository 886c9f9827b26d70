import { css } from 'lit';

/** The lines under a message: the kit's words, so they look like none of the agent's. */
export const notesStyles = css`
  :host { margin-block: 12px 0; max-inline-size: 72ch; font-size: 0.875em; line-height: 1.45; }
  p, li, summary { color: var(--_muted); }
  p { margin: 0; min-inline-size: 0; }
  .note {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    margin-block: 8px;
    padding: 4px 12px;
    border-inline-start: 3px solid var(--_warning);
  }
  .note > p { flex: 1; min-inline-size: min(100%, 14em); }
  .note > .icon { flex: none; color: var(--_warning); }
  .quiet { border-color: var(--_line); }
  .quiet > .icon { display: none; }
  summary { display: inline-flex; gap: 6px; align-items: center; min-block-size: 24px; padding-inline: 4px; border-radius: var(--_radius); cursor: pointer; }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: var(--_surface); }
  summary::after { content: ''; inline-size: 5px; block-size: 5px; margin-inline: 2px; border: solid; border-width: 0 1.5px 1.5px 0; rotate: 45deg; translate: 0 -2px; }
  [open] > summary::after { rotate: 225deg; translate: 0 1px; }
  ol { margin: 4px 0 0; padding-inline-start: 2em; }
  li { padding-block: 8px; }
  li + li { border-block-start: 1px solid var(--_line); }
  .name { font-weight: 600; }
  .change > span { display: inline-block; margin-inline-end: 12px; }
  .undone > .change, .undone > .change > span { text-decoration: line-through; }
  li .button { --_control-height: 28px; margin-block-start: 4px; padding: 2px 10px; }
  .word { font-weight: 600; }
  @media (pointer: coarse) {
    summary, li .button { min-block-size: 44px; }
  }
  @media (forced-colors: active) {
    .note > .icon, summary { color: CanvasText; }
  }
`;
