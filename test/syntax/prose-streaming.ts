import type { Token, Tokens } from 'marked';
import type { Block, Inline, SealedBlock } from '../../src/syntax/ast.js';
import { BlockReading } from '../../src/syntax/prose-blocks.js';
import { lexBlocks } from '../../src/syntax/prose-lexer.js';
import { Prose } from '../../src/syntax/prose.js';
import { References } from '../../src/syntax/references.js';

/** Prose fed with pieces of text, as a parser feeds it. */
export class Feed {
  readonly references = new References();
  readonly sealed = new Map<number, SealedBlock>();
  readonly prose = new Prose(this.references, () => ++this.#key);
  #key = 0;
  #partial = '';
  /** What has come of the last line since the last look at it. */
  #fresh: string | undefined;
  #tail: Block[] = [];

  write(chunk: string): this {
    const lines = (this.#partial + chunk).split('\n');
    this.#fresh = lines.length > 1 || this.#fresh === undefined ? undefined : this.#fresh + chunk;
    this.#partial = lines.pop() ?? '';
    for (const line of lines) this.prose.push(line);
    this.#take(this.prose.seal());
    return this;
  }

  /** Asks for no more than the parser does. */
  preview(): Block[] {
    const growth = (this.#fresh && this.prose.grow(this.#fresh)) || (this.#tail.length > 0 && this.prose.goOn(this.#partial));
    if (!growth) this.#tail = this.prose.preview(this.#partial);
    this.#fresh = '';
    return this.#tail;
  }

  /** All that is shown now. */
  shown(): Block[] {
    return [...this.blocks(), ...this.preview()];
  }

  end(): Block[] {
    if (this.#partial !== '') this.prose.push(this.#partial);
    this.#partial = '';
    this.#take(this.prose.end());
    return this.blocks();
  }

  blocks(): Block[] {
    return [...this.sealed.values()].map(({ block }) => block);
  }

  #take(blocks: SealedBlock[]): void {
    for (const block of [...blocks, ...this.references.takeResolved()]) this.sealed.set(block.key, block);
  }
}

/** The final blocks of a text that came in these pieces, looked at after each. */
export function streamed(chunks: readonly string[]): Block[] {
  const feed = new Feed();
  for (const chunk of chunks) feed.write(chunk).preview();
  return feed.end();
}

function definitions(token: Token): Tokens.Def[] {
  if (token.type === 'def') return [token as Tokens.Def];
  if (token.type === 'list') return (token as Tokens.List).items.flatMap(item => item.tokens.flatMap(definitions));
  return token.type === 'blockquote' ? (token as Tokens.Blockquote).tokens.flatMap(definitions) : [];
}

/** The same text read by marked at once, in the same form. */
export function oneShot(text: string): Block[] {
  const { tokens, leaves } = lexBlocks(text.endsWith('\n') ? text : `${text}\n`);
  const references = new References();
  for (const { tag, href, title } of tokens.flatMap(definitions)) references.define(tag, href, title);
  let inLink = false;
  return tokens.flatMap((token) => {
    const reading = new BlockReading(token, leaves, inLink);
    const block = reading.read(references.links);
    ({ inLink } = reading);
    return block ?? [];
  });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, char => entities[char] ?? char);
const attribute = (name: string, value: string | undefined): string => value === undefined ? '' : ` ${name}="${escaped(value)}"`;

function inlineHtml(nodes: readonly Inline[]): string {
  return nodes.map((node) => {
    switch (node.type) {
      case 'text': return escaped(node.text);
      case 'code': return `<code>${escaped(node.text)}</code>`;
      case 'break': return '<br>';
      case 'html': return node.html;
      case 'link': return `<a${attribute('href', node.href ?? undefined)}${attribute('title', node.title)}>${inlineHtml(node.children)}</a>`;
      case 'image': return `<img${attribute('src', node.src ?? undefined)}${attribute('alt', node.alt)}${attribute('title', node.title)}>`;
      default: return `<${node.type}>${inlineHtml(node.children)}</${node.type}>`;
    }
  }).join('');
}

/** The HTML that marked would write for these blocks, but for blanks between tags. */
export function html(blocks: readonly Block[]): string {
  return blocks.map((block) => {
    switch (block.type) {
      case 'paragraph': return `<p>${inlineHtml(block.children)}</p>`;
      case 'plain': return inlineHtml(block.children);
      case 'heading': return `<h${block.depth}>${inlineHtml(block.children)}</h${block.depth}>`;
      case 'code': return `<pre><code${attribute('class', block.lang && `language-${block.lang}`)}>${escaped(block.text)}</code></pre>`;
      case 'quote': return `<blockquote>${html(block.children)}</blockquote>`;
      case 'rule': return '<hr>';
      case 'html': return block.html;
      case 'list': {
        const tag = block.ordered ? 'ol' : 'ul';
        const items = block.items.map(({ checked, children }) => {
          const box = checked === undefined ? '' : `<input ${checked ? 'checked="" ' : ''}disabled="" type="checkbox"> `;
          const inner = html(children);
          return `<li>${block.loose && inner.startsWith('<p>') ? `<p>${box}${inner.slice(3)}` : box + inner}</li>`;
        });
        return `<${tag}${block.start === 1 ? '' : attribute('start', block.start?.toString())}>${items.join('')}</${tag}>`;
      }
      case 'table': {
        const row = (cells: readonly (readonly Inline[])[], tag: string): string =>
          `<tr>${cells.map((cell, at) => `<${tag}${attribute('align', block.align[at] ?? undefined)}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`;
        const body = block.rows.map(cells => row(cells, 'td')).join('');
        return `<table><thead>${row(block.head, 'th')}</thead>${body && `<tbody>${body}</tbody>`}</table>`;
      }
    }
  }).join('\n');
}

function inlineText(nodes: readonly Inline[]): string {
  return nodes.map((node) => {
    switch (node.type) {
      case 'text': case 'code': return node.text;
      case 'image': return node.alt;
      case 'break': return '\n';
      case 'html': return '';
      default: return inlineText(node.children);
    }
  }).join('');
}

/** What a reader sees of the blocks; raw HTML shows its text. */
export function visible(blocks: readonly Block[]): string {
  return blocks.map((block) => {
    switch (block.type) {
      case 'code': return block.text;
      case 'html': return block.html.replace(/<!--[^]*?(?:-->|$)/g, '').replace(/<[^<>]*>/g, '');
      case 'rule': return '';
      case 'quote': return visible(block.children);
      case 'list': return block.items.map(({ children }) => visible(children)).join('\n');
      case 'table': return [block.head, ...block.rows].map(row => row.map(inlineText).join(' ')).join('\n');
      default: return inlineText(block.children);
    }
  }).join('\n');
}

/** All inline nodes in document order. */
export function inlines(blocks: readonly Block[]): Inline[] {
  const deep = (nodes: readonly Inline[]): Inline[] => nodes.flatMap(node => 'children' in node ? [node, ...deep(node.children)] : [node]);
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph': case 'plain': case 'heading': return deep(block.children);
      case 'quote': return inlines(block.children);
      case 'list': return block.items.flatMap(({ children }) => inlines(children));
      case 'table': return [block.head, ...block.rows].flat().flatMap(deep);
      default: return [];
    }
  });
}
