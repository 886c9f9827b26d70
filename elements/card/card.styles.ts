import { css } from 'lit';

export const cardStyles = css`
  :host { max-inline-size: 72ch; }
  .frame {
    position: relative;
    padding: 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    line-height: 1.5;
  }
  .frame.skeleton { border-style: dashed; min-block-size: 64px; }
  .heading { margin: 0; font: inherit; font-size: 1.0625em; font-weight: 600; line-height: 1.4; }
  a { color: var(--_accent); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; border-radius: 2px; }
  a:hover { text-decoration-thickness: 2px; }
  .icon { margin-inline-start: 4px; vertical-align: -.1em; opacity: .75; }
  .icon:dir(rtl) { scale: -1 1; }
  .body { min-inline-size: 0; }
  :is(.heading, slot) + .body { margin-block-start: 8px; }
  @media (forced-colors: active) {
    .frame { border-color: CanvasText; }
    a { color: LinkText; }
  }
`;
