import { css } from 'lit';

export const checkboxStyles = css`
  /* Alone it is a line of text, not a box. */
  .choice { padding-inline: 0; inline-size: fit-content; max-inline-size: 100%; border: 0; }
  .choice.skeleton { background: none; }
  .choice > :focus-visible { outline: 2px solid var(--_accent); }
  .choice:has(:disabled), [aria-disabled='true'] .choice { color: var(--_muted); }
  .help, .error { margin-block: 0 4px; padding-inline-start: 32px; }
`;
