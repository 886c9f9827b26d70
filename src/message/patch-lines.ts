import { checkPatch } from '../protocol/check-patch.js';
import { Refused } from '../protocol/plain.js';
import type { WirePatch } from '../protocol/wire.js';
import { readLines, type Entry } from './patch-yaml.js';

/** A patch of a block; it has a target where that is another one than the block's. */
export type BlockPatch = Omit<WirePatch, 'target' | 'reason'> & { readonly target?: string };

/** What the body of a `patch` block says. */
export interface PatchBlock {
  /** Where the block's own attribute names none. */
  readonly target?: string;
  readonly reason?: string;
  /** Bounds before the values that they bound, `remove` last: one block is one patch. */
  readonly patches: readonly BlockPatch[];
  /** What in it is refused, and why. */
  readonly refused?: readonly string[];
  /** Lines that are not written as they should be, or say nothing. */
  readonly odd?: readonly string[];
}

/** What takes all lines behind it, and the operation that it is. */
const BODIES = new Map<string, WirePatch['op']>([['body', 'replace_body'], ['markdown', 'replace_body'], ['replace_body', 'replace_body'], ['append', 'append']]);
/** What says it all by its name. */
const WORDS = /^[ \t]*(?:[-*+][ \t]+)?\/?(remove|disable|enable|disabled)[ \t]*$/i;
const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
const BOUNDS = /^\/?(?:min|max|step|options)$/i;

/**
 * Reads the body of a `:::patch` block (spec 4.1): `key: value` lines, `body:` and `append:` take the rest; a JSON object says the same,
 * and may be a patch as on the wire (`{"op": "remove"}`). Both may stand in a code fence.
 */
export function readPatchBlock(text: string): PatchBlock {
  const odd: string[] = [];
  const refused: string[] = [];
  const records = unfenced(text).flatMap(part => {
    const json = readJson(part);
    if (json !== undefined) return json;
    const lines = readLines(part.trimStart().startsWith('{') ? part.replace(/^\s*\{/, '').replace(/\}\s*$/, '').replace(/,[ \t]*$/gm, '') : part, key => BODIES.has(key), WORDS);
    odd.push(...lines.odd, ...lines.left);
    return lines.records;
  });
  const [target, reason] = ['target', 'reason'].map(name => records.flat().find(([key, value]) => key === name && typeof value === 'string')?.[1] as string | undefined);
  const patches = records.flatMap((entries): readonly BlockPatch[] => {
    try {
      return patchesOf(entries, target);
    } catch (error) {
      refused.push(error instanceof Refused ? error.message : 'It cannot be read.');
      return [];
    }
  });
  if (patches.length + refused.length === 0 && text.trim() !== '') refused.push('The patch block says nothing that changes its target.');
  return {
    ...(target !== undefined && { target }), ...(reason !== undefined && { reason }), patches: patches.sort((a, b) => rank(a) - rank(b)),
    ...(refused.length > 0 && { refused }), ...(odd.length > 0 && { odd }),
  };
}

const rank = ({ op, path = '' }: BlockPatch): number => op === 'remove' ? 2 : BOUNDS.test(path) ? 0 : 1;

/** @throws Refused for a patch as on the wire that is none */
function patchesOf(entries: readonly Entry[], first: string | undefined): BlockPatch[] {
  const record = Object.fromEntries(entries);
  if ('op' in record || ('path' in record && 'value' in record)) {
    const { target, reason: _, ...patch } = checkPatch({ op: 'set', target: first ?? '#', ...record });
    return [{ ...patch, ...(first !== undefined && target !== first && { target }) }];
  }
  return entries.flatMap(([path, value]): BlockPatch[] => {
    const name = path.toLowerCase();
    const op = BODIES.get(name);
    if (name === 'target' || name === 'reason') return [];
    if (op !== undefined && typeof value === 'string') return [{ op, markdown: value }];
    if ((name === 'remove' || name === 'disable' || name === 'enable') && (value === true || value === 'true' || value === '')) return [{ op: name }];
    return [{ op: 'set', path, value }];
  });
}

/** The text in pieces: what stands in its code fences, and between them. A fence in a body is the body's. */
function unfenced(text: string): string[] {
  const lines = text.split('\n');
  const begin = lines.findIndex(line => FENCE.test(line));
  const [, marks = ''] = FENCE.exec(lines[begin] ?? '') ?? [];
  const before = lines.slice(0, begin);
  const indent = indentOf(lines[begin]);
  const isText = (line: string): boolean => BODIES.has(/^[\s"'/]*(\w+)["']?\s*[:=]/.exec(line)?.[1]?.toLowerCase() ?? '') || (indent > 0 && /[:=]\s*[|>]/.test(line));
  if (begin < 0 || before.some(isText)) return [text];
  const end = lines.findIndex((line, at) => at > begin && indentOf(line) <= indent && line.trim().startsWith(marks) && line.trim().replaceAll(marks.charAt(0), '') === '');
  const inside = end < 0 ? lines.slice(begin + 1) : lines.slice(begin + 1, end);
  return [...before.length > 0 ? [before.join('\n')] : [], inside.join('\n'), ...end < 0 ? [] : unfenced(lines.slice(end + 1).join('\n'))];
}

const indentOf = (line = ''): number => line.length - line.trimStart().length;

/** JSON, also with a comma too many, and one object after another. */
function readJson(text: string): Entry[][] | undefined {
  for (const each of [text, `[${text.replace(/,(?=\s*[}\]])/g, '').replace(/\}\s*\{/g, '},{')}]`]) {
    try {
      const json: unknown = JSON.parse(each);
      const items: readonly unknown[] = typeof json === 'object' && json !== null ? [json].flat(2) : [];
      // what is no object is refused as one
      if (items.length > 0) return items.map(item => typeof item === 'object' && item !== null ? Object.entries(item) : [['op', item]]);
    } catch { /* lines */ }
  }
  return undefined;
}
