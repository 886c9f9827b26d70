import { css } from 'lit';

export const inputStyles = css`
  .row { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
  /* A field is as long as what belongs in it. */
  .row:is(.number, .date, .time, .month, .week) > .control { max-inline-size: 14em; }
  .row.datetime-local > .control { max-inline-size: 18em; }
  .row.range > .control { flex: 1 1 8em; padding-inline: 0; border: 0; accent-color: var(--_accent); }
  .row.color > .control { flex: none; inline-size: 64px; block-size: var(--_control-height); padding: 4px; cursor: pointer; }
  .output { min-inline-size: 3ch; font-variant-numeric: tabular-nums; color: var(--_muted); }
  input[type='search'] { appearance: none; }
`;
