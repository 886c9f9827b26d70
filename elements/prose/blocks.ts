import { nothingDeeper } from './bottom.js';
import type { CreateBlock } from './block.js';
import { DrawnCode } from './code-block.js';
import { DrawnHtml } from './html-block.js';
import { DrawnList } from './list.js';
import { DrawnQuote } from './quote.js';
import { DrawnRule } from './rule.js';
import { DrawnTable } from './table.js';
import { DrawnText } from './text-block.js';

/** No parser of ours nests deeper than a fraction of this. */
const MAX_DEPTH = 100;

/** Draws one block as DOM nodes. */
export const createBlock: CreateBlock = (block, place, before, scope) => {
  switch (block.type) {
    case 'code': return new DrawnCode(block, place, before);
    case 'list': return scope.depth < MAX_DEPTH ? new DrawnList(block, place, before, scope) : nothingDeeper(block, place, before);
    case 'quote': return scope.depth < MAX_DEPTH ? new DrawnQuote(block, place, before, scope) : nothingDeeper(block, place, before);
    case 'table': return new DrawnTable(block, place, before, scope);
    case 'rule': return new DrawnRule(block, place, before);
    case 'html': return new DrawnHtml(block, place, before, scope);
    default: return new DrawnText(block, place, before, scope);
  }
};
