import { Levels } from './levels.js';
import { ALLOWED, TAG, tagOf, VOID } from './tags.js';

/** What an html block does to the document, in order. */
export type HtmlStep =
  /** Markup that holds tags of the closed list without attributes, and text. `open`: which of its `<details>`, counted from 0, go on behind the block. */
  | { readonly type: 'markup'; readonly markup: string; readonly open: readonly number[] }
  /** The end of a `<details>` that an earlier block began. */
  | { readonly type: 'close' };

/** Elements whose content is raw text in HTML; here they are text, and so is all they hold. */
const RAW_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/;

const escapeText = (text: string): string => text.replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeSource = (source: string): string => escapeText(source.replace(/&/g, '&amp;'));

/**
 * Reads the raw HTML of one block. What is not a well-formed tag of the closed list is text, also what `<script>` and its
 * like hold; comments are dropped; end tags without a beginning too, and tags that stand too deep in others: what they hold stays.
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
  let levels = new Levels(outer);
  const flush = (): void => {
    if (markup === '') return;
    steps.push({ type: 'markup', markup, open: open.filter(({ name }) => name === 'details').map(({ number }) => number) });
    markup = '';
    details = 0;
    open = [];
  };

  const text = withoutComments(growing ? html.replace(/<[^<>]*$/, arriving) : html, growing);
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    const { index } = match;
    if (index < from) continue;
    const { name, closing } = tagOf(match);
    markup += escapeText(text.slice(from, index));
    from = index + match[0].length;
    if (!ALLOWED.has(name)) {
      if (!closing && RAW_TEXT.test(name)) from = rawTextEnd(text, from, name);
      markup += escapeSource(text.slice(index, from));
    } else if (!closing) {
      if (!VOID.has(name) && !levels.enter(name)) continue;
      markup += `<${name}>`;
      if (!VOID.has(name)) open.push({ name, number: name === 'details' ? details++ : 0 });
    } else if (!levels.endsTooDeep(name)) {
      const depth = levels.leave(name) ? open.findLastIndex(each => each.name === name) : -1;
      // only </details> reaches over the edge of a <details>
      if (depth >= 0 && (name === 'details' || !open.slice(depth).some(each => each.name === 'details'))) {
        markup += `</${name}>`;
        open.length = depth;
      } else if (name === 'details' && unclosed > 0) {
        flush();
        steps.push({ type: 'close' });
        levels = new Levels(--unclosed);
      }
    }
  }
  markup += escapeText(text.slice(from));
  flush();
  return steps.length === 0 ? [{ type: 'markup', markup: '', open: [] }] : steps;
}

/** What of an unfinished tag at the end can be shown: nothing as long as it may become one of the list, or a comment. */
function arriving(source: string): string {
  const [, name = '', after] = /^<\/?([a-z][a-z0-9]*)?([\s/])?/i.exec(source) ?? [];
  const possible = after === undefined
    ? source.replace('/', '') === `<${name}` && [...ALLOWED].some(tag => tag.startsWith(name.toLowerCase()))
    : ALLOWED.has(name.toLowerCase());
  return possible || source === '<!' || source === '<!-' ? '' : source;
}

/** Nothing of a comment; of one that has no end, nothing as long as that may come. In linear time, whatever is not closed. */
function withoutComments(html: string, growing: boolean): string {
  const parts = html.split('-->');
  return parts.map((part, index) => {
    const last = index === parts.length - 1;
    const start = last && !growing ? -1 : part.search(last ? /<!--/ : /<!(?:--|-?$)/);
    return start < 0 ? part + (last ? '' : '-->') : part.slice(0, start);
  }).join('');
}

/** Where the content of a raw text element ends: at its end tag, or never. `name` is one of ours. */
function rawTextEnd(html: string, index: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = index;
  return end.exec(html)?.index ?? html.length;
}
