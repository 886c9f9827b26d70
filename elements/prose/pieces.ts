import { ImagePiece } from './image.js';
import { InlineRun, type InlineScope } from './inline-run.js';
import { LinkPiece } from './link.js';
import type { Part } from './parts.js';
import { stripBidi, TextRun } from './text.js';

/** One inline node in the DOM. */
export interface Piece {
  source: Part;
  /** In order, at least one. */
  readonly nodes: readonly Node[];
  /** Takes `next` in place; false when it is of another kind and has to be drawn anew. */
  update(next: Part): boolean;
}

/** Draws one part, not yet connected. */
export function createPiece(part: Part, scope: InlineScope): Piece {
  switch (part.type) {
    case 'text': return new TextPiece(part, scope);
    case 'code': return new CodePiece(part);
    case 'break': return new BreakPiece(part);
    case 'link': return new LinkPiece(part, scope);
    case 'image': return new ImagePiece(part, scope);
    default: return new ElementPiece(part, scope);
  }
}

class TextPiece implements Piece {
  readonly #run: TextRun;

  constructor(public source: Part & { type: 'text' }, private readonly scope: InlineScope) {
    this.#run = new TextRun(this.#clean(source.text));
  }

  get nodes(): readonly Node[] {
    return this.#run.nodes;
  }

  update(next: Part): boolean {
    if (next.type !== 'text') return false;
    this.#run.set(this.#clean(next.text));
    return true;
  }

  #clean(text: string): string {
    return this.scope.inLink ? stripBidi(text) : text;
  }
}

class CodePiece implements Piece {
  readonly nodes: readonly Node[];
  readonly #run: TextRun;

  constructor(public source: Part & { type: 'code' }) {
    this.#run = new TextRun(source.text);
    const element = document.createElement('code');
    // code reads from left to right in every language, and says nothing about the direction of what is around it
    element.dir = 'ltr';
    element.append(...this.#run.nodes);
    this.nodes = [element];
  }

  update(next: Part): boolean {
    if (next.type !== 'code') return false;
    this.#run.set(next.text);
    return true;
  }
}

class BreakPiece implements Piece {
  readonly nodes: readonly Node[] = [document.createElement('br')];

  constructor(public source: Part & { type: 'break' }) {}

  update(next: Part): boolean {
    return next.type === 'break';
  }
}

type Wrapping = Part & { type: 'strong' | 'em' | 'del' | 'tag' };

class ElementPiece implements Piece {
  readonly nodes: readonly Node[];
  readonly #run: InlineRun;
  readonly #name: string;

  constructor(public source: Wrapping, scope: InlineScope) {
    this.#name = nameOf(source);
    const element = document.createElement(this.#name);
    this.nodes = [element];
    this.#run = new InlineRun(element, { ...scope, depth: scope.depth + 1 });
    this.#run.set(source.children);
  }

  update(next: Part): boolean {
    if (!isWrapping(next) || nameOf(next) !== this.#name) return false;
    this.#run.set(next.children);
    return true;
  }
}

/** `strong`, `em` and `del` are the names of their elements; a tag's name is on the closed list. */
const nameOf = (part: Wrapping): string => (part.type === 'tag' ? part.name : part.type);

const isWrapping = (part: Part): part is Wrapping => part.type === 'strong' || part.type === 'em' || part.type === 'del' || part.type === 'tag';
