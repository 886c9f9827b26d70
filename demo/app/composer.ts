import { byId } from './dom.js';
import { word } from './words.js';

/** The text box: Enter sends, Shift+Enter breaks the line; while a reply arrives and nothing is typed, the button stops it. */
export class Composer {
  readonly #text = byId('say', HTMLTextAreaElement);
  readonly #send = byId('send', HTMLButtonElement);
  #busy = false;

  /** @param onType is called when what is typed is another text. */
  constructor(private readonly onSay: (text: string) => void, private readonly onStop: () => void, onType: () => void) {
    const form = byId('composer', HTMLFormElement);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      if (!event.repeat && this.#typed !== '') this.#submit();
    });
    this.#text.addEventListener('input', () => {
      this.draw();
      onType();
    });
    this.draw();
  }

  /** What is typed and not sent. */
  get text(): string {
    return this.#text.value;
  }

  set text(text: string) {
    this.#text.value = text;
    this.draw();
  }

  get #typed(): string {
    return this.#text.value.trim();
  }

  set busy(busy: boolean) {
    this.#busy = busy;
    this.draw();
  }

  /** Shows what the button does now. */
  draw(): void {
    const stops = this.#busy && this.#typed === '';
    this.#send.classList.toggle('stops', stops);
    byId('send-name', HTMLElement).textContent = word(stops ? 'stop' : 'send');
    this.#send.setAttribute('aria-disabled', String(!stops && this.#typed === ''));
    // One row, growing with what is typed.
    this.#text.rows = Math.min(6, this.#text.value.split('\n').length);
  }

  #submit(): void {
    const text = this.#typed;
    if (text !== '') {
      this.#text.value = '';
      this.draw();
      this.onSay(text);
    } else if (this.#busy) {
      this.onStop();
    } else {
      this.#text.focus();
    }
  }
}
