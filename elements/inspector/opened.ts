import { html, nothing, type TemplateResult } from 'lit';
import { count } from './plain.js';

/** Which entries are unfolded; what is folded has no content, so a long log costs its lines alone. */
export class Opened {
  readonly #keys = new Set<string>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  toggle(key: string, open: boolean): void {
    if (open === this.#keys.has(key)) return;
    if (open) this.#keys.add(key);
    else this.#keys.delete(key);
    this.#changed();
  }

  clear(): void {
    this.#keys.clear();
  }
}

/** A line that unfolds. `content` is asked only then. */
export function entryOf(opened: Opened, key: string, heading: TemplateResult, content: () => TemplateResult): TemplateResult {
  const open = opened.has(key);
  const toggled = ({ currentTarget }: Event): void => { opened.toggle(key, (currentTarget as HTMLDetailsElement).open); };
  return html`<details .open=${open} @toggle=${toggled}><summary>${heading}</summary>${open ? content() : nothing}</details>`;
}

/** Says what is left out. */
export function more(hidden: number, one: string): TemplateResult | typeof nothing {
  return hidden > 0 ? html`<p class="more">${count(hidden, one)} more</p>` : nothing;
}
