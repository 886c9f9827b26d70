import type { Inline } from '../../src/syntax/ast.js';
import type { LinkPolicy } from './policy.js';
import { ALLOWED, endsImplicitly, PHRASING, readTag, VOID } from './tags.js';

/** What an inline context is drawn from: the syntax's own nodes, raw tags paired into elements. */
export type Part =
  | Exclude<Inline, { type: 'html' }>
  /** An element of the closed list, without attributes. */
  | { readonly type: 'tag'; readonly name: string; readonly children: readonly Part[] }
  /** The real host of the link around it. */
  | { readonly type: 'host'; readonly text: string }
  /** The box of a task list item. */
  | { readonly type: 'task'; readonly checked: boolean };

/** The only raw HTML that is not shown. */
const COMMENT = /^<!--[^]*-->$/;

interface OpenTag { readonly name: string; readonly children: Part[] }

/**
 * Pairs the raw tags of one inline context. Unclosed ones end with the context, stray end tags and comments are dropped,
 * whatever is not on the closed list is text. A tag is never parsed as HTML: its name alone is looked up.
 */
export function partsOf(content: readonly (Inline | Part)[], policy: LinkPolicy | undefined): readonly Part[] {
  if (!content.some(item => item.type === 'html')) return content as readonly Part[];
  const safe = policy?.html !== 'text';
  const allowed = policy === undefined ? PHRASING : ALLOWED;
  const root: OpenTag = { name: '', children: [] };
  const open: OpenTag[] = [root];
  const add = (part: Part): void => void open.at(-1)?.children.push(part);
  const close = (depth: number): void => {
    const closed = open.splice(depth);
    for (const [index, { name, children }] of [...closed.entries()].reverse()) {
      (closed[index - 1] ?? open.at(-1))?.children.push({ type: 'tag', name, children });
    }
  };
  for (const item of content) {
    if (item.type !== 'html') {
      add(item);
      continue;
    }
    if (safe && COMMENT.test(item.html)) continue;
    const tag = safe ? readTag(item.html) : undefined;
    if (tag === undefined || !allowed.has(tag.name)) {
      add({ type: 'text', text: item.html });
    } else if (tag.closing) {
      const depth = open.findLastIndex(({ name }) => name === tag.name);
      if (depth > 0) close(depth);
    } else if (VOID.has(tag.name)) {
      add(tag.name === 'br' ? { type: 'break' } : { type: 'tag', name: tag.name, children: [] });
    } else {
      while (endsImplicitly(open.at(-1)?.name ?? '', tag.name)) close(open.length - 1);
      open.push({ name: tag.name, children: [] });
    }
  }
  close(1);
  return root.children;
}

/** The text of a tree: what a link says, what is left at a depth that nobody wrote by hand. `seen`: without raw tags that are drawn. No recursion. */
export function textOf(tree: readonly unknown[], seen = false): string {
  const texts: string[] = [];
  const rest = tree.toReversed();
  while (rest.length > 0) {
    const next = rest.pop() as readonly unknown[] | Fields;
    const content = Array.isArray(next) ? next as readonly unknown[] : fieldsOf(next as Fields, seen);
    if (typeof content === 'string') texts.push(content);
    else for (const item of content.toReversed()) rest.push(item);
  }
  return texts.join('');
}

type Fields = Partial<Record<string, string | readonly unknown[]>>;

/** What a node of any type shows: its text or what it holds. */
const fieldsOf = ({ type, text, alt, html, children, items, head = [], rows = [] }: Fields, seen: boolean): string | readonly unknown[] =>
  text ?? alt ?? (seen && typeof html === 'string' ? seenOf(html) : html) ?? children ?? items ?? (type === 'break' ? '\n' : [head, rows]);

function seenOf(html: string): string {
  const name = COMMENT.test(html) ? '' : readTag(html)?.name;
  return name === 'br' ? '\n' : name === '' || ALLOWED.has(name ?? '') ? '' : html;
}
