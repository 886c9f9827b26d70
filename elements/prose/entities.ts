import { setNamedEntities } from '../../src/syntax/entities.js';
import { purify } from './sanitize.js';

const known = new Map<string, string | undefined>();

/**
 * Gives the parser the browser's own table of named character references, read through the sanitiser. Where the page's
 * policy forbids that, the common names that the parser has itself remain.
 */
export function installEntities(): void {
  setNamedEntities(name => {
    if (!known.has(name)) {
      const reference = `&${name};`;
      const text = purify(reference)?.textContent;
      known.set(name, text === reference ? undefined : text);
    }
    return known.get(name);
  });
}
