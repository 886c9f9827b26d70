import { css } from 'lit';

export const actionsStyles = css`
  .name { margin: 0 0 8px; font-weight: 600; line-height: 1.4; }
  .description { margin: 0 0 8px; line-height: 1.45; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .item { display: inline-flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; max-inline-size: 100%; }
  .help { color: var(--_muted); font-size: .9em; line-height: 1.45; }
  ::slotted(*) { margin-inline: 0; }
  .plain { padding-block: 4px; line-height: 1.5; }
  .place { display: inline-flex; align-items: center; justify-content: center; min-inline-size: 96px; min-block-size: var(--_control-height); padding: 4px 16px; color: var(--_muted); line-height: 1.4; }
`;
