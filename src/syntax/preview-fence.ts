import type { Block } from './ast.js';
import { fenceOpen } from './context-starts.js';
import { withoutControls } from './inline-convert.js';
import { codeLang } from './prose-blocks.js';

/** An open top-level fence: its lines are taken over as they come, nothing is lexed. */
export class GrowingFence {
  #taken = 0;
  #text = '';
  /** The fence's own indentation, before each line. */
  #indent = /^/;
  #lang: { lang?: string } = {};

  /** @param open complete lines, the fence's first one at their beginning @param partial what is shown of the last line */
  view(open: string, partial: string): Block {
    if (this.#taken === 0) this.#begin(open);
    this.#text += this.#code(open.slice(this.#taken));
    this.#taken = open.length;
    return { type: 'code', text: this.#text + this.#code(partial), ...this.#lang };
  }

  #begin(open: string): void {
    this.#taken = open.indexOf('\n') + 1;
    const first = open.slice(0, this.#taken - 1);
    const text = first.trimStart();
    const fence = fenceOpen(text);
    // marked takes it from the lines of a backtick fence alone
    if (fence?.marker === '`') this.#indent = new RegExp(`(?<=^|\\n) {0,${first.length - text.length}}`, 'g');
    this.#lang = codeLang(text.slice(fence?.length ?? 0).trim().replace(/\\([\p{P}\p{S}])/gu, '$1'));
  }

  #code(lines: string): string {
    return withoutControls(lines.replace(this.#indent, ''));
  }
}
