import type { NodeRecord } from '../message/node.js';
import type { ProseContent } from '../message/view.js';
import { CUT } from '../syntax/cut-mark.js';
import type { Attribute } from '../syntax/directive.js';
import { attributeList, trailingList } from './attribute-list.js';
import { comment } from './comment.js';
import { beforeCut, proseMarkdown } from './prose-markdown.js';

/** A piece of a transcript: prose as it was read, a block or a comment. */
export type Part = ProseContent | { readonly kind: 'block' | 'task' | 'comment'; readonly text: string };

interface Piece {
  readonly kind: 'block' | 'task' | 'comment' | 'prose';
  readonly text: string;
  /** Raw HTML is open at its end. */
  readonly open?: boolean;
}

/** The pieces in document order, each apart from the one before it. `label`: that of comments. */
export function joined(parts: readonly Part[], label: string): string {
  const pieces = united(parts).map((part): Piece => typeof part === 'string' ? { kind: 'prose', ...proseMarkdown(part) } : part).filter(({ text }) => text !== '');
  return pieces.reduce((text, piece, at) => {
    const before = pieces[at - 1];
    if (before === undefined) return piece.text;
    return text + gap(before, piece, label) + piece.text;
  }, '');
}

/** Content with the prose that was read in one piece in one piece again. */
export function united<T extends object>(content: readonly (ProseContent | T)[]): (T | string)[] {
  const pieces: (T | string)[] = [];
  for (const item of content) {
    if (!('source' in item)) {
      pieces.push(item);
      continue;
    }
    const { before = '', source } = item;
    const last = pieces.at(-1);
    if (/^[ \t]*\n/.test(before) && typeof last === 'string') pieces[pieces.length - 1] = last + before + source;
    else pieces.push(before + source);
  }
  return pieces;
}

/** Two stretches of prose in a row had something between them that is gone: they must not become one list, or one block of HTML. */
function gap(before: Piece, piece: Piece, label: string): string {
  if (before.kind === 'task' && piece.kind === 'task') return '\n';
  if (before.kind !== 'prose' || piece.kind === 'block' || piece.kind === 'task') return '\n\n';
  // no line of prose ends raw HTML that is open, only a block does: one that changes nothing
  if (before.open === true) return '\n\n:::patch {target=#none}\n:::\n\n';
  return piece.kind === 'prose' ? `\n\n${comment(label, {})}\n\n` : '\n\n';
}

/** A component with what stands inside it. `label`: that of comments. */
export function blockPart(node: NodeRecord, list: readonly Attribute[], inside: string, label: string): Part {
  const { type, directive, phase, reason } = node;
  if (type === 'checkbox' && phase === 'live' && !inside.includes('\n') && list.some(({ name }) => name === 'id' || name === 'bind')) {
    const checked = list.find(({ name }) => name === 'checked');
    const line = `- [${checked === undefined ? ' ' : 'x'}] ${inside}`;
    return { kind: 'task', text: line + trailingList(line, list.filter(attribute => attribute !== checked)) };
  }
  // around other blocks more colons than theirs, as other readers of such fences ask for
  const inner = directive.body === 'blocks' || directive.body === 'verbatim' ? inside.match(/^[ \t]*:{3,}/gm) ?? [] : [];
  const colons = ':'.repeat(inner.reduce((most, run) => Math.max(most, run.trim().length + 1), 3));
  // what was cut is so again, whatever follows
  const isCut = phase === 'open' || reason === 'unclosed';
  const body = isCut ? beforeCut(inside, directive.body === 'verbatim') : inside;
  const end = isCut ? `\n${comment(label, CUT)}` : colons;
  return { kind: 'block', text: [`${colons}${type}${attributeList(list)}`, ...body === '' ? [] : [body], end].join('\n') };
}
