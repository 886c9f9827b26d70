// WebKitGTK (Debian: webkit2gtk-driver, xvfb) as a browser of web-test-runner. It needs a display and a driver;
// both are started here on a free display and port, and live as long as the run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { webdriverLauncher } from '@web/test-runner-webdriver';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts Xvfb on the first free display; it writes the display's number to its fourth file descriptor. */
async function startDisplay() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = once(child.stdio[3], 'data').then(([line]) => String(line).trim());
  const failed = once(child, 'exit').then(() => { throw new Error('Xvfb did not start'); });
  return { child, display: `:${await Promise.race([number, failed])}` };
}

async function untilReady(port, seconds = 15) {
  for (let tries = seconds * 20; tries > 0; tries--) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error(`WebKitWebDriver does not answer on port ${port}`);
}

/** @param {string} binary path of WebKit's MiniBrowser */
export async function webkitgtkLauncher(binary) {
  const port = await freePort();
  const children = [];
  const stopChildren = () => { for (const child of children.splice(0).toReversed()) child.kill(); };
  const launcher = webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  });
  const { initialize, stop } = launcher;
  launcher.initialize = async (...args) => {
    const { child, display } = await startDisplay();
    const env = { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    children.push(child, spawn('WebKitWebDriver', [`--port=${port}`, '--host=local'], { stdio: 'ignore', env }));
    process.once('exit', stopChildren);
    await untilReady(port);
    await initialize.apply(launcher, args);
    launcher.name = 'WebKitGTK';
  };
  launcher.stop = async (...args) => {
    await stop.apply(launcher, args);
    stopChildren();
  };
  return launcher;
}
