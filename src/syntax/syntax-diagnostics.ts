import type { Diagnostic } from '../protocol/diagnostic.js';
import type { End } from './directive.js';

/** What the parser has to say about the text itself, in the order a reader of the code meets it. `line` is added by the parser. */
export const say = {
  closerStray: (colons: number): Diagnostic => ({
    code: 'closer-stray', severity: 'warning', message: `"${':'.repeat(Math.min(colons, 9))}" closes nothing: no block is open.`, hint: 'Remove the line.',
  }),
  unclosed: (name: string, end: End): Diagnostic => ({
    code: 'unclosed', severity: end === 'cut' ? 'error' : 'warning',
    message: end === 'cut' ? `The text ended inside "${name}", so it stays text.` : `"${name}" was ended by what follows it, not by its own closer.`,
    hint: `Close "${name}" with a line of ":::".`,
  }),
  listUnclosed: (name: string): Diagnostic => ({
    code: 'attributes-unclosed', severity: 'warning', message: `The attribute list of "${name}" has no closing brace; it was read up to the end of its line.`, hint: 'End the list with "}".',
  }),
  depth: (limit: number): Diagnostic => ({
    code: 'limit-depth', severity: 'error', message: `Blocks nest deeper than ${limit}; the deeper ones are shown as text.`, hint: 'Nest less.',
  }),
  directives: (limit: number): Diagnostic => ({
    code: 'limit-directives', severity: 'error', message: `The message has more than ${limit} blocks; the rest is shown as text.`, hint: 'Send fewer blocks in one message.',
  }),
  fenceSwallows: (): Diagnostic => ({
    code: 'unclosed-fence-before-directive', severity: 'error', message: 'A code fence that was never closed holds a block, which is therefore shown as code.',
    hint: 'Close the fence with a line of "```" before the block.',
  }),
  nodeType: (): Diagnostic => ({
    code: 'node-type', severity: 'error', message: 'A node without a type that is a name was not shown as a component; its body is shown.', hint: 'Give the node a "type".',
  }),
} as const;
