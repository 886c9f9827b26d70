import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Block, SealedBlock } from '../../src/syntax/ast.js';
import type { BodyKind, Directive, End, SyntaxSink } from '../../src/syntax/directive.js';
import type { Growth } from '../../src/syntax/growth.js';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import type { WireNode } from '../../src/protocol/wire.js';
import { Parser, type ParserOptions } from '../../src/syntax/parser.js';

const KINDS: Readonly<Record<string, BodyKind>> = {
  button: 'inline', status: 'inline', progress: 'inline', error: 'inline', checkbox: 'inline',
  input: 'plain', textarea: 'verbatim', patch: 'verbatim',
  radio: 'options', checkgroup: 'options', select: 'options', actions: 'options',
};

export const kindOf = (name: string): BodyKind => KINDS[name] ?? 'blocks';

interface Node { readonly directive: Directive | undefined; readonly items: (Node | SealedBlock)[]; end?: End; body: string; told: string }

const isEmpty = (cell: unknown): boolean => Array.isArray(cell) && cell.length === 0;

/** What is at the end of a block, from outside to inside: behind it are at most empty cells of its row. */
const inside = (block: unknown): unknown[] => {
  if (Array.isArray(block)) return [block, ...inside(block.findLast(each => !isEmpty(each)) ?? block.at(-1))];
  const { children, items, rows, head } = (block ?? {}) as Record<string, unknown[] | undefined>;
  const next = items?.at(-1) ?? (rows && rows.length > 0 ? rows : head) ?? children;
  return next === undefined ? [block] : [block, ...inside(next)];
};
const visibleText = (leaf: unknown): string => [...JSON.stringify(leaf).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text ?? ''}"`) as string).join('');

/** Builds the tree and holds the parser to what `SyntaxSink` promises, at every call. */
export class Recorder implements SyntaxSink {
  readonly root: Node = { directive: undefined, items: [], body: '', told: '' };
  readonly diagnostics: Diagnostic[] = [];
  /** The tentative end as it reads now. */
  readonly tails = new Map<number, readonly Block[]>();
  readonly #nodes = new Map([[0, this.root]]);
  #lastKey = 0;

  open(directive: Directive): void {
    this.#grows(directive.key);
    const node: Node = { directive, items: [], body: '', told: '' };
    this.#container(directive.parent).items.push(node);
    this.#nodes.set(directive.key, node);
    expect(this.tails.size, 'no tail where a directive opens').to.equal(0);
  }

  seal(container: number, blocks: readonly SealedBlock[]): void {
    expect(blocks).not.to.be.empty;
    for (const block of blocks) {
      this.#grows(block.key);
      this.#container(container).items.push(block);
    }
  }

  tail(container: number, blocks: readonly Block[]): void {
    this.#container(container);
    if (blocks.length > 0) this.tails.set(container, blocks);
    else this.tails.delete(container);
    expect(this.tails.size, 'one tail at most').to.be.at.most(1);
  }

  grow(container: number, { leaf, text }: Growth): void {
    const [tail] = this.tails.values();
    expect(this.tails.has(container), 'a tail that was told').to.equal(true);
    const ends = inside(tail?.at(-1)).some(each => each === leaf);
    expect(ends, 'a leaf at its end').to.equal(true);
    if (text !== undefined) expect(visibleText(leaf).endsWith(text)).to.equal(true);
  }

  resolve(): void {}

  body(key: number, text: string): void {
    const node = this.#open(key);
    expect(text.startsWith(node.told), 'an open body only grows').to.equal(true);
    node.told = text;
  }

  close(key: number, end: End, body: string): void {
    const node = this.#open(key);
    node.end = end;
    node.body = body;
    expect(body.startsWith(node.told)).to.equal(true);
  }

  diagnostic(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
  }

