import { make } from './dom.js';

/** Hands a text to the person as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  make('a', { href: address, download: name }).click();
  // The download has begun by then; the address would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
