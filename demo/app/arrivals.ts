import { make } from './dom.js';
import { Follow } from './follow.js';
import type { WireEvent } from './types.js';
import { word } from './words.js';

/** Replies kept in the panel; older ones leave it, not the conversation. */
const KEPT = 6;

/** Shows the raw text exactly as it reaches the element: lines as they grow, the newest token marked. */
export class Arrivals {
  readonly #follow: Follow;
  #reply: HTMLElement | undefined;
  #line: HTMLElement | undefined;
  #newest: HTMLElement | undefined;

  constructor(private readonly box: HTMLElement) {
    this.#follow = new Follow(box);
    this.box.append(make('p', { class: 'empty', dir: 'auto', 'data-word': 'nothingArrived' }, word('nothingArrived')));
  }

  /** One wire event has passed. */
  show(event: WireEvent): void {
    if (event.event === 'md.open') this.#begin();
    else if (this.#reply === undefined) this.#begin().append(make('div', { class: 'note', dir: 'auto', 'data-word': 'beforeReload' }, word('beforeReload')));
    if (event.event === 'md.delta') this.#append(event.data.append);
    else this.#note(event);
    this.#follow.grew();
  }

  /** The stream ended without a word. */
  cut(): void {
    this.#reply?.append(make('div', { class: 'note cut' }, '(end of the bytes, no md.close)'));
    this.#settle();
    this.#follow.grew();
  }

  #begin(): HTMLElement {
    this.#line = undefined;
    this.box.querySelector('.empty')?.remove();
    const reply = this.#reply = make('div', { class: 'reply' });
    this.box.append(reply);
    while (this.box.childElementCount > KEPT) this.box.firstElementChild?.remove();
    this.#follow.toEnd();
    return reply;
  }

  #append(text: string): void {
    this.#settle();
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) this.#breakLine();
      if (piece === '') continue;
      if (this.#line === undefined) this.#startLine();
      this.#newest = make('mark', {}, piece);
      this.#line?.append(this.#newest);
      this.#line?.classList.toggle('fence', /^\s*:{3}/.test(this.#line.textContent));
    }
  }

  /** The token before is plain text now. */
  #settle(): void {
    const line = this.#newest?.parentElement;
    this.#newest?.replaceWith(...this.#newest.childNodes);
    line?.normalize();
    this.#newest = undefined;
  }

  #startLine(): void {
    this.#line = make('span', { class: 'line' });
    this.#reply?.append(this.#line);
  }

  #breakLine(): void {
    if (this.#line === undefined) this.#startLine();
    this.#settle();
    this.#line?.append('\n');
    this.#line = undefined;
  }

  #note({ event, data }: WireEvent): void {
    this.#settle();
    this.#line = undefined;
    const details = event === 'ui.node' || event === 'ui.patch' ? JSON.stringify(data) : event === 'md.error' ? data.message : event === 'md.open' ? data.message_id ?? '' : '';
    this.#reply?.append(make('div', { class: `note ${event.replace('.', '-')}` }, make('b', {}, event), ` ${details}`));
  }
}
