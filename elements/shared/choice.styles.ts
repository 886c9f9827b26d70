import { css } from 'lit';

/** Groups of options, live and in outline. */
export const choiceStyles = css`
  .options { display: flex; flex-direction: column; gap: 8px; }
  .option {
    display: flex;
    gap: 12px;
    align-items: center;
    min-block-size: var(--_control-height);
    padding: 4px 12px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    line-height: 1.4;
    cursor: pointer;
    transition: background-color 120ms, border-color 120ms;
  }
  /* A row where the options fit side by side, else a column: below the width each is forced to a whole line. */
  .row { --row: 22rem; flex-direction: row; flex-wrap: wrap; }
  .row.long { --row: 36rem; }
  .row > .option { flex: 0 1 auto; min-inline-size: clamp(0px, (var(--row) - 100%) * 999, 100%); }
  .option > .text { min-inline-size: 0; }
  .option > :is(input, .box) {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
    cursor: inherit;
  }
  .option > .box { border: 1px dashed var(--_border); border-radius: 4px; }
  .option > .box.round { border-radius: 50%; }
  .option > .box[data-chosen] { border: 6px solid var(--_border); }
  .option.skeleton { cursor: default; }
  .option-help { margin: -4px 0 4px; padding-inline-start: 45px; }
  label.option:hover { border-color: var(--_border); background: var(--_surface); }
  label.option:has(:checked) { border-color: var(--_accent); background: color-mix(in srgb, var(--_accent) 9%, transparent); }
  label.option:has(:focus-visible) { outline: 2px solid var(--_accent); outline-offset: 2px; }
  label.option > :focus-visible { outline: none; }
  label.option:has(:disabled), [aria-disabled='true'] label.option { border-color: var(--_line); background: none; color: var(--_muted); cursor: default; }
  [aria-invalid='true'] > .options > .option, label.option:has([aria-invalid='true']) { border-color: var(--_danger); }
  @media (forced-colors: active) {
    label.option { border-color: ButtonText; }
    label.option:has(:checked) { border-color: Highlight; }
    label.option:has(:focus-visible) { outline-color: Highlight; }
    label.option:has(:disabled) { border-color: GrayText; color: GrayText; }
  }
`;
