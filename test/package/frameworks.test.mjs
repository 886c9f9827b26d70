// README's three components and its server, as an application builds them: a reply of an agent, live controls, and what was chosen comes back.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test, { after, before } from 'node:test';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import ts from 'typescript';
import { build } from 'vite';
import { chatApi } from '../../demo/agent/chat.mjs';
import { openExamples } from '../support/examples.mjs';
import { codeUnder, importsOf } from '../support/markdown-code.mjs';
import { press } from './demo/pages.mjs';

const root = join(import.meta.dirname, '../..');
const read = path => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');
const inReadme = language => codeUnder(readme, 'In React, Vue or Svelte', language);

/** The file of each component, and what an application has around it. */
const APPS = {
  react: ['Chat.tsx', inReadme('tsx'), `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; import Chat from './Chat.tsx';
    createRoot(document.querySelector('#app')).render(createElement(Chat, { onAnswer: values => { window.answer = values; } }));`],
  vue: ['Chat.vue', inReadme('vue'), `import { createApp, h } from 'vue'; import Chat from './Chat.vue';
    createApp({ render: () => h(Chat, { onAnswer: values => { window.answer = values; } }) }).mount('#app');`],
  svelte: ['Chat.svelte', inReadme('svelte'), `import { mount } from 'svelte'; import Chat from './Chat.svelte';
    mount(Chat, { target: document.querySelector('#app'), props: { onanswer: values => { window.answer = values; } } });`],
};

/** Where `mdui-stream…` is for who has it in `node_modules`. */
const packaged = { name: 'packaged', enforce: 'pre', resolveId: name => (/^mdui-stream(?:\/|$)/.test(name) ? fileURLToPath(import.meta.resolve(name)) : undefined) };

let folder;
let examples;
let agent;
let server;
before(async () => {
  folder = mkdtempSync(join(root, 'dist/frameworks-'));
  for (const [name, [file, code, main]] of Object.entries(APPS)) {
    writeFileSync(join(folder, file), code);
    writeFileSync(join(folder, `${name}.js`), main);
  }
  await build({
    root: folder, base: './', configFile: false, logLevel: 'silent',
    plugins: [packaged, react(), vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('mdui-') } } }), svelte({ configFile: false })],
    build: { outDir: 'out', minify: false, rolldownOptions: { input: Object.keys(APPS).map(name => join(folder, `${name}.js`)), output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } } },
  });
  // in place of the provider: the demo's agent, in the provider's words
  const handle = chatApi();
  agent = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(agent, 'listening');
  const code = codeUnder(readme, 'Your agent', 'mjs')
    .replace('https://api.openai.com/v1/chat/completions', `http://127.0.0.1:${agent.address().port}/api/chat?format=openai-chat&speed=max`)
    .replace('.listen(8787)', '.listen(0, "127.0.0.1", function () { console.log(this.address().port); })');
  writeFileSync(join(folder, 'server.mjs'), code);
  server = spawn(process.execPath, [join(folder, 'server.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  server.port = Number(String(await once(server.stdout, 'data')));
  examples = await openExamples();
});
after(async () => {
  await examples?.close();
  server?.kill();
  agent?.closeAllConnections();
  agent?.close();
  rmSync(folder, { recursive: true });
});

for (const name of Object.keys(APPS)) {
  test(`${name}: README's component shows the reply as live controls and hands on the answer`, async () => {
    const { page, said } = await examples.open('<div id="app"></div>');
    await page.route('**/agent', async route => route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${server.port}/` }) }));
    await page.addScriptTag({ type: 'module', url: `/${folder.slice(root.length + 1).replaceAll('\\', '/')}/out/${name}.js` });
    await page.getByLabel('Message').fill('Choose a plan');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: /^Team/ }).click();
    await press(page.getByRole('button', { name: 'Show me what I would pay' }), () => page.evaluate(() => window.answer !== undefined));
    assert.deepEqual(await page.evaluate(() => window.answer), { plan: 'team', billing: 'monthly' });
    await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
    assert.deepEqual(said, []);
    await page.close();
  });
}

test('the types of each framework are entries of the package, and the code of the pages compiles', () => {
  const guide = read('docs/reference/frameworks.md');
  for (const name of ['react', 'vue', 'svelte']) {
    assert.ok(guide.includes(`\`mdui-stream/${name}\``), name);
    const types = read(`dist/elements/frameworks/${name}.d.ts`);
    assert.match(types, /Tags/);
  }
  writeFileSync(join(folder, 'guide.ts'), codeUnder(guide, 'A chat of your own', 'ts'));
  const program = ts.createProgram([join(folder, 'guide.ts'), join(folder, 'Chat.tsx')], {
    module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX, strict: true, noEmit: true, skipLibCheck: true, types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
  assert.deepEqual(ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')), []);
  for (const entry of importsOf(codeUnder(guide, 'A chat of your own', 'ts'))) assert.ok(import.meta.resolve(entry), entry);
});
