import type { WireNode } from '../protocol/wire.js';
import { ATTRIBUTE_WORDS, type AttributeWords } from './attributes.js';
import { BLOCK_KINDS } from './block-kinds.js';
import { isBlank, stripColumns } from './columns.js';
import { isCutMark } from './cut-mark.js';
import type { BodyKind, SyntaxSink } from './directive.js';
import { LineReader } from './lines.js';
import { readNodes } from './node-steps.js';
import { addLine, OpenBlocks, type Limits, type OpenBlock } from './open-blocks.js';
import { closerColons, isWithheld, openerHead, readBrokenOpener, readOpener, type OpenerHead } from './opener.js';
import { PendingOpener, type ReadOpener } from './pending-opener.js';
import { grewEnough } from './preview.js';
import { readSaidValues } from './said-values.js';
import { say } from './syntax-diagnostics.js';
import { splitTaskItem, withoutUnfinishedList } from './task-item.js';

/**
 * `depth`: blocks open within each other, default 16. `directives`: in the whole message, default 2,000. `options`, `value`: what can be used of a body, 500, 10,000. `elements`: of the whole message, about, 500,000.
 * `words`: what the reading of bare attribute values goes by, default {@link ATTRIBUTE_WORDS}.
 */
export type ParserOptions = Partial<Limits> & { readonly words?: AttributeWords };

/** Colons too few for a closer: at the very end of the text they are a closer that was cut. */
const CUT_CLOSER = /^[ \t]*::?[ \t]*$/;
const FIRST = /[^ \t]/;
/** Characters of a line that nobody reads while it grows: whatever is shown of it is laid out as a whole. */
const HUGE = 64 * 1024;

/**
 * Reads a growing text as prose and directives (spec 1.2 to 1.5) and tells the sink what is final, in document order. Everything is
 * decided on complete lines, so what it tells does not depend on the chunks. Never throws, whatever the text.
 */
export class Parser {
  readonly #lines = new LineReader();
  readonly #blocks: OpenBlocks;
  readonly #words: AttributeWords;
  readonly #sink: SyntaxSink;
  #pending: PendingOpener | undefined;
  /** Lines that count only if text follows them, with the blank lines behind them. */
  #held: string[] = [];
  /** Number of the last complete line. */
  #line = 0;
  /** Something has come that is no blank line. */
  #begun = false;
  #ended = false;
  /** The unfinished line when it was last shown, and when it was shown whole. */
  #shown = { line: -1, length: 0, whole: 0 };

  /** @param kindOf the body kind of a type by its name in lower case; `blocks` for an unknown one */
  constructor(kindOf: (name: string) => BodyKind, sink: SyntaxSink, options: ParserOptions = {}) {
    this.#words = options.words ?? ATTRIBUTE_WORDS;
    this.#sink = sink;
    this.#blocks = new OpenBlocks(kindOf, sink, { depth: 16, directives: 2000, options: 500, value: 10_000, elements: 500_000, ...options });
  }

