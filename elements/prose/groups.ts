/** Children that share a parent: layout walks the children of a box that grows, so they must stay few. */
export const GROUP = 64;

/** `items` in lists of `size`. A list that holds what one of `old` held, at the same place, is that one. */
export function groups<Item>(items: readonly Item[], old: readonly unknown[] = [], size = GROUP): (readonly Item[])[] {
  const result: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += size) {
    const known = old[result.length];
    const length = Math.min(size, items.length - from);
    const same = Array.isArray(known) && known.length === length && known.every((item, at) => item === items[from + at]);
    result.push(same ? known as Item[] : items.slice(from, from + length));
  }
  return result;
}
