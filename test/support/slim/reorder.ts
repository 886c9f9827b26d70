import { arrange } from './arrange.js';
import { firstFrom, readMappings, writeMappings, type Mapping } from './mappings.js';
import { statementsOf } from './statements.js';

/**
 * A minified bundle with its statements in the order that gzip likes best: like beside like, since it finds only what stood within
 * the last 32 kB. `mappings` of its source map go along.
 */
export function reorder(code: string, mappings: string): { code: string; mappings: string } {
  const statements = statementsOf(code);
  const order = arrange(statements.map(({ from, to }) => code.slice(from, to)), statements.map(({ needs }) => needs));
  const old = readMappings(mappings, code);
  const moved: Mapping[] = [];
  let text = '';
  let open = false;
  for (const index of order) {
    const statement = statements[index];
    if (!statement) continue;
    const { from, to, variable } = statement;
    text += variable ? open ? ',' : 'var ' : open ? ';' : '';
    open = variable;
    for (const [at, ...original] of old.slice(firstFrom(old, from), firstFrom(old, to))) moved.push([text.length + at - from, ...original]);
    text += code.slice(from, to);
    if (!variable && !/[;}]$/.test(text)) text += ';';
  }
  if (open) text += ';';
  return { code: text, mappings: writeMappings(moved, text) };
}
