import type { Token, Tokens } from 'marked';
import type { Block, ListItem } from './ast.js';

type List = Block & { readonly type: 'list' };
type Table = Block & { readonly type: 'table' };

/** The beginning of a long open list or table, which the next line leaves as it is: not to be read again. */
export interface Kept {
  /** Characters of the open text that `block` covers. */
  readonly cut: number;
  /** What marked needs before the rest to see the same kind of block: a table's head. */
  readonly lead: string;
  /** The whole block as it was read last; `count` of its items or rows are kept, the others are read again. */
  readonly block: List | Table;
  readonly count: number;
}

/** Puts `rest` behind the first `count`, in one list: a copy each time would cost more the longer it is. */
function replaceRest<Item>(list: readonly Item[], count: number, rest: readonly Item[]): readonly Item[] {
  (list as Item[]).splice(count, Infinity, ...rest);
  return list;
}

function loosened(item: ListItem): ListItem {
  return { ...item, children: item.children.map(child => child.type === 'plain' ? { ...child, type: 'paragraph' } : child) };
}

/** The whole block from its kept beginning and its rest; undefined when they do not fit. */
export function join({ block: kept, count }: Kept, rest: Block | undefined): Block | undefined {
  if (kept.type === 'table' && rest?.type === 'table') return { ...kept, rows: replaceRest(kept.rows, count, rest.rows) };
  if (kept.type !== 'list' || rest?.type !== 'list' || kept.ordered !== rest.ordered) return undefined;
  const loose = kept.loose || rest.loose;
  const before = loose && !kept.loose ? kept.items.map(loosened) : kept.items;
  const after = loose && !rest.loose ? rest.items.map(loosened) : rest.items;
  return { ...kept, loose, items: replaceRest(before, count, after) };
}

/**
 * What to keep for the next time.
 * @param token the block as far as it was just read, @param block the same, joined
 * @param open the complete lines
 * @param head of the table that they go on with
 */
export function keep(before: Kept | undefined, token: Token, block: Block, open: string, head: string): Kept | undefined {
  const from = before?.cut ?? 0;
  if (token.type === 'list' && block.type === 'list') {
    const settled = (token as Tokens.List).items.slice(0, -1);
    const cut = settled.reduce((at, item) => at + item.raw.length, from);
    // the item behind must have begun in a complete line: only then is it one for sure
    return settled.length > 0 && cut < open.length ? { cut, lead: '', block, count: block.items.length - 1 } : before;
  }
  if (token.type === 'table' && block.type === 'table') {
    const own = head === '' ? open.slice(0, open.indexOf('\n', open.indexOf('\n') + 1) + 1) : '';
    const lead = before?.lead ?? (head || own);
    let cut = before?.cut ?? own.length;
    const settled = (token as Tokens.Table).rows.length - 1;
    for (let row = 0; row < settled; row++) cut = open.indexOf('\n', cut) + 1;
    return settled > 0 && cut > 0 ? { cut, lead, block, count: block.rows.length - 1 } : before;
  }
  return undefined;
}
