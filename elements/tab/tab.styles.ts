import { css } from 'lit';

export const tabStyles = css`
  :host { line-height: 1.5; }
  ::slotted(:first-child) { margin-block-start: 0; }
  ::slotted(:last-child) { margin-block-end: 0; }
`;
