import { generators } from '../pathological.mjs';
import { OWN } from './host-page.mjs';
import { activate, reinsert, runSteps } from './steps.mjs';
import { firstLine } from './roles.mjs';
import { checker } from './tokens.mjs';

/**
 * Runs one case on a page of its own.
 * @returns {Promise<{id: string, fail?: string[], skip?: string, slow?: number, shown?: string}>} `slow`: a click came too late to mean anything
 */
export async function runCase(testCase, { context, fixture, policy, url }) {
  const page = await context.newPage();
  const watch = watchPage(page, context, url);
  const { id } = testCase;
  try {
    await watch.open();
    const features = await page.evaluate(() => window.mduiFeatures);
    if (testCase.optional && !features.includes(testCase.input?.sse ? 'sse' : 'genuine')) return { id, skip: testCase.optional };
    const host = { ...fixture, ...testCase.host };
    const before = await page.evaluate(() => ({ host: window.__hostSnapshot(), keys: [...new FormData(document.getElementById('host-form')).keys()].join() }));

    const inputs = inputsOf(testCase.input);
    await mount(page, inputs.length, host, testCase.mountIn);
    const wire = wireOf(page, inputs.length - 1, testCase);
    if (!await wire.feedAll(inputs)) return { id, fail: ['hang'] };
    await page.waitForTimeout(40);

    const focusMoved = await page.evaluate(() => window.__inMount(window.__active()));
    const { fails, slow, kept } = await runSteps(page, testCase.do ?? [], wire);
    if (slow !== undefined) return { id, slow };
    if (testCase.activate) await activate(page);
    if (testCase.reinsert) await reinsert(page);
    const ending = { done: testCase.keepOpen ? false : await wire.settled() };
    await page.waitForTimeout(testCase.activate || testCase.do ? 140 : 100);

    const { holds, shown } = await checker({ page, context, testCase, host, policy, watch, before, kept, focusMoved, ending });
    for (const token of testCase.mustNot ?? []) {
      const held = await holds(token, true);
      if (held) fails.push(typeof held === 'string' ? held : `mustNot ${token}${await evidence(page, watch, token)}`);
    }
    for (const token of testCase.must ?? []) {
      if (token === 'done' && testCase.keepOpen) {
        await wire.end();
        ending.done = await wire.settled();
      }
      const held = await holds(token, false);
      if (held !== true) fails.push(typeof held === 'string' ? held : `must ${token}`);
    }
    if (testCase.mustAny) {
      const held = [];
      for (const token of testCase.mustAny) held.push(await holds(token, false));
      if (!held.includes(true)) fails.push(`mustAny ${testCase.mustAny.join(' | ')}`);
    }
    return { id, fail: fails, shown: shown.slice(0, 300) };
  } catch (error) {
    return { id, fail: [`runner: ${firstLine(error)}`] };
  } finally {
    watch.close();
    await page.close().catch(() => {});
  }
}

/** Opens the host page, and counts what leaves it. No request but for the page's own files gets through. */
function watchPage(page, context, url) {
  const seen = { requests: [], navigations: [], dialogs: 0, windows: 0 };
  let loaded = false;
  const onPage = other => {
    if (other === page) return;
    seen.windows++;
    other.close().catch(() => {});
  };
  context.on('page', onPage);
  page.on('dialog', dialog => {
    seen.dialogs++;
    dialog.dismiss().catch(() => {});
  });
  page.on('download', () => seen.navigations.push('download'));
  page.on('framenavigated', frame => { if (frame.url() !== `${url}/`) seen.navigations.push(frame.url()); });
  return Object.assign(seen, {
    async open() {
      await page.route('**/*', route => {
        const request = route.request();
        const own = OWN.some(path => request.url() === url + path);
        if (own && !(loaded && request.isNavigationRequest())) return route.continue();
        if (/^(data|blob):/.test(request.url())) return route.continue();
        const away = request.isNavigationRequest() && request.frame() === page.mainFrame();
        seen[away ? 'navigations' : 'requests'].push(request.url());
        return route.abort();
      });
      await page.goto(`${url}/`);
      loaded = true;
    },
    close: () => context.off('page', onPage),
  });
}

/** What is fed to each message, in chunks: a text, bytes `{ b }` or an event stream `{ sse }`. */
function inputsOf(input) {
  if (Array.isArray(input)) return [input];
  if (input?.messages) return input.messages.map(text => [text]);
  if (input?.bytes) return [input.bytes.map(b => ({ b }))];
  if (input?.sse) return [[{ sse: input.sse }]];
  if (input?.generator) {
    const made = generators[input.generator].make(input.n);
    return [typeof made === 'string' ? made.match(/[\s\S]{1,16384}/g) ?? [''] : made.chunks];
  }
  return [[input]];
}

function mount(page, messages, host, mountIn) {
  return page.evaluate(({ messages: count, host: settings, parent }) => {
    window.__streams = Array.from({ length: count }, () => {
      const element = document.createElement('div');
      element.setAttribute('data-mount', '');
      document.getElementById(parent).append(element);
      return window.mduiMount(element, settings);
    });
  }, { messages, host, parent: mountIn === 'host-form' ? 'in-form' : 'outside' });
}

/** The ways into the messages of a page; `last` is the one that steps feed. */
function wireOf(page, last, testCase) {
  const limit = testCase.maxMs ?? 5000;
  const within = (promise, ms) => Promise.race([promise.then(() => true), new Promise(settle => { setTimeout(() => settle(false), ms); })]);
  const feed = (index, chunks) => page.evaluate(async ({ at, pieces }) => {
    for (const piece of pieces) {
      const stream = window.__streams[at];
      if (piece.sse !== undefined) stream.feedSSE(piece.sse);
      else if (piece.b) stream.feed(Uint8Array.from(piece.b));
      else {
        let text = '';
        for (let from = 0; from < piece.units.length; from += 8192) text += String.fromCharCode(...piece.units.slice(from, from + 8192));
        stream.feed(text);
      }
      await new Promise(settle => { setTimeout(settle, 0); });
    }
  }, { at: index, pieces: chunks.map(chunk => (typeof chunk === 'string' ? { units: unitsOf(chunk) } : chunk)) });
  const end = (index = last) => page.evaluate(({ at, how }) => { window.__streams[at][how](new Error('source failed')); }, { at: index, how: testCase.end ?? 'close' });
  return {
    feed: text => feed(last, [text]),
    end,
    async feedAll(inputs) {
      for (const [index, chunks] of inputs.entries()) {
        const fed = await within(feed(index, chunks), limit * 5 + 1500);
        if (fed && !testCase.keepOpen) await end(index);
        if (!fed) return false;
      }
      return true;
    },
    settled: () => within(page.evaluate(() => Promise.all(window.__streams.map(stream => stream.done)).then(() => {})), limit * 4),
  };
}

/** A lone surrogate does not survive the way to the browser as text. */
const unitsOf = text => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

async function evidence(page, watch, token) {
  const log = await page.evaluate(() => window.__log);
  const found = { network: watch.requests, navigates: watch.navigations, throws: log.errors, csp: log.violations }[token]?.[0];
  return found === undefined ? '' : ` (${found})`;
}
