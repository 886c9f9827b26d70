// Runs the acceptance cases against the built file in headless Chromium, through the public surface alone. From the project's root:
//   npm run build:bundle && node test/acceptance/run.mjs [--bundle dist/mdui.js] [--cases security,malformed] [--only regexp]
//     [--csp on|off] [--json out.json] [--conc 3] [-v]
// Exits 1 when a case fails. README.md beside this file explains the words of the cases.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../support/find-browser.mjs';
import { runCase } from './runner/case.mjs';
import { serveHostPage } from './runner/host-page.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** A case that does not answer for so long has failed, in milliseconds. */
const ANSWER = 60_000;
/** How often a case is tried again whose click was late because the machine was busy. */
const RETRIES = 6;

const option = (name, initial) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? initial : process.argv[at + 1];
};
const readCases = set => JSON.parse(readFileSync(set.includes('/') ? resolve(set) : join(import.meta.dirname, `${set}.json`), 'utf8'));

const only = new RegExp(option('only', ''));
const policy = option('csp', 'on') === 'on';
const verbose = process.argv.includes('-v');
const site = await serveHostPage({ bundle: option('bundle', 'dist/mdui.js'), policy });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ARGS });

async function attempt(testCase, setting) {
  let timer;
  const late = new Promise(settle => { timer = setTimeout(() => settle({ id: testCase.id, fail: ['runner: no answer in 60 s'] }), ANSWER); });
  const result = await Promise.race([runCase(testCase, setting), late]);
  clearTimeout(timer);
  return result;
}

async function runOne(testCase, setting) {
  let result = await attempt(testCase, setting);
  for (let tries = 0; result.slow && tries < RETRIES; tries++) result = await attempt(testCase, setting);
  if (result.slow) result = { id: testCase.id, skip: `machine too slow for a click inside 440 ms (${Math.round(result.slow)})` };
  if (result.fail?.length && verbose) console.log('FAIL', result.id, '\n   ', result.fail.join('\n    '), '\n    shown:', result.shown);
  return { ...result, kind: testCase.kind };
}

async function runSet(set) {
  const file = readCases(set);
  const fixture = file.fixture ?? readCases('security').fixture;
  const waiting = file.cases.filter(({ id }) => only.test(id));
  const results = [];
  const work = async () => {
    const context = await browser.newContext();
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runOne(next, { context, fixture, policy, url: site.url }));
    await context.close();
  };
  await Promise.all(Array.from({ length: Number(option('conc', '3')) }, work));
  return results;
}

function report(set, results) {
  const kinds = new Map();
  for (const result of results) {
    const counts = kinds.get(result.kind ?? set) ?? { pass: 0, fail: 0, skip: 0 };
    counts[result.skip ? 'skip' : result.fail.length ? 'fail' : 'pass']++;
    kinds.set(result.kind ?? set, counts);
  }
  const sum = word => [...kinds.values()].reduce((total, counts) => total + counts[word], 0);
  console.log(`${set}: ${sum('pass')} passed, ${sum('fail')} failed, ${sum('skip')} skipped`);
  for (const [kind, { pass, fail, skip }] of kinds) console.log('   ', kind.padEnd(22), 'pass', pass, 'fail', fail, 'skip', skip);
}

const all = {};
for (const set of option('cases', 'security,malformed').split(',')) {
  all[set] = await runSet(set);
  report(set, all[set]);
}
if (option('json')) writeFileSync(option('json'), JSON.stringify(all, null, 1));
await browser.close();
await site.close();
process.exitCode = Object.values(all).some(results => results.length === 0 || results.some(({ fail }) => fail?.length)) ? 1 : 0;