  /** Reads on. Any cutting of the text into calls gives the same. */
  write(text: string): void {
    if (this.#ended) return;
    this.#lines.write(text, this.#next);
    this.#blocks.stretch.settle();
  }

  /** Tells the tentative state of what is open: a container's tail or a leaf's lines. It changes nothing. */
  preview(): void {
    if (this.#ended || this.#pending) return;
    const { partialLength, fresh } = this.#lines;
    const shown = this.#shown;
    if (shown.line === this.#line && !grewEnough(partialLength, shown.length, HUGE)) return;
    if (fresh && this.#blocks.grow(fresh)) {
      shown.line = this.#line;
      shown.length = partialLength;
      this.#lines.look();
    } else if (shown.line !== this.#line || grewEnough(partialLength, shown.whole)) {
      this.#shown = { line: this.#line, length: partialLength, whole: partialLength };
      this.#lines.look();
      this.#show();
    }
  }

  #show(): void {
    this.#blocks.preview(() => {
      const { stretch, strip } = this.#blocks;
      const start = stripColumns(this.#lines.partialStart, strip);
      const code = stretch.isCode(start);
      if (!code && isWithheld(start, stretch.reach)) return '';
      const partial = stripColumns(this.#lines.partial, strip);
      const shown = code ? partial : withoutUnfinishedList(partial);
      if (shown.length < partial.length) this.#lines.forget();
      return shown;
    });
  }

  /**
   * Reads a node as if its directive stood on lines of its own at the end of the text so far. Its body can close nothing that the
   * body itself has not opened.
   */
  node(node: WireNode): void {
    for (const _ of this.nodeSteps(node));
  }

  /** The same step by step, so that a page can have its turn: each says how many characters it has read. Nothing else is read meanwhile. */
  *nodeSteps(node: WireNode): Generator<number, void> {
    if (this.#ended) return;
    this.#lines.flush(this.#next);
    this.#begun = true;
    this.#release();
    this.#endPending(false);
    if (this.#blocks.leaf) this.#blocks.closeTop('implied');
    const steps = readNodes(node, {
      blocks: this.#blocks,
      line: this.#line,
      read: line => { this.#read(line); },
      endPending: () => { this.#endPending(true); },
    });
    for (const size of steps) {
      this.#blocks.stretch.settle();
      yield size;
    }
    this.#blocks.stretch.settle();
  }

  /** No more text. `clean`: the protocol said that it is complete, which is evidence for what is open (spec 1.2). */
  end(clean: boolean): void {
    if (this.#ended) return;
    this.#lines.flush(this.#next);
    this.#held = [];
    this.#endPending(true);
    while (this.#blocks.depth > 0) this.#blocks.closeTop(clean ? 'finish' : 'cut');
    this.#blocks.endStretch();
    this.#ended = true;
  }

  readonly #next = (line: string): void => {
    this.#line += 1;
    if (!this.#begun && this.#begins(line)) return;
    if (isCutMark(line) && this.#isCutBy(line)) this.#cut();
    else if (this.#held.length > 0 ? isBlank(line) : this.#isUndecided(line)) {
      this.#held.push(line);
    } else {
      this.#release();
      this.#read(line);
    }
  };

  /** Whether a first line, or a blank one before it, is none of the text. */
  #begins(line: string): boolean {
    if (isBlank(line)) return false;
    this.#begun = true;
    const values = readSaidValues(line);
    if (values !== undefined) this.#sink.values?.(values);
    return values !== undefined;
  }

  /** Whether something is open that is not the code which the mark stands in. */
  #isCutBy(mark: string): boolean {
    const { depth, leaf, stretch, strip } = this.#blocks;
    return this.#pending !== undefined || (depth > 0 && (leaf !== undefined || !stretch.isCode(stripColumns(mark, strip))));
  }

  #cut(): void {
    this.#held = [];
    if (this.#pending) this.#endPending(true);
    else this.#blocks.closeTop('cut');
  }

  /** At the end of the text it would not count: a cut closer, and a blank line behind a cut list. */
  #isUndecided(line: string): boolean {
    if (this.#pending) return isBlank(line);
    const { depth, stretch, strip } = this.#blocks;
    return depth > 0 && CUT_CLOSER.test(line) && !stretch.isCode(stripColumns(line, strip));
  }

  #release(): void {
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    for (const line of held) this.#read(line);
  }

  #read(line: string): void {
    const pending = this.#pending;
    if (pending) {
      const read = pending.add(line);
      if (read === 'open') return;
      if (read !== 'broken') {
        this.#pending = undefined;
        this.#open(pending.head, read, pending.line);
        return;
      }
      this.#endPending(false);
    }
    const { liner: leaf } = this.#blocks;
    if (leaf && this.#leafLine(leaf, line)) return;
    this.#proseLine(stripColumns(line, this.#blocks.strip));
  }

  /** Takes a line as part of the leaf, or as its end; false: the leaf has ended before the line. */
  #leafLine(leaf: OpenBlock, line: string): boolean {
    const kind = BLOCK_KINDS[leaf.kind];
    const text = stripColumns(line, leaf.strip);
    const colons = closerColons(text);
    if (colons > 0 && this.#blocks.closeBy(colons)) return true;
    const head = kind.opener === 'ends' ? openerHead(text) : undefined;
    if (head && head.indent <= leaf.reach) {
      this.#blocks.closeTop('implied');
      const outer = stripColumns(line, this.#blocks.strip);
      this.#begin(openerHead(outer) ?? head);
      return true;
    }
    const blank = isBlank(text);
    if (!blank && leaf.blanks > 0 && !kind.keepsBlanks && !kind.continues(text)) {
      this.#blocks.closeTop('implied');
      return false;
    }
    this.#blocks.line(leaf, text, this.#line);
    return true;
  }

  #proseLine(text: string): void {
    const first = text.charAt(text.search(FIRST));
    if (first === ':' && this.#fenceLine(text)) return;
    if (first !== ':' && this.#taskItem(text)) return;
    this.#blocks.prose(text, this.#line);
  }

  /** A closer or opener; false: it is text. */
  #fenceLine(text: string): boolean {
    const { stretch } = this.#blocks;
    if (stretch.isCode(text)) return false;
    const colons = closerColons(text);
    if (colons > 0) {
      if (this.#blocks.depth > this.#blocks.floor) return this.#blocks.closeBy(colons);
      this.#blocks.diagnose(say.closerStray(), this.#line);
      this.#blocks.prose('', this.#line); // it parts what stands around it, as any block would
      return true;
    }
    const head = openerHead(text);
    if (!head || head.indent > stretch.reach) return false;
    this.#begin(head);
    return true;
  }

  #begin(head: OpenerHead): void {
    const { text } = head;
    const line = this.#line;
    this.#blocks.endRefusedLeaf();
    if (this.#blocks.refuses(line)) {
      for (const part of ['', text, '']) this.#blocks.prose(part, line); // a block of its own, as the directive would be
      if (!text.endsWith(':::')) this.#blocks.open({ ...head, attributes: [], source: text, line }, { refused: true });
      return;
    }
    this.#blocks.endStretch();
    const opener = readOpener(head, text, this.#words);
    if (opener === 'open') {
      this.#pending = new PendingOpener(head, line, this.#words);
    } else if (opener === 'broken') {
      this.#blocks.diagnose(say.listUnclosed(head.name), line);
      this.#open(head, { opener: readBrokenOpener(head, text, this.#words), source: text, rest: [] }, line);
    } else {
      this.#open(head, { opener, source: text, rest: [] }, line);
    }
  }

  #open(head: OpenerHead, { opener: { attributes, body, closed }, source, rest }: ReadOpener, line: number): void {
    const block = this.#blocks.open({ ...head, attributes, source, line });
    if (body !== '') {
      if (block.kind === 'blocks') this.#blocks.prose(body, line);
      else addLine(block, body);
    }
    if (closed) this.#blocks.closeTop('closer');
    for (const next of rest) this.#read(next); // none of them begins a list: that would have broken the one before
  }

  /**
   * The pending list was never closed: its opener's line stands alone. Where the text ends in it (`cut`), its block is never live, since
   * what the list would have said is not known.
   */
  #endPending(cut: boolean): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = undefined;
    if (!cut) this.#blocks.diagnose(say.listUnclosed(pending.head.name), pending.line);
    this.#open(pending.head, pending.end(cut), pending.line);
    if (cut) this.#blocks.closeTop('cut');
  }

  #taskItem(text: string): boolean {
    const item = text.endsWith('}') || text.trimEnd().endsWith('}') ? splitTaskItem(text) : undefined;
    if (!item || item.indent > this.#blocks.stretch.reach || this.#blocks.stretch.isCode(text)) return false;
    if (this.#blocks.refuses(this.#line)) {
      this.#blocks.prose(item.plain, this.#line);
      return true;
    }
    const attributes = item.checked ? [{ name: 'checked', value: true } as const, ...item.attributes] : item.attributes;
    this.#blocks.open({ name: 'checkbox', attributes, colons: 0, indent: item.indent, line: this.#line, source: text.trim() }, { kind: 'inline' }).body = item.label;
    this.#blocks.closeTop('closer');
    return true;
  }
}
