import { css } from 'lit';

/** The frame: head, timeline, replica, tabs. What stands in the panels is in `panels.styles.ts`. */
export const inspectorStyles = css`
  :host { --_small: 28px; }
  @media (pointer: coarse) {
    :host { --_small: 40px; }
  }
  .inspector {
    overflow: hidden;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    font-size: .8125rem;
    line-height: 1.45;
  }
  .head, .timeline {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    padding: 4px 8px;
    border-block-end: 1px solid var(--_line);
  }
  .target, .place { color: var(--_muted); font-family: var(--_mono); }
  .copy { display: flex; flex-wrap: wrap; gap: 4px; margin-inline-start: auto; }
  button, select, textarea {
    min-block-size: var(--_small);
    padding: 2px 8px;
    border: 1px solid var(--_border);
    border-radius: min(var(--_radius), 6px);
    background: transparent;
    color: inherit;
    font: inherit;
  }
  select { max-inline-size: 20ch; padding-inline: 4px; }
  option { background: Canvas; color: CanvasText; }
  button { cursor: pointer; }
  button:hover { background: var(--_surface); }
  button[aria-disabled='true'] { border-color: var(--_line); color: var(--_muted); cursor: default; }
  button[aria-pressed='true'] { border-color: var(--_accent); color: var(--_accent); font-weight: 600; }
  label { display: inline-flex; gap: 4px; align-items: center; }
  .play { min-inline-size: 7ch; }
  .timeline input {
    flex: 1 1 12ch;
    min-inline-size: 12ch;
    min-block-size: var(--_small);
    margin: 0;
    accent-color: var(--_accent);
  }
  .timeline .place { min-inline-size: 9ch; text-align: end; white-space: nowrap; }
  .told:empty { display: none; }
  .told, .note, .empty, .more { margin: 0; padding: 4px 8px; color: var(--_muted); }
  .empty { padding: 12px 8px; }
  .note { border-inline-start: 2px solid var(--_info); background: var(--_surface); }
  .note[data-severity='error'] { border-color: var(--_danger); color: var(--_danger); }
  .uncopied { display: block; inline-size: calc(100% - 16px); margin: 4px 8px; font-family: var(--_mono); }
  .replica {
    max-block-size: 24rem;
    padding: 12px;
    overflow: auto;
    border-block-end: 1px solid var(--_line);
    font-size: 1rem;
    line-height: 1.5;
  }
  .tabs { display: flex; overflow-x: auto; border-block-end: 1px solid var(--_line); scrollbar-width: thin; }
  .tabs button {
    flex: none;
    min-block-size: calc(var(--_small) + 4px);
    padding: 2px 12px;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    color: var(--_muted);
  }
  .tabs [aria-selected='true'] { border-color: var(--_accent); color: inherit; font-weight: 600; }
  .count { font-family: var(--_mono); font-size: .9em; font-weight: 400; }
  .panel { block-size: 20rem; overflow: auto; resize: vertical; }
  .tabs :focus-visible, .panel:focus-visible, .replica:focus-visible { outline-offset: -2px; }
  @media (forced-colors: active) {
    .tabs button { border-color: Canvas; }
    .tabs [aria-selected='true'] { border-block-end-width: 4px; border-color: Highlight; }
    button[aria-disabled='true'] { border-color: GrayText; color: GrayText; }
  }
`;
