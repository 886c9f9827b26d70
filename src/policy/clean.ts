/** U+202A–202E and U+2066–2069 can make a text read as another one; control characters have no business in a label. */
// eslint-disable-next-line no-control-regex
const HARMFUL = /[\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** What paints nothing: blanks, lone surrogates, format and control characters, marks without a base, the Hangul and Braille fillers. */
const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u115f\u1160\u2800\u3164\uffa0]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;

/** Takes bidi and other control characters out; blanks stay. */
export function stripControls(text: string): string {
  return text.replace(HARMFUL, '').replace(LONE_SURROGATE, '\ufffd');
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
