/** One assignment of a `:::patch` block. */
export interface PatchLine {
  readonly path: string;
  readonly value: unknown;
}

const LINE = /^[ \t]*"?([A-Za-z][\w-]*)"?[ \t]*[:=](.*)$/;

/**
 * Reads the body of a `:::patch` block (spec 4.1): `key: value` lines, `body:` takes the rest; a JSON object says the same.
 * Lines that are neither are left out.
 */
export function readPatchLines(text: string): PatchLine[] {
  return readObject(text) ?? readLines(text.split('\n'));
}

function readLines(lines: readonly string[]): PatchLine[] {
  const read: PatchLine[] = [];
  for (const [at, line] of lines.entries()) {
    const [, key, value = ''] = LINE.exec(line) ?? [];
    if (key === undefined) continue;
    if (key.toLowerCase() === 'body') {
      const rest = [value.replace(/^[ \t]*\|?[ \t]*/, ''), ...lines.slice(at + 1)].join('\n').trim();
      return [...read, { path: 'body', value: rest }];
    }
    read.push({ path: key, value: unquoted(value.trim()) });
  }
  return read;
}

function readObject(text: string): PatchLine[] | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const object: unknown = JSON.parse(text);
    return typeof object === 'object' && object !== null ? Object.entries(object).map(([path, value]) => ({ path, value: value as unknown })) : undefined;
  } catch {
    return undefined;
  }
}

function unquoted(value: string): string {
  return /^(["']).*\1$/s.test(value) && value.length > 1 ? value.slice(1, -1) : value;
}
