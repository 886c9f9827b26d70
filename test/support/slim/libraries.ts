import type { Plugin } from 'vite';
import { plainEventSource } from './eventsource.js';
import { checkTemplates, litOfUse } from './lit.js';
import { lexerOnly } from './marked.js';
import { checkSanitizer, purify } from './purify.js';
import { specialise } from './specialise.js';

/**
 * Takes out of the libraries what this kit cannot reach. Each cut names the version that it was written for: with another one the
 * build stops, so that nobody ships what nobody has read. What npm users import is not touched.
 */
export const slimLibraries = (): Plugin => ({
  name: 'slim-libraries',
  enforce: 'pre',
  transform(code, id) {
    if (/\/elements\/.*\.ts$/.test(id)) {
      if (code.includes('html`')) checkTemplates(id, code);
      if (id.endsWith('/elements/prose/sanitize.ts')) checkSanitizer(code);
      return undefined;
    }
    const slim = librariesOfUse(id, code);
    return slim === undefined ? undefined : { code: slim, map: null };
  },
});

function librariesOfUse(id: string, code: string): string | undefined {
  if (id.endsWith('node_modules/marked/lib/marked.esm.js')) return lexerOnly(code);
  if (id.endsWith('node_modules/dompurify/dist/purify.es.mjs')) return specialise('dompurify', code, purify);
  if (id.endsWith('node_modules/eventsource-parser/dist/index.js')) return plainEventSource(code);
  return litOfUse(id, code);
}
