// What the single files have of the libraries, against the libraries as they come: the same for everything that this kit asks of them.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { chromium } from 'playwright-core';
import { build, loadConfigFromFile } from 'vite';
import { ensureBrowser } from '../support/find-browser.mjs';
import { serve } from '../support/serve.mjs';

const root = join(import.meta.dirname, '../..');
const examples = createRequire(import.meta.url)('commonmark-spec').tests;
const seeded = { seed: 7, numRuns: 1500 };

const folder = mkdtempSync(join(tmpdir(), 'slim-'));
let whole;
let slim;
let browser;
let site;

/** The libraries, bundled as the single files have them (`plugins`) or as they come. */
async function libraries(name, plugins) {
  const entry = join(root, 'libraries.js');
  const source = `export { Lexer } from 'marked'; export { createParser } from 'eventsource-parser';
    export { purify } from './elements/prose/sanitize.ts';`;
  const { output } = [await build({
    root, configFile: false, logLevel: 'silent',
    plugins: [{ name: 'entry', enforce: 'pre', resolveId: id => (id === 'virtual:libraries' ? entry : undefined), load: id => (id === entry ? source : undefined) }, ...plugins],
    build: { write: false, minify: false, lib: { entry: 'virtual:libraries', formats: ['es'] }, rolldownOptions: { input: 'virtual:libraries', output: { codeSplitting: false, format: 'es' } } },
  })].flat()[0];
  writeFileSync(join(folder, name), output[0].code);
  return import(pathToFileURL(join(folder, name)).href);
}

before(async () => {
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'bundle' }, join(root, 'vite.config.ts'));
  const plugin = config.plugins.find(({ name }) => name === 'slim-libraries');
  whole = await libraries('whole.mjs', []);
  slim = await libraries('slim.mjs', [plugin]);
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'] });
  site = await serve(folder);
});
after(async () => {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Pieces put together to one text. */
const textOf = pieces => fc.array(fc.constantFrom(...pieces), { maxLength: 60, size: 'max' }).map(all => all.join(''));

function tokens({ Lexer }, markdown) {
  const lexer = new Lexer({ gfm: true });
  const blocks = lexer.blockTokens(markdown);
  for (const { src, tokens: leaf } of lexer.inlineQueue) lexer.inlineTokens(src, leaf);
  return JSON.stringify([blocks, lexer.tokens.links, lexer.state.inLink], (key, value) => (key === 'codeBlockStyle' ? undefined : value));
}

test('marked reads every example of CommonMark the same', () => {
  assert.ok(examples.length > 600);
  for (const { markdown } of examples) assert.equal(tokens(slim, markdown), tokens(whole, markdown));
});

test('marked reads any Markdown the same', () => {
  const markdown = textOf([...'*_~`[]()!<>#-+|:\\&"\'= \t', '\n', '\n\n', '    ', '```', '~~~', '> ', '- ', '1. ', '- [ ] ', '|-|-|\n', '<div>', '<b x="y">', '</b>',
    '<a href=x>', '<!-- -->', '[a]: /b "c"\n', '[a]', '![a](b)', 'www.example.com', 'https://a.example/b_c', 'a@b.example', '&amp;', '&#64;', 'word', 'ä', '你好', '===']);
  fc.assert(fc.property(markdown, text => tokens(slim, text) === tokens(whole, text)), seeded);
});

test('Server-Sent Events are read the same in any cutting', () => {
  const stream = textOf(['data:', 'data: ', 'data', 'event: ', 'event:', 'id: ', 'id', 'retry: 10', 'retry: x', ':', ': note', 'other: x', 'x', ' ', '{}', '\0', '\n', '\n\n', '\r', '\r\n', '\uFEFF', '\u00EF\u00BB\u00BF']);
  const read = ({ createParser }, chunks) => {
    const seen = [];
    const parser = createParser({ onEvent: event => seen.push({ ...event }), onError: ({ message }) => seen.push(message) });
    for (const chunk of chunks) parser.feed(chunk);
    return seen;
  };
  fc.assert(fc.property(fc.array(stream, { maxLength: 4 }), chunks => {
    assert.deepEqual(read(slim, chunks), read(whole, chunks));
  }), seeded);
});

test('DOMPurify leaves the same of any markup', async () => {
  const names = ['p', 'b', 'i', 'details', 'summary', 'table', 'tbody', 'tr', 'td', 'th', 'li', 'ul', 'pre', 'code', 'br', 'hr', 'q', 'ins', 'h1', 'sub', 'svg', 'math', 'mi', 'mtext', 'annotation-xml',
    'foreignObject', 'desc', 'title', 'style', 'script', 'template', 'noscript', 'noembed', 'iframe', 'xmp', 'plaintext', 'textarea', 'select', 'option', 'form', 'input', 'img', 'a', 'font', 'body',
    'html', 'head', 'my-element', 'x', 'remove', 'frameset', 'video', 'audio', 'object', 'embed', 'button', 'label', 'caption', 'colgroup', 'col', 'dialog', 'slot', 'center', 'nobr', 'image', 'mglyph'];
  const hostile = textOf([...[...names, ...names.slice(0, 20), ...names.slice(0, 20)].flatMap(name => [`<${name}>`, `</${name}>`, `<${name} `]), '<', '>', '/>', '"', '\'', '=', ' ', 'id=x', 'name=parentNode ', 'name="attributes"', 'onerror=alert(1) ', 'href="javascript:1"',
    'style=a', 'is=x ', 'for=y ', 'patchsrc=z ', 'xmlns="http://www.w3.org/2000/svg"', '<!--', '-->', '<![CDATA[', ']]>', '<?x', '<!doctype html>', '&lt;', '&amp;', '&NotEqualTilde;', '&#0;', '\0', '\n', 'text', '{{x}}', '<%']);
  const markup = ['', ' ', 'text', '<form><input name=parentNode><b>x</b></form>', '<svg><q>x</q></svg>', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<template><b onclick=x>y</b></template>', '<p><svg><title><a href="x">y', '<table><details><tr><td>z',
    ...fc.sample(hostile, { ...seeded, numRuns: 6000 })];
  const page = await browser.newPage();
  await page.goto(`${site.url}/empty`);
  const different = await page.evaluate(async all => {
    const [one, other] = await Promise.all([import('/whole.mjs'), import('/slim.mjs')]);
    const write = node => node === null ? 'null' : node.nodeType === Node.ELEMENT_NODE ? `<${node.namespaceURI} ${node.localName} ${[...node.attributes].map(({ name, value }) => `${name}=${value}`)}>${[...node.childNodes].map(write).join('')}</>`
      : `[${node.nodeType} ${node.nodeValue ?? [...node.childNodes].map(write).join('')}]`;
    let elements = 0;
    const wrong = all.filter(text => {
      const left = one.purify(text);
      elements += left?.querySelectorAll('*').length ?? 0;
      return write(left) !== write(other.purify(text));
    });
    return { wrong: wrong.slice(0, 3), elements };
  }, markup);
  await page.close();
  assert.deepEqual(different.wrong, []);
  assert.ok(different.elements > 1000, `${different.elements} elements were left`);
});
