import { LIMITS } from './limits.js';
import { MessageSpans, type Found } from './message-spans.js';
import type { A2uiError } from './types.js';

/** What stands in the body of a fence, in its order. */
export type ReaderItem =
  /** A whole message. `previewed`: parts of it were given before. */
  | { readonly type: 'message'; readonly message: unknown; readonly line: number; readonly previewed?: true }
  /** What has closed of a message that still arrives: each component once, as soon as its object closed; none where the whole message is there by then. It follows. */
  | { readonly type: 'preview'; readonly message: unknown; readonly line: number }
  /** A line of prose with its line ending: it is lifted out and drawn as Markdown of the chat. Blank lines come only behind prose. */
  | { readonly type: 'text'; readonly text: string; readonly line: number }
  /** A line that cannot be read; the next one is read again. `raw`: its beginning, at most 200 characters. */
  | { readonly type: 'error'; readonly error: A2uiError; readonly raw: string };

/** `start`: at the beginning of a line; `json`: in a value; `behind`: on the line where one closed; `text`: in a line of prose; `skip`: in the rest of a line that cannot be read. */
type State = 'start' | 'json' | 'behind' | 'text' | 'skip';

/** How a line begins that is a message of its own, whatever is still open. */
const FRESH = '{"version"';
const RAW = 200;
/** Blanks that are waited through, to see what begins behind them. */
const MOST_BLANKS = 1_000;

const entryAt = (line: number): { line: number; length: number; raw: string; rawEnds: boolean; any: boolean } => ({ line, length: 0, raw: '', rawEnds: false, any: false });

/**
 * Reads the body of an `a2ui` fence as it arrives: JSON objects a line (also over several lines, several on one line, lists, and
 * `{"messages": […]}`), and lines of prose between them. How the text is cut into chunks changes nothing of what comes out, but when.
 */
export class A2uiReader {
  #state: State = 'start';
  #line = 1;
  /** What cannot be judged before more has come: the beginning of a line. */
  #held = '';
  #spans = new MessageSpans();
  /** Where the open value began. */
  #entry = entryAt(1);
  /** A value of several lines broke: what may be the rest of it is passed over. */
  #lost = false;
  /** What is wrong with the line that is being skipped, until its end has come. */
  #why: string | undefined;
  /** What has come of the line, where it may have to be read again, or is prose. */
  #pieces: string[] = [];
  #items: ReaderItem[] = [];
  #afterText = false;

  /** @returns what is complete now */
  push(chunk: string): ReaderItem[] {
    this.#read(this.#held + chunk, false);
    return this.#take();
  }

