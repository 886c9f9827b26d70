// The nightly form of the properties: 2,000 runs each, on inputs of the day; and what is left in memory. `MDUI_SEED=n npm run test:deep` repeats a run;
// further arguments go to web-test-runner (`-- --files test/stream/properties.test.ts` for one file).
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'test'), { recursive: true }).map(name => join('test', name).replaceAll('\\', '/'))
  .filter(path => path.endsWith('.test.ts') && /support\/(?:runs|watch-page)\.js'/.test(readFileSync(join(root, path), 'utf8')) || path.startsWith('test/stream/properties'));
const seed = process.env.MDUI_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
console.log(`MDUI_SEED=${seed}`);
const wtr = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@web/test-runner')));
const wanted = process.argv.includes('--files') ? [] : ['--files', ...files];
const { status } = spawnSync(process.execPath, [wtr, '--static-logging', ...wanted, ...process.argv.slice(2)], {
  stdio: 'inherit', cwd: root, env: { ...process.env, MDUI_DEEP: '1', MDUI_SEED: seed },
});
process.exit(status ?? 1);
