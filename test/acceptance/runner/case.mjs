import { generators } from '../pathological.mjs';
import { activate, reinsert, runSteps } from './steps.mjs';
import { firstLine } from './roles.mjs';
import { checker } from './tokens.mjs';

/** Whether a case means something only when the page answers fast. */
export const isTimed = ({ do: steps = [] }) => steps.some(step => 'clickNow' in step);

/**
 * Runs one case on a host page that was just loaded.
 * @returns {Promise<{id: string, fail?: string[], skip?: string, slow?: number, shown?: string}>} `slow`: a click came too late to mean anything
 */
export async function runCase(testCase, { workplace, fixture, policy, url }) {
  const { id } = testCase;
  try {
    const { page, seen } = await workplace.open(url);
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
    for (const selector of await page.evaluate(() => [...new Set(window.__early)])) fails.push(`mustNot css:${selector} between two chunks`);
    if (testCase.activate) await activate(page);
    if (testCase.reinsert) await reinsert(page);
    const ending = { done: testCase.keepOpen ? false : await wire.settled() };
    await page.waitForTimeout(testCase.activate || testCase.do ? 140 : 100);

    const { holds, shown } = await checker({ page, context: workplace.context, testCase, host, policy, seen, before, kept, focusMoved, ending });
    for (const token of testCase.mustNot ?? []) {
      const held = await holds(token, true);
      if (held) fails.push(typeof held === 'string' ? held : `mustNot ${token}${await evidence(page, seen, token)}`);
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
  }
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
  const sampled = testCase.sampleEachChunk ? testCase.mustNot.filter(token => token.startsWith('css:')).map(token => token.slice(4)) : [];
  const within = (promise, ms) => Promise.race([promise.then(() => true), new Promise(settle => { setTimeout(() => settle(false), ms); })]);
  const feed = (index, chunks) => page.evaluate(async ({ at, pieces, forbidden }) => {
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
      if (forbidden.length === 0) continue;
      await new Promise(settle => { requestAnimationFrame(settle); });
      window.__early ??= [];
      for (const selector of forbidden) if (window.__message().some(element => element.matches(selector))) window.__early.push(selector);
    }
  }, { at: index, forbidden: sampled, pieces: chunks.map(chunk => (typeof chunk === 'string' ? { units: unitsOf(chunk) } : chunk)) });
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

async function evidence(page, seen, token) {
  const log = await page.evaluate(() => window.__log);
  const found = { network: seen.requests, navigates: seen.navigations, throws: log.errors, csp: log.violations }[token]?.[0];
  return found === undefined ? '' : ` (${found})`;
}
