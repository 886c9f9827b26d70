import { Lexer, type Links, type Token, type Tokenizer } from 'marked';
import { AT_START, atStart } from './at-start.js';

type Rules = Tokenizer['rules'];

/** marked's rules, with the expressions of {@link AT_START} tried at the beginning alone. */
function hastened<Given extends Rules>(given: Given): Given {
  const phase = <Expressions extends Rules['block'] | Rules['inline']>(name: 'block' | 'inline', expressions: Expressions): Expressions =>
    Object.fromEntries(Object.entries<RegExp>(expressions).map(([key, rule]) => [key, key in AT_START[name] ? atStart(rule, AT_START[name][key]) : rule])) as unknown as Expressions;
  return { ...given, block: phase('block', given.block), inline: phase('inline', given.inline) };
}

let rules: Rules | undefined;

/** With own options, so that nobody's `marked.use()` elsewhere in the page changes what we read; new each time, since the lexer writes into them. */
function newLexer(): Lexer {
  const options: { gfm: true; tokenizer?: Tokenizer } = { gfm: true };
  const lexer = new Lexer(options);
  // it has made one; where marked is bundled without options (test/support/slim), its expressions are so already
  const { tokenizer } = options;
  if (tokenizer !== undefined) tokenizer.rules = rules ??= hastened(tokenizer.rules);
  return lexer;
}

/** Characters given to marked since the page was loaded: what a test counts instead of time. */
export const work = { block: 0, inline: 0 };

export interface BlockTokens {
  readonly tokens: readonly Token[];
  /** For each leaf's (still empty) token list the inline Markdown that belongs into it. */
  readonly leaves: ReadonlyMap<readonly Token[], string>;
}

/** First phase alone: the blocks of `source`, their inline content not yet read. Plain text where marked gives up; never throws. */
export function lexBlocks(source: string): BlockTokens {
  work.block += source.length;
  const lexer = newLexer();
  try {
    const tokens = lexer.blockTokens(source);
    return { tokens, leaves: new Map(lexer.inlineQueue.map(({ src, tokens: leaf }) => [leaf, src])) };
  } catch {
    return lexPlain(source); // a stack overflow, or a fault of its own
  }
}

/** The token type of a paragraph that is shown as it was written. */
export const plainText = 'plain-text';

/** The token type of text that is shown line by line, as code is. */
export const literalText = 'literal-text';

/** `source` as it is written, whatever is in it. */
export const lexLiteral = (source: string): BlockTokens =>
  ({ tokens: source.trim() === '' ? [] : [{ type: literalText, raw: source, text: source }], leaves: new Map() });

/** `source` as plain text, a paragraph from blank line to blank line. */
export function lexPlain(source: string): BlockTokens {
  const pieces = source.match(/[^\n]*(?:\n+|$)/g) ?? [];
  const tokens: Token[] = [];
  let raw = '';
  for (const piece of pieces) {
    raw += piece;
    if (!piece.endsWith('\n\n') && piece !== '') continue;
    if (raw.trim() !== '') tokens.push({ type: plainText, raw, text: raw.trim() });
    else if (raw !== '') tokens.push({ type: 'space', raw });
    raw = '';
  }
  return { tokens, leaves: new Map() };
}

export interface InlineTokens {
  readonly tokens: readonly Token[];
  /** Whether a raw `<a …>` is left open; marked makes no bare links while it is. */
  readonly inLink: boolean;
}

const unplain = /[^\p{L}\p{N} ,'"()%$€+=–—.:;!?-]|[.:;!?](?! |$)/u;

/** Words that mean nothing, whatever they stand behind: no markers, no addresses, no entities. */
export const plainWords = { test: (text: string): boolean => !unplain.test(text) };

/** Second phase: the inline content of one leaf. @throws RangeError when marked's recursion overflows the stack */
export function lexInline(source: string, links: Links, inLink = false): InlineTokens {
  if (source !== '' && plainWords.test(source)) return { tokens: [{ type: 'text', raw: source, text: source }], inLink };
  work.inline += source.length;
  const lexer = newLexer();
  lexer.tokens.links = links;
  lexer.state.inLink = inLink;
  const tokens = lexer.inlineTokens(source);
  return { tokens, inLink: lexer.state.inLink };
}

/** Link labels match when this is equal (CommonMark 4.7), as marked does it. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}
