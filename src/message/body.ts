import type { Body } from '../palette/read.js';
import { oneParagraph } from '../palette/text.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Inline } from '../syntax/ast.js';
import type { RawOptions } from '../syntax/directive.js';
import { parseInline } from '../syntax/inline.js';
import { clean } from '../syntax/inline-convert.js';
import { previewInline } from '../syntax/preview-inline.js';
import { parseOptions } from '../syntax/options.js';

/** Characters of inline Markdown that are read of one body; what is behind them is shown as it was written. A list with hundreds of long labels would be read for seconds. */
const ROOM = 32 * 1024;

/** A directive's body as the palette reads it: the syntax is handed in, so that the palette need not know it. What is asked again is not read again. */
export function bodyOf(text: string, { html }: Pick<ResolvedPolicy, 'html'>): Body {
  const known = new Map<string, Inline[]>();
  let room = ROOM;
  let options: RawOptions | undefined;
  const read = (markdown: string): Inline[] => {
    if (markdown.length > room) return [{ type: 'text', text: clean(markdown, false) }];
    room -= markdown.length;
    return inlineOf(markdown, { html });
  };
  return {
    text,
    inline: markdown => {
      const content = known.get(markdown) ?? read(markdown);
      known.set(markdown, content);
      return content;
    },
    options: () => options ??= parseOptions(text),
  };
}

/** Inline Markdown as the policy lets it be shown. `growing`: more of it may come, so as it will most likely be. */
export function inlineOf(markdown: string, { html }: Pick<ResolvedPolicy, 'html'>, growing = false): Inline[] {
  const text = oneParagraph(markdown);
  const content = growing ? previewInline(text) : parseInline(text);
  return html === 'text' ? rawTagsAsText(content) : content;
}

/** Raw HTML of labels and statuses as the text it was written as, for a host that wants none (spec 7). */
function rawTagsAsText(content: readonly Inline[]): Inline[] {
  return content.map(item => {
    if (item.type === 'html') return { type: 'text', text: item.html };
    return 'children' in item ? { ...item, children: rawTagsAsText(item.children) } : item;
  });
}
