import { basicCatalog } from '../../src/a2ui/index.js';
import { segmentsOf } from '../../src/a2ui/pointer.js';

/** What of the data a value reads: the names of each path, or anything. */
type Reads = readonly (readonly string[])[] | 'any';

const known = new WeakMap<object, Reads>();

/** Whether an action reads what stands at the changed path of the data, above it or below it. What cannot be told counts as read. */
export function reads(action: unknown, changed: string): boolean {
  const [paths, names] = [readsOf(action), namesOf(changed)];
  return paths === 'any' || names === undefined || paths.some(path => path.every((name, at) => at >= names.length || name === names[at]));
}

function readsOf(value: unknown): Reads {
  // the text of a `formatString`, with paths of its own
  if (typeof value === 'string') return value.includes('${') ? 'any' : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = known.get(value) ?? readsInside(value as Readonly<Record<string, unknown>>);
  known.set(value, found);
  return found;
}

function readsInside(value: Readonly<Record<string, unknown>>): Reads {
  const { '@path': path, '@call': call } = value;
  if (typeof path === 'string') {
    // one without a slash is of the item of a list, whichever that is
    const names = path.startsWith('/') ? namesOf(path) : undefined;
    return names === undefined ? 'any' : [names];
  }
  // a function of the host's may read what it likes
  if (call !== undefined && !(typeof call === 'string' && basicCatalog.functions.has(call))) return 'any';
  const inside = Object.values(value).map(readsOf);
  return inside.includes('any') ? 'any' : (inside as (readonly (readonly string[])[])[]).flat();
}

/** Undefined: it is no path. */
function namesOf(path: string): readonly string[] | undefined {
  try {
    return segmentsOf(path);
  } catch {
    return undefined;
  }
}
