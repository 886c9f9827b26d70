// Surfaces of A2UI beside its own renderer on the same components: `node bench/a2ui.mjs [--quick] [list form] [stream once] [100 …]`.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, measure } from './a2ui/measure.mjs';
import { columns, header, page, text } from './a2ui/report.mjs';
import { SHAPES } from './a2ui/workloads.mjs';
import { bundle, median, openBrowser } from './support/page.mjs';

const here = import.meta.dirname;
/** The floor comes first: what others cost is told in times of it. */
const CONTENDERS = ['floor', 'mdui-stream', 'a2ui-lit'];
/** A line at a time, or all in one piece. */
const WAYS = ['stream', 'once'];
const args = process.argv.slice(2);
const quick = args.includes('--quick');
const some = (list, rest = list) => list.some(each => args.includes(String(each))) ? list.filter(each => args.includes(String(each))) : rest;
const SIZES = some([20, 100, 500, 2000], quick ? [20, 100] : undefined);
const REPETITIONS = quick ? 1 : 3;
/** Seconds after which a contender is stopped. */
const LIMIT = quick ? 15 : 60;

if (!existsSync(join(here, 'node_modules/@a2ui/lit'))) spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' });
const codes = new Map();
for (const name of CONTENDERS) codes.set(name, await bundle(join(here, 'a2ui/page.js'), { contender: join(here, `a2ui/contenders/${name}.js`) }));

const turns = some(Object.keys(SHAPES)).flatMap(shape => some(WAYS).flatMap(way => SIZES.flatMap(size => CONTENDERS.map(name => ({ shape, way, size, name, runs: [] })))));
/** Who was stopped once is slow enough, also with more. */
const stopped = new Set();
const isStopped = ({ name, shape, way }) => stopped.has([name, shape, way].join());
const { version, open, close } = await openBrowser();
try {
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    let floor;
    for (const turn of turns) {
      if (isStopped(turn)) continue;
      const run = await measure(open, codes.get(turn.name), turn, LIMIT);
      if (run === undefined) stopped.add([turn.name, turn.shape, turn.way].join());
      if (turn.name === 'floor') floor = run.cpu;
      if (run !== undefined) turn.runs.push({ ...run, ratio: run.cpu / floor });
    }
  }
  for (const turn of turns) if (turn.way === 'stream' && turn.size <= 500 && turn.runs.length > 0) turn.nodes = await count(open, codes.get(turn.name), turn);
} finally {
  await close();
}

const rows = turns.map(({ runs, ...turn }) => ({ ...turn, ...Object.fromEntries(['ratio', 'script', 'layout', 'frame', 'cpu'].map(what => [what, runs[0]?.[what] === undefined ? undefined : median(runs.map(run => run[what]))])) }));
console.log(header);
for (const row of rows) console.log(text(row));
if (!quick && args.length === 0) writeFileSync(join(here, 'A2UI.md'), page(rows, { version, repetitions: REPETITIONS, columns }));
