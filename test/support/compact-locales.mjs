// Behind `lit-localize build`: makes what it generated smaller. Identifiers keep 5 of their 16 hexadecimal digits, as `msg()`
// looks them up, and only the tag that translations use is imported.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { targetLocales } = JSON.parse(readFileSync('lit-localize.json', 'utf8'));
for (const locale of targetLocales) {
  const file = join('elements/locales/generated', `${locale}.ts`);
  const code = readFileSync(file, 'utf8')
    .replace(/'(s[0-9a-f]{5})[0-9a-f]{11}'/g, '$1')
    .replace("from '@lit/localize'", "from '@lit/localize/internal/str-tag.js'");
  const ids = [...code.matchAll(/^\s*(s[0-9a-f]{5}):/gm)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) throw new Error('Two strings have one short identifier: keep more digits, here and in localize.ts.');
  writeFileSync(file, code);
}
