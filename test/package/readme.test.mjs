// What README.md shows is run: every piece of code, every import, every link.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { bundled, openExamples } from '../support/examples.mjs';
import { codeOf, codeUnder, importsOf } from '../support/markdown-code.mjs';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const reply = codeUnder(readme, 'mdui-stream', 'markdown');

let examples;
before(async () => { examples = await openExamples(); });
after(() => examples.close());

const KIT = '<script type="module" src="./mdui.js"></script>';

/** Reads a reply into a new stream; `setup` is code with `stream` in it, run first. */
function read(page, markdown, setup = '') {
  return page.evaluate(async ([text, code]) => {
    const stream = document.createElement('mdui-stream');
    window.stream = stream;
    window.diagnostics = [];
    stream.addEventListener('mdui-diagnostic', ({ detail }) => window.diagnostics.push(`${detail.severity} ${detail.code}`));
    document.body.append(stream);
    (0, eval)(code);
    for (const character of text) stream.write(character);
    stream.close();
    const phase = await stream.done;
    const flat = nodes => nodes.flatMap(node => [node, ...flat(node.children)]);
    return { phase, diagnostics: window.diagnostics, nodes: flat(stream.nodes).map(({ type, id, phase: at }) => `${type} ${id} ${at}`) };
  }, [markdown, setup]);
}

test('the reply at the top renders live nodes without a diagnostic', async () => {
  const { page, said } = await examples.open(KIT);
  assert.deepEqual(await read(page, reply), {
    phase: 'complete', diagnostics: [],
    nodes: ['form plan-form live', 'radio plan live', 'checkbox invoice live', 'button send live'],
  });
  assert.deepEqual(said, []);
  await page.close();
});

test('one script tag draws the reply in the page and hears the change', async () => {
  const { page, said } = await examples.open(codeUnder(readme, 'One script tag', 'html'));
  const heard = page.waitForEvent('console');
  await page.getByRole('radio', { name: 'Lentil soup' }).click();
  assert.equal((await heard).text(), 'dish Lentil soup');
  assert.equal(await page.getByRole('heading', { name: 'Lunch on Friday' }).count(), 1);
  assert.deepEqual(said, []);
  await page.close();
});

test('an application: the body of a response becomes the reply, and one listener hears the rest', async () => {
  const source = codeUnder(readme, 'In an application', 'js');
  const listener = codeUnder(readme, 'What the person did', 'js');
  const files = {
    '/app.js': { contentType: 'text/javascript', body: `const stream = document.querySelector('mdui-stream');\nconst send = (...sent) => { window.sent = sent; };\n${listener}\n${await bundled(source)}` },
    '/chat': { contentType: 'text/markdown; charset=utf-8', body: reply },
  };
  const { page, said } = await examples.open('<mdui-stream></mdui-stream><script type="module" src="/app.js"></script>', files);
  await page.waitForFunction(() => document.querySelector('mdui-stream').phase === 'complete');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Continue' }).focus(); // the pointer would have to wait
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.sent !== undefined);
  const [action, values, key] = await page.evaluate(() => window.sent);
  assert.deepEqual([action, values], ['choose-plan', { plan: 'pro', invoice: true }]);
  assert.ok(key.length > 8);
  assert.deepEqual(said, []);
  await page.close();
});

test('a conversation: what was sent asks for the next reply, and what was not answered is over', async () => {
  const files = {
    '/app.js': { contentType: 'text/javascript', body: `${await bundled("import 'mdui-stream/elements/all';")}\n${codeUnder(readme, 'A conversation', 'js')}\nturn('hello');` },
    '/chat': { contentType: 'text/markdown; charset=utf-8', body: `${reply}\n:::button {#more action=more}\nTell me more\n:::\n` },
  };
  const { page, said } = await examples.open(`${codeUnder(readme, 'A conversation', 'html')}<script type="module" src="/app.js"></script>`, files);
  await page.waitForFunction(() => document.querySelector('mdui-stream:not([author=user])')?.phase === 'complete');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('mdui-stream')[3]?.phase === 'complete');
  const replies = page.locator('mdui-stream:not([author=user])');
  const first = replies.first();
  assert.equal(await first.getByRole('button', { name: 'Tell me more' }).isEnabled(), false);
  assert.equal(await replies.nth(1).getByRole('button', { name: 'Tell me more' }).isEnabled(), true);
  assert.match(await page.locator('mdui-stream[author=user]').nth(1).textContent(), /Plan: Pro/);
  const [markdown, again] = await page.evaluate(
    code => (0, eval)(`(chat => {\n${code}\nreturn [markdown, chat.toMarkdown()]; })`)(document.querySelector('#chat')),
    codeUnder(readme, 'What stays', 'js'),
  );
  assert.match(markdown, /- \(x\) Pro/);
  assert.equal(again, markdown);
  assert.deepEqual(said, []);
  await page.close();
});

