// Promises of package.json, checked on what `npm run build` made.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { publint } from 'publint';

const root = join(import.meta.dirname, '../..');
const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = folder => readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, name).replaceAll('\\', '/'));
const expand = pattern => {
  const [folder] = pattern.slice(2).split('/*');
  const regexp = new RegExp(`^${pattern.slice(2).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return files(folder).filter(file => regexp.test(file));
};
const targets = entry => (typeof entry === 'string' ? [entry] : Object.values(entry));

test('every export names a file', () => {
  for (const [name, entry] of Object.entries(pkg.exports)) {
    for (const target of targets(entry)) {
      const found = target.includes('*') ? expand(target) : [target].filter(path => existsSync(join(root, path)));
      assert.ok(found.length > 0, `${name}: ${target}`);
    }
  }
});

test('exports resolve by name, as an application imports them', () => {
  const resolve = specifier => import.meta.resolve(specifier);
  assert.match(resolve('mdui-stream'), /dist\/src\/index\.js$/);
  assert.match(resolve('mdui-stream/elements/all'), /dist\/elements\/all\.js$/);
  assert.match(resolve('mdui-stream/elements/radio'), /dist\/elements\/radio\/define\.js$/);
  assert.match(resolve('mdui-stream/elements/radio/radio.js'), /dist\/elements\/radio\/radio\.js$/);
  assert.match(resolve('mdui-stream/stream-only'), /dist\/elements\/stream-only\.js$/);
  assert.match(resolve('mdui-stream/mdui.js'), /dist\/mdui\.js$/);
  assert.match(resolve('mdui-stream/custom-elements.json'), /custom-elements\.json$/);
});

test('the root export runs in Node, without a DOM', async () => {
  assert.equal(globalThis.document, undefined);
  const kit = await import('mdui-stream');
  assert.ok(Object.keys(kit).length > 0);
  assert.equal(globalThis.document, undefined);
});

test('sideEffects names every module that registers, in source and build', () => {
  for (const pattern of pkg.sideEffects) {
    const found = pattern.includes('*') ? expand(pattern) : [pattern].filter(path => existsSync(join(root, path)));
    assert.ok(found.length > 0, `${pattern} matches nothing`);
  }
  const listed = new Set(pkg.sideEffects.flatMap(pattern => (pattern.includes('*') ? expand(pattern) : [pattern.slice(2)])));
  const defines = [...files('elements'), ...files('dist/elements')].filter(file => /(^|\/)define\.(ts|js)$/.test(file));
  assert.ok(defines.length > 0);
  for (const file of defines) {
    // elements/shared/define.* is the function itself, which registers nothing by being imported
    if (!file.includes('elements/shared/')) assert.ok(listed.has(file), `${file} would be dropped by a bundler`);
  }
});

test('every folder with an element has its define module', () => {
  for (const folder of readdirSync(join(root, 'elements'), { withFileTypes: true }).filter(entry => entry.isDirectory())) {
    if (existsSync(join(root, 'elements', folder.name, `${folder.name}.ts`)) && !['shared', 'prose', 'locales'].includes(folder.name)) {
      assert.ok(existsSync(join(root, 'elements', folder.name, 'define.ts')), `elements/${folder.name}/define.ts`);
    }
  }
});

test('publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: root, strict: true });
  assert.deepEqual(messages.map(message => `${message.type} ${message.code} ${message.path.join('.')}`), []);
});

test('the manifest describes published files and registered tags', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'));
  const tags = [];
  for (const module of manifest.modules) {
    assert.ok(existsSync(join(root, module.path)), module.path);
    for (const declaration of module.declarations) if (declaration.tagName) tags.push(declaration.tagName);
  }
  assert.ok(tags.includes('mdui-stream'));
  assert.equal(new Set(tags).size, tags.length, `a tag twice: ${tags.sort().join(' ')}`);
});
