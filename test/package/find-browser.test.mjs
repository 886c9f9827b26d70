// The search for a browser, on a machine made of a few stand-ins. Linux only: elsewhere there is no apt to stand in for.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { afterEach, beforeEach } from 'node:test';

const script = join(import.meta.dirname, '../support/find-browser.mjs');
const skip = process.platform !== 'linux' && 'needs Linux';
let home;
let bin;

const program = (path, lines) => {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mdui-stream-'));
  bin = join(home, 'bin');
  mkdirSync(bin);
  symlinkSync('/usr/bin/env', join(bin, 'env'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs the search where only `bin` is on the path and no download answers. */
function find(extra = {}) {
  const env = { PATH: bin, HOME: home, PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9', ...extra };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, path: stdout.trim(), stderr };
}

test('CHROME_PATH wins', { skip }, () => {
  program(join(bin, 'chromium'), 'exit 0');
  const mine = program(join(home, 'mine'), 'exit 0');
  assert.deepEqual(find({ CHROME_PATH: mine }).path, mine);
});

test('a CHROME_PATH that does not start is an error, not a reason to take another', { skip }, () => {
  program(join(bin, 'chromium'), 'exit 0');
  const { status, stderr } = find({ CHROME_PATH: join(home, 'nothing') });
  assert.equal(status, 1);
  assert.match(stderr, /CHROME_PATH=.*nothing/);
});

test('an installed browser is found, one that does not start is passed over', { skip }, () => {
  program(join(bin, 'chromium'), 'exit 127');
  const chrome = program(join(bin, 'google-chrome'), 'exit 0');
  assert.equal(find().path, chrome);
});

test('a browser of Playwright is found', { skip }, () => {
  const folder = join(home, '.cache/ms-playwright/chromium-1000/chrome-linux64');
  mkdirSync(folder, { recursive: true });
  const chrome = program(join(folder, 'chrome'), 'exit 0');
  assert.equal(find().path, chrome);
});

test('without a download, apt installs one', { skip }, () => {
  program(join(bin, 'sudo'), 'shift; exec "$@"');
  program(join(bin, 'true'), 'exit 0');
  program(join(bin, 'apt-get'), `case "$*" in *" chromium "*) printf '#!/bin/sh\\nexit 0\\n' > ${bin}/chromium; /bin/chmod +x ${bin}/chromium;; esac`);
  const { status, path, stderr } = find();
  assert.equal(status, 0, stderr);
  assert.equal(path, join(bin, 'chromium'));
});

test('when nothing helps, it says what to do', { skip }, () => {
  const { status, stderr } = find();
  assert.equal(status, 1);
  assert.match(stderr, /CHROME_PATH=\/path/);
});
