// The reference says what the code says: names, codes, tokens, and examples that run.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { builtIn, checkWireEvent, Message, MarkdownTransport, resolvePolicy, StateStore } from '../../dist/src/index.js';
import { codeOf } from '../support/markdown-code.mjs';
import { reference } from '../support/reference.mjs';

const root = join(import.meta.dirname, '../..');
const read = path => readFileSync(join(root, path), 'utf8');
const page = name => read(`docs/reference/${name}.md`);
const sources = ['src', 'elements'].flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, name)))
  .filter(path => path.endsWith('.ts')).map(read).join('\n');
const sorted = names => [...new Set(names)].sort();
/** The first column of the table under a heading. */
const rows = (markdown, heading) => [...markdown.split(`## ${heading}\n`)[1].split('\n## ')[0].matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);

/** What a message makes of a text: its diagnostics and nodes. */
function message(feed) {
  const diagnostics = [];
  const view = Object.fromEntries(['open', 'update', 'text', 'seal', 'tail', 'resolve', 'append', 'body', 'remove'].map(name => [name, () => undefined]));
  const made = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy(), state: new StateStore(), view, onDiagnostic: diagnostic => diagnostics.push(diagnostic) });
  feed(made);
  made.end(true);
  return { diagnostics: diagnostics.map(({ severity, code, message: text }) => `${severity} ${code}: ${text}`), phases: sorted(made.all().map(({ phase }) => phase)) };
}

test('components.md is what the palette prints', () => {
  assert.equal(page('components'), reference(), 'npm run build && node test/support/reference.mjs > docs/reference/components.md');
});

test('every code that the kit can say is in the table, and no other', () => {
  const said = [/\bcode: '([a-z-]+)'/g, /\b(?:warn|diagnostic)\('([a-z-]+)'/g, /\breport\.add\('([a-z-]+)'/g, /\bdrop\([^;]*?'((?:[a-z]+-)+[a-z]+)'/g]
    .flatMap(pattern => [...sources.matchAll(pattern)].map(([, code]) => code));
  const told = rows(page('format'), 'Diagnostics');
  assert.deepEqual(told, sorted(told), 'in order, each once');
  assert.deepEqual(sorted(said).filter(code => !told.includes(code)), [], 'said, not told');
  assert.deepEqual(told.filter(code => !sources.includes(`'${code}'`)), [], 'told, not said');
});

test('every example of the format goes live without a diagnostic', () => {
  const examples = codeOf(page('format')).filter(({ language }) => language === 'markdown');
  assert.ok(examples.length > 8);
  for (const { code } of examples) {
    assert.deepEqual(message(made => made.write(code)), { diagnostics: [], phases: ['live'] }, code);
  }
});

test('the examples of the wire are events that go live', () => {
  const examples = ['format', 'element'].flatMap(name => codeOf(page(name))).filter(({ language }) => language === 'json').map(({ code }) => JSON.parse(code)).filter(({ event }) => event === 'ui.node');
  assert.ok(examples.length > 0);
  for (const example of examples) {
    const event = checkWireEvent(example);
    assert.equal(event.event, 'ui.node');
    assert.deepEqual(message(made => made.node(event.data)), { diagnostics: [], phases: ['live'] });
    assert.deepEqual([...new MarkdownTransport().read(example)], [event]);
  }
});

test('the body of each type is told', () => {
  const table = page('format').split('**What a body holds**')[1].split('\n\n')[1];
  const kinds = { blocks: 'prose and blocks', inline: 'one paragraph', plain: 'plain text', options: 'an option list', verbatim: 'plain text, whatever it is' };
  for (const { type, body } of builtIn.types()) {
    const row = table.split('\n').find(line => line.startsWith(`| ${kinds[body]} |`));
    assert.ok(row?.includes(`\`${type}\``), `${type} in "${kinds[body]}"`);
  }
});

test('links between the pages lead somewhere', () => {
  const slug = heading => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
  const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs/reference')).map(name => `docs/reference/${name}`)];
  for (const path of pages) {
    for (const [, target] of read(path).replace(/```[^]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [file, anchor] = target.split('#');
      const to = file === '' ? path : join(dirname(path), file);
      assert.ok(existsSync(join(root, to)), `${path}: ${target}`);
      if (anchor !== undefined) assert.ok([...read(to).matchAll(/^#+ (.+)$/gm)].some(([, heading]) => slug(heading) === anchor), `${path}: ${target}`);
    }
  }
});
