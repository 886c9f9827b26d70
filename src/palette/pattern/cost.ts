import type { Pattern, Symbols } from './parse.js';

/** How often a matcher may have to choose anew: `lengths` counts choices that grow with the text, `ways` multiplies the others. */
interface Cost { lengths: number; ways: number }

/**
 * Whether a backtracking matcher can be made to take very long: more than about n² steps for n characters.
 * A choice is where two ways begin with one character. Such a choice inside a repetition can double with each round, so
 * it is refused; outside, one that grows with the text is let through, and few that do not. Errs towards refusing.
 */
export function isSlow(pattern: Pattern): boolean {
  const cost: Cost = { lengths: 0, ways: 1 };
  return !walk(pattern, 0n, false, cost) || cost.lengths > 1 || cost.ways > 64;
}

/** `next`: what can follow. @returns false when it is certainly too slow. */
function walk(pattern: Pattern, next: Symbols, looped: boolean, cost: Cost): boolean {
  const { type, parts } = pattern;
  switch (type) {
    case 'atom': return true;
    // a look-around is done with once it has matched: its cost is added, not multiplied
    case 'look': return !looped && !parts.some(isSlow);
    case 'sequence': {
      let follow = next;
      return [...parts].reverse().every(part => {
        const fine = walk(part, follow, looped, cost);
        follow = beginning(part, follow);
        return fine;
      });
    }
    case 'choice':
      if (ambiguous(parts, next)) {
        if (looped) return false;
        cost.ways *= parts.length;
      }
      return parts.every(part => walk(part, next, looped, cost));
    case 'repeat': return parts.every(inner => repeat(inner, pattern, next, looped, cost));
  }
}

function repeat(inner: Pattern, { min, max }: Pattern, next: Symbols, looped: boolean, cost: Cost): boolean {
  const { first, nullable } = inner;
  if (max > 1 && nullable) return false;
  if (min !== max && ((first & next) !== 0n || nullable)) {
    if (looped) return false;
    if (max > 16) cost.lengths++;
    else cost.ways *= max - min + 1;
  }
  return max <= 1 ? walk(inner, next, looped, cost) : walk(inner, first | next, looped || inner.type !== 'atom', cost);
}

/** Whether two branches can begin alike; of branches with a fixed length, whether they are alike as far as the shorter goes. */
function ambiguous(branches: readonly Pattern[], next: Symbols): boolean {
  return branches.some((a, at) => branches.slice(at + 1).some(b => {
    const [x, y] = [places(a), places(b)];
    if (!x?.length || !y?.length) return (beginning(a, next) & beginning(b, next)) !== 0n;
    return x.every((symbols, place) => y[place] === undefined || (symbols & y[place]) !== 0n);
  }));
}

function beginning({ first, nullable }: Pattern, next: Symbols): Symbols {
  return nullable ? first | next : first;
}

/** The characters of a pattern of fixed length, one set a place; undefined for any other. */
function places({ type, first, parts }: Pattern): Symbols[] | undefined {
  if (type === 'atom') return [first];
  const all = parts.map(places);
  return type === 'sequence' && all.every(part => part !== undefined) ? all.flat() : undefined;
}
