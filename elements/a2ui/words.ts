import { getLocale, msg, setLocale } from '../shared/localize.js';

export { msg };

/** Speaks the language that the stream speaks, which may have another copy of the built-in strings. */
export function speakAs(theirs: () => string): void {
  if (theirs !== getLocale && theirs() !== getLocale()) void setLocale(theirs());
}
