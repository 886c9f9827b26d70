import { html, nothing, render, type LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { MduiElement } from './element.js';
import { placeReset } from './place.styles.js';
import { adoptStyles } from './styled.js';

interface Place {
  /** Light-DOM child of the element, with the words in its own open root. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  content: unknown;
}

/**
 * An element around light-DOM content: a card, a form, a tab.
 *
 * Written by hand it is as any other: words and slot in an open shadow root, and the page's children are the page's alone.
 * In a stream the children are ours, and everything that a person reads or presses stands among them: the root is closed
 * and holds boxes and slots only, the element's own words (`apart`) are in light-DOM children with a root of their own. So whoever walks the
 * message from outside (a copy, a crawler, a test) meets the words in one tree, with no slot to follow.
 */
export abstract class MduiHolder extends MduiElement {
  /** It stands in a stream; set before it is connected. Default false. */
  streamed = false;

  readonly #places = new Map<string, Place>();
  #end: HTMLElement | undefined;

  /** The child that content stays in front of. */
  get contentEnd(): Node | null {
    return this.#end ?? null;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (!this.streamed) return super.createRenderRoot();
    // eslint-disable-next-line wc/no-closed-shadow-root -- it holds nothing to look for
    return this.attachShadow({ ...(this.constructor as typeof LitElement).shadowRootOptions, mode: 'closed' });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const { root } of this.#places.values()) this.#style(root);
  }

  /** In a template: words or controls of its own, above its content; those named `end` are under it. What is empty takes no room. */
  protected apart(name: string, content: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    if (!this.streamed) return content;
    const place = this.#places.get(name);
    if (place === undefined && content === nothing) return nothing;
    (place ?? this.#makePlace(name)).content = content;
    return content === nothing ? nothing : html`<slot name=${`mdui-${name}`}></slot>`;
  }

  /** In a template: role and name of the box that stands for the element. In a stream the element itself has them, for whoever cannot see the box. */
  protected stand(role: string, label: string | undefined): { readonly role: string | typeof nothing; readonly label: string | typeof nothing } {
    if (!this.streamed) return { role, label: label ?? nothing };
    if (label === undefined && role === 'region') this.removeAttribute('role'); // an unnamed region is none
    else this.setAttribute('role', role);
    if (label === undefined) this.removeAttribute('aria-label');
    else this.setAttribute('aria-label', label);
    return { role: nothing, label: nothing };
  }

  /** The first of its own parts that matches, wherever it stands. */
  protected own(selector: string): HTMLElement | null {
    for (const root of [this.renderRoot, ...[...this.#places.values()].map(place => place.root)]) {
      const found = root.querySelector<HTMLElement>(selector);
      if (found !== null) return found;
    }
    return null;
  }

  /** Whether a child is one of its own, not of its content. */
  protected isPlace(node: Node): boolean {
    return [...this.#places.values()].some(({ host }) => host === node);
  }

  protected override update(changed: PropertyValues): void {
    for (const place of this.#places.values()) place.content = nothing;
    super.update(changed);
    const manual = (this.constructor as typeof LitElement).shadowRootOptions.slotAssignment === 'manual';
    for (const [name, { host, root, content }] of this.#places) {
      render(content, root, { host: this });
      if (manual) this.renderRoot.querySelector<HTMLSlotElement>(`slot[name="mdui-${name}"]`)?.assign(host);
    }
  }

  #style(root: ShadowRoot): void {
    adoptStyles(root, [...(this.constructor as typeof LitElement).elementStyles, placeReset]);
  }

  #makePlace(name: string): Place {
    const host = document.createElement('div');
    host.slot = `mdui-${name}`;
    const root = host.attachShadow({ mode: 'open' });
    const place = { host, root, content: nothing };
    this.#places.set(name, place);
    if (name === 'end') this.append(this.#end = host);
    else this.prepend(host);
    // its document is known only now
    this.#style(root);
    return place;
  }
}
