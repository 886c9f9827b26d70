import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../shared/localize.js';
import type { Phase } from './phase.js';

/** What the stream shows around what it draws: dots while it waits, the place of its notes, the live region, unless another one speaks for it. */
export const chrome = (phase: Phase, spokenFor: boolean): TemplateResult => html`
  <slot></slot>
  ${phase === 'waiting' ? html`<div part="indicator" class="dots" role="img" aria-label=${msg('Waiting for the reply')}><span></span><span></span><span></span></div>` : nothing}
  <slot name="notes"></slot>
  <div class="hidden" role="status" ?hidden=${spokenFor}></div>`;
