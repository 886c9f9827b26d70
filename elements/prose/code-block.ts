import type { Block } from '../../src/syntax/ast.js';
import { msg } from '../shared/localize.js';
import type { DrawnBlock, Place } from './block.js';
import { LineText } from './line-text.js';
import { watchOverflow } from './scroll-box.js';

type Code = Block & { type: 'code' };

/** The one word of the agent's that reaches an attribute, to be shown: letters, digits and what language names use. */
const LANGUAGE = /^[A-Za-z0-9+#.-]{1,30}$/;

/** A fenced or indented code block. */
export class DrawnCode implements DrawnBlock {
  readonly nodes: readonly Node[];
  readonly #pre: HTMLPreElement;
  readonly #text: LineText;

  constructor(public source: Code, place: Place, before: Node | null) {
    this.#pre = document.createElement('pre');
    this.#pre.dir = 'ltr';
    const code = document.createElement('code');
    this.#text = new LineText(code);
    this.#pre.append(code);
    this.nodes = [this.#pre];
    this.#set(source);
    place.parent.insertBefore(this.#pre, before);
    watchOverflow(this.#pre, code, () => msg('Code'));
  }

  update(next: Block): boolean {
    if (next.type !== 'code') return false;
    this.#set(next);
    return true;
  }

  #set({ text, lang = '' }: Code): void {
    if (LANGUAGE.test(lang)) {
      if (this.#pre.getAttribute('data-language') !== lang) this.#pre.setAttribute('data-language', lang);
    } else {
      this.#pre.removeAttribute('data-language');
    }
    this.#text.set(text);
  }
}
