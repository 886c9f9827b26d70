import type { LogEntry } from '../../src/message/log.js';
import type { MduiEvents } from '../shared/events.js';
import { reasonOf } from './plain.js';
import type { DefaultsLike, StreamLike } from './target.js';

/** Whatever goes up from a stream. What a replica might still say in its box, it says to nobody. */
const SILENCED = Object.keys({
  'mdui-change': 1, 'mdui-click': 1, 'mdui-submit': 1, 'mdui-cancel': 1, 'mdui-focus': 1, 'mdui-blur': 1, 'mdui-error': 1, 'mdui-event': 1, 'mdui-input': 1,
  'mdui-open': 1, 'mdui-commit': 1, 'mdui-close': 1, 'mdui-abort': 1, 'mdui-revise': 1, 'mdui-diagnostic': 1,
  'mdui-scope': 1, 'mdui-act': 1, 'mdui-part': 1,
} satisfies Record<keyof MduiEvents | 'mdui-scope' | 'mdui-act' | 'mdui-part', 1>);

/** A second stream that shows what the first one showed at some time: inert, silent, and gone when it is not needed. */
export class Replica {
  #of: StreamLike | undefined;
  #element: StreamLike | undefined;
  #first: LogEntry | undefined;
  #position = -1;
  #problem: string | undefined;
  /** Where the box was scrolled to; undefined: to its end. */
  #scroll: number | undefined;
  #frame = 0;

  /** What shows it; undefined while there is none. */
  get element(): StreamLike | undefined {
    return this.#element;
  }

  /** Why it could not be made as asked. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /**
   * Makes it what `stream` was after so many entries of its log, outside the document: so it is heard by nobody, even by who
   * listens on the window. `place` shows it.
   * @param around the conversation, for what it says in the stream's place
   */
  make(stream: StreamLike, position: number, around: DefaultsLike = {}): void {
    const { log } = stream;
    if (this.#of === stream && position === this.#position && log[0] === this.#first) return;
    if (this.#of !== stream) this.#begin(stream, around);
    this.#position = position;
    this.#first = log[0];
    this.#leave();
    try {
      this.#restore(stream, log.slice(0, position));
      this.#problem = undefined;
    } catch (error) {
      this.#problem = reasonOf(error);
    }
  }

  place(box: HTMLElement): void {
    if (this.#element === undefined || this.#element.parentNode === box) return;
    for (const name of SILENCED) box.addEventListener(name, hush);
    box.append(this.#element);
    box.scrollTop = this.#scroll ?? box.scrollHeight;
    // Its controls draw themselves a little later, and make it longer.
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      box.scrollTop = this.#scroll ?? box.scrollHeight;
    });
  }

  drop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#element?.remove();
    this.#of = this.#element = this.#first = this.#scroll = undefined;
  }

  #begin(stream: StreamLike, around: DefaultsLike): void {
    this.drop();
    const element = document.createElement(stream.localName) as StreamLike;
    const { policy = {}, palette = element.palette, author } = stream;
    element.inert = true;
    element.dir = getComputedStyle(stream).direction;
    Object.assign(element, author && { author }, {
      // No picture is loaded again.
      policy: { ...(Object.keys(policy).length > 0 ? policy : around.policy), images: undefined },
      palette: palette === element.palette ? around.palette ?? palette : palette,
    });
    this.#of = stream;
    this.#element = element;
  }

  #leave(): void {
    const box = this.#element?.parentElement;
    if (!box) return;
    const { scrollTop, scrollHeight, clientHeight } = box;
    // Until that frame the box is not yet where it is meant to be.
    if (this.#frame === 0) this.#scroll = scrollHeight - scrollTop - clientHeight < 8 ? undefined : scrollTop;
    this.#element?.remove();
  }

  #restore(stream: StreamLike, log: readonly LogEntry[]): void {
    const element = this.#element;
    if (stream.snapshot === undefined || element?.restore === undefined) throw new Error('This stream has no snapshot() and restore().');
    element.reset?.();
    if (log.length === 0) return;
    // Without the state of now: the values are those that this part of the log leads to. Nor does it go on where the wire of now stands.
    const { format, version, message_id } = stream.snapshot();
    element.restore({ format, version, message_id, log });
    // What was still arriving is not cut, as a snapshot of it would be: it waits for more, which never comes.
    if (!isArriving(log) || element.resume === undefined) return;
    element.resume(new ReadableStream());
    // No text, but a reason to draw what is tentative.
    element.write?.('');
    element.flush?.();
  }
}

/** Whether the message had not ended, or went on again. */
function isArriving(log: readonly LogEntry[]): boolean {
  const last = log.findLast(entry => entry.kind === 'end' || (entry.kind === 'host' && entry.act === 'resume'));
  return last?.kind !== 'end';
}

// One listener for all boxes: added twice it is still one.
const hush = (event: Event): void => { event.stopPropagation(); };
