const known = new WeakMap<object, readonly string[]>();

/** The pointers that an action reads (`@path`), at whatever depth. */
export function pointersIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = known.get(value) ?? Object.entries(value).flatMap(([name, each]) => name === '@path' && typeof each === 'string' ? [each] : pointersIn(each));
  known.set(value, found);
  return found;
}

/** Whether what stands at `pointer` is another value when that at `changed` is. One without a slash is of an item, which may be any. */
export function reaches(pointer: string, changed: string): boolean {
  return !pointer.startsWith('/') || `${pointer}/`.startsWith(`${changed}/`) || `${changed}/`.startsWith(`${pointer}/`);
}
