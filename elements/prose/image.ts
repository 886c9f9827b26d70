import { msg, str } from '../shared/localize.js';
import type { InlineScope } from './inline-run.js';
import { setAddress, setTitle } from './link.js';
import type { Part } from './parts.js';
import type { Piece } from './pieces.js';
import { plainAttribute } from './text.js';

type Image = Part & { type: 'image' };

/**
 * An image: loaded only from where the policy says; else a link that says it is an image, else, when the address is refused
 * or still arriving, its alternative text alone.
 */
export class ImagePiece implements Piece {
  #element: HTMLElement;

  constructor(public source: Image, private readonly scope: InlineScope) {
    this.#element = draw(source, scope);
  }

  get nodes(): readonly Node[] {
    return [this.#element];
  }

  update(next: Part): boolean {
    if (next.type !== 'image') return false;
    const { src, alt, title } = this.source;
    if (next.src !== src || next.alt !== alt || next.title !== title) {
      const old = this.#element;
      this.#element = draw(next, this.scope);
      // an image that is the same one is not asked for again
      if (old.isEqualNode(this.#element)) this.#element = old;
      else old.replaceWith(this.#element);
    }
    this.source = next;
    return true;
  }
}

function draw({ src, alt, title }: Image, { policy, inLink }: InlineScope): HTMLElement {
  const text = plainAttribute(alt);
  const source = src === null ? undefined : policy?.image(src);
  if (source !== undefined) {
    const image = document.createElement('img');
    // before `src`, which starts the request
    image.loading = 'lazy';
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
    image.alt = text;
    setTitle(image, title);
    image.src = source;
    return image;
  }
  const link = src === null || inLink ? undefined : policy?.link(src, alt);
  if (link === undefined) {
    const plain = document.createElement('span');
    plain.textContent = text;
    return plain;
  }
  const anchor = document.createElement('a');
  setAddress(anchor, link.href);
  setTitle(anchor, title);
  anchor.textContent = text === '' ? msg('Image') : msg(str`Image: ${text}`);
  if (link.host !== undefined) anchor.append(` (${link.host})`);
  return anchor;
}
