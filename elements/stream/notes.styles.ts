import { css } from 'lit';

/** The lines under a message: the kit's words, so they look like none of the agent's. */
export const notesStyles = css`
  :host { margin-block: 12px 0; max-inline-size: 72ch; font-size: 0.875em; line-height: 1.45; color: var(--_muted); }
  p { margin: 0; min-inline-size: 0; }
  .note {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    margin-block: 4px;
    padding: 4px 10px;
    border-inline-start: 3px solid var(--_warning);
  }
  .note > p { flex: 1 1 14em; }
  .note > .icon { flex: none; color: var(--_warning); }
  .quiet { border-color: var(--_line); }
  .quiet > .icon { display: none; }
`;
