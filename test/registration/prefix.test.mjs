// A page that chooses the names: stream-only and its own definitions.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { build } from 'vite';
import { holders, MATERIAL, openSite, operate, OPERATED, OURS, stream, STREAM_ONLY } from './pages.mjs';

const dist = join(import.meta.dirname, '../../dist');

/** A host's own script, bundled as its build would. */
async function bundled(source) {
  const id = join(dist, 'host-entry.js');
  const { output } = [await build({
    root: dist, configFile: false, logLevel: 'silent',
    plugins: [{ name: 'host', resolveId: name => (name === id ? id : undefined), load: name => (name === id ? source : undefined) }],
    build: { write: false, rolldownOptions: { input: id, output: { codeSplitting: false, format: 'es' } } },
  })].flat()[0];
  return output[0].code;
}

const HOST = `
import { define, setPrefix } from './elements/stream-only.js';
import { MduiButton } from './elements/button/button.js';
import { MduiCard } from './elements/card/card.js';
import { MduiRadio } from './elements/radio/radio.js';
setPrefix('acme');
globalThis.defined = [MduiCard, MduiRadio, MduiButton].map(it => define(it));`;

let site;
let host;
before(async () => {
  site = await openSite();
  host = await bundled(HOST);
});
after(() => site.close());

const open = (...scripts) => site.open(scripts, { files: { '/host.js': host } });

for (const [name, scripts] of [['alone', ['/host.js']], ['before the Material kit', ['/host.js', MATERIAL]], ['behind it', [MATERIAL, '/host.js']]]) {
  test(`setPrefix('acme') ${name}: elements are acme-…, no other name is taken`, async () => {
    const { page, said } = await open(...scripts);
    const tags = ['acme-card', 'acme-radio', 'acme-button'];
    assert.deepEqual(await page.evaluate(() => globalThis.defined), tags);
    assert.deepEqual(await stream(page), tags);
    assert.deepEqual(await operate(page), OPERATED);
    const others = scripts.includes(MATERIAL) ? 'theirs' : 'nobody';
    assert.deepEqual(await holders(page, ['mdui-card', 'mdui-radio', 'mdui-button', 'mdui-stream', 'mdui-stream-radio']), [others, others, others, 'ours', 'nobody']);
    assert.deepEqual(said.errors, []);
    await page.close();
  });
}

test('a prefix that no tag can begin with is refused, and changes nothing', async () => {
  const { page } = await site.open([STREAM_ONLY]);
  const thrown = await page.evaluate(async address => {
    const { setPrefix } = await import(address);
    return ['', 'Acme', '1a', 'a-', '-a', 'a b'].map(prefix => {
      try {
        setPrefix(prefix);
        return 'taken';
      } catch (error) {
        return error.name;
      }
    });
  }, STREAM_ONLY);
  assert.deepEqual(new Set(thrown), new Set(['RangeError']));
  await page.close();
});

test('two copies of the file: the first one\'s elements serve both', async () => {
  const { page, said } = await site.open([OURS, `${OURS}?copy`]);
  assert.deepEqual(await stream(page), ['mdui-card', 'mdui-radio', 'mdui-button']);
  assert.deepEqual(await operate(page), OPERATED);
  assert.deepEqual(said, { errors: [], warnings: [] });
  await page.close();
});
