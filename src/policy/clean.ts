/** U+202A–202E and U+2066–2069 can make a text read as another one; control characters have no business in a label. */
// eslint-disable-next-line no-control-regex
const HARMFUL = /[\u202a-\u202e\u2066-\u2069\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g;
/** What paints nothing: blanks, lone surrogates, format and control characters, marks without a base, fillers (DI: Default_Ignorable_Code_Point), the Braille blank. */
const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
/** No writing has so many marks on a letter: four of those that go with every script, eight of all. More pile up over the lines around. */
const PILED = /(\p{Script=Inherited}{4})\p{Script=Inherited}+|([\p{M}\p{Cf}]{8})[\p{M}\p{Cf}]+/gu;

/** Takes bidi and other control characters out, and marks that are piled up; blanks stay. */
export function stripControls(text: string): string {
  return text.replace(HARMFUL, '').replace(LONE_SURROGATE, '\ufffd').replace(PILED, '$1$2');
}

/** @returns whether a person would see anything of it. */
export function isVisible(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}

/** One line of text for a label, title or option: no controls, white space collapsed; '' if nothing of it can be seen. */
export function cleanLabel(text: string): string {
  if (!isVisible(text)) return '';
  return stripControls(text.replace(/\s+/g, ' ')).replace(/ +/g, ' ').trim();
}
