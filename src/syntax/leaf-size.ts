import { indentOf } from './columns.js';
import type { OpenBlock, Limits } from './open-blocks.js';
import { isItem, itemContent, NESTED } from './options.js';

/** How large a body may become of which a limit already keeps a part out of its control: what comes behind it is text, read as it arrives. */
export const leafSize = {
  /** Characters, a line counting for some more. */
  most: 128 * 1024,
  line: 16,
  /** So many times that, and it is full whatever is in it. */
  last: 4,
} as const;

/** What a line of a body says of the block: its size, and of an option list how many options there are and how far in an opener may stand. */
export function noteLine(block: OpenBlock, line: string): void {
  block.size += line.length + leafSize.line;
  if (block.kind !== 'options' || !isItem(line)) return;
  const indent = indentOf(line);
  block.reach = itemContent(line) + 3;
  block.first ??= indent;
  if (indent < block.first + NESTED) block.options += 1;
}

/** Whether nothing that could still come would be a part of the control. The body of a patch is no text. */
export function isFull({ kind, name, size, options, body = '' }: OpenBlock, limits: Limits): boolean {
  if (size <= leafSize.most || kind === 'blocks' || name === 'patch') return false;
  const beyond = kind === 'options' ? options > limits.options : body.length > limits.value;
  return beyond || (size > leafSize.last * leafSize.most && (kind === 'options' || limits.value < size));
}
