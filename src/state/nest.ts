import type { Value } from '../protocol/ui-events.js';
import { isIndex } from './paths.js';

export interface NestedState { [segment: string]: Nested }
export type Nested = Value | NestedState | Nested[];

interface Branch { value?: Value; readonly children: Map<string, Branch> }

/**
 * Path → value pairs as a tree. A branch whose segments are 0, 1, 2 … is a list; the value of a path that is also a
 * branch (`a` beside `a.b`) stands in it under the empty name, so nothing is lost. Objects have no prototype.
 */
export function nest(entries: Iterable<readonly [path: string, value: Value, ...rest: unknown[]]>): NestedState {
  const root: Branch = { children: new Map() };
  for (const [path, value] of entries) {
    let branch = root;
    for (const segment of path.split('.')) {
      let next = branch.children.get(segment);
      if (next === undefined) branch.children.set(segment, next = { children: new Map() });
      branch = next;
    }
    branch.value = value;
  }
  return record(root);
}

function build(branch: Branch): Nested {
  const { value, children } = branch;
  if (children.size === 0) return copy(value ?? null);
  const list = value === undefined ? inOrder(children) : undefined;
  return list === undefined ? record(branch) : list.map(build);
}

function record({ value, children }: Branch): NestedState {
  const result = Object.create(null) as NestedState;
  if (value !== undefined) result[''] = copy(value);
  for (const [segment, child] of children) result[segment] = build(child);
  return result;
}

function inOrder(children: ReadonlyMap<string, Branch>): Branch[] | undefined {
  const list: Branch[] = [];
  for (let at = 0; at < children.size; at++) {
    const child = children.get(String(at));
    if (child === undefined) return undefined;
    list.push(child);
  }
  return [...children.keys()].every(isIndex) ? list : undefined;
}

function copy(value: Value): Nested {
  return typeof value === 'object' && value !== null ? [...value] : value;
}
