// No regular expression of the kit backtracks more than linearly: hostile text reaches most of them.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { check } from 'recheck';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Every regular expression literal of a source file, with its place. */
function literalsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = node => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text);
      found.push({ place: `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const literals = ['src', 'elements'].flatMap(folder => readdirSync(join(root, folder), { recursive: true })
  .filter(name => name.endsWith('.ts') && !name.includes('generated'))
  .map(name => join(folder, name).replaceAll('\\', '/'))
  .flatMap(path => literalsOf(path, readFileSync(join(root, path), 'utf8'))));

/** The checker answers with a status; `unknown` means that it gave up. */
const judge = ({ source, flags }) => check(source, flags, { timeout: 20_000 });

test('the checker finds a bad one', async () => {
  assert.equal((await judge({ source: '^(a+)+$', flags: '' })).status, 'vulnerable');
});

test('every regular expression is safe', async () => {
  assert.ok(literals.length > 0);
  const bad = [];
  for (const literal of literals) {
    const { status, complexity } = await judge(literal);
    if (status !== 'safe') bad.push(`${literal.place} /${literal.source}/${literal.flags}: ${status} ${complexity?.summary ?? ''}`);
  }
  assert.deepEqual(bad, []);
});
