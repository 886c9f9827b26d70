import { KIT } from '../shared/kit.js';
import { adoptSurfaceStyles } from './styles.js';
import { targetOf } from './targets.js';

/**
 * A place for A2UI surfaces: one that names a place of the page (`name`, else `id`) shows what replies draw with `target=` that name,
 * wherever it stands. Streams make one without a name for each surface of their own.
 *
 * What it shows are its light-DOM children.
 */
export class MduiSurface extends HTMLElement {
  static readonly tag: string = 'mdui-surface';
  static readonly [KIT] = true as const;
  static readonly observedAttributes = ['name', 'id'];

  #held: string | undefined;

  /** What a reply calls it. Default: its `id`. */
  get name(): string {
    return this.getAttribute('name') ?? this.id;
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }

  connectedCallback(): void {
    adoptSurfaceStyles(this);
    this.#join();
  }

  disconnectedCallback(): void {
    this.#leave();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#join();
  }

  #join(): void {
    if (this.#held === this.name) return;
    this.#leave();
    if (this.name === '') return;
    this.#held = this.name;
    targetOf(this.name).add(this);
  }

  #leave(): void {
    if (this.#held !== undefined) targetOf(this.#held).remove(this);
    this.#held = undefined;
  }
}
