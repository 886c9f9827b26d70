// SECURITY.md names files, functions and tests that are there, and leaves out no threat.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { MUTATIONS } from '../support/mutations.mjs';
import { securityRows } from '../support/security-rows.mjs';

const root = join(import.meta.dirname, '../..');
const read = path => readFileSync(join(root, path), 'utf8');

const rows = securityRows(read('SECURITY.md'));

const THREATS = [
  'run code', 'load or send by itself', 'unsafe URLs', 'name or clobber', 'imitate the browser or the host', 'bidi spoofing', 'submit by itself', 'answer for the person', 'bypass a confirmation',
  'touch another message', 'freeze the tab', 'slow patterns', 'pollute prototypes', 'collect passwords', 'form of the host', 'forge events', 'throw into the page', 'change what was written', 'hostile snapshot', 'hostile transcript',
];

/** What a test file calls its tests, quotes as they are read. */
const titlesOf = path => [...read(path).matchAll(/\b(?:it|test|describe)\((['`])((?:\\.|(?!\1).)*)\1/g)].map(([, , title]) => title.replace(/\\(.)/g, '$1'));

test('every threat has a row', () => {
  for (const threat of THREATS) assert.ok(rows.some(({ attack }) => attack.includes(threat)), threat);
});

test('every row names a test that is there', () => {
  assert.ok(rows.length > THREATS.length);
  for (const { test: file, title, line } of rows) {
    assert.ok(file !== undefined && existsSync(join(root, file)), line);
    assert.ok(titlesOf(file).some(each => each.includes(title)), line);
  }
});

test('every file and function of a control is there', () => {
  for (const { control, line } of rows) {
    const [path, ...names] = [...control.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    if (path === undefined || !path.includes('/')) continue;
    assert.ok(existsSync(join(root, path)), line);
    const before = control.split(':')[0];
    for (const name of names.filter(each => before.includes(`\`${each}\``))) assert.match(read(path), new RegExp(`(?<![\\w#])${name}(?!\\w)`), line);
  }
});

test('every control can be taken out: `npm run test:mutations` does', () => {
  for (const { line } of rows) assert.ok(MUTATIONS.some(({ row }) => line.includes(row)), line);
  for (const { row, file, find } of MUTATIONS) {
    assert.equal(rows.filter(({ line }) => line.includes(row)).length, 1, row);
    assert.equal(read(file).split(find).length, 2, `${file}: ${find}`);
  }
});
