import type { BodyKind } from '../syntax/directive.js';
import { Parser } from '../syntax/parser.js';
import { neutralLine } from './prose-markdown.js';

/** A text that takes in nothing of what stands behind it. */
export interface Enclosed {
  readonly text: string;
  /** Lines to be put behind it. */
  readonly closing: readonly string[];
  /** Where in the original a backslash was put in, in characters, growing. */
  readonly escapes: readonly number[];
}

type KindOf = (name: string) => BodyKind;

/** A heading that a closing has to keep apart from the text. */
const PROBE = '###### behind';

/**
 * Markdown that can stand in front of something else. A block that is cut at its end must not go live by what follows: from its opener on
 * all blocks are escaped, for what is in it depends on it. A fence or raw HTML that is open is closed.
 */
export function enclosed(markdown: string, kindOf: KindOf): Enclosed {
  const text = inertFrom(markdown, read(markdown, kindOf).cut);
  return { text, escapes: positions(markdown, text), closing: closingLines(text, kindOf) };
}

/** The original of an enclosed text. */
export function released(text: string, escapes: readonly number[]): string {
  let rest = '';
  let from = 0;
  escapes.forEach((escape, before) => {
    const at = escape + before;
    rest += text.slice(from, at);
    from = text[at] === '\\' ? at + 1 : at;
  });
  return rest + text.slice(from);
}

interface Reading {
  /** Line of the first block that nothing closes, or that the first such block ends; infinite if there is none. */
  readonly cut: number;
  /** Whether the last block is the heading that was put behind. */
  readonly apart: boolean;
}

function read(text: string, kindOf: KindOf): Reading {
  const lines = new Map<number, number>();
  let cut = Infinity;
  let apart = false;
  /** Line of a block that ends by what comes next. */
  let ending: number | undefined;
  /** All is read: what is cut now is cut by nothing that the text says. */
  let over = false;
  const ignore = (): void => undefined;
  const parser = new Parser(kindOf, {
    open: ({ key, line }) => {
      lines.set(key, ending ?? line);
      ending = undefined;
    },
    seal: (container, blocks) => {
      ending = undefined;
      const last = blocks.at(-1)?.block;
      apart = container === 0 && last?.type === 'heading' && last.depth === 6;
    },
    close: (key, end) => {
      const line = lines.get(key);
      ending = end === 'implied' ? line : undefined;
      if (over && end === 'cut') cut = Math.min(cut, line ?? cut);
    },
    tail: ignore, grow: ignore, resolve: ignore, body: ignore, diagnostic: ignore,
  });
  parser.write(`${text}\n`);
  over = true;
  parser.end(false);
  return { cut, apart };
}

function inertFrom(text: string, cut: number): string {
  // every second piece is a line end
  return text.split(/(\r\n?|\n)/).map((line, at) => at / 2 + 1 < cut || at % 2 === 1 ? line : neutralLine(line)).join('');
}

/** Where `text` has backslashes that `original` has not. */
function positions(original: string, text: string): number[] {
  const found: number[] = [];
  for (let at = 0, from = 0; at < text.length; at++, from++) {
    if (text[at] === original[from]) continue;
    found.push(from);
    at++;
  }
  return found;
}

function closingLines(text: string, kindOf: KindOf): readonly string[] {
  const longest = (mark: RegExp): number => (text.match(mark) ?? []).reduce((most, run) => Math.max(most, run.length), 3);
  const details = (text.match(/<details(?=[\s>])/gi)?.length ?? 0) - (text.match(/<\/details(?=[\s>])/gi)?.length ?? 0);
  const ends = ['', '`'.repeat(longest(/`+/g)), '~'.repeat(longest(/~+/g)), '-->', '</script></style></pre></textarea>', '?>', ']]>', '>'];
  const end = ends.find(each => read(`${text}\n${each}\n\n${PROBE}\n`, kindOf).apart) ?? '';
  return [...end === '' ? [] : [end], ...details > 0 ? ['', '</details>'.repeat(details)] : []];
}
