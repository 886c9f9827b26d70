import { css } from 'lit';

export const confirmStyles = css`
  /* In the flow it would be a gap; without a box, as with display: contents, checkVisibility() takes the open question for hidden. */
  :host { display: block; position: absolute; }
  .quiet { margin: 4px 0 0; color: var(--_muted); font-size: .9em; }
  dialog {
    inline-size: min(440px, 100vi - 32px);
    max-block-size: min(640px, 100vb - 32px);
    padding: 24px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 4px);
    background: Canvas;
    color: CanvasText;
    line-height: 1.5;
    box-shadow: 0 2px 8px rgb(0 0 0 / 12%), 0 16px 48px rgb(0 0 0 / 24%);
    overflow: auto;
    overscroll-behavior: contain;
  }
  dialog::backdrop { background: rgb(0 0 0 / 48%); }
  dialog[open] { animation: appear 120ms ease-out; }
  dialog[open]::backdrop { animation: appear 120ms ease-out; }
  @keyframes appear { from { opacity: 0; } }
  .heading, .body, .button, b { overflow-y: clip; overflow-clip-margin: 4px; }
  .heading { margin: 0; font: inherit; font-size: 1.125em; font-weight: 600; line-height: 1.4; }
  .body { margin-block: 8px 16px; }
  /* the host's word is painted over whatever piles up beside it */
  .action { position: relative; margin: 0; padding: 8px 12px; border: 1px solid var(--_line); border-radius: var(--_radius); background: var(--_surface); }
  .what { color: var(--_muted); font-size: .875em; }
  .what, b { display: block; }
  .row { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; margin-block-start: 24px; }
  .yes { position: relative; overflow: hidden; }
  .yes[aria-disabled='true'] { border-style: dashed; border-color: var(--_border); }
  .arming { display: none; }
  dialog[open] .yes[aria-disabled='true'] .arming {
    display: block;
    position: absolute;
    inset: auto 0 0;
    block-size: 3px;
    background: var(--_accent);
    transform-origin: left;
    animation: arm 500ms linear forwards;
  }
  .arming:dir(rtl) { transform-origin: right !important; }
  @keyframes arm { from { scale: 0 1; } }
  @media (prefers-reduced-motion: reduce) {
    dialog::backdrop { animation: none !important; }
    dialog[open] .yes .arming { display: none !important; }
  }
  @media (forced-colors: active) {
    dialog { border-color: CanvasText; }
    .arming { background: Highlight !important; }
  }
`;
