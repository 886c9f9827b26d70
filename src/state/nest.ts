import type { Value } from '../protocol/ui-events.js';

export interface NestedState { [segment: string]: Nested }
export type Nested = Value | NestedState | Nested[];

/**
 * Path → value pairs as a tree. A branch whose segments are 0, 1, 2 … is a list; the value of a path that is also a
 * branch (`a` beside `a.b`) stands in it under the empty name, so nothing is lost. Objects have no prototype.
 */
export function nest(entries: Iterable<readonly [path: string, value: Value, ...rest: unknown[]]>): NestedState {
  const root: Branch = new Map();
  for (const [path, value] of entries) {
    let branch = root;
    for (const segment of path.split('.')) {
      let next = branch.get(segment);
      if (!(next instanceof Map)) branch.set(segment, next = new Map());
      branch = next;
    }
    branch.set('', value);
  }
  return record(root);
}

/** Segment → what is below it; under '' the branch's own value. */
type Branch = Map<string, Branch | Value>;

function build(branch: Branch | Value | undefined): Nested {
  if (!(branch instanceof Map)) return typeof branch === 'object' && branch !== null ? [...branch] : branch ?? null;
  if (branch.size === 1 && branch.has('')) return build(branch.get(''));
  const list = Array.from({ length: branch.size }, (_, at) => String(at));
  return list.every(at => branch.has(at)) ? list.map(at => build(branch.get(at))) : record(branch);
}

function record(branch: Branch): NestedState {
  const result = Object.create(null) as NestedState;
  for (const [segment, below] of branch) result[segment] = build(below);
  return result;
}
