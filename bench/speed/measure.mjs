// One contender on one workload, in a page of its own.

/** @typedef {{script: number, layout: number, cpu: number, growth: number, longest: number, heap: number}} Speed milliseconds of the main thread; `growth`: the last tenth over the first; `heap`: bytes of scripts' objects that it added */

const sum = ({ script, layout }) => script + layout;

/**
 * @param {(code: string) => Promise<import('../support/page.mjs').BenchPage>} open
 * @param {string} code the page's script
 * @param {string} load name of the workload
 * @param {'eachChunk' | 'eachFrame'} way
 * @returns {Promise<Speed | undefined>} undefined: it took more than `limit` ms of CPU and was stopped
 */
export async function measure(open, code, load, way, limit = 60_000) {
  const { page, cpu, heap, close } = await open(code);
  try {
    const count = await page.evaluate(name => window.speed.prepare(name), load);
    const empty = await heap();
    const start = await cpu();
    const tenths = [];
    let last = start;
    for (let tenth = 0; tenth < 10; tenth++) {
      const part = [Math.floor(count * tenth / 10), Math.floor(count * (tenth + 1) / 10)];
      await page.evaluate(([name, [from, to]]) => window.speed[name](from, to), [way, part]);
      const now = await cpu();
      tenths.push(sum(now) - sum(last));
      last = now;
      if (sum(now) - sum(start) > limit) return undefined;
    }
    const { longest } = await page.evaluate(() => window.speed.end());
    const end = await cpu();
    const script = end.script - start.script, layout = end.layout - start.layout;
    return { script, layout, cpu: script + layout, growth: tenths[9] / tenths[0], longest, heap: await heap() - empty };
  } finally {
    await close();
  }
}

/** Exact: the same in every run. */
export async function count(open, code, load) {
  const { page, close } = await open(code);
  try {
    await page.evaluate(name => window.speed.prepare(name), load);
    return await page.evaluate(() => window.speed.count());
  } finally {
    await close();
  }
}
