import { css } from 'lit';

/** What is slotted into a box, one under the other. What stands in a line, as buttons do, asks for less by `--_flow`. */
export const flow = css`
  ::slotted(*) { margin-block: var(--_flow, 16px); }
  ::slotted(:first-child) { margin-block-start: 0; }
  ::slotted(:last-child) { margin-block-end: 0; }
`;
