/** How far back gzip finds what it has seen, in characters. */
const WINDOW = 32_768;
/** Length of the pieces by which two texts are compared: less hardly pays as a reference. */
const PIECE = 5;
/** 1: the text of which the greatest part is known comes next, long or short; 0: the one with most of it. Found by trying. */
const SHARE = 0.8;

/**
 * An order in which each text stands near those it has most in common with.
 * @param needs of each one, those that have to stand in front of it
 * @returns indices
 */
export function arrange(texts: readonly string[], needs: readonly ReadonlySet<number>[]): number[] {
  const pieces = texts.map(piecesOf);
  const holders = new Map<string, number[]>();
  pieces.forEach((all, index) => { for (const piece of all) holders.set(piece, [...holders.get(piece) ?? [], index]); });
  /** Pieces in the window, and how many of its own each text would find there. */
  const seen = new Map<string, number>();
  const known = texts.map(() => 0);
  const count = (index: number, by: 1 | -1): void => {
    for (const piece of pieces[index] ?? []) {
      const now = (seen.get(piece) ?? 0) + by;
      seen.set(piece, now);
      if (now === Math.max(0, by)) for (const holder of holders.get(piece) ?? []) known[holder] = (known[holder] ?? 0) + by;
    }
  };
  const left = new Set(texts.keys());
  const order: number[] = [];
  let size = 0;
  let oldest = 0;
  while (left.size > 0) {
    let next = -1;
    let most = -1;
    for (const index of left) {
      const value = (known[index] ?? 0) / (pieces[index]?.size || 1) ** SHARE;
      if (value > most && ![...needs[index] ?? []].some(need => left.has(need))) [next, most] = [index, value];
    }
    if (next < 0) throw new Error('Statements need each other.');
    left.delete(next);
    order.push(next);
    count(next, 1);
    for (size += texts[next]?.length ?? 0; size > WINDOW; oldest++) {
      const old = order[oldest] ?? 0;
      size -= texts[old]?.length ?? 0;
      count(old, -1);
    }
  }
  return order;
}

function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>();
  for (let at = 0; at + PIECE <= text.length; at++) pieces.add(text.slice(at, at + PIECE));
  return pieces;
}
