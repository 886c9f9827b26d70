// All tests in Chromium, Firefox and WebKitGTK; with --core the core suites in Firefox and WebKitGTK. Installs what is missing by apt where it can.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aptInstall, canApt } from './apt.mjs';
import { findFirefox, findWebKit } from './engines.mjs';
import { ensureBrowser } from './find-browser.mjs';

const missing = () => [
  ...(findFirefox() ? [] : ['firefox-esr']),
  ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
];

const core = process.argv.includes('--core');
if (!core) ensureBrowser();
if (missing().length > 0 && canApt()) aptInstall([...missing(), 'fonts-dejavu-core']);
if (missing().length > 0) {
  console.error(`Missing for ${core ? 'the core suites' : 'all three engines'}: ${missing().join(', ')} (names of Debian's packages).\n`
    + 'Install them, or run the engines that are there: BROWSERS=chromium,firefox npm run test:browser');
  process.exit(1);
}
const wtr = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@web/test-runner')));
const { status } = spawnSync(process.execPath, [wtr, '--static-logging', ...process.argv.slice(2).filter(option => option !== '--core')], {
  stdio: 'inherit',
  env: { ...process.env, BROWSERS: process.env.BROWSERS ?? (core ? 'firefox,webkit' : 'chromium,firefox,webkit'), ...(core && { TESTS: 'core' }) },
});
process.exit(status ?? 1);
