import { css } from 'lit';

export const errorStyles = css`
  :host { max-inline-size: 72ch; }
  :host([attached]) { display: none; }
  .line { display: flex; gap: 8px; margin: 0; color: var(--_danger); font-weight: 500; line-height: 1.5; }
  .icon { flex: none; margin-block-start: .25em; }
  .text { min-inline-size: 0; }
`;
