import { html, nothing, type TemplateResult } from 'lit';

/** The box that a replica is put into, and what it is. */
export function replicaView(position: number, length: number, problem: string | undefined): TemplateResult {
  return html`<p class="note">As it was after ${position} of ${length} entries. A picture: nothing in it can be used.</p>
    ${problem === undefined ? nothing : html`<p class="note" data-severity="error">${problem}</p>`}
    <div class="replica" part="replica" role="region" aria-label="The message at this moment" tabindex="0"></div>`;
}
