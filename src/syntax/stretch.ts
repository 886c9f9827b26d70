import { elementsOf } from './block-size.js';
import { isBlank } from './columns.js';
import type { SyntaxSink } from './directive.js';
import type { Growth } from './growth.js';
import { openerHead } from './opener.js';
import { Prose } from './prose.js';
import { References } from './references.js';

/** The prose between two directives. There is at most one that is open: that of the innermost container. */
export class Stretch {
  readonly #references = new References();
  #prose: Prose | undefined;
  /** Key of the container it stands in. */
  #container = 0;
  /** The container that was last told a tail that is not empty. */
  #tailed: number | undefined;
  /** Line where the open fence began, and whether a line in it would have opened a directive. */
  #fence: { readonly line: number; swallowed: boolean } | undefined;

  /** @param room elements that the message may make, about: what comes behind them is shown as it is written */
  constructor(private readonly sink: SyntaxSink, private readonly nextKey: () => number, private room: number) {}

  /** Takes a complete line as prose of `container`. Another container's stretch must have ended. */
  push(container: number, line: string, number: number): void {
    if (!this.#prose && isBlank(line)) return;
    const prose = this.#open(container);
    prose.push(line);
    this.spend(prose.inFence ? 1 : elementsOf(line));
    if (!prose.inFence) this.#fence = undefined;
    else if (!this.#fence) this.#fence = { line: number, swallowed: false };
    else if (!this.#fence.swallowed && openerHead(line)) this.#fence.swallowed = true;
  }

  /** So many elements more have been made. */
  spend(elements: number): void {
    this.room -= elements;
    if (this.isFull) this.#prose?.literal();
  }

  /** Whether the message has all that it may: no line of it means anything any more. */
  get isFull(): boolean {
    return this.room <= 0;
  }

  /** Would this line, if it came next, be shown as it is written: in a code fence, indented code, or behind all that is drawn otherwise? */
  isCode(line: string): boolean {
    return this.isFull || (this.#prose?.isCode(line) ?? false);
  }

  /** The indentation up to which a line can open a directive: three columns, from the content of an open list item on. */
  get reach(): number {
    return (this.#prose?.itemOffset ?? 0) + 3;
  }

  /** Line of the open fence that holds what looks like an opener. */
  get swallowingFence(): number | undefined {
    return this.#fence?.swallowed ? this.#fence.line : undefined;
  }

  /** Tells what has settled. */
  settle(): void {
    if (this.#prose !== undefined && (this.#prose.hasSealed || this.#references.hasResolved)) this.#seal(this.#prose.seal());
  }

  /** Tells how the tentative rest goes on with `more` on the same line; false: only `preview()` can. */
  grow(container: number, more: string): boolean {
    return this.#tailed === container && this.#tell(container, this.#prose?.grow(more));
  }

  #tell(container: number, growth: Growth | undefined): boolean {
    if (growth) this.sink.grow(container, growth);
    return growth !== undefined;
  }

  /** Tells the tentative rest, with the unfinished line as far as it may be shown. */
  preview(container: number, partial: string): void {
    if (!this.#prose && isBlank(partial)) return;
    const prose = this.#open(container);
    if (this.#tailed === container && this.#tell(container, prose.goOn(partial))) return;
    const blocks = prose.preview(partial);
    if (blocks.length === 0 && this.#tailed === undefined) return;
    this.sink.tail(container, blocks);
    this.#tailed = blocks.length === 0 ? undefined : container;
  }

  /** A directive begins or the container ends: all of it is final. */
  end(): void {
    if (!this.#prose) return;
    this.#seal(this.#prose.end());
    const { rest } = this.#prose;
    if (rest !== '') this.sink.unseen?.(this.#container, this.nextKey(), rest);
    this.#prose = undefined;
    this.#fence = undefined;
    if (this.#tailed !== undefined) this.sink.tail(this.#tailed, []);
    this.#tailed = undefined;
  }

  #open(container: number): Prose {
    this.#container = container;
    this.#prose ??= new Prose(this.#references, this.nextKey);
    this.spend(0);
    return this.#prose;
  }

  #seal(blocks: ReturnType<Prose['seal']>): void {
    if (blocks.length > 0) this.sink.seal(this.#container, blocks);
    for (const block of this.#references.takeResolved()) this.sink.resolve(block);
  }
}
