// What the two parts cost, each on a page of its own.
import { readFileSync } from 'node:fs';
import { REPLY } from './workloads.mjs';

/** Milliseconds between two keys. */
const PACE = 60;

const quantile = (values, part) => values.length === 0 ? 0 : [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
const spent = (from, to) => to.script + to.layout - from.script - from.layout;

/**
 * Types into a field among 400 live controls while something arrives.
 * @param {'nothing' | 'text' | 'patches'} way
 * @param {number} keys how many are pressed
 */
export async function typing(open, code, way, keys) {
  const { page, cpu, close } = await open(code);
  try {
    await page.evaluate(() => window.load.controls());
    await page.evaluate(way => { window.load.begin(way); }, way);
    const [start, since] = [await cpu(), Date.now()];
    for (let key = 0; key < keys; key++) {
      await page.keyboard.press('a');
      await page.waitForTimeout(PACE);
    }
    const [all, seconds] = [spent(start, await cpu()), (Date.now() - since) / 1000];
    const { came, frames, paints, told } = await page.evaluate(() => window.load.end());
    return { way, keys, perSecond: came / seconds, share: all / seconds / 1000, paint: [quantile(paints, 0.5), quantile(paints, 0.99)], told: quantile(told, 0.99), frame: all / frames };
  } finally {
    await close();
  }
}

/** What a conversation of so many replies can be opened from. */
export async function made(open, code, replies) {
  const { page, close } = await open(code);
  try {
    return await page.evaluate(([replies, text]) => window.load.make(replies, text), [replies, REPLY]);
  } finally {
    await close();
  }
}

/** @param {'restore' | 'load'} way */
export async function conversation(open, code, way, replies, given) {
  const { page, cpu, heap, close } = await open(code);
  try {
    await page.evaluate(() => window.load.conversation());
    await page.evaluate(given => { window.given = given; }, given);
    const empty = await heap();
    let last = await cpu();
    const cost = async () => {
      const before = last;
      last = await cpu();
      return spent(before, last);
    };
    await page.evaluate(way => window.load.open(way, window.given), way);
    const painted = await cost();
    const { elements } = await page.evaluate(() => window.load.drawn());
    const drawn = await cost();
    const kept = (await heap() - empty) / replies;
    await cost();
    await page.evaluate(() => window.load.scroll(60, 300));
    const scroll = await cost() / 60;
    await page.evaluate(() => window.load.append(Array.from({ length: 100 }, (_, at) => `words ${at} of the reply. `)));
    const append = await cost() / 102;
    return { way, replies, painted, drawn, scroll, append, kept, elements: elements / replies };
  } finally {
    await close();
  }
}

/** Processes that wanted the machine in the last minute: figures of the clock are worth little when there were many. */
export const busy = () => {
  try {
    return readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
  } catch {
    return 'unknown';
  }
};
