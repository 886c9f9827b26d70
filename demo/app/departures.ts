import { make } from './dom.js';
import { Follow } from './follow.js';
import type { UiEvent } from './types.js';
import { word } from './words.js';

/** Lines kept in the panel. */
const KEPT = 200;

/** What the short line says, in this order; the open one shows everything. */
const TELLING = ['action', 'values', 'bind', 'value', 'old_value', 'origin', 'reason', 'label', 'confirmed', 'code', 'message'] as const;

/** Shows each event as it leaves: a short line, which opens to the whole detail. */
export class Departures {
  readonly #follow: Follow;
  readonly #list = make('ol', { class: 'events' });

  constructor(private readonly box: HTMLElement) {
    this.#follow = new Follow(box);
    this.clear();
  }

  /** Forgets all that left. */
  clear(): void {
    this.#list.replaceChildren();
    this.box.replaceChildren(make('p', { class: 'empty', dir: 'auto', 'data-word': 'nothingLeft' }, word('nothingLeft')), this.#list);
  }

  /** An event of the protocol has left the element. */
  show(detail: UiEvent): void {
    const facts = detail as unknown as Readonly<Record<string, unknown>>;
    const short = Object.fromEntries(TELLING.filter((key) => key in facts).map((key) => [key, facts[key]]));
    const kind = /^ui\.(submit|click|cancel)$/.test(detail.type) ? 'speaks' : detail.type === 'ui.error' ? 'error' : 'quiet';
    this.#add(kind, detail.type, JSON.stringify(short), detail);
  }

  /** A word to the developer: what was tolerated, dropped or refused. */
  diagnose(diagnostic: { readonly code: string; readonly message: string }): void {
    this.#add('diagnostic', diagnostic.code, diagnostic.message, diagnostic);
  }

  #add(kind: string, name: string, short: string, whole: object): void {
    this.box.querySelector('.empty')?.remove();
    const entry = make('details', { class: kind },
      make('summary', {}, make('b', {}, name), make('span', {}, ` ${short}`)),
      make('pre', {}, JSON.stringify(whole, null, 2)));
    this.#list.append(make('li', {}, entry));
    while (this.#list.childElementCount > KEPT) this.#list.firstElementChild?.remove();
    this.#follow.grew();
  }
}
