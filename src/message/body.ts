import type { Body } from '../palette/read.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Inline } from '../syntax/ast.js';
import { parseInline } from '../syntax/inline.js';
import { previewInline } from '../syntax/preview-inline.js';
import { parseOptions } from '../syntax/options.js';

/** A directive's body as the palette reads it: the syntax is handed in, so that the palette need not know it. */
export function bodyOf(text: string, { html }: Pick<ResolvedPolicy, 'html'>): Body {
  return {
    text,
    inline: markdown => inlineOf(markdown, { html }),
    options: () => parseOptions(text),
  };
}

/** Inline Markdown as the policy lets it be shown. `growing`: more of it may come, so as it will most likely be. */
export function inlineOf(markdown: string, { html }: Pick<ResolvedPolicy, 'html'>, growing = false): Inline[] {
  // a patch can bring blank lines; in a text they would have ended the body
  const text = markdown.replace(/\r\n?/g, '\n').replace(/\n(?:[ \t]*\n)+/g, '\n');
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
