import { recordOf, Refused } from './plain.js';
import type { WirePatch } from './wire.js';

const OPERATIONS: readonly unknown[] = ['set', 'replace_body', 'append', 'disable', 'enable', 'remove'] satisfies readonly WirePatch['op'][];

/** Reads a plain copy as a patch. @throws Refused when it is none. */
export function checkPatch(input: unknown): WirePatch {
  const { op, target, path, value, markdown, reason } = recordOf(input);
  if (!OPERATIONS.includes(op)) throw new Refused(`A patch's op is one of ${OPERATIONS.join(', ')}.`);
  if (typeof target !== 'string') throw new Refused('A patch has a target.');
  // there may be thousands a second: no list of all that there could be
  const patch: { -readonly [K in keyof WirePatch]: WirePatch[K] } = { op: op as WirePatch['op'], target };
  const flat = valueOf(value);
  if (typeof path === 'string') patch.path = path;
  if (flat !== undefined) patch.value = flat;
  if (typeof markdown === 'string') patch.markdown = markdown;
  if (typeof reason === 'string') patch.reason = reason;
  if (op === 'set' && (patch.path === undefined || flat === undefined)) throw new Refused('A set has a path and a value.');
  if ((op === 'append' || op === 'replace_body') && patch.markdown === undefined) throw new Refused(`A patch that does ${op} has markdown.`);
  return patch;
}

/** What an attribute or a control can be set to; anything deeper is none. */
function valueOf(value: unknown): unknown {
  const flat = typeof value !== 'object' || value === null || (Array.isArray(value) && value.every(item => typeof item === 'string'));
  return flat ? value : undefined;
}
