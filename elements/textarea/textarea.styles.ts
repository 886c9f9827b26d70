import { css } from 'lit';

export const textareaStyles = css`
  .control { padding-block: 8px; line-height: 1.5; resize: vertical; }
  .control.skeleton.box { display: block; resize: none; }
`;
