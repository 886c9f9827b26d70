import { css } from 'lit';

/** The stream's own chrome; everything else of it is light DOM. */
export const streamStyles = css`
  /* Marks piled up on a letter paint over the lines above: never over the host's page. Margins stay inside: there is the room for focus rings at the edge. */
  :host { position: relative; display: flow-root; overflow-y: clip; }
  /* as it was typed */
  :host([author='user']) ::slotted(:not([slot])) { white-space: pre-wrap; }
  .dots {
    display: inline-flex;
    gap: 4px;
    padding-block: 8px;
    color: var(--_muted);
  }
  .dots span {
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: currentColor;
    animation: wait 1.2s ease-in-out infinite;
  }
  .dots span:nth-child(2) { animation-delay: 0.15s; }
  .dots span:nth-child(3) { animation-delay: 0.3s; }
  @keyframes wait {
    0%, 60%, 100% { opacity: 0.3; }
    30% { opacity: 1; }
  }
  @media (forced-colors: active) {
    .dots span { background: CanvasText; }
  }
`;
