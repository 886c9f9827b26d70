// Runs every `test/**/*.test.mjs` in Node. Node 20 takes no globs and Windows' shell expands none, hence this file.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'test'), { recursive: true }).filter(name => name.endsWith('.test.mjs')).sort().map(name => join('test', name));
if (files.length === 0) throw new Error('no test/**/*.test.mjs');
const { status } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...files], { stdio: 'inherit', cwd: root });
process.exit(status ?? 1);
