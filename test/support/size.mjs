// The size of what a page loads: gzip, in bytes of 1,000 a kB. The budget is where it has to get; until it is there,
// the ceiling keeps it from growing: lower it with every gain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMITS_KB = { 'dist/mdui.js': { budget: 60, ceiling: 143.5 }, 'dist/stream-only.js': { budget: 45, ceiling: 112.6 }, 'dist/a2ui.js': { budget: 43, ceiling: 44.8 } };
let over = false;
for (const [file, { budget, ceiling }] of Object.entries(LIMITS_KB)) {
  const source = readFileSync(join(import.meta.dirname, '../..', file));
  const gzip = gzipSync(source, { level: 9 }).length / 1000;
  const fits = gzip <= ceiling;
  over ||= !fits;
  console.log(`${file}: ${gzip.toFixed(1)} kB gzip of ${budget} kB (${(source.length / 1000).toFixed(1)} kB minified)${gzip <= budget ? '' : ', OVER BUDGET'}${fits ? '' : `, over the ceiling of ${ceiling} kB`}`);
}
process.exitCode = over ? 1 : 0;
