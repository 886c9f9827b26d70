import { css } from 'lit';

export const progressStyles = css`
  :host { max-inline-size: 72ch; }
  .whole, .skeleton { display: grid; gap: 4px; padding-block: 4px; line-height: 1.5; }
  .skeleton { padding-inline: 8px; color: var(--_muted); }
  .head { display: flex; gap: 16px; align-items: baseline; }
  .name { flex: 1; min-inline-size: 0; font-weight: 600; }
  .value { margin-inline-start: auto; color: var(--_muted); font-variant-numeric: tabular-nums; }
  .text { color: var(--_muted); font-size: .9em; }
  progress, .place { display: block; inline-size: 100%; block-size: 8px; border: 1px solid transparent; border-radius: 4px; }
  .place { background: var(--_line); }
  progress {
    appearance: none;
    overflow: hidden;
    border-color: var(--_border);
    background: var(--_surface);
    accent-color: var(--_accent);
  }
  progress::-webkit-progress-bar { background: transparent; }
  progress::-webkit-progress-value { background: var(--_accent); border-radius: 3px; transition: inline-size 200ms; }
  /* it would be laid out in each frame, and never arrive */
  [data-quick] progress::-webkit-progress-value { transition: none; }
  progress::-moz-progress-bar { background: var(--_accent); border-radius: 3px; }
  progress:indeterminate {
    background: linear-gradient(90deg, transparent 0 30%, var(--_accent) 30% 70%, transparent 70%) 0 0 / 200% 100%;
    animation: pass 1.6s linear infinite;
  }
  [data-still] progress { animation: none; }
  progress:indeterminate::-moz-progress-bar { background: transparent; }
  @keyframes pass { from { background-position: 150% 0; } to { background-position: -50% 0; } }
  @media (prefers-reduced-motion: reduce) {
    progress:indeterminate { background: repeating-linear-gradient(135deg, var(--_accent) 0 6px, transparent 6px 12px); }
  }
  @media (forced-colors: active) {
    progress { border-color: CanvasText; }
    progress::-webkit-progress-value { background: Highlight; }
    progress::-moz-progress-bar { background: Highlight; }
    /* here no gradient is drawn */
    progress:indeterminate { border-style: dashed; }
  }
`;
