import { html, type TemplateResult } from 'lit';
import { more } from './opened.js';
import { brief, word } from './plain.js';
import type { StateLike } from './target.js';

/** Values that are drawn at most. */
const MOST = 500;

/** The values by path, and who set each. */
export function stateView(state: StateLike): TemplateResult {
  const entries = [...state.entries()];
  if (entries.length === 0) return html`<p class="empty">No values: no control has gone live so far.</p>`;
  return html`<table>
    <thead><tr><th scope="col">Path</th><th scope="col">Value</th><th scope="col">Set by</th></tr></thead>
    <tbody>${entries.slice(0, MOST).map(([path, value, origin]) => html`<tr>
      <th scope="row"><bdi>${word(path)}</bdi></th><td><bdi class="value">${brief(value, 500)}</bdi></td><td>${origin}</td>
    </tr>`)}</tbody>
  </table>${more(entries.length - MOST, 'value')}`;
}
