// One contender on one shape, in a page of its own.
import { drawnOf } from './workloads.mjs';

const sum = ({ script, layout }) => script + layout;

/** @typedef {{script: number, layout: number, cpu: number, frame: number}} Run milliseconds of the main thread; `frame`: the largest; `undefined` in one piece */

/** What comes of it within so many seconds; undefined: it has not come. */
const within = (seconds, work) => {
  let timer;
  const late = new Promise(resolve => { timer = setTimeout(resolve, 1000 * seconds); });
  work.catch(() => undefined); // its page is closed
  return Promise.race([work, late]).finally(() => { clearTimeout(timer); });
};

/**
 * @param {(code: string) => Promise<import('../support/page.mjs').BenchPage>} open
 * @param {string} code the page's script
 * @param {{shape: string, way: string, size: number}} turn
 * @param {number} limit seconds
 * @returns {Promise<Run | undefined>} undefined: it took more than `limit` and was stopped
 * @throws when not all was drawn
 */
export async function measure(open, code, { shape, way, size }, limit) {
  const { page, cpu, close } = await open(code);
  try {
    const frames = await page.evaluate(([...given]) => window.bench.prepare(...given), [shape, size, way]);
    const begun = Date.now();
    const start = await cpu();
    let last = start, frame = 0;
    for (let at = 0; at < frames; at++) {
      const left = limit - (Date.now() - begun) / 1000;
      if (left <= 0 || await within(left, page.evaluate(async nth => {
        await window.bench.nth(nth);
        return true;
      }, at)) !== true) return undefined;
      const now = await cpu();
      frame = Math.max(frame, sum(now) - sum(last));
      last = now;
    }
    await page.evaluate(() => window.bench.end());
    const end = await cpu();
    const drawn = await page.evaluate(() => window.bench.drawn());
    const expected = drawnOf(shape, size);
    if (JSON.stringify(drawn) !== JSON.stringify(expected)) throw new Error(`${shape} ${size}: drawn ${JSON.stringify(drawn)}, not ${JSON.stringify(expected)}`);
    const script = end.script - start.script, layout = end.layout - start.layout;
    // in one piece there are as many frames as a contender wants
    return { script, layout, cpu: script + layout, frame: way === 'once' ? undefined : frame };
  } finally {
    await close();
  }
}

/** Exact: the same in every run. */
export async function count(open, code, { shape, size }) {
  const { page, close } = await open(code);
  try {
    await page.evaluate(([...given]) => window.bench.prepare(...given), [shape, size, 'stream']);
    return await page.evaluate(() => window.bench.count());
  } finally {
    await close();
  }
}
