import type { Block } from './ast.js';
import { fenceOpen } from './context-starts.js';
import { withoutControls } from './inline-convert.js';
import { codeLang } from './prose-blocks.js';

/** An open top-level fence: its lines are taken over as they come, nothing is lexed. */
export class GrowingFence {
  #taken = 0;
  #text = '';
  #indent = 0;
  #lang: { lang?: string } = {};

  /** @param open complete lines, the fence's first one at their beginning @param partial what is shown of the last line */
  view(open: string, partial: string): Block {
    if (this.#taken === 0) this.#begin(open);
    const lines = open.slice(this.#taken).split('\n');
    this.#taken = open.length;
    lines.pop();
    for (const line of lines) this.#text += `${this.#line(line)}\n`;
    return { type: 'code', text: this.#text + this.#line(partial), ...this.#lang };
  }

  #begin(open: string): void {
    this.#taken = open.indexOf('\n') + 1;
    const first = open.slice(0, this.#taken - 1);
    const text = first.trimStart();
    const fence = fenceOpen(text);
    // marked takes the fence's own indentation from the lines of a backtick fence alone
    if (fence?.marker === '`') this.#indent = first.length - text.length;
    this.#lang = codeLang(text.slice(fence?.length ?? 0).trim().replace(/\\([\p{P}\p{S}])/gu, '$1'));
  }

  #line(line: string): string {
    let at = 0;
    while (at < this.#indent && line[at] === ' ') at++;
    return withoutControls(at > 0 ? line.slice(at) : line);
  }
}
