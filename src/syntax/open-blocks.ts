import type { Diagnostic } from '../protocol/diagnostic.js';
import { BLOCK_KINDS } from './block-kinds.js';
import { isBlank } from './columns.js';
import type { Attribute, BodyKind, End, SyntaxSink } from './directive.js';
import { isFull, noteLine } from './leaf-size.js';
import { grewEnough } from './preview.js';
import { OpenStack } from './open-stack.js';
import { Stretch } from './stretch.js';
import { say } from './syntax-diagnostics.js';

/** A block that is open. */
export interface OpenBlock {
  readonly key: number;
  readonly name: string;
  readonly kind: BodyKind;
  readonly colons: number;
  /** Columns that its body lines are stripped of. */
  readonly strip: number;
  readonly line: number;
  /** Key of the innermost container, itself included. */
  readonly container: number;
  /** Beyond a limit: it takes part in the closers, its lines are prose of the container around it. */
  readonly refused: boolean;
  /** It stands for the rest of a leaf whose body is full: it ends as that would, and nothing in it opens a block. */
  readonly rest: boolean;
  /** A leaf's lines so far, joined by LF; undefined before the first one. */
  body: string | undefined;
  /** Blank lines that belong to the body only if it goes on. */
  blanks: number;
  /** Indentation up to which a line of the body can open a directive. */
  reach: number;
  /** Of a leaf's body, so far. */
  size: number;
  /** Of an option list: how many there are, and the indentation of the first. */
  options: number;
  first: number | undefined;
}

/** What is needed to open a block. */
export interface BlockStart {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly colons: number;
  readonly indent: number;
  readonly line: number;
  readonly source: string;
}

export interface Limits {
  readonly depth: number;
  readonly directives: number;
  readonly options: number;
  readonly value: number;
  readonly elements: number;
}

/** Elements that an option makes. */
const OPTION = 8;

const EMPTY = { body: undefined, blanks: 0, reach: 3, size: 0, options: 0, first: undefined };

/** The open blocks and the prose of the innermost container: says to the sink what opens, settles and closes. */
export class OpenBlocks {
  readonly stretch: Stretch;
  /** Blocks below this index are out of the closers' reach: the body of a node sent as data is being read. */
  floor = 0;
  /** What is read comes as data: its diagnostics have no line. */
  inData = false;
  readonly #stack = new OpenStack<OpenBlock>();
  readonly #said = new Set<string>();
  #key = 0;
  #count = 0;
  #told: string | undefined;

