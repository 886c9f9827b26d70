// The kit beside others on the same streamed replies: `node bench/speed.mjs [--quick] [workload or contender …]`.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, median, openBrowser } from './support/page.mjs';
import { count, measure } from './speed/measure.mjs';
import { columns, header, page, text } from './speed/report.mjs';
import { WORKLOADS } from './speed/workloads.mjs';

const here = import.meta.dirname;
/** The floor comes first: what others cost is told in times of it. */
const CONTENDERS = ['once', 'raw', 'mdui-stream', 'streaming-markdown', 'marked-tail', 'streamdown'];
const args = process.argv.slice(2);
const unknown = args.filter(arg => arg !== '--quick' && !CONTENDERS.includes(arg) && !(arg in WORKLOADS));
if (unknown.length > 0) {
  console.error(`${unknown.includes('--help') ? '' : `There is no ${unknown.join(', ')}.\n`}node bench/speed.mjs [--quick] [workload or contender …]\nworkloads: ${Object.keys(WORKLOADS).join(', ')}\ncontenders: ${CONTENDERS.join(', ')}`);
  process.exit(unknown.includes('--help') ? 0 : 1);
}
const quick = args.includes('--quick');
const named = list => args.filter(arg => list.includes(arg));
const some = (list, rest = list) => named(list).length > 0 ? named(list) : rest;
const REPETITIONS = quick ? 1 : 3;
/** Milliseconds of CPU after which a contender is stopped. */
const LIMIT = quick ? 12_000 : 60_000;

const loads = some(Object.keys(WORKLOADS), quick ? ['10 KB', 'w1', 'w3', 'w4', 'w5', 'w6'] : undefined);
const contenders = [...new Set(['once', ...some(CONTENDERS, quick ? CONTENDERS.filter(name => name !== 'marked-tail' && name !== 'streamdown') : undefined)])];
/** An update for each piece everywhere, an update a frame where it is asked for most. */
const turns = [...loads.map(load => ({ load, way: 'eachChunk' })), ...loads.includes('w1') ? [{ load: 'w1', way: 'eachFrame' }] : []];

if (!existsSync(join(here, 'node_modules/streamdown'))) spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' });
const codes = new Map();
for (const name of contenders) codes.set(name, await bundle(join(here, 'speed/page.js'), { contender: join(here, `speed/contenders/${name}.js`) }));

/** What a contender throws ends its own measurement alone. */
const threw = name => error => {
  if (name === 'once' || name === 'mdui-stream') throw error;
  console.error(`${name}: ${error.message.split('\n')[0]}`);
};

/** Key of contender, workload and way → its repetitions. */
const results = new Map();
const counts = new Map();
const { version, open, close } = await openBrowser();
console.log(header);
try {
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    for (const { load, way } of turns) {
      let floor;
      for (const name of contenders) {
        const key = [name, load, way].join();
        const before = results.get(key) ?? [];
        // who was stopped once is slow enough
        if (before.includes(undefined)) continue;
        // the floor is drawn once, at the end: its pieces need no frames
        const speed = await measure(open, codes.get(name), load, name === 'once' ? 'eachChunk' : way, LIMIT).catch(threw(name));
        floor ??= speed.cpu;
        results.set(key, [...before, speed && { ...speed, ratio: speed.cpu / floor }]);
        // the whole takes most of an hour
        if (args.length === 0) console.error(`${repetition + 1} of ${REPETITIONS}: ${load}, ${way}, ${name}: ${speed ? (speed.cpu / floor).toFixed(1) : 'stopped'}`);
      }
    }
  }
  for (const name of contenders) for (const load of named(Object.keys(WORKLOADS)).length > 0 ? loads : ['10 KB']) counts.set([name, load].join(), await count(open, codes.get(name), load).catch(threw(name)));
} finally {
  await close();
}

const middle = (list, what) => median(list.map(speed => speed[what]));
const rows = turns.flatMap(({ load, way }) => contenders.map(name => {
  const list = results.get([name, load, way].join());
  const stopped = list.includes(undefined);
  const speed = stopped ? undefined : Object.fromEntries(['ratio', 'script', 'layout', 'growth', 'longest', 'heap'].map(what => [what, middle(list, what)]));
  return { name, load, way, speed, counts: way === 'eachChunk' ? counts.get([name, load].join()) : undefined };
}));
for (const row of rows) console.log(text(row));
if (!quick && args.length === 0) writeFileSync(join(here, 'RESULTS.md'), page(rows, { version, repetitions: REPETITIONS, columns }));