test('a fence of A2UI operations is drawn, and the input below it holds the same value under its own name', async () => {
  const { page, said } = await examples.open(KIT, { '/a2ui.js': { path: join(root, 'dist/a2ui.js'), contentType: 'text/javascript' } });
  assert.deepEqual((await read(page, codeUnder(readme, 'A2UI', 'markdown'))).diagnostics, []);
  const input = page.getByRole('spinbutton', { name: 'Seats, as a number' });
  const slider = page.getByRole('slider', { name: 'Seats', exact: true });
  await slider.waitFor();
  assert.equal(await input.inputValue(), '12');
  await slider.press('ArrowRight');
  assert.equal(await input.inputValue(), '13');
  assert.deepEqual(said, []);
  await page.close();
});

test('the policy disables, confirms, and keeps images out', async () => {
  const { page, said } = await examples.open(KIT);
  const markdown = ':::button {#a action=choose-plan}\nA\n:::\n:::button {#b action=other}\nB\n:::\n:::button {#c action=delete-account}\nC\n:::\n\n'
    + '[In](https://example.com/a) [Out](https://example.org/) ![No](https://example.com/i.png)\n';
  const { diagnostics } = await read(page, markdown, codeUnder(readme, 'What the agent may do', 'js'));
  assert.deepEqual(diagnostics, ['warning action-refused']);
  assert.equal(await page.getByRole('button', { name: 'B' }).isDisabled(), true);
  assert.equal(await page.getByRole('button', { name: 'A' }).isDisabled(), false);
  await page.getByRole('button', { name: 'C', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete the account' }).waitFor();
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(await page.locator('mdui-stream a[href]').evaluateAll(links => links.map(link => link.href)), ['https://example.com/a', 'https://example.com/i.png']);
  assert.deepEqual(said, []);
  await page.close();
});

test('the tokens reach the elements', async () => {
  const css = codeUnder(readme, 'Your look', 'css');
  const { page } = await examples.open(`${KIT}<style>${css}</style>`);
  await read(page, reply);
  const button = page.getByRole('button', { name: 'Continue' });
  assert.equal(await button.evaluate(node => getComputedStyle(node).backgroundColor), 'rgb(15, 106, 91)');
  assert.equal(await button.evaluate(node => getComputedStyle(node).borderRadius), '2px');
  assert.equal(css.split('\n').length, 10);
  await page.close();
});

test('a component type of the host is drawn, and one that it left out is unknown', async () => {
  const code = `import 'mdui-stream/elements/all';\nconst { stream } = globalThis;\n${codeUnder(readme, 'Your own component type', 'js')}`;
  const { page, said } = await examples.open('<mdui-stream></mdui-stream><script>stream = document.querySelector("mdui-stream")</script><script type="module" src="/app.js"></script>', {
    '/app.js': { contentType: 'text/javascript', body: await bundled(code) },
  });
  await page.evaluate(async () => {
    const { stream } = window;
    window.codes = [];
    stream.addEventListener('mdui-diagnostic', ({ detail }) => window.codes.push(detail.code));
    stream.write(':::price {amount=12}\n:::\n:::price {amount=-3.5}\n:::\n:::price\nCheap\n:::\n:::textarea {#t label=T}\nWords\n:::\n');
    stream.close();
    await stream.done;
  });
  assert.deepEqual(await page.locator('acme-price').evaluateAll(all => all.map(({ innerText }) => innerText)), ['12.00 €', '-3.50 €']);
  const [first, second] = await page.locator('acme-price').evaluateAll(all => all.map(each => each.getBoundingClientRect().top));
  assert.ok(second > first, 'one under the other');
  assert.match(await page.locator('mdui-stream').innerText(), /Cheap/);
  assert.deepEqual(await page.evaluate(() => window.codes), ['invalid', 'type-unknown']);
  assert.equal(await page.getByRole('textbox').count(), 0);
  assert.deepEqual(said, []);
  await page.close();
});

test('a prefix: the stream draws into the elements under it', async () => {
  const { page, said } = await examples.open('<script type="module" src="/app.js"></script>', {
    '/app.js': { contentType: 'text/javascript', body: await bundled(codeUnder(readme, 'Beside npm\'s `mdui`', 'js')) },
  });
  await read(page, ':::radio {#r label=R}\n- ( ) A\n:::\n:::button {#b action=go}\nGo\n:::\n');
  assert.deepEqual(await page.locator('mdui-stream > [node-id]').evaluateAll(all => all.map(node => node.localName)), ['acme-radio', 'acme-button']);
  assert.deepEqual(said, []);
  await page.close();
});

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => { server.once('listening', resolve); });
  const { port } = server.address();
  await new Promise(resolve => { server.close(resolve); });
  return port;
}

