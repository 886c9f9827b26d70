import { isRecord, pointerOf, sameJson, type Json, type PatchOperation } from './json-patch.js';

/** The JSON Patch (RFC 6902) that makes one JSON document the other: a place is replaced where its kind is another, lists grow and shrink at their end. */
export function diffJson(before: unknown, after: unknown): readonly PatchOperation[] {
  return [...changes(before, after, [])];
}

function* changes(before: unknown, after: unknown, names: readonly string[]): Generator<PatchOperation> {
  const below = (name: string | number): readonly string[] => [...names, String(name)];
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = Math.min(before.length, after.length);
    for (let index = 0; index < shared; index++) yield* changes(before[index], after[index], below(index));
    for (let index = before.length - 1; index >= shared; index--) yield { op: 'remove', path: pointerOf(below(index)) };
    for (let index = shared; index < after.length; index++) yield { op: 'add', path: pointerOf(below(index)), value: after[index] as Json };
  } else if (isRecord(before) && isRecord(after)) {
    for (const name of Object.keys(before)) {
      if (Object.hasOwn(after, name)) yield* changes(before[name], after[name], below(name));
      else yield { op: 'remove', path: pointerOf(below(name)) };
    }
    for (const name of Object.keys(after)) {
      if (!Object.hasOwn(before, name)) yield { op: 'add', path: pointerOf(below(name)), value: after[name] as Json };
    }
  } else if (!sameJson(before, after)) {
    yield { op: 'replace', path: pointerOf(names), value: after as Json };
  }
}
