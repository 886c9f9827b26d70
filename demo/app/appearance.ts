import { setLocale } from '../../elements/all.js';
import { byId } from './dom.js';
import { keepParam } from './params.js';
import { speak, type Language } from './words.js';

const DEFAULTS: Readonly<Record<string, string>> = { theme: 'auto', dir: 'ltr', lang: 'en' };

/** Theme, direction and language: read from the address, changed by the header's controls, kept in the address. */
export class Appearance {
  readonly #form = byId('look', HTMLFormElement);

  /** @param onLanguage is called when the page's words have changed. */
  constructor(private readonly onLanguage: () => void) {
    this.#form.addEventListener('change', (event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      const { name, value } = event.target;
      if (name === 'lang') this.#set('dir', value === 'ar' ? 'rtl' : 'ltr');
      this.#set(name, value);
    });
  }

  /** Sets what the address asks for. */
  start(): void {
    const params = new URLSearchParams(location.search);
    const lang = params.get('lang');
    if (lang !== null) {
      this.#set('lang', lang);
      this.#set('dir', lang === 'ar' ? 'rtl' : 'ltr');
    }
    for (const name of ['theme', 'dir']) {
      const value = params.get(name);
      if (value !== null) this.#set(name, value);
    }
  }

  #set(name: string, value: string): void {
    const choice = [...this.#form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find((input) => input.value === value);
    if (choice === undefined) return;
    choice.checked = true;
    // A direction that follows from the language needs no word in the address.
    const fallback = name === 'dir' && document.documentElement.lang === 'ar' ? 'rtl' : DEFAULTS[name] ?? '';
    keepParam(name, value, fallback);
    const root = document.documentElement;
    if (name === 'theme') root.dataset['theme'] = value;
    else if (name === 'dir') root.dir = value;
    else this.#speak(value as Language);
  }

  #speak(language: Language): void {
    document.documentElement.lang = language;
    speak(language);
    void setLocale(language);
    this.onLanguage();
  }
}
