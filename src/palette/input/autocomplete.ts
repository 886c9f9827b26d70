/** HTML's autofill field names that an agent may ask for (spec 2): who and where, never cards, passwords or codes. */
const ALLOWED = new RegExp('^(?:off|language|email|(?:(?:given-|additional-|family-|nick|country-)?name|honorific-(?:prefix|suffix))'
  + '|tel(?:-(?:country-code|national|area-code|local|extension))?|street-address|address-l(?:ine[123]|evel[1234])|country|postal-code)$');

/** Matched whole: `shipping cc-number` is not let in by a word of it. */
export function isAutocomplete(token: string): boolean {
  return ALLOWED.test(token);
}
