import { css } from 'lit';

/**
 * What is slotted into a box, one under the other. What stands in a line, as buttons do, asks for less by `--_flow`.
 * An element's own words stand in slots with a name, and are no part of it. `--_end`: what prose that comes last keeps away from them.
 */
export const flow = css`
  ::slotted(:not([slot])) { margin-block: var(--_flow, 16px); }
  ::slotted(:nth-child(1 of :not([slot]))) { margin-block-start: 0; }
  ::slotted(:nth-last-child(1 of :not([slot]))) { margin-block-end: 0; --_end: 0; }
`;
