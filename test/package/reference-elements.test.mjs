// What element.md and elements-by-hand.md name is what the manifest and the sources have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '../..');
const read = path => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('custom-elements.json'));
// the inspector (inspector.test.mjs), the chat (chat.test.mjs), surfaces and the conversation have pages of their own
const elements = manifest.modules.flatMap(module => module.declarations).filter(({ tagName }) => tagName && !['mdui-inspector', 'mdui-conversation', 'mdui-chat', 'mdui-surface'].includes(tagName));
const conversation = manifest.modules.flatMap(module => module.declarations).find(({ tagName }) => tagName === 'mdui-conversation');
const [element, byHand] = ['element', 'elements-by-hand'].map(name => read(`docs/reference/${name}.md`));

const section = (markdown, heading) => markdown.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const named = markdown => new Set([...markdown.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, word]) => word));
const fieldsOf = ({ members }) => members.filter(({ kind, name, privacy, static: of }) => kind === 'field' && privacy === undefined && !of && !/^[#[]/.test(name));
const missing = (wanted, told) => wanted.filter(word => !told.has(word));

test('the page lists its elements, and each element is on it', () => {
  const told = [...byHand.matchAll(/^## (mdui-.+)$/gm)].map(([, tag]) => tag).sort();
  assert.deepEqual(told, elements.map(({ tagName }) => tagName).filter(tag => tag !== 'mdui-stream').sort());
});

const control = named(section(byHand, 'Every control'));
for (const declaration of elements.filter(({ tagName }) => tagName !== 'mdui-stream')) {
  const { tagName, attributes = [], cssParts = [] } = declaration;
  test(`${tagName}: every attribute and part is told, and no part that it has not`, () => {
    const own = named(section(byHand, tagName));
    const isControl = attributes.some(({ name }) => name === 'bind');
    const told = isControl ? new Set([...own, ...control]) : own;
    assert.deepEqual(missing(attributes.map(({ name }) => name).filter(name => name !== 'node-id'), told), []);
    assert.deepEqual(missing(cssParts.map(({ name }) => name), told), []);
    const parts = /Parts: (.+?)\.(?:\s|$)/s.exec(section(byHand, tagName))?.[1] ?? '';
    assert.deepEqual(missing([...named(parts)], new Set(cssParts.map(({ name }) => name))), []);
  });
}

test('the stream: attributes, properties, methods, parts', () => {
  const stream = elements.find(({ tagName }) => tagName === 'mdui-stream');
  const told = name => named(section(element, name));
  assert.deepEqual(missing(stream.attributes.map(({ name }) => name), told('Attributes')), []);
  assert.deepEqual(missing(fieldsOf(stream).map(({ name }) => name), new Set([...told('Attributes'), ...told('Properties')])), []);
  const methods = stream.members.filter(({ kind, name, privacy }) => kind === 'method' && privacy === undefined && !name.startsWith('#')).map(({ name }) => name);
  assert.deepEqual(missing(methods, new Set([...told('Methods')].map(call => call.replace(/\(.*/, '')))), []);
  assert.deepEqual(missing(stream.cssParts.map(({ name }) => name), told('Parts and states')), []);
});

test('the conversation: attributes, properties, methods, parts', () => {
  const page = read('docs/reference/conversation.md');
  const told = name => named(section(page, name));
  assert.deepEqual(missing(conversation.attributes.map(({ name }) => name), told('Attributes')), []);
  assert.deepEqual(missing(fieldsOf(conversation).map(({ name }) => name), new Set([...told('Attributes'), ...told('Properties')])), []);
  const methods = conversation.members.filter(({ kind, name, privacy }) => kind === 'method' && privacy === undefined && !name.startsWith('#')).map(({ name }) => name);
  assert.deepEqual(missing(methods, new Set([...told('Methods')].map(call => call.replace(/\(.*/, '')))), []);
  assert.deepEqual(missing(conversation.cssParts.map(({ name }) => name), named(page)), []);
});

test('surfaces: attributes, components, events', () => {
  const page = read('docs/reference/a2ui.md');
  const { attributes } = manifest.modules.flatMap(module => module.declarations).find(({ tagName }) => tagName === 'mdui-surface') ?? { attributes: [] };
  for (const { name } of attributes) assert.match(page, new RegExp(`<mdui-surface ${name}=|\\(or \`${name}=`), name);
  const types = [...read('elements/a2ui/components/index.ts').matchAll(/^ {2}([A-Z]\w+): /gm)].map(([, type]) => type);
  assert.equal(types.length, 18);
  for (const word of [...types, 'mdui-action']) assert.ok(page.includes(`\`${word}\``), word);
});

test('events: each is told', () => {
  const types = [...read('elements/shared/events.ts').matchAll(/^ +'(mdui-[a-z]+)':/gm)].map(([, type]) => type);
  assert.ok(types.length > 10);
  assert.deepEqual(missing(types, named(section(element, 'Events'))), []);
  const details = [...read('src/protocol/ui-events.ts').matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name).filter(name => name !== 'reason'); // of patches
  const words = new Set([...named(section(element, 'Events'))].map(word => word.replace('?', '')));
  assert.deepEqual(missing(details, words), []);
});

test('tokens: each is told, with no other', () => {
  const used = [...read('elements/shared/tokens.ts').matchAll(/var\((--mdui-stream-[a-z-]+)/g)].map(([, token]) => token);
  const told = [...section(element, 'Tokens').matchAll(/^\| `(--[a-z-]+)`/gm)].map(([, token]) => token);
  assert.deepEqual([...new Set(used)].sort(), told.sort());
});

test('states: each that is set is told', () => {
  const sources = elements.map(({ tagName }) => tagName.slice('mdui-'.length)).map(type => read(`elements/${type}/${type}.ts`)).join('') + read('elements/shared/element.ts') + read('elements/shared/form-control.ts');
  const set = [...sources.matchAll(/setState\('([a-z]+)'/g)].map(([, state]) => state);
  const told = [...section(element, 'Parts and states').matchAll(/^\| `([a-z]+)`/gm)].map(([, state]) => state);
  assert.deepEqual([...new Set(set)].sort(), told.sort());
});

test('the policy: each option and limit is told', () => {
  const source = read('src/policy/policy.ts');
  const options = name => [...source.split(`interface ${name} {`)[1].split('\n}')[0].matchAll(/^ {2}(\w+)\??:/gm)].map(([, option]) => option);
  const policy = read('docs/reference/policy.md');
  const rows = [...policy.matchAll(/^\| `(\w+)`/gm)].map(([, option]) => option);
  assert.deepEqual(rows.sort(), options('Policy').sort());
  assert.deepEqual(missing(options('Limits'), named(policy)), []);
  const tags = [...read('elements/prose/tags.ts').split('export const ALLOWED')[0].matchAll(/'([a-z0-9]+)'/g)].map(([, tag]) => tag);
  const html = /closed list: `([^`]+)`/.exec(policy)[1].split(/\s+/);
  assert.deepEqual(html.sort(), tags.sort());
});

test('accents: those of the kit and of the documents stand out, in light and in dark, as they are told to', () => {
  const luminance = colour => {
    const [r, g, b] = (colour.length === 4 ? [...colour.slice(1)].map(digit => digit + digit) : colour.slice(1).match(/../g)).map(two => parseInt(two, 16) / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const pair = (text, name) => new RegExp(`${name}[:,] light-dark\\((#\\w+), (#\\w+)\\)`).exec(text).slice(1);
  const shown = name => [...element.matchAll(/^\| (.*?) \| (\d.*) \|$/gm)].find(([, row]) => row.startsWith(name))[2].split(' | ').map(parseFloat);
  for (const [file, row] of [['elements/shared/tokens.ts', 'the default'], ['docs/reference/element.md', 'this one'], ['README.md', 'this one']]) {
    const [accent, onAccent] = ['--mdui-stream-accent', '--mdui-stream-on-accent'].map(name => pair(read(file), name));
    const all = [contrast(onAccent[0], accent[0]), contrast(onAccent[1], accent[1]), contrast(accent[0], '#ffffff'), contrast(accent[1], '#121212')];
    assert.ok(all[0] >= 4.5 && all[1] >= 4.5 && all[2] >= 3 && all[3] >= 3, `${file}: ${all}`);
    assert.deepEqual(all.map(ratio => Number(ratio.toFixed(1))), shown(row), file);
  }
});
