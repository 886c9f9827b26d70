import type { Links, Token, Tokens } from 'marked';
import type { Block, Cell, Inline, ListItem } from './ast.js';
import { clean, withoutControls } from './inline-convert.js';
import { decodeEntities } from './entities.js';
import { readInline } from './inline.js';
import { literalText, plainText } from './prose-lexer.js';
import { missingLabels } from './references.js';

type Depth = 1 | 2 | 3 | 4 | 5 | 6;
type ReadLeaf = (leaf: readonly Token[]) => readonly Inline[];

/** Code as it is displayed: with one line end at its end, unless it is empty (as marked's renderer writes it). */
export const codeText = (text: string): string => text === '' ? '' : `${withoutControls(text).replace(/\n$/, '')}\n`;

/** `text` without the line ends at its end. */
export function withoutLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

/** The first word of a fence's info string. */
export function codeLang(info: string | undefined): { lang?: string } {
  const word = /^\S*/.exec(info ?? '')?.[0];
  return word ? { lang: clean(decodeEntities(word), true) } : {};
}

/** Whether a block's first line opens a fence of A2UI operations, and what else that line says. */
export function a2uiInfo(line: string): { a2ui?: string } {
  const info = /^(?:`{3,}|~{3,})[ \t]*a2ui(?!\S)(.*)/.exec(line)?.[1];
  return info === undefined ? {} : { a2ui: info.trim() };
}

function listItem(token: Tokens.ListItem, leaf: ReadLeaf): ListItem {
  return { ...(token.checked === undefined ? {} : { checked: token.checked }), children: toBlocks(token.tokens, leaf) };
}

function list(token: Tokens.List, leaf: ReadLeaf): Block {
  return {
    type: 'list', ordered: token.ordered, ...(typeof token.start === 'number' ? { start: token.start } : {}), loose: token.loose,
    items: token.items.map(item => listItem(item, leaf)),
  };
}

/** marked's block token as ours; undefined for what draws nothing (blank lines, link definitions). */
export function toBlock(token: Token, leaf: ReadLeaf): Block | undefined {
  switch (token.type) {
    case 'paragraph': return { type: 'paragraph', children: leaf((token as Tokens.Paragraph).tokens) };
    case 'text': return { type: 'plain', children: leaf((token as Tokens.Text).tokens ?? []) };
    case 'heading': return { type: 'heading', depth: (token as Tokens.Heading).depth as Depth, children: leaf((token as Tokens.Heading).tokens) };
    case 'code': return { type: 'code', text: codeText((token as Tokens.Code).text), ...codeLang((token as Tokens.Code).lang) };
    case 'blockquote': return { type: 'quote', children: toBlocks((token as Tokens.Blockquote).tokens, leaf) };
    case 'list': return list(token as Tokens.List, leaf);
    case 'table': {
      const { align, header, rows } = token as Tokens.Table;
      const cell = (of: Tokens.TableCell): Cell => leaf(of.tokens);
      return { type: 'table', align, head: header.map(cell), rows: rows.map(row => row.map(cell)) };
    }
    case plainText: return { type: 'paragraph', children: [{ type: 'text', text: clean((token as Tokens.Text).text, false) }] };
    case literalText: return { type: 'code', text: codeText(withoutLineEnds((token as Tokens.Text).text)) };
    case 'hr': return { type: 'rule' };
    case 'html': return { type: 'html', html: withoutLineEnds(withoutControls((token as Tokens.HTML).text)) };
    default: return undefined;
  }
}

/** Those that stand in no other: only such a fence may be one of A2UI operations. */
export function topBlocks(tokens: readonly Token[], leaf: ReadLeaf): Block[] {
  return tokens.flatMap(token => {
    const block = toBlock(token, leaf);
    return block?.type === 'code' && token.type === 'code' ? { ...block, ...a2uiInfo(token.raw) } : block ?? [];
  });
}

function toBlocks(tokens: readonly Token[], leaf: ReadLeaf): Block[] {
  return tokens.flatMap(token => toBlock(token, leaf) ?? []);
}

interface Run {
  readonly children: readonly Inline[];
  /** Whether a raw `<a …>` was left open before it. */
  readonly inLink: boolean;
  /** Labels in brackets that nobody has defined. */
  readonly missing: readonly string[];
}

/** One top-level block, its inline runs read once each and kept, so that a late definition costs only the runs that use it. */
export class BlockReading {
  readonly #runs = new Map<readonly Token[], Run>();

  /** @param inLink whether a raw `<a …>` was left open before this block; then, behind it */
  constructor(private readonly token: Token, private readonly leaves: ReadonlyMap<readonly Token[], string>, public inLink: boolean) {}

  /** The block by the definitions in `links`; undefined when it draws nothing. */
  read(links: Links): Block | undefined {
    return topBlocks([this.token], leaf => this.#leaf(leaf, links))[0];
  }

  /** Labels in brackets, in the runs read so far, that nobody has defined. */
  get missing(): Set<string> {
    return new Set([...this.#runs.values()].flatMap(({ missing }) => missing));
  }

  #leaf(leaf: readonly Token[], links: Links): readonly Inline[] {
    const known = this.#runs.get(leaf);
    if (known && !known.missing.some(label => label in links)) return known.children;
    const source = this.leaves.get(leaf) ?? '';
    const before = known?.inLink ?? this.inLink;
    const { children, inLink } = readInline(source, { links, inLink: before });
    if (!known) this.inLink = inLink;
    this.#runs.set(leaf, { children, inLink: before, missing: missingLabels(source, links) });
    return children;
  }
}
