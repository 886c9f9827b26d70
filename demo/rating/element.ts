import { ActEvent } from '../../elements/shared/act.js';
import { starsIn } from './type.js';

const STYLE = `
  :host { display: block; }
  fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
  legend { padding: 0; font-weight: 600; }
  .stars { display: flex; flex-wrap: wrap; }
  label { position: relative; padding: 4px; font-size: 1.75rem; line-height: 1; color: var(--mdui-stream-muted, GrayText); cursor: pointer; }
  label.on { color: var(--mdui-stream-accent, Highlight); }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  label:focus-within { outline: 2px solid; outline-offset: -2px; border-radius: 6px; }
  fieldset:disabled label { cursor: default; }
  :host([hidden]) { display: none; }
`;
const PROPERTIES = ['label', 'most', 'disabled', 'value', 'provisional', 'locked', 'superseded'] as const;

/** The element of the type `rating`: native radio buttons that look like stars. It gets plain properties and says what the person did. */
export class AcmeRating extends HTMLElement {
  static readonly tag = 'acme-rating';
  label = '';
  most: number | undefined;
  disabled = false;
  value: unknown = null;
  /** Its block still arrives. */
  provisional = false;
  /** Its form was sent, or a patch disabled that. */
  locked = false;
  /** The conversation went on without an answer. */
  superseded = false;

  readonly #group = document.createElement('fieldset');
  readonly #legend = document.createElement('legend');
  readonly #stars = document.createElement('div');
  #waiting = false;

  constructor() {
    super();
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    this.#legend.dir = 'auto';
    this.#stars.className = 'stars';
    this.#group.append(this.#legend, this.#stars);
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [style];
    root.append(this.#group);
    this.#stars.addEventListener('change', ({ target, isTrusted }) => {
      this.value = Number((target as HTMLInputElement).value);
      this.dispatchEvent(new ActEvent({ kind: 'change', value: this.value as number, trusted: isTrusted }));
    });
    for (const kind of ['focus', 'blur'] as const) this.addEventListener(kind, ({ isTrusted }) => this.dispatchEvent(new ActEvent({ kind, trusted: isTrusted })));
    for (const name of PROPERTIES) this.#watch(name);
    this.#draw();
  }

  /** Draws once after all the properties that are set in one go. */
  #watch(name: typeof PROPERTIES[number]): void {
    let now: unknown = this[name];
    Object.defineProperty(this, name, {
      configurable: true,
      enumerable: true,
      get: () => now,
      set: (value: unknown) => {
        now = value;
        if (this.#waiting) return;
        this.#waiting = true;
        queueMicrotask(() => {
          this.#waiting = false;
          this.#draw();
        });
      },
    });
  }

  #draw(): void {
    const most = this.most ?? 5;
    const chosen = starsIn(this.value, most) ?? 0;
    this.#legend.textContent = this.label;
    this.#group.disabled = this.disabled || this.provisional || this.locked || this.superseded;
    // the same ones: a focus stays where it is
    if (this.#stars.childElementCount !== most) this.#stars.replaceChildren(...Array.from({ length: most }, (_, at) => star(at + 1)));
    for (const [at, label] of [...this.#stars.children].entries()) {
      label.classList.toggle('on', at < chosen);
      label.querySelector('input')!.checked = at + 1 === chosen;
    }
  }
}

function star(stars: number): HTMLLabelElement {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'stars', value: String(stars), ariaLabel: String(stars) });
  const sign = Object.assign(document.createElement('span'), { textContent: '★', ariaHidden: 'true' });
  const label = document.createElement('label');
  label.append(input, sign);
  return label;
}

/** Registers it, once. */
export function defineRating(): void {
  if (customElements.get(AcmeRating.tag) === undefined) customElements.define(AcmeRating.tag, AcmeRating);
}
