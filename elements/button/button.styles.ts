import { css } from 'lit';

export const buttonHostStyles = css`
  :host { --_flow: 0 8px; --_above: 4px; display: inline-block; max-inline-size: 100%; vertical-align: top; }
  /* In a stream no blank stands between two of them. */
  :host(:not(:last-child)) { margin-inline-end: 8px; }
  .skeleton { display: inline-flex; align-items: center; justify-content: center; min-inline-size: 96px; min-block-size: var(--_control-height); padding: 4px 16px; line-height: 1.4; color: var(--_muted); }
`;
