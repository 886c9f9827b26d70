import type { Body } from '../palette/read.js';
import type { Directive } from '../syntax/directive.js';
import { parseInline } from '../syntax/inline.js';
import { parseOptions } from '../syntax/options.js';

/** A directive's body as the palette reads it: the syntax is handed in, so that the palette need not know it. */
export function bodyOf(_directive: Directive, text: string): Body {
  return {
    text,
    inline: markdown => parseInline(markdown),
    options: () => parseOptions(text),
  };
}
