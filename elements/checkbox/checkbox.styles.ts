import { css } from 'lit';

export const checkboxStyles = css`
  /* Alone it is a line of text, not a card. */
  .option { padding-inline: 0; border-color: transparent; }
  label.option:is(:hover, :has(:checked), :has(:disabled)) { border-color: transparent; background: none; }
  .option.skeleton { border-color: transparent; background: none; }
  .option > .required { margin-inline-start: -8px; }
  .help, .error { margin-block: 0 4px; padding-inline-start: 33px; }
  @media (forced-colors: active) {
    label.option { border-color: transparent; }
  }
`;
