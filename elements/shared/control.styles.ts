import { css } from 'lit';

/** What fields have in common: label above, help under it, error under the field, the fact of a locked one. Needs `tokens`. */
export const control = css`
  :host { max-inline-size: 72ch; }
  .field { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
  .label {
    display: block;
    margin: 0 0 4px;
    padding: 0;
    font-weight: 600;
    line-height: 1.4;
  }
  .required { color: var(--_danger); font-weight: 600; }
  .help, .description {
    margin: 0 0 8px;
    color: var(--_muted);
    font-size: .9em;
    line-height: 1.45;
  }
  .description { color: inherit; font-size: inherit; }
  .error {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    margin: 8px 0 0;
    color: var(--_danger);
    font-size: .9em;
    font-weight: 500;
    line-height: 1.45;
  }
  .error[hidden] { display: none; }
  .icon { flex: none; align-self: flex-start; margin-block-start: .225em; }
  .fact {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: baseline;
    margin: 0;
    padding: 4px 0;
    line-height: 1.5;
  }
  .fact.sent { position: relative; padding-inline-start: calc(1em + 8px); }
  .fact .icon { position: absolute; inset-inline-start: 0; color: var(--_success); }
  .fact .name { color: var(--_muted); }
  .fact .answer { font-weight: 600; white-space: pre-wrap; }
  .fact .answer.empty { color: var(--_muted); font-weight: 400; }
  .reason {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    margin: 8px 0 0;
    padding: 4px 12px;
    border-inline-start: 3px solid var(--_info);
    background: var(--_surface);
    font-size: .9em;
    line-height: 1.45;
  }
  .settled { border-radius: var(--_radius); }
  .still .skeleton { border-style: solid; background: none; color: var(--_muted); }
  .still .skeleton::after { content: none; }
  .quiet { margin: 4px 0 0; color: var(--_muted); font-size: .9em; }
`;
