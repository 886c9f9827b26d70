import { defined, recordOf, Refused, textOf } from './plain.js';
import type { WirePatch } from './wire.js';

const OPERATIONS: readonly unknown[] = ['set', 'replace_body', 'append', 'disable', 'enable', 'remove'] satisfies readonly WirePatch['op'][];

/** Reads a plain copy as a patch. @throws Refused when it is none. */
export function checkPatch(input: unknown): WirePatch {
  const { op, target, path, value, markdown, reason } = recordOf(input);
  if (!OPERATIONS.includes(op)) throw new Refused(`A patch's op is one of ${OPERATIONS.join(', ')}.`);
  const patch = defined<WirePatch>({ op: op as WirePatch['op'], target: textOf(target), path: textOf(path), value: valueOf(value), markdown: textOf(markdown), reason: textOf(reason) });
  if (!('target' in patch)) throw new Refused('A patch has a target.');
  if (op === 'set' && !('path' in patch && 'value' in patch)) throw new Refused('A set has a path and a value.');
  if ((op === 'append' || op === 'replace_body') && !('markdown' in patch)) throw new Refused(`A patch that does ${op} has markdown.`);
  return patch;
}

/** What an attribute or a control can be set to; anything deeper is none. */
function valueOf(value: unknown): unknown {
  const flat = typeof value !== 'object' || value === null || (Array.isArray(value) && value.every(item => typeof item === 'string'));
  return flat ? value : undefined;
}
