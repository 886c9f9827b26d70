import { fenceOpen } from './context-starts.js';
import type { CodeBlock, Growth } from './growth.js';
import { withoutControls } from './inline-convert.js';
import { a2uiInfo, codeLang } from './prose-blocks.js';

/** What reads the same wherever it stands, and most code is. */
const ordinary = /^[ -~]*$/;
/** What is no character of its own: what stands before it says how it is read. */
const joining = /[\0\p{M}\p{Cf}\p{Surrogate}]/u;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** An open top-level fence: its lines are taken over as they come, nothing is lexed. */
export class GrowingFence {
  #text = '';
  /** Complete lines that are not in the text yet. (To cut them off the open text would copy that.) */
  #lines = '';
  /** What is shown of the last line. */
  #partial = '';
  /** The fence's own indentation, before each line. */
  #indent: RegExp | undefined;
  #block: Writable<CodeBlock> | undefined;

  /** Another complete line. */
  push(line: string): void {
    if (this.#block) this.#lines += `${line}\n`;
  }

  /** @param open complete lines, the fence's first one at their beginning @param partial what is shown of the last line */
  view(open: string, partial: string): CodeBlock {
    const { lang, a2ui } = this.#block ?? this.#begin(open);
    this.#take(partial);
    return this.#block = { type: 'code', text: this.#text + this.#partial, ...(lang !== undefined && { lang }), ...(a2ui !== undefined && { a2ui }) };
  }

  /** The same, where it was viewed before: how it goes on. */
  goOn(partial: string): Growth | undefined {
    const block = this.#block;
    if (!block) return undefined;
    const newLine = this.#partial === '';
    const text = this.#take(partial);
    block.text += text;
    return { leaf: block, text, newLine };
  }

  /** More of a line of which something is shown. */
  grow(more: string): Growth | undefined {
    const block = this.#block;
    if (!block || this.#partial === '') return undefined;
    let text = more;
    if (!ordinary.test(more)) {
      if (joining.test(more)) return undefined;
      text = withoutControls(more);
    }
    this.#partial += text;
    block.text += text;
    return { leaf: block, text };
  }

  /** @returns what is shown now and was not before */
  #take(partial: string): string {
    const shown = this.#partial.length;
    const lines = this.#code(this.#lines);
    this.#lines = '';
    this.#text += lines;
    this.#partial = this.#code(partial);
    return (lines + this.#partial).slice(shown);
  }

  #begin(open: string): { lang?: string; a2ui?: string } {
    const first = open.slice(0, open.indexOf('\n'));
    this.#lines = open.slice(first.length + 1);
    const text = first.trimStart();
    const fence = fenceOpen(text);
    // marked takes it from the lines of a backtick fence alone
    if (fence?.marker === '`' && text !== first) this.#indent = new RegExp(`(?<=^|\\n) {0,${first.length - text.length}}`, 'g');
    return { ...codeLang(text.slice(fence?.length ?? 0).trim().replace(/\\([\p{P}\p{S}])/gu, '$1')), ...a2uiInfo(first) };
  }

  #code(lines: string): string {
    return withoutControls(this.#indent ? lines.replace(this.#indent, '') : lines);
  }
}
