import type { Pattern } from './parse.js';
import { firstOf, isNullable, NONE, places, type Symbols } from './symbols.js';

/** How often a matcher may have to choose anew: `lengths` counts choices that grow with the text, `ways` multiplies the others. */
interface Cost { lengths: number; ways: number }

/**
 * Whether a backtracking matcher can be made to take very long: more than about n² steps for n characters.
 * A choice is where two ways begin with one character. Such a choice inside a repetition can double with each round, so
 * it is refused; outside, one that grows with the text is let through, and few that do not. Errs towards refusing.
 */
export function isSlow(pattern: Pattern): boolean {
  const cost: Cost = { lengths: 0, ways: 1 };
  return !walk(pattern, NONE, false, cost) || cost.lengths > 1 || cost.ways > 64;
}

/** `next`: what can follow. @returns false when it is certainly too slow. */
function walk(pattern: Pattern, next: Symbols, looped: boolean, cost: Cost): boolean {
  switch (pattern.type) {
    case 'atom': case 'empty': return true;
    // a look-around is done with once it has matched: its cost is added, not multiplied
    case 'look': return !looped && !isSlow(pattern.inner);
    case 'sequence': return sequence(pattern.parts, next, looped, cost);
    case 'choice': {
      if (ambiguous(pattern.parts, next)) {
        if (looped) return false;
        cost.ways *= pattern.parts.length;
      }
      return pattern.parts.every(part => walk(part, next, looped, cost));
    }
    case 'repeat': return repeat(pattern, next, looped, cost);
  }
}

function sequence(parts: readonly Pattern[], next: Symbols, looped: boolean, cost: Cost): boolean {
  let follow = next;
  for (const part of [...parts].reverse()) {
    if (!walk(part, follow, looped, cost)) return false;
    follow = isNullable(part) ? follow | firstOf(part) : firstOf(part);
  }
  return true;
}

function repeat({ inner, min, max }: Extract<Pattern, { type: 'repeat' }>, next: Symbols, looped: boolean, cost: Cost): boolean {
  const first = firstOf(inner);
  const nullable = isNullable(inner);
  if (max > 1 && nullable) return false;
  if (min !== max && ((first & next) !== NONE || nullable)) {
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
    if (x === undefined || y === undefined || x.length === 0 || y.length === 0) return (beginning(a, next) & beginning(b, next)) !== NONE;
    return x.every((symbols, place) => y[place] === undefined || (symbols & y[place]) !== NONE);
  }));
}

function beginning(pattern: Pattern, next: Symbols): Symbols {
  return isNullable(pattern) ? firstOf(pattern) | next : firstOf(pattern);
}
