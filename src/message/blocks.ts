import type { Block } from '../syntax/ast.js';
import { Prose } from '../syntax/prose.js';
import { References } from '../syntax/references.js';

/** A whole piece of Markdown as prose; directives in it are text, for it does not pass the directive scanner. */
export function parseBlocks(markdown: string): Block[] {
  let key = 0;
  const prose = new Prose(new References(), () => ++key);
  for (const line of markdown.split('\n')) prose.push(line);
  return prose.end().map(sealed => sealed.block);
}
