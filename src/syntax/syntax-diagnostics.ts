import type { Diagnostic } from '../protocol/diagnostic.js';
import type { End } from './directive.js';

const diagnostic = (code: string, severity: Diagnostic['severity'], message: string): Diagnostic => ({ code, severity, message });

/** What the parser has to say about the text itself, in the order a reader of the code meets it. `line` is added by the parser. */
export const say = {
  closerStray: (): Diagnostic => diagnostic('closer-stray', 'warning', 'This closer closes nothing: no block is open.'),
  unclosed: (name: string, end: End): Diagnostic => end === 'cut'
    ? diagnostic('unclosed', 'error', `The text ended inside "${name}", so it stays text.`)
    : { ...diagnostic('unclosed', 'warning', `"${name}" was ended by what follows it.`), hint: 'Close it with a line of ":::".' },
  listUnclosed: (name: string): Diagnostic => diagnostic('attributes-unclosed', 'warning', `The attribute list of "${name}" has no "}"; it ends with its line.`),
  depth: (limit: number): Diagnostic => diagnostic('limit-depth', 'error', `Blocks nest deeper than ${limit}; the deeper ones are shown as text.`),
  directives: (limit: number): Diagnostic => diagnostic('limit-directives', 'error', `More than ${limit} blocks; the rest is shown as text.`),
  elements: (limit: number): Diagnostic => diagnostic('limit-elements', 'error', `More than about ${limit} elements; the rest is shown as text.`),
  full: (name: string): Diagnostic => diagnostic('limit-value', 'warning', `The body of "${name}" is longer than what can be used of it; the rest is text behind it.`),
  fenceSwallows: (): Diagnostic => ({
    ...diagnostic('unclosed-fence-before-directive', 'error', 'A code fence that was never closed holds a block, which is shown as code.'), hint: 'Close the fence before the block.',
  }),
  nodeType: (): Diagnostic => diagnostic('node-type', 'error', 'A node whose type is no name is shown as its body.'),
} as const;
