import { css } from 'lit';

/** Groups of options, live and in outline: a box for each, holding the choice and its help. */
export const choiceStyles = css`
  .options { display: flex; flex-direction: column; gap: 8px; }
  .option {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    transition: background-color 120ms, border-color 120ms;
  }
  .choice {
    display: flex;
    gap: 12px;
    align-items: center;
    min-block-size: calc(var(--_control-height) - 2px);
    padding: 4px 12px;
    line-height: 1.4;
    cursor: pointer;
  }
  .option > .help { margin: -4px 0 6px; padding-inline: 44px 12px; }
  /* A row where the options fit side by side, else a column: below the width each is forced to a whole line. */
  .row { --row: 22rem; flex-direction: row; flex-wrap: wrap; }
  .row.long { --row: 36rem; }
  .row > .option { flex: 0 1 auto; min-inline-size: clamp(0px, (var(--row) - 100%) * 999, 100%); }
  .choice > .text { min-inline-size: 0; }
  .choice > :is(input, .box) {
    flex: none;
    font: inherit;
    inline-size: max(20px, 1.25em);
    block-size: max(20px, 1.25em);
    margin: 0;
    accent-color: var(--_accent);
    cursor: inherit;
  }
  .choice > .box { border: 1px dashed var(--_border); border-radius: 4px; }
  .choice > .box.round { border-radius: 50%; }
  .choice > .box[data-chosen] { border: 6px solid var(--_border); }
  .option.skeleton { border-style: dashed; }
  .skeleton > .choice { cursor: default; }
  .option:not(.skeleton):hover { border-color: var(--_border); background: var(--_surface); }
  .option:has(:checked) { border-color: var(--_accent); background: color-mix(in srgb, var(--_accent) 9%, transparent); }
  .option:has(:focus-visible) { outline: 2px solid var(--_accent); outline-offset: 2px; }
  .choice > :focus-visible { outline: none; }
  .option:has(:disabled), [aria-disabled='true'] .option { border-color: var(--_line); background: none; color: var(--_muted); }
  .choice:has(:disabled), [aria-disabled='true'] .choice { cursor: default; }
  [aria-invalid='true'] > .options > .option, .option:has([aria-invalid='true']) { border-color: var(--_danger); }
  @media (forced-colors: active) {
    .option { border-color: ButtonBorder; }
    .option:has(:checked) { border-color: Highlight; }
    .option:has(:focus-visible) { outline-color: Highlight; }
    .option:has(:disabled) { border-color: GrayText; color: GrayText; }
  }
`;
