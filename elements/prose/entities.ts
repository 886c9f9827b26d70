import { setNamedEntities } from '../../src/syntax/entities.js';
import { purify } from './sanitize.js';

/** Longer than the longest name of HTML, `CounterClockwiseContourIntegral`. */
const REFERENCE = /^&[A-Za-z0-9]{1,32};$/;

/** What DOMParser takes where Trusted Types are enforced; TypeScript's DOM library has it no further than this. */
interface EntityPolicy { createHTML(reference: string): unknown }
interface TrustedTypes { createPolicy(name: string, rules: EntityPolicy): EntityPolicy }

let policy: EntityPolicy | undefined;
let installed = false;
const known = new Map<string, string | undefined>();

/**
 * Gives the parser the browser's own table of named character references. Done once, however often it is called.
 * Where the page's policy forbids ours (`mdui`), as in a page with several copies of the kit, the sanitiser's serves; where it
 * forbids both, the common names that the parser has itself remain.
 */
export function installEntities(): void {
  if (installed) return;
  installed = true;
  policy = createPolicy();
  setNamedEntities(name => {
    if (!known.has(name)) known.set(name, decode(`&${name};`));
    return known.get(name);
  });
}

function createPolicy(): EntityPolicy | undefined {
  const rules: EntityPolicy = {
    createHTML(reference) {
      if (!REFERENCE.test(reference)) throw new TypeError('One character reference, and nothing else');
      return reference;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return rules;
  try {
    return trustedTypes.createPolicy('mdui', rules);
  } catch {
    return undefined; // denied, or taken by another copy
  }
}

function decode(reference: string): string | undefined {
  const text = REFERENCE.test(reference) ? parse(reference) : undefined;
  return text === reference ? undefined : text;
}

function parse(reference: string): string {
  try {
    const trusted = policy?.createHTML(reference);
    // inert: another document, without scripts, and nothing in it but a text
    if (trusted !== undefined) return new DOMParser().parseFromString(trusted as string, 'text/html').body.textContent;
  } catch {
    // enforced with a policy that was taken away since
  }
  return purify(reference)?.textContent ?? reference;
}
