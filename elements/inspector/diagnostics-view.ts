import { html, nothing, type TemplateResult } from 'lit';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import { more } from './opened.js';
import { word } from './plain.js';

/** Diagnostics that are drawn at most. */
const MOST = 200;

/** What the kit has to say about the message, in order. */
export function diagnosticsView(diagnostics: readonly Diagnostic[]): TemplateResult {
  if (diagnostics.length === 0) return html`<p class="empty">No diagnostics.</p>`;
  return html`<ol class="diagnostics">${diagnostics.slice(0, MOST).map(({ code, severity, message, line, node_id, hint }) => html`<li>
    <span class="tag" data-severity=${severity}>${severity}</span> <b>${word(code)}</b>
    ${line === undefined ? nothing : html`<span class="quiet">line ${line}</span>`}
    ${node_id === undefined ? nothing : html`<bdi class="id">#${word(node_id)}</bdi>`}
    <p dir="auto">${word(message, 500)}</p>
    ${hint === undefined ? nothing : html`<p class="quiet" dir="auto">Hint: ${word(hint, 500)}</p>`}
  </li>`)}</ol>${more(diagnostics.length - MOST, 'diagnostic')}`;
}
