import { css } from 'lit';

export const statusStyles = css`
  :host { max-inline-size: 72ch; }
  .line { display: flex; gap: 8px; align-items: baseline; padding-block: 4px; line-height: 1.5; --tone: var(--_muted); }
  .line.skeleton { padding-inline: 8px; color: var(--_muted); }
  .line[data-state='running'] { --tone: var(--_accent); }
  .line[data-state='done'] { --tone: var(--_success); }
  .line[data-state='error'] { --tone: var(--_danger); }
  .text { min-inline-size: 0; }
  .word { color: var(--tone); font-weight: 600; }
  .dot { color: var(--_muted); }
  .icon { flex: none; align-self: flex-start; block-size: 1.5em; color: var(--tone); }
  .icon.running {
    inline-size: 1em;
    block-size: 1em;
    margin-block-start: .25em;
    border: 2px solid var(--_line);
    border-block-start-color: var(--tone);
    border-radius: 50%;
    animation: turn .8s linear infinite;
  }
  /* one that only pauses would still be a layer of its own */
  [data-still] .icon { animation: none; }
  @keyframes turn { to { rotate: 1turn; } }
  @media (forced-colors: active) {
    .icon, .word { color: CanvasText; }
    .icon.running { border-color: GrayText; border-block-start-color: CanvasText; }
  }
`;
