import type { Inline } from '../syntax/ast.js';

/** Characters that begin or end something inline in CommonMark and GFM; `:`, `@` and `www.` for bare addresses. */
const INLINE = /[\\`*_[\]<>&~|@!]|:(?=\/\/|::)|\.(?=\S)(?<=www\.)/gi;
/** What makes a line a heading, list, quote, rule, setext underline, fence or directive. */
const LINE = /^([ \t]*)(#{1,6}(?=[ \t]|$)|[-+=](?=[ \t=-]|$)|:{3,}|\d{1,9}[.)](?=[ \t]|$)|>)/gm;

/** Text as Markdown that reads as that text and nothing else. */
export function escapeMarkdown(text: string): string {
  return text.replace(INLINE, '\\$&').replace(LINE, (_, indent: string, mark: string) => indent.replace(/ {4,}|\t/g, ' ') + mark.slice(0, -1) + '\\' + mark.slice(-1));
}

/** The agent's Markdown without what would become a directive or a checkbox when it is read again. */
export function neutralMarkdown(markdown: string): string {
  return markdown
    .replace(/^([ \t]*):(?=::)/gm, '$1\\:')
    .replace(/^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]*)\[(?=[ xX]?\])/gm, '$1\\[');
}

/** Inline content as Markdown again. */
export function inlineMarkdown(content: readonly Inline[]): string {
  return content.map(one).join('');
}

function one(node: Inline): string {
  switch (node.type) {
    case 'text': return escapeMarkdown(node.text);
    case 'strong': return wrap('**', inlineMarkdown(node.children));
    case 'em': return wrap('*', inlineMarkdown(node.children));
    case 'del': return wrap('~~', inlineMarkdown(node.children));
    case 'code': return codeSpan(node.text);
    case 'break': return '\\\n';
    case 'link': return node.href === null || /[<>\n]/.test(node.href) ? inlineMarkdown(node.children) : `[${inlineMarkdown(node.children)}](<${node.href}>)`;
    case 'image': return node.src === null || /[<>\n]/.test(node.src) ? escapeMarkdown(node.alt) : `![${escapeMarkdown(node.alt)}](<${node.src}>)`;
    case 'html': return escapeMarkdown(node.html);
  }
}

/** Blanks inside the marks would keep them from being marks. */
function wrap(mark: string, inner: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(inner) ?? [];
  return text === '' ? inner : `${before}${mark}${text}${mark}${after}`;
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(run => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return text === '' ? '' : `${fence}${pad}${text}${pad}${fence}`;
}

/** `**Title**`, or nothing. */
export function titleLine(title: unknown): string {
  return typeof title === 'string' && title !== '' ? `**${escapeMarkdown(title)}**` : '';
}

/** Joins what there is as paragraphs. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter(part => part !== undefined && part.trim() !== '').join('\n\n');
}

/** One list item; further lines belong to it. */
export function listItem(...lines: readonly (string | undefined)[]): string {
  return `- ${lines.filter(line => line !== undefined && line !== '').join('\\\n').replace(/\n/g, '\n  ')}`;
}

/** Lines of plain text, each kept a line. */
export function plainLines(text: string): string {
  return text.split('\n').map(escapeMarkdown).join('\n').replace(/(\S)[ \t]*\n(?=\S)/g, '$1\\\n');
}
