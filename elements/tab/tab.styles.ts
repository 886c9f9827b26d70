import { css } from 'lit';

export const tabStyles = css`
  :host { line-height: 1.5; }
`;
