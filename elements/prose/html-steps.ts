import { htmlTokens } from './html-tokens.js';
import { allowedTags, VOID } from './tags.js';

/** What an html block does to the document, in order. */
export type HtmlStep =
  /** Markup that holds tags of the closed list without attributes, and text. `open`: which of its `<details>`, counted from 0, go on behind the block. */
  | { readonly type: 'markup'; readonly markup: string; readonly open: readonly number[] }
  /** The end of a `<details>` that an earlier block began. */
  | { readonly type: 'close' };

const BLOCK = allowedTags(false);
const BLOCK_NAMES = [...BLOCK];
const escapeText = (text: string): string => text.replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeSource = (source: string): string => escapeText(source.replace(/&/g, '&amp;'));

/**
 * Reads the raw HTML of one block. What is not a well-formed tag of the closed list is text, also what `<script>` and its
 * like hold; comments are dropped; end tags without a beginning too.
 * A `<details>` left open goes on: models put Markdown in it.
 * Always at least one step.
 * @param outer how many `<details>` are open around the block
 * @param growing the block may go on: a tag that is just arriving at its end is not shown yet
 */
export function htmlSteps(html: string, outer: number, growing: boolean): HtmlStep[] {
  const steps: HtmlStep[] = [];
  let markup = '';
  let details = 0;
  let open: { readonly name: string; readonly number: number }[] = [];
  let unclosed = outer;
  const flush = (): void => {
    if (markup === '') return;
    steps.push({ type: 'markup', markup, open: open.filter(({ name }) => name === 'details').map(({ number }) => number) });
    markup = '';
    details = 0;
    open = [];
  };

  for (const token of htmlTokens(growing ? html.replace(/<[^<>]*$/, arriving) : html, growing)) {
    if (token.type === 'text') {
      markup += token.decoded ? escapeText(token.text) : escapeSource(token.text);
    } else if (!token.closing) {
      markup += `<${token.name}>`;
      if (!VOID.has(token.name)) open.push({ name: token.name, number: token.name === 'details' ? details++ : 0 });
    } else {
      const depth = open.findLastIndex(({ name }) => name === token.name);
      // only </details> reaches over the edge of a <details>
      const edge = token.name === 'details' ? 0 : open.findLastIndex(({ name }) => name === 'details') + 1;
      if (depth >= edge) {
        markup += `</${token.name}>`;
        open.length = depth;
      } else if (token.name === 'details' && unclosed > 0) {
        flush();
        steps.push({ type: 'close' });
        unclosed--;
      }
    }
  }
  flush();
  return steps.length === 0 ? [{ type: 'markup', markup: '', open: [] }] : steps;
}

/** What of an unfinished tag at the end can be shown: nothing as long as it may become one of the list, or a comment. */
function arriving(source: string): string {
  const [, name = '', after] = /^<\/?([a-z][a-z0-9]*)?([\s/])?/i.exec(source) ?? [];
  const possible = after === undefined
    ? source.replace('/', '') === `<${name}` && BLOCK_NAMES.some(tag => tag.startsWith(name.toLowerCase()))
    : BLOCK.has(name.toLowerCase());
  return possible || source === '<!' || source === '<!-' ? '' : source;
}
