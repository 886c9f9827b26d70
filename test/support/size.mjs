// The size budget of what a page loads: gzip, in bytes of 1,000 a kB.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = { 'dist/mdui.js': 60, 'dist/stream-only.js': 45 };
let over = false;
for (const [file, budget] of Object.entries(BUDGET_KB)) {
  const source = readFileSync(join(import.meta.dirname, '../..', file));
  const gzip = gzipSync(source, { level: 9 }).length / 1000;
  const fits = gzip <= budget;
  over ||= !fits;
  console.log(`${file}: ${gzip.toFixed(1)} kB gzip of ${budget} kB (${(source.length / 1000).toFixed(1)} kB minified)${fits ? '' : ' TOO LARGE'}`);
}
process.exitCode = over ? 1 : 0;
