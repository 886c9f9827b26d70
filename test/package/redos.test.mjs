// No regular expression of the kit backtracks more than linearly: hostile text reaches most of them.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { check } from 'recheck';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

const files = ['src', 'elements'].flatMap(folder => readdirSync(join(root, folder), { recursive: true })
  .filter(name => name.endsWith('.ts') && !name.includes('generated'))
  .map(name => join(folder, name).replaceAll('\\', '/')));

/** Every regular expression literal of the sources, with its place; and where one is put together, when the file loads or `later`. */
const literals = [];
const composed = { atLoad: [], later: [] };
for (const path of files) {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node, inside) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text);
      literals.push({ place: `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, source, flags });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') composed[inside ? 'later' : 'atLoad'].push(path);
    // `list.map(…)` at the top runs when the file loads
    const runsLater = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || (ts.isArrowFunction(node) && !ts.isCallExpression(node.parent));
    ts.forEachChild(node, child => { visit(child, inside || runsLater); });
  };
  visit(file, false);
}

/** What is put together of the kit's own words, with one of them; `pattern` is what an agent wrote, which `src/palette/pattern` judges itself. */
const LATER = {
  'src/syntax/preview-fence.ts': ['(?<=^|\\n) {0,3}'],
  // marked's own
  'src/syntax/at-start.ts': [],
  'elements/prose/html-steps.ts': ['</script(?=[\\s/>])'],
  'src/palette/pattern/pattern.ts': [],
  'src/palette/pattern/parse.ts': [],
  'src/a2ui/functions/pattern.ts': [],
};

/** The expressions that are put together while the built files load. */
async function composedAtLoad() {
  const Own = globalThis.RegExp;
  const found = [];
  globalThis.RegExp = new Proxy(Own, {
    construct(target, [source, flags = ''], as) {
      const place = /\/dist\/((?:src|elements)\/[\w/-]+)\.js/.exec(new Error().stack ?? '')?.[1];
      if (place !== undefined) found.push({ place: `${place}.ts`, source: String(source), flags });
      return Reflect.construct(target, [source, flags], as);
    },
  });
  try {
    for (const path of new Set(composed.atLoad)) await import(join(root, 'dist', path.replace(/\.ts$/, '.js')));
  } finally {
    globalThis.RegExp = Own;
  }
  return found;
}

const atLoad = await composedAtLoad();

/**
 * The checker answers with a status; `unknown` means that it gave up. Where it tries inputs, they are the same in every run. Its own bounds on
 * the time of one step are wide: where the machine is busy, a step that is merely late would count as an attack that works.
 */
const PATIENT = { attackTimeout: 60_000, incubationTimeout: 60_000, seedingTimeout: 60_000 };
const judge = ({ source, flags }) => check(source, flags, { timeout: 120_000, randomSeed: 1, ...PATIENT });

test('the checker finds a bad one', async () => {
  assert.equal((await judge({ source: '^(a+)+$', flags: '' })).status, 'vulnerable');
});

test('every expression that is put together is known', async () => {
  assert.deepEqual([...new Set(composed.later)].sort(), Object.keys(LATER).sort());
  const places = new Set(atLoad.map(({ place }) => place));
  assert.deepEqual([...places].sort(), [...new Set(composed.atLoad)].sort());
});

test('every regular expression is safe', async () => {
  assert.ok(literals.length > 0);
  const bad = [];
  const later = Object.entries(LATER).flatMap(([place, sources]) => sources.map(source => ({ place, source, flags: 'g' })));
  for (const literal of [...literals, ...atLoad, ...later]) {
    const { status, complexity } = await judge(literal);
    if (status !== 'safe') bad.push(`${literal.place} /${literal.source}/${literal.flags}: ${status} ${complexity?.summary ?? ''}`);
  }
  assert.deepEqual(bad, []);
});
