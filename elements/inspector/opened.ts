import { html, nothing, type TemplateResult } from 'lit';
import { count } from './plain.js';

/** Which entries are unfolded; what is folded has no content, so a long log costs its lines alone. */
export class Opened {
  readonly #keys = new Set<string>();
  readonly #changed: () => Promise<unknown>;

  /** @param changed draws anew; settles when that is done */
  constructor(changed: () => Promise<unknown>) {
    this.#changed = changed;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  async toggle(key: string, details: HTMLDetailsElement): Promise<void> {
    const { open } = details;
    if (open === this.#keys.has(key)) return;
    if (open) this.#keys.add(key);
    else this.#keys.delete(key);
    await this.#changed();
    if (open) reveal(details);
  }

  clear(): void {
    this.#keys.clear();
  }
}

/** A line that unfolds. `content` is asked only then. */
export function entryOf(opened: Opened, key: string, heading: TemplateResult, content: () => TemplateResult): TemplateResult {
  const open = opened.has(key);
  const toggled = ({ currentTarget }: Event): void => { void opened.toggle(key, currentTarget as HTMLDetailsElement); };
  return html`<details .open=${open} @toggle=${toggled}><summary>${heading}</summary>${open ? content() : nothing}</details>`;
}

/** Scrolls the panel alone, never the page, until what was unfolded is seen, from its line on. */
function reveal(details: HTMLDetailsElement): void {
  const panel = details.closest('.panel');
  if (panel === null) return;
  const [box, own] = [panel.getBoundingClientRect(), details.getBoundingClientRect()];
  panel.scrollTop += Math.max(0, Math.min(own.bottom - box.bottom, own.top - box.top));
}

/** Says what is left out. */
export function more(hidden: number, one: string): TemplateResult | typeof nothing {
  return hidden > 0 ? html`<p class="more">${count(hidden, one)} more</p>` : nothing;
}
