import { css } from 'lit';
import { buttonStyles } from './tokens.js';

/** What a button shows of its state, on top of the shared look. */
export const pressableStyles = [buttonStyles, css`
  /* Quieter than the shared look: a row has one button that stands out. */
  .button[data-kind='danger']:not(:disabled, [aria-disabled='true']) { background: transparent; color: var(--_danger); }
  .button[data-kind='danger']:not(:disabled, [aria-disabled='true']):hover { background: color-mix(in srgb, var(--_danger) 8%, transparent); box-shadow: none; }
  .button[data-kind='danger']:not(:disabled, [aria-disabled='true']):active { background: color-mix(in srgb, var(--_danger) 18%, transparent); box-shadow: none; }
  .text { min-inline-size: 0; }
  .quiet { margin: 4px 0 0; color: var(--_muted); font-size: .9em; }
  .icon { flex: none; }
  .note { flex: none; color: var(--_muted); font-weight: 400; font-size: .9em; }
  .button[data-state='answered'] {
    border-color: var(--_line);
    background: transparent;
    color: inherit;
  }
  .button[data-state='answered'] .icon { color: var(--_success); }
  .button[data-state='pending'] { cursor: progress; color: inherit; }
  .spinner {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    border: 2px solid var(--_line);
    border-block-start-color: currentColor;
    border-radius: 50%;
    animation: turn .8s linear infinite;
  }
  @keyframes turn { to { rotate: 1turn; } }
  @media (forced-colors: active) {
    .button[data-state] { border-color: ButtonBorder; color: ButtonText; }
    .note, .button[data-state='answered'] .icon { color: inherit; }
  }
`];
