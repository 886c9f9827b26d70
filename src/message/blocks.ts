import type { Block } from '../syntax/ast.js';
import { LineReader } from '../syntax/lines.js';
import { Prose } from '../syntax/prose.js';
import { References } from '../syntax/references.js';

/**
 * A whole piece of Markdown as prose; directives in it are text, for it does not pass the directive scanner.
 * @param known link references from before it
 */
export function parseBlocks(markdown: string, known?: References): Block[] {
  let key = 0;
  const references = new References();
  Object.assign(references.links, known?.links);
  const prose = new Prose(references, () => ++key);
  const lines = new LineReader();
  const push = (line: string): void => { prose.push(line); };
  lines.write(markdown, push);
  lines.flush(push);
  return prose.end().map(sealed => sealed.block);
}
