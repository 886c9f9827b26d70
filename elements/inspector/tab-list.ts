import { html, nothing, type TemplateResult } from 'lit';
import { keyTarget } from '../tabs/keys.js';

/** The panels, in order. */
export const PANELS = ['nodes', 'state', 'log', 'diagnostics'] as const;
export type Panel = (typeof PANELS)[number];

const NAMES: Readonly<Record<Panel, string>> = { nodes: 'Nodes', state: 'State', log: 'Log', diagnostics: 'Diagnostics' };

export interface TabListOptions {
  readonly chosen: Panel;
  /** Numbers beside the names. */
  readonly counts: Partial<Readonly<Record<Panel, number>>>;
  readonly choose: (panel: Panel) => void;
  /** Of the chosen panel. */
  readonly content: TemplateResult;
  readonly scrolled: () => void;
}

/** The tabs pattern of the ARIA Authoring Practices with automatic activation; one panel is there at a time. */
export function tabList({ chosen, counts, choose, content, scrolled }: TabListOptions): TemplateResult {
  const key = (event: KeyboardEvent): void => {
    const panel = PANELS[keyTarget(event, PANELS.indexOf(chosen), PANELS.length, false) ?? -1];
    if (panel === undefined) return;
    event.preventDefault();
    choose(panel);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${panel}`)?.focus();
  };
  return html`<div role="tablist" class="tabs" aria-label="Panels" @keydown=${key}>
      ${PANELS.map(panel => html`<button type="button" role="tab" id="tab-${panel}" aria-selected=${panel === chosen ? 'true' : 'false'}
        aria-controls=${panel === chosen ? 'panel' : nothing} tabindex=${panel === chosen ? 0 : -1} @click=${() => { choose(panel); }}>${NAMES[panel]}
        ${counts[panel] ? html`<span class="count">${counts[panel]}</span>` : nothing}</button>`)}
    </div>
    <div role="tabpanel" id="panel" part="panel" class="panel" tabindex="0" aria-labelledby="tab-${chosen}" @scroll=${scrolled}>${content}</div>`;
}
