// Runs the acceptance cases against the built file in headless Chromium, through the public surface alone. From the project's root:
//   npm run build:bundle && node test/acceptance/run.mjs [--bundle dist/mdui.js] [--cases security,hostile,malformed] [--only regexp]
//     [--csp on|off|both] [--json out.json] [--conc 6] [-v]
// Exits 1 when a case fails. README.md beside this file explains the words of the cases.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../support/find-browser.mjs';
import { isTimed, runCase } from './runner/case.mjs';
import { serveHostPage } from './runner/host-page.mjs';
import { OFFLINE, openWorkplace } from './runner/page.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', OFFLINE];
/** A case that does not answer for so long has failed, in milliseconds. */
const ANSWER = 60_000;
/** How often a case is tried again whose click was late because the machine was busy. */
const RETRIES = 6;
/** Pages at work for each processor: they mostly wait. */
const PAGES = 3;

const option = (name, initial) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? initial : process.argv[at + 1];
};
const readCases = set => JSON.parse(readFileSync(set.includes('/') ? resolve(set) : join(import.meta.dirname, `${set}.json`), 'utf8'));

const only = new RegExp(option('only', ''));
const verbose = process.argv.includes('-v');
const sites = {};
for (const csp of ['on', 'off']) sites[csp] = await serveHostPage({ bundle: option('bundle', 'dist/mdui.js'), policy: csp === 'on' });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ARGS });

/** Rounds without an option: each more costs CI time, and the hostile cases say most without the page's policy. */
const POLICY = { security: 'both', malformed: 'on' };

const rounds = option('cases', 'security,hostile,malformed').split(',').flatMap(set => {
  const csp = option('csp', POLICY[set] ?? 'off');
  const { cases, fixture = readCases('security').fixture } = readCases(set);
  return (csp === 'both' ? ['on', 'off'] : [csp])
    .map(policy => ({ name: csp === 'both' ? `${set}-csp-${policy}` : set, csp: policy, fixture, cases: cases.filter(({ id }) => only.test(id)), results: [] }));
});

async function attempt(testCase, setting) {
  let timer;
  const late = new Promise(settle => { timer = setTimeout(() => settle({ id: testCase.id, fail: ['runner: no answer in 60 s'] }), ANSWER); });
  const result = await Promise.race([runCase(testCase, setting), late]);
  clearTimeout(timer);
  if (result.fail?.length) await setting.workplace.discard();
  return result;
}

async function runOne(testCase, setting) {
  let result = await attempt(testCase, setting);
  for (let tries = 0; result.slow && tries < RETRIES; tries++) result = await attempt(testCase, setting);
  if (result.slow) result = { id: testCase.id, skip: `machine too slow for a click inside 440 ms (${Math.round(result.slow)})` };
  if (result.fail?.length && verbose) console.log('FAIL', result.id, '\n   ', result.fail.join('\n    '), '\n    shown:', result.shown);
  return { ...result, kind: testCase.kind };
}

/** Works through the cases on so many pages at once; the results are in the order of the cases. */
async function runAll(jobs, pages) {
  const waiting = [...jobs];
  const work = async () => {
    const workplace = await openWorkplace(browser);
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { round, at } = job;
      round.results[at] = await runOne(round.cases[at], { workplace, fixture: round.fixture, policy: round.csp === 'on', url: sites[round.csp].url });
    }
    await workplace.close();
  };
  await Promise.all(Array.from({ length: Math.min(pages, jobs.length) }, work));
}

function report({ name, results }) {
  const kinds = new Map();
  for (const result of results) {
    const counts = kinds.get(result.kind ?? name) ?? { pass: 0, fail: 0, skip: 0 };
    counts[result.skip ? 'skip' : result.fail.length ? 'fail' : 'pass']++;
    kinds.set(result.kind ?? name, counts);
  }
  const sum = word => [...kinds.values()].reduce((total, counts) => total + counts[word], 0);
  console.log(`${name}: ${sum('pass')} passed, ${sum('fail')} failed, ${sum('skip')} skipped`);
  for (const [kind, { pass, fail, skip }] of kinds) console.log('   ', kind.padEnd(22), 'pass', pass, 'fail', fail, 'skip', skip);
}

const jobs = rounds.flatMap(round => round.cases.map((testCase, at) => ({ round, at, alone: isTimed(testCase) })));
await runAll(jobs.filter(({ alone }) => !alone), Number(option('conc', String(PAGES * availableParallelism()))));
// what depends on how fast the page answers has the machine for itself
await runAll(jobs.filter(({ alone }) => alone), 1);
for (const round of rounds) report(round);
if (option('json')) writeFileSync(option('json'), JSON.stringify(Object.fromEntries(rounds.map(({ name, results }) => [name, results])), null, 1));
await browser.close();
for (const site of Object.values(sites)) await site.close();
process.exitCode = rounds.some(({ results }) => results.length === 0 || results.some(({ fail }) => fail?.length)) ? 1 : 0;
