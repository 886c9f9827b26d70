import { css } from 'lit';

export const formStyles = css`
  :host { max-inline-size: 72ch; }
  .group { padding: 16px; border: 1px solid var(--_line); border-radius: var(--_radius); line-height: 1.5; }
  .group.arriving { border-style: dashed; }
  .name { margin: 0 0 16px; font-size: 1.0625em; font-weight: 600; line-height: 1.4; }
  .body { display: flow-root; }
  .quiet { margin-block-start: 16px; }
  .end { margin-block-start: 16px; }
  .summary {
    margin-block-end: 16px;
    padding: 12px 16px;
    border: 1px solid var(--_danger);
    border-inline-start-width: 3px;
    border-radius: var(--_radius);
  }
  .problem { display: flex; gap: 8px; align-items: center; margin: 0; color: var(--_danger); font: inherit; font-weight: 700; }
  ul { margin: 4px 0 0; padding: 0; list-style: none; }
  li { min-block-size: 24px; }
  a { color: var(--_danger); text-decoration: underline; text-underline-offset: 3px; border-radius: 2px; }
  a:hover { text-decoration-thickness: 2px; }
  .sent { display: flex; gap: 8px; align-items: center; border-radius: var(--_radius); color: var(--_muted); }
  .sent:not(:empty):not(.hidden) { inline-size: fit-content; margin-block-start: 16px; }
  .sent .icon { color: var(--_success); }
  @media (forced-colors: active) {
    .group { border-color: CanvasText; }
    a { color: LinkText; }
    .sent .icon { color: CanvasText; }
  }
`;
