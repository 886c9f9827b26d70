// Finds a Chromium or Chrome, else installs one: `node test/support/find-browser.mjs` prints its path.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstall, canApt } from './apt.mjs';

const { env, platform } = process;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

function installed() {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap(folder => apps.map(app => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean).flatMap(folder => programs.map(program => join(folder, program)));
  }
  return (env.PATH ?? '').split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)));
}

/** Chromium builds that any version of Playwright left in its cache, newest first. */
function playwrights() {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH
    ?? (platform === 'darwin' ? join(homedir(), 'Library/Caches/ms-playwright')
      : platform === 'win32' ? join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
        : join(homedir(), '.cache/ms-playwright'));
  if (!existsSync(cache)) return [];
  const programs = ['chrome', 'chrome.exe', 'Chromium.app/Contents/MacOS/Chromium', 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'];
  return readdirSync(cache).filter(name => /^chromium-\d+$/.test(name)).sort((a, b) => b.slice(9) - a.slice(9))
    .flatMap(build => readdirSync(join(cache, build)).flatMap(folder => programs.map(program => join(cache, build, folder, program))));
}

/** A browser that lacks system libraries exists, but does not start. Windows' Chrome prints no version. */
function works(path) {
  return existsSync(path) && (platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0);
}

/**
 * The path of a Chromium or Chrome: `CHROME_PATH`, an installed one, or Playwright's own; undefined without any.
 * @throws when `CHROME_PATH` names a file that does not start
 */
export function findBrowser() {
  if (env.CHROME_PATH) {
    if (works(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH=${env.CHROME_PATH} is not a browser that starts.`);
  }
  return [...installed(), ...playwrights()].find(works);
}

function installByPlaywright() {
  console.error('No Chromium or Chrome found. Installing one by Playwright …');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  // no output: a failed download is not the end yet, and its stack trace would look like it
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0;
}

/**
 * As `findBrowser`, and installs one when there is none: by Playwright, then by apt.
 * @throws with what to do, when neither works
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  installByPlaywright();
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (canApt()) {
    console.error('Playwright could not install a browser that starts.');
    aptInstall(['chromium', 'fonts-dejavu-core']);
    const packaged = findBrowser();
    if (packaged) return packaged;
  }
  throw new Error('No Chromium or Chrome was found, and none could be installed.\n'
    + 'Install one and run this again, or name one: CHROME_PATH=/path/to/chrome npm test');
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
