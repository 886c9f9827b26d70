import { asRecord, ownText, ownValue } from './plain.js';
import type { WirePatch } from './wire.js';

const OPERATIONS: readonly string[] = ['set', 'replace_body', 'append', 'disable', 'enable', 'remove'] satisfies readonly WirePatch['op'][];
const MOST_PATCHES = 10_000;

/** @returns plain copies of one patch or of a list, or what is wrong: of a list with a bad entry none is applied. */
export function checkPatches(input: unknown): WirePatch | WirePatch[] | { readonly error: string } {
  if (!Array.isArray(input)) return checkPatch(input);
  if (input.length > MOST_PATCHES) return { error: `More than ${MOST_PATCHES} patches at once.` };
  const patches: WirePatch[] = [];
  for (const [at, entry] of (input as readonly unknown[]).entries()) {
    const patch = checkPatch(entry);
    if ('error' in patch) return { error: `Patch ${at + 1}: ${patch.error}` };
    patches.push(patch);
  }
  return patches;
}

function checkPatch(input: unknown): WirePatch | { readonly error: string } {
  const record = asRecord(input);
  if (record === undefined) return { error: 'A patch is an object.' };
  const op = ownText(record, 'op');
  const target = ownText(record, 'target');
  if (op === undefined || !OPERATIONS.includes(op)) return { error: `A patch's op is one of ${OPERATIONS.join(', ')}.` };
  if (target === undefined) return { error: 'A patch has a target.' };
  const path = ownText(record, 'path');
  const markdown = ownText(record, 'markdown');
  const reason = ownText(record, 'reason');
  const value = plainValue(ownValue(record, 'value'));
  if (op === 'set' && (path === undefined || value === undefined)) return { error: 'A set has a path and a value.' };
  if ((op === 'append' || op === 'replace_body') && markdown === undefined) return { error: `A patch that does ${op} has markdown.` };
  return {
    op: op as WirePatch['op'],
    target,
    ...(path !== undefined && { path }),
    ...(value !== undefined && { value }),
    ...(markdown !== undefined && { markdown }),
    ...(reason !== undefined && { reason }),
  };
}

/** What an attribute or a control can be set to; anything deeper is none. */
function plainValue(input: unknown): unknown {
  if (input === null || typeof input === 'string' || typeof input === 'boolean' || (typeof input === 'number' && Number.isFinite(input))) return input;
  return Array.isArray(input) && input.every(item => typeof item === 'string') ? [...input] : undefined;
}