  constructor(private readonly kindOf: (name: string) => BodyKind, private readonly sink: SyntaxSink, private readonly limits: Limits) {
    this.stretch = new Stretch(sink, () => (this.#key += 1), limits.elements);
  }

  get depth(): number {
    return this.#stack.length;
  }

  /** The open block that holds lines of its own and nothing else. */
  get leaf(): OpenBlock | undefined {
    const top = this.#stack.top;
    return top && top.kind !== 'blocks' && !top.refused ? top : undefined;
  }

  /** The same, or what stands for the rest of one. */
  get liner(): OpenBlock | undefined {
    return this.leaf ?? (this.#stack.top?.rest === true ? this.#stack.top : undefined);
  }

  get strip(): number {
    return this.#stack.top?.strip ?? 0;
  }

  get #container(): number {
    return this.#stack.top?.container ?? 0;
  }

  /** A limit lets no further block open here; said once for each limit. */
  refuses(line: number): boolean {
    const { depth, directives, elements } = this.limits;
    if (this.stretch.isFull) this.#sayOnce(say.elements(elements), line);
    else if (this.#count >= directives) this.#sayOnce(say.directives(directives), line);
    else if (this.#stack.length >= depth) this.#sayOnce(say.depth(depth), line);
    else return false;
    return true;
  }

  /** Takes a line as prose of the innermost container. */
  prose(line: string, number: number): void {
    if (this.stretch.isFull && !isBlank(line)) this.#sayOnce(say.elements(this.limits.elements), number);
    this.stretch.push(this.#container, line, number);
  }

  /**
   * Opens a block where {@link leaf} is undefined. One that {@link refuses} has refused is only remembered, so that its closer closes nothing else.
   * `kind`: by the name if not given.
   */
  open({ name, attributes, colons, indent, line, source }: BlockStart, { kind = this.kindOf(name), refused = false }: { kind?: BodyKind; refused?: boolean } = {}): OpenBlock {
    const parent = this.#container;
    const key = refused ? 0 : this.#begin();
    if (!refused) this.sink.open({ key, parent, name, body: kind, attributes, line, source });
    const container = kind === 'blocks' && !refused ? key : parent;
    const block: OpenBlock = { key, name, kind, colons, line, container, refused, strip: this.strip + indent, rest: false, ...EMPTY };
    this.#stack.push(block);
    return block;
  }

  /** Takes a line of a {@link liner}'s body; blank ones count only if it goes on. */
  line(block: OpenBlock, line: string, number: number): void {
    if (block.rest) this.prose(line, number);
    if (isBlank(line)) block.blanks += 1;
    else if (block.rest) block.blanks = 0;
    else {
      addLine(block, line);
      noteLine(block, line);
      if (block.kind === 'options') this.stretch.spend(OPTION);
      if (isFull(block, this.limits)) this.#full(block);
    }
  }

  /** Takes lines as the body of a leaf that came as data, all of them at once. */
  lines(block: OpenBlock, lines: readonly string[]): void {
    const end = lines.findIndex((line, at) => {
      noteLine(block, line);
      block.body = at === 0 ? line : `${block.body ?? ''}\n${line}`;
      return isFull(block, this.limits);
    });
    if (block.kind === 'options') this.stretch.spend(OPTION * lines.length);
    if (end >= 0) this.diagnose(say.full(block.name), block.line, block.key);
    this.closeTop('closer');
    for (const line of end < 0 ? [] : lines.slice(end + 1)) this.prose(line, block.line);
  }

  /** What comes now is none of the control: it ends here, and the rest is text. */
  #full(block: OpenBlock): void {
    this.diagnose(say.full(block.name), block.line, block.key);
    this.closeTop('closer');
    this.#stack.push({ ...block, key: 0, refused: true, rest: true, ...EMPTY });
  }

  /** An opener comes: a refused block that cannot hold one has ended. */
  endRefusedLeaf(): void {
    const top = this.#stack.top;
    if (top?.refused && BLOCK_KINDS[top.kind].opener === 'ends' && this.#stack.length > this.floor) this.#stack.pop();
  }

  /** Closes what a closer of so many colons closes; false: it is text here. */
  closeBy(colons: number): boolean {
    const index = this.#stack.match(colons, this.floor);
    if (index < 0) return false;
    const { liner: leaf } = this;
    const inner = index < this.#stack.length - 1;
    // more colons than those around it are there to keep shorter runs as text
    if (inner && leaf?.kind === 'verbatim' && colons < leaf.colons) return false;
    while (this.#stack.length - 1 > index) this.closeTop('implied');
    this.closeTop('closer');
    return true;
  }

  closeTop(end: End): void {
    const block = this.#stack.pop();
    if (!block) return;
    if (block.refused) {
      this.prose('', block.line);
      return;
    }
    if (block.kind === 'blocks') this.endStretch();
    else if (end === 'closer' && BLOCK_KINDS[block.kind].keepsBlanks && block.blanks > 0) {
      block.blanks -= 1;
      addLine(block, '');
    }
    this.#told = undefined;
    if (end !== 'closer') this.diagnose(say.unclosed(block.name, end), block.line, block.key);
    this.sink.close(block.key, end, block.body ?? '');
  }

  /** Tells how the tail goes on with `more` on the same line; false: only `preview()` can. */
  grow(more: string): boolean {
    return !this.leaf && this.stretch.grow(this.#container, more);
  }

  /** Tells the tentative state of what is open; `partial` gives the unfinished line as far as it may be shown as prose. */
  preview(partial: () => string): void {
    const { leaf } = this;
    if (!leaf) {
      this.stretch.preview(this.#container, partial());
    } else if (leaf.body !== undefined && leaf.body !== this.#told && (this.#told === undefined || grewEnough(leaf.body.length, this.#told.length, 1024, 1 / 8))) {
      // whoever is told reads all of it, and it is no use yet
      this.sink.body(leaf.key, leaf.body);
      this.#told = leaf.body;
    }
  }

  endStretch(): void {
    const fence = this.stretch.swallowingFence;
    this.stretch.end();
    if (fence !== undefined) this.diagnose(say.fenceSwallows(), fence);
  }

  diagnose(diagnostic: Diagnostic, line: number, key?: number): void {
    this.sink.diagnostic(this.inData ? diagnostic : { ...diagnostic, line }, key);
  }

  #sayOnce(diagnostic: Diagnostic, line: number): void {
    if (this.#said.has(diagnostic.code)) return;
    this.#said.add(diagnostic.code);
    this.diagnose(diagnostic, line);
  }

  /** The key of a block that begins. */
  #begin(): number {
    this.endStretch();
    this.#count += 1;
    return (this.#key += 1);
  }
}

/** Adds a line to a leaf's body, with the blank lines before it. */
export function addLine(block: OpenBlock, line: string): void {
  const blanks = '\n'.repeat(block.blanks);
  block.body = block.body === undefined ? blanks + line : `${block.body}\n${blanks}${line}`;
  block.blanks = 0;
}
