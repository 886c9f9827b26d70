import { css } from 'lit';

export const tabsStyles = css`
  .list {
    display: flex;
    gap: 4px;
    min-block-size: var(--_control-height);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    border-block-end: 1px solid var(--_line);
  }
  .list.skeleton { border-width: 0 0 1px; border-radius: 0; background: none; color: var(--_muted); }
  .tab {
    flex: none;
    max-inline-size: 24ch;
    min-block-size: var(--_control-height);
    min-inline-size: 44px;
    padding: 4px 12px;
    border: 0;
    border-block-end: 2px solid transparent;
    border-start-start-radius: var(--_radius);
    border-start-end-radius: var(--_radius);
    background: none;
    color: var(--_muted);
    font: inherit;
    font-weight: 500;
    line-height: 1.4;
    cursor: pointer;
    transition: border-color 120ms;
  }
  .tab:hover { background: var(--_surface); color: inherit; }
  .tab:active { background: color-mix(in srgb, currentColor 14%, transparent); }
  .tab[aria-selected='true'] { border-color: var(--_accent); color: inherit; }
  .tab:focus-visible { outline-offset: -2px; }
  .panel { padding-block: 16px; border-radius: var(--_radius); }
  .panel[hidden] { display: none; }
  @media (forced-colors: active) {
    .tab { border-color: Canvas; color: CanvasText; }
    .tab[aria-selected='true'] { border-block-end-width: 4px; border-color: Highlight; }
  }
`;
