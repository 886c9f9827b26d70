// The single files' statements in another order: they do the same, and the source map leads back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
const { module: { arrows } } = await runnerImport(join(root, 'test/support/slim/arrows.ts'));
const { module: { reorder } } = await runnerImport(join(root, 'test/support/slim/reorder.ts'));
const { module: { readMappings, writeMappings } } = await runnerImport(join(root, 'test/support/slim/mappings.ts'));

/** What a program logs. */
const run = code => new Function('log', `${code};return log;`)([]);
const moved = code => reorder(arrows(code).code, '').code;

/** Statements that call, read, write and extend each other, in an order in which each finds what it needs. */
const programs = fc.array(fc.record({ kind: fc.nat(7), a: fc.nat(30), b: fc.nat(30), note: fc.constantFrom('red', 'green blue', 'a long text that comes again') }), { minLength: 3, maxLength: 30 }).map(all => {
  const functions = all.flatMap(({ kind }, index) => (kind === 0 ? [index] : []));
  const earlier = (index, kinds) => all.flatMap(({ kind }, at) => (at < index && kinds.includes(kind) ? [at] : []));
  const pick = (from, at) => (from.length > 0 ? from[at % from.length] : undefined);
  return all.map(({ kind, a, b, note }, index) => {
    const value = pick(earlier(index, [1, 2]), a);
    const read = value === undefined ? `${a}` : `v${value}.n`;
    // functions call only those before them, so that nothing goes round
    const call = pick(functions.filter(at => at < index), b);
    const called = call === undefined ? '0' : `f${call}(${b})`;
    const base = pick(earlier(index, [3]), b);
    switch (kind) {
      case 0: return `function f${index}(x){log.push('${note}');return x+${read}+${called}}`;
      case 1: return `var v${index}={n:${read},t:'${note}'};`;
      case 2: return `var v${index}={n:${called}+1};`;
      case 3: return `var C${index}=class${base === undefined ? '' : ` extends C${base}`}{static{this.s=${read}}m(){return ${called}}};`;
      case 4: return value === undefined ? `log.push('${note}');` : `v${value}.n=${b};`;
      case 5: return `log.push(${called},'${note}');`;
      case 6: return base === undefined ? `log.push(${read});` : `log.push(C${base}.s,new C${base}().m());`;
      default: return `for(let i=0;i<2;i++)log.push(i,${read});`;
    }
  }).join('');
});

test('a program logs the same when its statements are moved', () => {
  let others = 0;
  // what a variable's first value calls logs too: only that its order is free is not the same, so the logs are compared without it
  const facts = log => log.filter(entry => typeof entry !== 'string');
  fc.assert(fc.property(programs, code => {
    const text = moved(code);
    if (text !== code) others++;
    assert.deepEqual(facts(run(text)), facts(run(code)));
  }), { seed: 3, numRuns: 2000 });
  assert.ok(others > 1000, `${others} were moved`);
});

test('only functions that do not ask for this, arguments or new.target become arrow functions', () => {
  const code = 'function a(x){return x+1}function b(){return this}function c(){return arguments.length}function d(){return new.target}function*e(){yield 1}async function g(){return 2}';
  assert.equal(run(`${arrows(code).code};log.push(a(1),b.call(5)==5,c(1,2),new d()===d,[...e()].length,g()instanceof Promise)`).join(), '2,true,2,true,1,true');
  assert.deepEqual(arrows(code).code.match(/function\*? ?(\w)/g), ['function b', 'function c', 'function d', 'function*e']);
});

test('mappings are written as they were read', () => {
  const text = readFileSync(join(root, 'dist/mdui.js'), 'utf8');
  const { mappings } = JSON.parse(readFileSync(join(root, 'dist/mdui.js.map'), 'utf8'));
  assert.ok(mappings.length > 100_000);
  // the comment at the file's end is a line more
  assert.ok(writeMappings(readMappings(mappings, text), text).replace(/;+$/, '') === mappings);
});

test('the source map of dist/mdui.js leads to where a text stands', () => {
  const text = readFileSync(join(root, 'dist/mdui.js'), 'utf8');
  const { mappings, sourcesContent } = JSON.parse(readFileSync(join(root, 'dist/mdui.js.map'), 'utf8'));
  const all = readMappings(mappings, text);
  const sentences = [...text.matchAll(/[`"']([A-Z][a-z ,]{20,60}\.)[`"']/g)].filter(([, sentence]) => text.indexOf(sentence) === text.lastIndexOf(sentence));
  assert.ok(sentences.length > 15, `${sentences.length} sentences`);
  for (const { 1: sentence, index } of sentences) {
    const [, source] = all.findLast(([at]) => at <= index);
    assert.ok(sourcesContent[source].includes(sentence), sentence);
  }
});
