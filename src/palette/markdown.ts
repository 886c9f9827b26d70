import type { Inline } from '../syntax/ast.js';

/** Characters that begin or end something inline in CommonMark and GFM; `:`, `@` and `www.` for bare addresses. */
const INLINE = /[\\`*_[\]<>&~|@!]|:(?=\/\/|::)|\.(?<=www\.)/gi;
/** What makes a line a heading, list, quote, rule, setext underline, table, fence or directive. */
const LINE = /^([ \t]*)(#{1,6}(?=[ \t]|$)|[-+=](?=[ \t=:-]|$)|:{3,}|:(?=-)|\d{1,9}[.)](?=[ \t]|$)|>)/gm;

/** A list item's box. */
const BOX = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]*)\[(?=[ xX]?\])/;

/** Text as Markdown that reads as that text and nothing else. */
export function escapeMarkdown(text: string): string {
  return text.replace(INLINE, '\\$&').replace(LINE, (_, indent: string, mark: string) => indent.replace(/ {4,}|\t/g, ' ') + mark.slice(0, -1) + '\\' + mark.slice(-1));
}

/** The agent's Markdown without what would become a directive or a checkbox when it is read again. */
export function neutralMarkdown(markdown: string): string {
  return markdown.split('\n').map(line => /^[ \t]*:::/.test(line) ? line.replace(':', '\\:') : line.replace(BOX, '$1\\[')).join('\n');
}

const MARKS = { strong: '**', em: '*', del: '~~' };

/**
 * Inline content as Markdown again. An emphasis that cannot be written there (`a*(b)*` is none) or touches another one says the same without marks.
 * `around`: the mark of the emphasis that it stands in.
 */
export function inlineMarkdown(content: readonly Inline[], around = ''): string {
  return content.reduce((text, node, at) => {
    const next = content[at + 1];
    const after = next === undefined ? around : next.type === 'text' ? next.text : next.type in MARKS ? '*' : '';
    if (!isMarked(node)) return text + one(node);
    const mark = MARKS[node.type];
    return text + wrap(mark, inlineMarkdown(node.children, mark), (text || around).slice(-2), after, around !== '');
  }, '');
}

type Marked = Extract<Inline, { type: keyof typeof MARKS }>;
const isMarked = (node: Inline): node is Marked => node.type in MARKS;

function one(node: Exclude<Inline, Marked>): string {
  switch (node.type) {
    case 'text': return escapeMarkdown(node.text);
    case 'code': return codeSpan(node.text);
    case 'break': return '\\\n';
    case 'link': return link('', inlineMarkdown(node.children), node.href);
    case 'image': return link('!', escapeMarkdown(node.alt), node.src);
    case 'html': return escapeMarkdown(node.html);
  }
}

/** An address that cannot stand between `<` and `>` is left out. */
function link(mark: string, text: string, address: string | null): string {
  if (address === null || /[<>\n]/.test(address)) return text;
  // marked reads `[\[a\](b)](c)` as no link
  return `${mark}[${text.replace(/\\([[\]])/g, (_, bracket: string) => `&#${bracket.charCodeAt(0)};`)}](<${address}>)`;
}

const lastOf = (text: string): string => /.$/su.exec(text.slice(-2))?.[0] ?? '';
const touches = (outside: string, inside: string): boolean => /^[^\s\p{P}\p{S}]/u.test(outside) && /^[\p{P}\p{S}]/u.test(inside);

/** Blanks inside the marks would keep them from being marks; so would punctuation there that a word touches from outside. */
function wrap(mark: string, inner: string, before: string, after: string, nested: boolean): string {
  const text = inner.trim();
  const barred = nested ? !/\s$/.test(before) || !/^\s/.test(after)
    : /[*_~]$/.test(before) || /^[*_~]/.test(after) || touches(lastOf(before), inner) || touches(after, lastOf(inner));
  return text === '' || barred ? inner : inner.replace(text, () => mark + text + mark);
}

function codeSpan(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return text === '' ? '' : `${fence}${pad}${text}${pad}${fence}`;
}

/** `**Title**`, as a link if it leads somewhere, or nothing. */
export function titleLine(title: unknown, href?: unknown): string {
  if (typeof title !== 'string' || title === '') return '';
  const text = escapeMarkdown(title);
  return typeof href === 'string' ? `**[${text}](<${href}>)**` : `**${text}**`;
}

/** Joins what there is as paragraphs. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter(part => part?.trim()).join('\n\n');
}

/** One list item; further lines belong to it. */
export function listItem(...lines: readonly string[]): string {
  return `- ${lines.filter(Boolean).join('\\\n').replace(/\n/g, '\n  ')}`;
}

/** Lines of plain text, each kept a line. */
export function plainLines(text: string): string {
  return text.split('\n').map(escapeMarkdown).join('\n').replace(/(\S)[ \t]*\n(?=\S)/g, '$1\\\n');
}
