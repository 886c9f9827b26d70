import { css } from 'lit';

/** What stands in the panels: lines of the agent's words, their tags, JSON. */
export const panelStyles = css`
  .panel ol, .panel ul { margin: 0; padding: 0; list-style: ''; }
  .nodes .nodes { margin-inline-start: 12px; border-inline-start: 1px solid var(--_line); }
  .panel li:not(.nodes .nodes li), .panel tr { border-block-end: 1px solid var(--_line); }
  summary {
    padding: 2px 8px;
    font-family: var(--_mono);
    cursor: pointer;
  }
  summary:hover { background: var(--_surface); }
  summary:focus-visible { outline-offset: -2px; }
  details[open] > summary { background: var(--_surface); }
  b { font-weight: 600; }
  .id, .quiet, .place { color: var(--_muted); }
  .value { color: var(--_accent); }
  .log .place { display: inline-block; min-inline-size: 5ch; text-align: end; }
  .log time { float: inline-end; padding-inline-start: 8px; }
  .tag {
    padding-inline: 4px;
    border-radius: 3px;
    background: var(--_surface);
    font-family: var(--_mono);
    font-size: .92em;
    white-space: nowrap;
  }
  [data-kind='event'], [data-kind='host'], [data-phase='live'], [data-phase='complete'] { color: var(--_success); }
  [data-kind='patch'], [data-kind='undo'], [data-phase='streaming'], [data-phase='waiting'], [data-severity='info'] { color: var(--_info); }
  [data-kind='diagnostic'], [data-phase='text'], [data-phase='aborted'], [data-severity='warning'] { color: var(--_warning); }
  [data-phase='error'], [data-severity='error'] { color: var(--_danger); }
  pre {
    margin: 0;
    padding: 4px 12px;
    font: .95em/1.45 var(--_mono);
    white-space: pre-wrap;
  }
  details > button { margin: 0 12px 4px; }
  .filter { padding: 4px 8px; }
  .page { display: block; margin: 4px 8px; }
  table { inline-size: 100%; border-collapse: collapse; font-family: var(--_mono); }
  th, td { padding: 2px 8px; font-weight: 400; text-align: start; vertical-align: top; }
  thead th { color: var(--_muted); font-family: var(--_font); }
  .diagnostics li { padding: 4px 8px; }
  .diagnostics b, .diagnostics .id { font-family: var(--_mono); }
  .diagnostics p { margin: 0; }
`;
