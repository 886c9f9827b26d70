import { html, type TemplateResult } from 'lit';

/** A heading of a level that the host chooses; out of 2 to 6 is the nearest of them. */
export function headingOf(level: number, content: unknown): TemplateResult {
  switch (Math.min(6, Math.max(2, Math.round(level) || 3))) {
    case 2: return html`<h2 part="heading" class="heading" id="heading" dir="auto">${content}</h2>`;
    case 4: return html`<h4 part="heading" class="heading" id="heading" dir="auto">${content}</h4>`;
    case 5: return html`<h5 part="heading" class="heading" id="heading" dir="auto">${content}</h5>`;
    case 6: return html`<h6 part="heading" class="heading" id="heading" dir="auto">${content}</h6>`;
    default: return html`<h3 part="heading" class="heading" id="heading" dir="auto">${content}</h3>`;
  }
}
