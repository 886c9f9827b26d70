// How the cost of a reply grows with its length, on inputs made to be expensive: `node bench/cost.mjs`, or with names of generators.
// Counts (characters given to marked, DOM operations) are exact; CPU time is that of the page's main thread, a median of several runs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, openPage } from './support/page.mjs';
import { report, verdictOf } from './cost/report.mjs';

const RUNS = 5;
/** Milliseconds of script after which it is repeated no more. */
const ENOUGH = 4000;
/** Milliseconds of script that the smaller size should take at least: less is noise. */
const FLOOR = 12;
/** Characters that the larger size may have at most. */
const LONGEST = 2_000_000;

const here = fileURLToPath(new URL('.', import.meta.url));
const { page, cpu, version, close } = await openPage(join(here, 'cost/page.ts'));

async function time(name, n, way) {
  const length = await page.evaluate(([name, n, way]) => window.cost.prepare(name, n, way), [name, n, way]);
  const before = await cpu();
  await page.evaluate(() => window.cost.run());
  const after = await cpu();
  return { length, script: after.script - before.script, layout: after.layout - before.layout };
}

async function count(name, n, way) {
  await page.evaluate(([name, n, way]) => window.cost.prepare(name, n, way), [name, n, way]);
  return page.evaluate(() => window.cost.count());
}

/** The smallest size from `n` on that takes long enough to be measured. */
async function sizeFrom(name, n, way) {
  for (let size = n; ; size *= 2) {
    const { length, script } = await time(name, size, way);
    if (script >= FLOOR || length * 8 > LONGEST) return size;
  }
}

async function measure({ name, kind, sizes }, way) {
  const n = await sizeFrom(name, sizes[0], way);
  const small = [], large = [];
  for (let run = 0; run < RUNS && large.reduce((sum, { script }) => sum + script, 0) < ENOUGH; run++) {
    small.push(await time(name, n, way));
    large.push(await time(name, 4 * n, way));
  }
  const times = list => ({ script: median(list.map(({ script }) => script)), layout: median(list.map(({ layout }) => layout)) });
  const row = { name, kind, way, n, small: { ...times(small), ...await count(name, n, way) }, large: { ...times(large), ...await count(name, 4 * n, way) } };
  return { ...row, verdict: verdictOf(row) };
}

const wanted = process.argv.slice(2);
const names = (await page.evaluate(() => window.cost.names)).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const rows = [];
console.log(report.head);
try {
  for (const generator of names) {
    // those that are about the cutting come cut
    for (const way of generator.kind === 'stream' ? ['chunks'] : ['whole', 'pieces']) {
      const row = await measure(generator, way);
      rows.push(row);
      console.log(report.line(row));
    }
  }
} finally {
  await close();
}
console.log(report.closing(rows));
if (wanted.length === 0) writeFileSync(join(here, 'COST.md'), report.page(rows, version));
process.exitCode = rows.every(report.isFine) ? 0 : 1;
