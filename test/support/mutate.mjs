// Takes each control of SECURITY.md out, one at a time, and looks whether the test of its row fails: `node test/support/mutate.mjs [word of a row…]`.
// All of it happens in a copy of the sources. Files of `test/package/` want a build (`npm run build`) beside them.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MUTATIONS } from './mutations.mjs';
import { securityRows } from './security-rows.mjs';

const root = join(import.meta.dirname, '../..');
/** A test that a mutation sends round in circles has failed by then, in milliseconds. */
const PATIENCE_MS = 120_000;

const rows = securityRows(readFileSync(join(root, 'SECURITY.md'), 'utf8'));
const words = process.argv.slice(2);
const wanted = MUTATIONS.map(mutation => ({ ...mutation, ...rows.find(({ line }) => line.includes(mutation.row)) }))
  .map(each => ({ ...each, run: each.run ?? each.test }))
  .filter(({ line }) => words.length === 0 || words.some(word => line.toLowerCase().includes(word.toLowerCase())));
if (wanted.length === 0) {
  console.error(`No row of SECURITY.md has ${words.join(' or ')}.`);
  process.exit(1);
}

const copy = mkdtempSync(join(tmpdir(), 'mdui-mutate-'));
process.once('exit', () => { rmSync(copy, { recursive: true, force: true }); });
process.once('SIGINT', () => process.exit(130));
for (const path of execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)) {
  if (!existsSync(join(root, path))) continue; // removed and not committed
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  cpSync(join(root, path), join(copy, path));
}
for (const folder of ['node_modules', 'dist']) if (existsSync(join(root, folder)) && !existsSync(join(copy, folder))) symlinkSync(join(root, folder), join(copy, folder));

/** @returns {Promise<string>} what the tests of these files wrote, ended or not */
function test(files, patience) {
  const args = files[0].endsWith('.mjs') ? ['--test', ...files] : [join('node_modules', '@web', 'test-runner', 'dist', 'bin.js'), '--static-logging', ...files.flatMap(file => ['--files', file])];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, BROWSERS: 'chromium', MDUI_RUNS: '' } });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => { written += data; });
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      child.kill();
      resolve(`${written}\n${TIMEOUT}`);
    }, patience);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(written);
    });
  });
}

const TIMEOUT = '✖ took too long';
const isGreen = written => /wtr: [1-9]\d* passed, 0 failed/.test(written) || /^[#ℹ] fail 0$/m.test(written);
/** The lines that name what failed. */
const failures = written => written.split('\n').filter(line => /^\s*(?:❌|𐄂|✖|not ok)/u.test(line));
/** Whether a line is about a test: a title that a file puts together matches whatever stands there. */
const names = title => {
  const parts = title.split(/\$\{[^}]*\}/);
  return line => parts.every(part => line.includes(part));
};

let wrong = 0;
const report = (good, line, why) => {
  if (!good) wrong++;
  console.log(`${good ? '✔' : '✖'} ${line}${why ? `: ${why}` : ''}`);
};

/** Files whose tests fail though nothing is taken out: of these nothing can be said. */
const red = new Set();
const before = [...new Set(wanted.map(({ run }) => run))];
for (const files of [before.filter(file => file.endsWith('.ts')), before.filter(file => file.endsWith('.mjs'))]) {
  if (files.length === 0 || isGreen(await test(files, PATIENCE_MS * files.length))) continue;
  for (const file of files) if (!isGreen(await test([file], PATIENCE_MS))) red.add(file);
}

for (const { line, run, file, find, replace, title } of wanted) {
  const what = `${file} without ${JSON.stringify(find.trim().slice(0, 60))}`;
  if (red.has(run)) {
    report(false, what, `${run} fails as it is`);
    continue;
  }
  const source = readFileSync(join(copy, file), 'utf8');
  if (source.split(find).length !== 2) {
    report(false, what, 'that stands not once in it');
    continue;
  }
  writeFileSync(join(copy, file), source.replace(find, () => replace));
  const written = await test([run], PATIENCE_MS);
  writeFileSync(join(copy, file), source);
  const failed = failures(written);
  const seen = failed.some(names(title)) || failed.includes(TIMEOUT);
  report(seen, what, seen ? undefined : `${isGreen(written) ? 'nothing fails' : `not what fails: ${failed.slice(0, 3).join('; ').slice(0, 300) || written.slice(-300)}`} in ${run}, "${title}"\n    ${line.slice(0, 150)}`);
}
console.log(`\nmutations: ${wanted.length - wrong} passed, ${wrong} failed`);
process.exit(wrong > 0 ? 1 : 0);
