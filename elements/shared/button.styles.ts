import { css } from 'lit';

/** `.button` with `data-kind="primary | secondary | danger"`; needs `tokens`. `aria-disabled` looks as `disabled` does. */
export const buttonStyles = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: var(--_control-height);
    min-inline-size: var(--_control-height);
    max-inline-size: 100%;
    padding: 4px 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 500;
    line-height: 1.4;
    text-align: center;
    cursor: pointer;
    transition: border-color 120ms;
  }
  .button:hover { background: var(--_surface); }
  .button:active { background: color-mix(in srgb, currentColor 14%, transparent); }
  .button[data-kind='primary'] {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .button[data-kind='danger'] {
    border-color: var(--_danger);
    background: var(--_danger);
    color: var(--_on-danger);
  }
  .button:is([data-kind='primary'], [data-kind='danger']):hover { box-shadow: inset 0 0 0 99px color-mix(in srgb, currentColor 10%, transparent); }
  .button:is([data-kind='primary'], [data-kind='danger']):active { box-shadow: inset 0 0 0 99px color-mix(in srgb, currentColor 20%, transparent); }
  .button:is(:disabled, [aria-disabled='true']) {
    border-color: var(--_line);
    background: var(--_surface);
    color: var(--_muted);
    box-shadow: none;
    cursor: default;
  }
  @media (forced-colors: active) {
    .button:is([data-kind='primary'], [data-kind='danger']) { border-width: 2px; }
    .button:is(:disabled, [aria-disabled='true']) { border-color: GrayText; color: GrayText; }
  }
`;
