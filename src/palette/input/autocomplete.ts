/** HTML's autofill field names that an agent may ask for (spec 2): who and where, never cards, passwords or codes. */
const ALLOWED = new Set(('off name honorific-prefix given-name additional-name family-name honorific-suffix nickname email '
  + 'tel tel-country-code tel-national tel-area-code tel-local tel-extension '
  + 'street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code '
  + 'language').split(' '));

/** Matched whole: `shipping cc-number` is not let in by a word of it. */
export function isAutocomplete(token: string): boolean {
  return ALLOWED.has(token);
}