  /** The body ended (its fence closed, or the stream did). @returns what was still open */
  end(): ReaderItem[] {
    this.#read(this.#held, true);
    if (this.#state === 'json') this.#broken('It ends in the middle.');
    if (this.#why !== undefined) this.#broken(this.#why);
    if (this.#state === 'text') this.#text(this.#pieces.join(''));
    this.#state = 'start';
    return this.#take();
  }

  #take(): ReaderItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #read(given: string, ended: boolean): void {
    let text = given;
    let at = 0;
    this.#held = '';
    while (at < text.length) {
      if (this.#state === 'json') {
        const bad = this.#json(text, at, ended);
        if (typeof bad === 'number') at = bad;
        else [text, at] = [bad, 0];
      } else if (this.#state === 'start') {
        const next = this.#start(text, at, ended);
        if (next === undefined) {
          this.#held = text.slice(at);
          return;
        }
        at = next;
      } else if (this.#state === 'behind') {
        at = this.#behind(text, at);
      } else {
        const stop = text.indexOf('\n', at) + 1 || text.length;
        if (this.#state === 'text') this.#pieces.push(text.slice(at, stop));
        else this.#note(text, at, stop);
        at = stop;
        if (text[at - 1] === '\n') this.#endLine();
      }
    }
  }

  /** A line of prose, or one that was skipped, has ended. */
  #endLine(): void {
    if (this.#state === 'text') this.#text(this.#pieces.join(''));
    if (this.#why !== undefined) this.#broken(this.#why);
    this.#pieces = [];
    this.#line++;
    this.#state = 'start';
  }

  #text(text: string): void {
    if (text !== '') this.#items.push({ type: 'text', text, line: this.#line });
    this.#afterText = true;
  }

  /** At the beginning of a line: what is it? @returns where to go on, undefined when more has to come first */
  #start(text: string, at: number, ended: boolean): number | undefined {
    let first = at;
    while (first < text.length && ' \t\r'.includes(text.charAt(first))) first++;
    const char = text.charAt(first);
    if (char === '' && !ended && first - at < MOST_BLANKS) return undefined;
    if (char === '' || char === '\n') {
      if (this.#afterText && char !== '') this.#items.push({ type: 'text', text: '\n', line: this.#line });
      if (char !== '') this.#line++;
      return first + 1;
    }
    const list = char === '[' ? beginsList(text, first) : char === '{';
    if (list === undefined && !ended) return undefined;
    const rest = this.#lost && (first > at || '}]",'.includes(char));
    this.#state = rest ? 'skip' : 'text';
    if (rest) return at;
    this.#lost = false;
    if (list === true) this.#open();
    return list === true ? first : at;
  }

  #open(): void {
    this.#state = 'json';
    this.#spans = new MessageSpans();
    this.#entry = entryAt(this.#line);
    this.#pieces = [];
    this.#afterText = false;
    this.#lost = false;
  }

  /** Behind a value, on its line. */
  #behind(text: string, at: number): number {
    const char = text.charAt(at);
    if (char === '\n') {
      this.#endLine();
      return at + 1;
    }
    if (' \t\r,'.includes(char)) return at + 1;
    if (char === '{') this.#open();
    else this.#state = 'text';
    return at;
  }

  /** In a value. @returns where to go on, or the text to go on with (the line again that broke) */
  #json(text: string, from: number, ended: boolean): number | string {
    let line = from;
    const found: Found[] = [];
    for (let at = from; at < text.length; at++) {
      const char = text.charAt(at);
      const lineBegins = at === line && this.#pieces.length === 0 && this.#line > this.#entry.line;
      if (lineBegins && char === '{' && this.#spans.inMessage) {
        const rest = text.slice(at, at + FRESH.length);
        if (rest.length < FRESH.length && FRESH.startsWith(rest) && !ended) {
          this.#pause(text.slice(0, at), from, line);
          this.#held = text.slice(at);
          return text.length;
        }
        if (rest === FRESH) {
          this.#note(text, from, at);
          return this.#again('The next message begins in it.', text.slice(at));
        }
      }
      const event = this.#entry.length + at - from >= LIMITS.json ? 'bad' : this.#spans.step(text, at, this.#line, found);
      while (found.length > 0) this.#found(found.shift());
      if (event === 'bad') {
        const later = this.#line > this.#entry.line;
        this.#note(text, from, at);
        if (later && char !== '\n') return this.#again(this.#fault(), this.#pieces.join('') + text.slice(line));
        this.#why = this.#fault();
        this.#pieces = [];
        this.#lost = later;
        this.#state = 'skip';
        return at;
      }
      if (event === 'end') {
        this.#note(text, from, at + 1);
        if (!this.#entry.any) this.#broken('It holds no message.');
        this.#pieces = [];
        this.#state = 'behind';
        return at + 1;
      }
      if (char === '\n') {
        this.#line++;
        this.#pieces = [];
        line = at + 1;
      }
    }
    this.#pause(text, from, line);
    return text.length;
  }

  /** The text ends, the value does not. */
  #pause(text: string, from: number, line: number): void {
    this.#note(text, from, text.length);
    this.#spans.endPiece(text);
    if (this.#line > this.#entry.line && line < text.length) this.#pieces.push(text.slice(line));
  }

  /** Counts the value, and keeps the beginning of its first line for the message about it. */
  #note(text: string, from: number, to: number): void {
    const entry = this.#entry;
    entry.length += to - from;
    if (entry.rawEnds) return;
    const [line = '', more] = text.slice(from, Math.min(to, from + RAW - entry.raw.length)).split('\n', 2);
    entry.raw += line;
    entry.rawEnds = more !== undefined || entry.raw.length >= RAW;
  }

  /** What is open broke on a later line: that line is read again. */
  #again(why: string, rest: string): string {
    this.#broken(why);
    this.#pieces = [];
    this.#state = 'start';
    this.#lost = true;
    return rest;
  }

  #fault(): string {
    return this.#entry.length >= LIMITS.json ? `A JSON value has at most ${LIMITS.json} characters.` : 'It is no JSON.';
  }

  #broken(message: string): void {
    const { line, raw } = this.#entry;
    this.#why = undefined;
    this.#items.push({ type: 'error', error: { code: 'INVALID_JSON', message, line }, raw: raw.trimEnd() });
  }

  #found(found: Found | undefined): void {
    if (found === undefined) return;
    const { type, line } = found;
    this.#entry.any = true;
    try {
      const message: unknown = JSON.parse(found.text);
      // what was to be shown before it comes with it now
      if (type === 'message') while (this.#items.at(-1)?.type === 'preview') this.#items.pop();
      this.#items.push(type === 'message' && found.previewed ? { type, message, line, previewed: true } : { type, message, line });
    } catch {
      if (type === 'message') this.#items.push({ type: 'error', error: { code: 'INVALID_JSON', message: 'It is no JSON.', line }, raw: found.text.slice(0, RAW) });
    }
  }
}

/** Whether a `[` begins a list of messages and no link or task; undefined while what follows has not come. */
function beginsList(text: string, at: number): boolean | undefined {
  const next = /[^ \t\r\n]/.exec(text.slice(at + 1))?.[0];
  return next === undefined ? (text.length - at < MOST_BLANKS ? undefined : false) : next === '{' || next === ']';
}
