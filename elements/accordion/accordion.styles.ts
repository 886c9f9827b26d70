import { css } from 'lit';

export const accordionStyles = css`
  :host { max-inline-size: 72ch; }
  .frame { border-block-start: 1px solid var(--_line); }
`;
