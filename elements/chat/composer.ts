import { html, type TemplateResult } from 'lit';
import { msg } from '../shared/localize.js';

/** What the box to write in shows, and what becomes of it. */
export interface ComposerState {
  readonly text: string;
  readonly placeholder: string | undefined;
  /** A reply is arriving. */
  readonly busy: boolean;
  readonly typed: (text: string) => void;
  readonly send: () => void;
  readonly stop: () => void;
}

/** The text box and its button: it sends, or, while a reply arrives and nothing is typed, stops. */
export function composerView({ text, placeholder, busy, typed, send, stop }: ComposerState): TemplateResult {
  const empty = text.trim() === '';
  const stops = busy && empty;
  const act = (): void => { (stops ? stop : send)(); };
  return html`<form part="composer" class="composer" novalidate @submit=${(event: Event) => { event.preventDefault(); act(); }}>
    <label class="hidden" for="say">${msg('Message')}</label>
    <textarea id="say" part="input" rows="1" dir="auto" enterkeyhint="send" autocomplete="off" .value=${text} placeholder=${placeholder ?? msg('Write a message')}
      @input=${({ currentTarget }: Event) => { typed((currentTarget as HTMLTextAreaElement).value); }}
      @keydown=${(event: KeyboardEvent) => { if (sends(event)) { event.preventDefault(); if (!event.repeat && !empty) send(); } }}></textarea>
    <button part="send" class="button" type="submit" data-kind="primary" aria-disabled=${!stops && empty}>${stops ? msg('Stop') : msg('Send')}</button>
  </form>`;
}

/** Enter alone; not the one that ends a composition of an input method, which WebKit sends after it with the code 229. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the one sign that WebKit gives
function sends({ key, shiftKey, ctrlKey, altKey, metaKey, isComposing, keyCode }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !ctrlKey && !altKey && !metaKey && !isComposing && keyCode !== 229;
}
