import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Block, Inline } from '../syntax/ast.js';
import { withoutLineEnds } from '../syntax/prose-blocks.js';
import { plainTable } from './plain-table.js';

type Links = Pick<ResolvedPolicy, 'link' | 'html'>;

/** The tags that are not shown, and those of them that end a line (spec 7). */
const TAG = /<\/?(?:br|su[bp]|kbd|mark|[bisuq]|del|ins|small|abbr|em|strong|code|details|summary|p|h[1-6]|[uo]l|li|t[rhd]|table|thead|tbody|pre|blockquote|hr)(?:\s[^<>]*)?>/gi;
const ENDS_LINE = /^<(?:br|hr|\/(?:details|summary|p|h[1-6]|li|tr|pre|blockquote))/i;

/** Blocks as text for an e-mail: no markers but those of lists and quotes. */
export function plainBlocks(blocks: readonly Block[], links: Links): string {
  return blocks.map(block => plainBlock(block, links)).filter(Boolean).join('\n\n');
}

/** `first` before it, and as many blanks before each further line that is not blank. */
export function indented(text: string, first: string): string {
  return first + text.replace(/\n(?=.*\S)/g, `\n${' '.repeat(first.length)}`);
}

const eachLine = (text: string, change: (line: string) => string): string => text.split('\n').map(change).join('\n');

function plainBlock(block: Block, links: Links): string {
  switch (block.type) {
    case 'paragraph': case 'plain': case 'heading': return plainInline(block.children, links);
    case 'code': return indented(withoutLineEnds(block.text), '    ');
    case 'quote': return eachLine(plainBlocks(block.children, links), line => line === '' ? '>' : `> ${line}`);
    case 'list': return block.items.map(({ checked, children }, at) => {
      const marker = block.ordered ? `${(block.start ?? 1) + at}. ` : '- ';
      const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
      return indented(box + children.map(child => plainBlock(child, links)).join(block.loose ? '\n\n' : '\n'), marker);
    }).join(block.loose ? '\n\n' : '\n');
    case 'table': return plainTable([block.head, ...block.rows].map(row => row.map(cell => plainInline(cell, links).replace(/\n/g, ' '))), block.align);
    case 'rule': return '-'.repeat(10);
    case 'html': return plainHtml(block.html, links).trim();
  }
}

/** Inline content as text; a link with its address where that says more. */
export function plainInline(content: readonly Inline[], links: Links): string {
  return eachLine(inlineText(content, links), line => line.replace(/ {2,}/g, ' ').trim()).trim();
}

function inlineText(content: readonly Inline[], links: Links): string {
  return content.map(node => {
    switch (node.type) {
      case 'text': return node.text.replace(/\n/g, ' ');
      case 'code': return node.text;
      case 'break': return '\n';
      case 'html': return plainHtml(node.html, links);
      case 'image': return withAddress(node.alt, node.src, links);
      case 'link': return withAddress(inlineText(node.children, links), node.href, links);
      default: return inlineText(node.children, links);
    }
  }).join('');
}

/** An address that the policy refuses is not shown: nobody could follow it in the message. */
function withAddress(text: string, href: string | null, links: Links): string {
  const address = href === null ? undefined : links.link(href, text)?.href;
  if (address === undefined || bare(address) === bare(text)) return text;
  const shown = address.replace(/^(?:mailto|tel):/, '');
  return text === '' ? shown : `${text} (${shown})`;
}

/** Without what people leave out. */
const bare = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');

function plainHtml(html: string, { html: raw }: Links): string {
  return raw === 'text' ? html : withoutComments(html).replace(TAG, tag => ENDS_LINE.test(tag) ? '\n' : '');
}

function withoutComments(html: string): string {
  const parts = html.split('-->');
  return parts.map((part, at) => {
    const last = at === parts.length - 1;
    const start = last ? -1 : part.indexOf('<!--');
    return start < 0 ? `${part}${last ? '' : '-->'}` : part.slice(0, start);
  }).join('');
}
