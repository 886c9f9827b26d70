import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../shared/localize.js';
import type { Phase } from './phase.js';

/** What the stream shows around what it draws: dots while it waits, a line when a reply was cut or never came, the live region. */
export function chrome(phase: Phase, empty: boolean): TemplateResult {
  const cut = phase === 'aborted' || phase === 'error';
  const words = phase === 'error' && empty ? msg('The reply could not be loaded') : msg('The reply was cut off');
  return html`
    <slot></slot>
    ${phase === 'waiting' ? html`<div part="indicator" class="dots" role="img" aria-label=${msg('Waiting for the reply')}><span></span><span></span><span></span></div>` : nothing}
    ${cut ? html`<div part="note" class="note">${words}</div>` : nothing}
    <div class="hidden" role="status"></div>`;
}
