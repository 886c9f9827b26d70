import { dedent } from '../syntax/dedent.js';

export type Entry = readonly [key: string, value: unknown];

/** What a text of `key: value` lines says. */
export interface Lines {
  /** One of a text without list items that are `- key: value`. */
  readonly records: readonly (readonly Entry[])[];
  /** Lines that were read though they are not written so. */
  readonly odd: readonly string[];
  /** Lines that say nothing that is known. */
  readonly left: readonly string[];
}

const LINE = /^([ \t]*)([-*+][ \t]+)?(["']?)(\/?)([A-Za-z][\w-]*)["']?[ \t]*[:=](.*)$/s;
const ITEM = /^([ \t]*)[-*+](?:[ \t]+(.*))?$/s;
const FLOW_ITEM = /\s*(?:("(?:\\.|[^"\\])*"|'(?:''|[^'])*')\s*(?=,|$)|([^,]*))(?:,|$)/g;
/** `|` keeps the line ends of the lines under it, `>` makes blanks of them; digits and signs may follow. */
const BLOCK = /^([|>])[-+\d]{0,2}$/;
/** Of a line without the blanks around it: a comment, what separates documents, brackets alone. */
const SILENT = /^(?:#|-{3,}$|[[\]{},\s]*$)/;
const QUOTED = /^(?:(["']).*\1|[“”„].*[“”]|[‘’].*[‘’])$/s;
const WORD = /^[a-z\d_.+%-]+$/;

/**
 * Reads `key: value` lines as YAML writes them, roughly: quoted, lists, block scalars, comments.
 * @param isMarkdown of a key: it takes all lines behind it, but for a block scalar
 * @param words that may stand alone: they are true
 */
export function readLines(text: string, isMarkdown: (key: string) => boolean, words: RegExp): Lines {
  const lines = text.split('\n');
  let record: Entry[] = [];
  const [records, odd, left]: [Entry[][], string[], string[]] = [[record], [], []];
  let at = 0;
  /** The next lines that are such, without blank ones at their end. */
  const take = (isSuch: (line: string) => boolean): string[] => {
    let end = at;
    for (let next = at; next < lines.length; next++) {
      const line = lines[next] ?? '';
      if (line.trim() === '') continue;
      if (!isSuch(line)) break;
      end = next + 1;
    }
    return lines.slice(at, at = end);
  };
  const next = (): string => lines.slice(at).find(line => line.trim() !== '') ?? '';
  while (at < lines.length) {
    const line = lines[at++] ?? '';
    const [, indent, bullet = '', quote, slash, name, written = ''] = LINE.exec(line) ?? [];
    // a member of JSON
    const rest = quote === '' ? written : written.replace(/,\s*$/, '');
    if (indent === undefined || name === undefined) {
      const [, word] = words.exec(line) ?? [];
      if (word !== undefined) record.push([word.toLowerCase(), true]);
      if (!isSilent(line)) (word === undefined ? left : odd).push(line);
      continue;
    }
    const key = name.toLowerCase();
    if (bullet !== '' || (key === 'op' && record.some(([other]) => other === key))) records.push(record = []);
    if (bullet !== '' || slash !== '') odd.push(line);
    const depth = indent.length + bullet.length;
    const isDeeper = (other: string): boolean => indentOf(other) > depth;
    const bare = withoutComment(rest.trim());
    const [, style] = BLOCK.exec(bare) ?? [];
    const value = isMarkdown(key) ? rest.trim() : bare;
    const push = (read: unknown): void => { record.push([key, read]); };
    if (isMarkdown(key)) {
      const scalar = style === undefined ? [] : take(isDeeper);
      const goesOn = scalar.length === 0 || (next() !== '' && !LINE.test(next()) && !isSilent(next()));
      const behind = [...scalar, ...goesOn ? lines.slice(at) : []].join('\n');
      if (goesOn) at = lines.length;
      push(style !== undefined || value === '' ? dedent(behind) : unquoted(`${value}\n${behind}`.trim()));
    } else if (style !== undefined) {
      const folded = dedent((isDeeper(next()) ? take(isDeeper) : take(other => !LINE.test(other))).join('\n'));
      push(style === '>' ? folded.replace(/(\S)\n(?=\S)/g, '$1 ').replace(/\n\n/g, '\n') : folded);
    } else if (value === '' && (ITEM.exec(next())?.[1]?.length ?? -1) >= depth) {
      const items = take(other => indentOf(other) >= depth && (ITEM.test(other) || isSilent(other)));
      push(items.flatMap(item => isSilent(item) ? [] : unquoted(withoutComment((ITEM.exec(item)?.[2] ?? '').trim()))));
    } else {
      const isOpen = value.startsWith('[') && !value.endsWith(']') && lines.slice(at).some(closes);
      const more: string[] = [];
      if (isOpen) while (!closes(more.at(-1) ?? '')) more.push(lines[at++] ?? '');
      else more.push(...lines[at]?.trim() === '' ? [] : take(other => isDeeper(other) && !LINE.test(other) && !isSilent(other)));
      push(scalar([value, ...more.map(other => other.trim())].join(' ').trim()));
    }
  }
  return { records, odd, left };
}

const isSilent = (line: string): boolean => SILENT.test(line.trim());
const closes = (line: string): boolean => line.trimEnd().endsWith(']');
const indentOf = (line: string): number => line.length - line.trimStart().length;

function scalar(value: string): unknown {
  const [, list] = /^\[(.*)\]$/s.exec(value) ?? [];
  if (list !== undefined) return [...list.matchAll(FLOW_ITEM)].flatMap(([, quoted, plain = '']) => quoted === undefined ? plain.trim() || [] : unquoted(quoted));
  return value === 'null' || value === '~' ? null : unquoted(value);
}

/** Behind more than a word in small letters or a number, what looks like a YAML comment may be part of the text. */
function withoutComment(value: string): string {
  if (/^#(?:\s|$)/.test(value)) return '';
  const before = value.slice(0, Math.max(0, /^["']/.test(value) ? value.lastIndexOf(' # ') : value.indexOf(' # '))).trimEnd();
  return QUOTED.test(before) || WORD.test(before) || BLOCK.test(before) || /^\[.*\]$/.test(before) ? before : value;
}

function unquoted(value: string): string {
  if (value.length < 2 || !QUOTED.test(value)) return value;
  try {
    if (value.startsWith('"')) return String(JSON.parse(value));
  } catch { /* no JSON */ }
  return value.slice(1, -1);
}