test('the server streams a reply that a stream reads whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdui-stream-readme-'));
  const port = await freePort();
  writeFileSync(join(folder, 'server.mjs'), codeUnder(readme, 'A server', 'js').replace('8787', String(port)));
  const server = spawn(process.execPath, [join(folder, 'server.mjs')], { stdio: 'inherit' });
  try {
    let body;
    for (let tries = 0; body === undefined && tries < 100; tries++) {
      body = await fetch(`http://127.0.0.1:${port}/reply`).then(response => response.text(), () => wait(50));
    }
    const { page, said } = await examples.open(`<mdui-stream src="/reply"></mdui-stream>${KIT}`, { '/reply': { contentType: 'text/event-stream', body } });
    await page.waitForFunction(() => document.querySelector('mdui-stream').phase === 'complete');
    assert.deepEqual(await page.evaluate(() => document.querySelector('mdui-stream').nodes.map(({ id, phase }) => [id, phase])), [['go', 'live']]);
    assert.equal(await page.getByRole('button', { name: 'Start' }).count(), 1);
    assert.deepEqual(said, []);
    await page.close();
  } finally {
    server.kill();
    rmSync(folder, { recursive: true });
  }
});

test('what a model is told is made in Node', () => {
  const code = codeUnder(readme, 'A model', 'js');
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', `${code}\nconsole.log(instructions, JSON.stringify(schema));`], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^- radio: One of a few/m);
  assert.match(stdout, /in German/);
  assert.match(stdout, /"\$defs"/);
});

test('every import resolves through the exports of the package, every name in it is there', async () => {
  const pieces = codeOf(readme).filter(({ language }) => language === 'js');
  const names = pieces.flatMap(({ code }) => importsOf(code)).filter(name => name.startsWith('mdui-stream'));
  assert.ok(names.length >= 5);
  for (const name of names) assert.ok(existsSync(new URL(import.meta.resolve(name))), name);
  for (const [, entry] of readme.matchAll(/`(mdui-stream\/[\w./-]+)`/g)) {
    const types = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).exports[`./${entry.slice('mdui-stream/'.length)}`];
    assert.ok(types !== undefined || existsSync(new URL(import.meta.resolve(entry))), entry);
  }
  // a bundler fails on a name that a module does not export
  for (const { code } of pieces) if (importsOf(code).some(name => name.startsWith('mdui-stream'))) await bundled(code);
});

test('the pictures are there and small', () => {
  for (const [, path] of readme.matchAll(/(?:src|srcset)="(docs\/[^"]+)"/g)) assert.ok(statSync(join(root, path)).size < 200_000, path);
});

test('the sizes are those of today, within a tenth', () => {
  const { stdout } = spawnSync(process.execPath, ['test/support/size.mjs'], { cwd: root, encoding: 'utf8' });
  for (const file of ['dist/mdui.js', 'dist/stream-only.js']) {
    const measured = Number(new RegExp(`${file}: ([\\d.]+) kB`).exec(stdout)?.[1]);
    const told = Number(new RegExp(`([\\d.]+) kB(?: gzip)? for \`${file}\``).exec(readme)?.[1]);
    assert.ok(Math.abs(measured - told) <= measured / 10, `${file}: README says ${told} kB, it has ${measured}`);
  }
});
