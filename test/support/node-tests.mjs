// Runs every `*.test.mjs` of test/ and demo/ in Node. Node 20 takes no globs and Windows' shell expands none, hence this file.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = ['test', 'demo'].flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, name)))
  .filter(path => path.endsWith('.test.mjs')).sort();
if (files.length === 0) throw new Error('no *.test.mjs');
const { status } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...files], { stdio: 'inherit', cwd: root });
process.exit(status ?? 1);
