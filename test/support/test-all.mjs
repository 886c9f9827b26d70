// All tests in Chromium, Firefox and WebKitGTK; with --core the core suites in Firefox and WebKitGTK, with --few those of them that CI has.
// Installs what is missing by apt where it can; with --install does nothing else.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aptInstall, canApt } from './apt.mjs';
import { findFirefox, findWebKit } from './engines.mjs';
import { ensureBrowser } from './find-browser.mjs';

const missing = () => [
  ...(findFirefox() ? [] : ['firefox-esr']),
  ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
];

const options = process.argv.slice(2);
const part = ['core', 'few'].find(name => options.includes(`--${name}`));
if (part === undefined) ensureBrowser();
if (missing().length > 0 && canApt()) aptInstall([...missing(), 'fonts-dejavu-core']);
if (missing().length > 0) {
  console.error(`Missing for ${part === undefined ? 'all three engines' : 'the core suites in Firefox and WebKitGTK'}: ${missing().join(', ')} (names of Debian's packages).\n`
    + 'Install them, or run the engines that are there: BROWSERS=chromium,firefox npm run test:browser');
  process.exit(1);
}
if (options.includes('--install')) process.exit(0);
const wtr = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@web/test-runner')));
const { status } = spawnSync(process.execPath, [wtr, '--static-logging', ...options.filter(option => option !== `--${part ?? ''}`)], {
  stdio: 'inherit',
  env: { ...process.env, BROWSERS: process.env.BROWSERS ?? (part === undefined ? 'chromium,firefox,webkit' : 'firefox,webkit'), ...(part !== undefined && { TESTS: part }) },
});
process.exit(status ?? 1);
