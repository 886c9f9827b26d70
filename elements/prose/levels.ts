import { endsImplicitly, PHRASING } from './tags.js';

/** How deep the tags of one block may stand in each other: style and layout take more than the square of it. Spec 2 has 16 for what is nested. */
export const DEEPEST = 20;

/** What the end tag of another element closes with it. */
const ENDS_WITH = /^(?:p|li|t[dhr]|thead|tbody)$/;

/**
 * How deep a parser would be in a row of tags: about, and hardly less than it is. What it would move or open again counts as open. In linear time.
 */
export class Levels {
  readonly #most: number;
  #open: string[] = [];
  readonly #dropped = new Map<string, number>();

  /** @param outer levels that are open around */
  constructor(outer: number) {
    this.#most = DEEPEST - outer;
  }

  /** Whether an opening tag makes an element. */
  enter(name: string): boolean {
    const open = this.#open;
    // (markup without a doctype is read in quirks mode, where a table stands in a paragraph)
    const ended = open.findLastIndex(each => !(endsImplicitly(each, name) || (each === 'p' && name !== 'table' && !PHRASING.has(name)))) + 1;
    if (ended >= this.#most) {
      this.#dropped.set(name, (this.#dropped.get(name) ?? 0) + 1);
      return false;
    }
    open.splice(ended, open.length, name);
    return true;
  }

  /** Whether an end tag belongs to a beginning that was too deep. */
  endsTooDeep(name: string): boolean {
    const dropped = this.#dropped.get(name) ?? 0;
    if (dropped > 0) this.#dropped.set(name, dropped - 1);
    return dropped > 0;
  }

  /** Whether an end tag closes anything. */
  leave(name: string): boolean {
    const open = this.#open;
    const at = open.lastIndexOf(name);
    if (at >= 0) open.splice(at, open.slice(at + 1).every(each => ENDS_WITH.test(each)) ? open.length : 1);
    return at >= 0;
  }
}
