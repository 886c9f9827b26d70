import type { Block } from '../../src/syntax/ast.js';
import type { DrawnBlock, Place } from './block.js';
import { textOf } from './parts.js';

/** Below the deepest nesting: the text of what is there, drawn anew when it changes. */
export function nothingDeeper(block: Block, { parent }: Place, before: Node | null): DrawnBlock {
  const element = document.createElement('p');
  element.textContent = blockText(block);
  parent.insertBefore(element, before);
  return { source: block, nodes: [element], update: () => false };
}

/** The text of a block and all it holds. No recursion: this is what is left of a tree that is too deep for it. */
export function blockText(block: Block): string {
  const texts: string[] = [];
  const rest: Block[] = [block];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    switch (next.type) {
      case 'code': texts.push(next.text); break;
      case 'html': texts.push(next.html); break;
      case 'rule': break;
      case 'quote': rest.push(...next.children.toReversed()); break;
      case 'list': rest.push(...next.items.flatMap(item => item.children).toReversed()); break;
      case 'table': texts.push(...[next.head, ...next.rows].map(row => row.map(textOf).join(' '))); break;
      default: texts.push(textOf(next.children));
    }
  }
  return texts.join('\n');
}
