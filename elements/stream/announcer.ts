import type { MessageNode } from '../../src/message/view.js';
import { msg, str } from '../shared/localize.js';

/** The text of the live region changes at most once in so many milliseconds. */
const PACE = 1000;
/** A reply that is done sooner is not announced as being written, in milliseconds. */
const PATIENCE = 500;

/**
 * Tells a screen reader what matters and nothing else (design 3.9): that a reply is being written, which new controls wait for
 * an answer, that it is complete or was cut off. The streamed text itself is never live.
 */
export class Announcer {
  readonly #region: () => HTMLElement | null;
  #queue: string[] = [];
  #said = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begun: ReturnType<typeof setTimeout> | undefined;
  #controls = 0;

  /** `region`: the live region, once it is drawn. */
  constructor(region: () => HTMLElement | null) {
    this.#region = region;
  }

  began(): void {
    this.#controls = 0;
    clearTimeout(this.#begun);
    this.#begun = setTimeout(() => { this.#say(msg('The assistant is replying')); }, PATIENCE);
  }

  /** A control went live. */
  live(node: MessageNode): void {
    const { role } = node.definition ?? {};
    if (role !== 'value' && role !== 'choice') return;
    this.#controls++;
    const name = node.spec.label ?? node.id;
    this.#say(msg(str`Input needed: ${name}`));
  }

  complete(): void {
    clearTimeout(this.#begun);
    const controls = this.#controls;
    this.#say(controls === 0 ? msg('Reply complete')
      : controls === 1 ? msg('Reply complete, 1 field to answer')
      : msg(str`Reply complete, ${controls} fields to answer`));
  }

  cut(): void {
    clearTimeout(this.#begun);
    this.#say(msg('The reply was cut off'));
  }

  stop(): void {
    clearTimeout(this.#begun);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #say(text: string): void {
    this.#queue.push(text);
    this.#timer ??= setTimeout(() => { this.#speak(); }, Math.max(0, this.#said + PACE - performance.now()));
  }

  #speak(): void {
    this.#timer = undefined;
    const region = this.#region();
    if (region === null) return;
    region.textContent = this.#queue.join('. ');
    this.#queue = [];
    this.#said = performance.now();
  }
}
