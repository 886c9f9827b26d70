import { css } from 'lit';

export const radioStyles = css`
  .option > .text { flex: 1; }
`;
