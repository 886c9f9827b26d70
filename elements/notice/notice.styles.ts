import { css } from 'lit';

export const noticeStyles = css`
  :host { max-inline-size: 72ch; }
  .frame {
    --tone: var(--_muted);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: 8px;
    padding: 12px 16px 12px 12px;
    border: 1px solid color-mix(in srgb, var(--tone) 40%, transparent);
    border-inline-start: 3px solid var(--tone);
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--tone) 7%, transparent);
    line-height: 1.5;
  }
  .frame.skeleton { border-style: dashed; border-inline-start-style: solid; }
  .frame:dir(rtl) { padding: 12px 12px 12px 16px; }
  .frame[data-kind='info'] { --tone: var(--_info); }
  .frame[data-kind='success'] { --tone: var(--_success); }
  .frame[data-kind='warning'] { --tone: var(--_warning); }
  .frame[data-kind='danger'] { --tone: var(--_danger); }
  .icon { margin-block-start: .25em; color: var(--tone); }
  .head { margin: 0; }
  .word { color: var(--tone); font-weight: 600; }
  .heading { font-weight: 600; }
  .dot { color: var(--_muted); }
  .body { grid-column: 2; min-inline-size: 0; margin-block-start: 4px; }
  @media (forced-colors: active) {
    .icon, .word { color: CanvasText; }
  }
`;
