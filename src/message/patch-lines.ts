import { checkPatch } from '../protocol/check-patch.js';
import type { WirePatch } from '../protocol/wire.js';
import { dedent } from '../syntax/dedent.js';

/** What the body of a `patch` block says. */
export interface PatchBlock {
  /** Where the block's own attribute names none. */
  readonly target?: string;
  readonly reason?: string;
  readonly patches: readonly Omit<WirePatch, 'target' | 'reason'>[];
}

type Entry = readonly [key: string, value: unknown];

const LINE = /^[ \t]*"?([A-Za-z][\w-]*)"?[ \t]*[:=](.*)$/;
const QUOTED = /^(["']).*\1$/s;
const WORD = /^[a-z\d_.+%-]+$/;

/** What takes all lines behind it, and the operation that it is. */
const BODIES = new Map<string, WirePatch['op']>([['body', 'replace_body'], ['markdown', 'replace_body'], ['replace_body', 'replace_body'], ['append', 'append']]);

/**
 * Reads the body of a `:::patch` block (spec 4.1): `key: value` lines, `body:` and `append:` take the rest; a JSON object says the same,
 * and may be a patch as on the wire (`{"op": "remove"}`). Lines that are neither are left out.
 * @throws Refused for a patch with an `op` that is none
 */
export function readPatchBlock(text: string): PatchBlock {
  const read = readJson(text) ?? [readLines(text.trimStart().startsWith('{') ? text.replace(/^\s*\{/, '').replace(/\}\s*$/, '').replace(/,[ \t]*$/gm, '') : text)];
  const [target, reason] = ['target', 'reason'].map(name => read.flat().find(([key, value]) => key === name && typeof value === 'string')?.[1] as string | undefined);
  return { ...(target !== undefined && { target }), ...(reason !== undefined && { reason }), patches: read.flatMap(patchesOf) };
}

function patchesOf(entries: readonly Entry[]): PatchBlock['patches'] {
  const record = Object.fromEntries(entries);
  if ('op' in record) {
    const { target: _, reason: __, ...patch } = checkPatch({ ...record, target: '#' });
    return [patch];
  }
  return entries.flatMap(([path, value]): PatchBlock['patches'] => {
    const op = BODIES.get(path.toLowerCase());
    if (path === 'target' || path === 'reason') return [];
    if (op !== undefined && typeof value === 'string') return [{ op, markdown: value }];
    if (path === 'remove' && (value === true || value === 'true')) return [{ op: 'remove' }];
    return [{ op: 'set', path, value }];
  });
}

function readJson(text: string): Entry[][] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return undefined;
    return [json].flat().map(object => Object.entries(object));
  } catch {
    return undefined;
  }
}

function readLines(text: string): Entry[] {
  const lines = text.split('\n');
  const read: Entry[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, name = '', rest = ''] = LINE.exec(lines[at] ?? '') ?? [];
    const key = name.toLowerCase();
    const value = rest.trim();
    if (BODIES.has(key)) {
      const behind = lines.slice(at + 1).join('\n');
      return [...read, [key, /^[|>]?[-+]?$/.test(value) ? dedent(behind) : unquoted(`${value}\n${behind}`.trim())]];
    }
    const items: string[] = [];
    if (value === '') for (let item; (item = /^[ \t]*- (.*)$/.exec(lines[at + 1] ?? '')) !== null; at++) items.push(String(scalar(item[1] ?? '')));
    if (key !== '') read.push([key, items.length > 0 ? items : scalar(value)]);
  }
  return read;
}

/** A value as YAML writes it, roughly: quoted, a list in brackets, a comment behind it. */
function scalar(written: string): unknown {
  const value = withoutComment(written.trim());
  const [, list] = /^\[(.*)\]$/.exec(value) ?? [];
  return list === undefined ? unquoted(value) : list.split(',').map(item => unquoted(item.trim()));
}

/** Behind more than a word in small letters or a number, what looks like a YAML comment may be part of the text. */
function withoutComment(value: string): string {
  const before = value.slice(0, Math.max(0, /^["']/.test(value) ? value.lastIndexOf(' # ') : value.indexOf(' # '))).trimEnd();
  return QUOTED.test(before) || WORD.test(before) ? before : value;
}

function unquoted(value: string): string {
  if (value.length < 2 || !QUOTED.test(value)) return value;
  try {
    if (value.startsWith('"')) return String(JSON.parse(value));
  } catch { /* no JSON */ }
  return value.slice(1, -1);
}
