import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)).find(path => existsSync(path));

/** Firefox 128 or newer: `FIREFOX_PATH` or an installed one. */
export function findFirefox() {
  const candidates = [process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox'), '/Applications/Firefox.app/Contents/MacOS/firefox',
    join(process.env.PROGRAMFILES ?? '', 'Mozilla Firefox', 'firefox.exe')];
  return candidates.find(path => path && existsSync(path));
}

/** A page whose size can be set: puppeteer sets the orientation of the screen with it, which Firefox ESR 140 does not know; it has set the size by then. */
export async function pageOfFirefox({ context }) {
  const page = await context.newPage();
  const setViewport = page.setViewport.bind(page);
  page.setViewport = async viewport => {
    try {
      await setViewport(viewport);
    } catch (error) {
      if (!/setScreenOrientationOverride/.test(String(error))) throw error;
    }
  };
  return page;
}

/** WebKitGTK's MiniBrowser, when its driver and a virtual display are there too. */
export function findWebKit() {
  if (!onPath('WebKitWebDriver') || !onPath('Xvfb') || spawnSync('WebKitWebDriver', ['--version'], { stdio: 'ignore' }).error) return undefined;
  for (const lib of ['/usr/lib', '/usr/libexec']) {
    if (!existsSync(lib)) continue;
    for (const folder of ['', ...readdirSync(lib).filter(name => name.endsWith('-linux-gnu'))]) {
      for (const api of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
        const path = join(lib, folder, api, 'MiniBrowser');
        if (existsSync(path)) return path;
      }
    }
  }
  return undefined;
}
