// The packed tarball gives types to every way an application resolves modules.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '../..');

test('attw finds no problem for ESM users', () => {
  // attw calls a package without any types fine
  assert.ok(existsSync(join(root, 'dist/src/index.d.ts')), 'no build');
  const folder = mkdtempSync(join(tmpdir(), 'mdui-stream-'));
  try {
    const npm = spawnSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
    assert.equal(npm.status, 0, npm.stderr);
    const [tarball] = readdirSync(folder);
    const attw = join(dirname(createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json')), 'dist/index.js');
    // no types for JSON, none for a module that is all side effect
    const args = [attw, join(folder, tarball), '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color', '--exclude-entrypoints', 'custom-elements.json'];
    const result = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(result.status, 0, result.stdout + result.stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