  /** The tree as text: a line a directive or block, `| ` before the lines of a body, then the diagnostics. */
  toString(): string {
    const lines: string[] = [];
    const work: { readonly item: Node | SealedBlock; readonly depth: number }[] = this.root.items.map(item => ({ item, depth: 0 })).reverse();
    for (let next = work.pop(); next; next = work.pop()) {
      const { item, depth } = next;
      const pad = '  '.repeat(depth);
      if ('block' in item) {
        lines.push(`${pad}${item.block.type}: ${item.source.replaceAll('\n', '⏎')}`);
        continue;
      }
      const { name, attributes } = item.directive!;
      lines.push(pad + [name, ...attributes.map(({ name, value }) => value === true ? name : `${name}=${JSON.stringify(value)}`), `(${item.end ?? 'open'})`].join(' '));
      if (item.body !== '') lines.push(...item.body.split('\n').map(line => `${pad}  | ${line}`.trimEnd()));
      for (const child of [...item.items].reverse()) work.push({ item: child, depth: depth + 1 });
    }
    return [...lines, ...this.diagnostics.map(({ code, line }) => `! ${code}${line === undefined ? '' : ` ${line}`}`)].join('\n');
  }

  #open(key: number): Node {
    const node = this.#nodes.get(key);
    expect(node?.end, `${key} is open`).to.equal(undefined);
    return node!;
  }

  #container(key: number): Node {
    const node = this.#open(key);
    expect(node.directive?.body ?? 'blocks').to.equal('blocks');
    return node;
  }

  #grows(key: number): void {
    expect(key, 'keys grow').to.be.greaterThan(this.#lastKey);
    this.#lastKey = key;
  }
}

export interface Run extends ParserOptions { readonly clean?: boolean; readonly preview?: boolean }

/** Parses `chunks`; a chunk that is no string is a node. Ends cleanly unless told otherwise. */
export function parse(chunks: readonly (string | WireNode)[], { clean = true, preview = true, ...options }: Run = {}): Recorder {
  const sink = new Recorder();
  const parser = new Parser(kindOf, sink, options);
  for (const chunk of chunks) {
    if (typeof chunk === 'string') parser.write(chunk);
    else parser.node(chunk);
    if (preview) parser.preview();
  }
  parser.end(clean);
  return sink;
}

/** `text` cut at `offsets`, in any order. */
export function cutAt(text: string, offsets: readonly number[]): string[] {
  const sorted = [0, ...[...offsets].map(offset => offset % (text.length + 1)).sort((a, b) => a - b), text.length];
  return sorted.slice(1).map((to, index) => text.slice(sorted[index], to));
}

/** Drops the indentation that all lines of a template share, and the empty lines around it. */
export function dedent(text: string): string {
  const lines = text.replace(/^\n/, '').replace(/\n[ ]*$/, '').split('\n');
  const shared = Math.min(...lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length));
  return lines.map(line => line.slice(shared)).join('\n');
}

/** The same tree whole, character by character, in seeded random pieces, with and without previews, with and without a final line end. */
export function expectTree(input: string, tree: string, run: Run = {}): void {
  const wanted = dedent(tree);
  expect(parse([input], run).toString(), 'whole').to.equal(wanted);
  expect(parse([input], { ...run, preview: false }).toString(), 'without preview').to.equal(wanted);
  expect(parse(input.split(''), run).toString(), 'by characters').to.equal(wanted);
  if (!input.endsWith('\r')) expect(parse([`${input}\n`], run).toString(), 'with a final line end').to.equal(wanted);
  fc.assert(fc.property(fc.array(fc.nat(), { maxLength: 6 }), offsets => {
    expect(parse(cutAt(input, offsets), run).toString()).to.equal(wanted);
  }), { seed: 1, numRuns: 12 });
}

/** All text that a viewer of the sink sees now: sealed prose, tail and bodies. */
export function visible(sink: Recorder): string {
  return JSON.stringify([sink.root.items, [...sink.tails.values()]], (key, value: unknown) => key === 'source' || key === 'directive' || key === 'told' ? undefined : value);
}
