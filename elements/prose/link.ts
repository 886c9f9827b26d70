import { InlineRun, type InlineScope } from './inline-run.js';
import { textOf, type Part } from './parts.js';
import type { Piece } from './pieces.js';
import { plainAttribute } from './text.js';

type Link = Part & { type: 'link' };

/** Gives `element` an address that the policy returned, and nothing else that the agent wrote. */
export function setAddress(element: HTMLAnchorElement, href: string): void {
  element.href = href;
  element.rel = 'noopener noreferrer nofollow';
  // a mail or telephone programme opens beside the page by itself; a new tab for it would stay empty
  if (/^https?:/i.test(href)) element.target = '_blank';
  else element.removeAttribute('target');
}

/**
 * A link. It has an address only when that is complete and the policy returned it; while it is still arriving it is an `<a>`
 * without one, refused it is a `<span>`: both inert.
 */
export class LinkPiece implements Piece {
  #element: HTMLElement;
  readonly #run: InlineRun;
  readonly #scope: InlineScope;
  #host?: HTMLElement;

  constructor(public source: Link, scope: InlineScope) {
    this.#scope = scope;
    this.#element = document.createElement(this.#inert ? 'span' : 'a');
    this.#run = new InlineRun(this.#element, { ...scope, inLink: true, depth: scope.depth + 1 });
    this.#set(source);
  }

  get nodes(): readonly Node[] {
    return [this.#element];
  }

  update(next: Part): boolean {
    if (next.type !== 'link') return false;
    this.#set(next);
    return true;
  }

  #set(link: Link): void {
    this.#run.set(link.children);
    const target = link.href === null || this.#inert ? undefined : this.#scope.policy?.link(link.href, textOf(link.children));
    if (link.href === null && !this.#inert) this.#become('a');
    else this.#become(target === undefined ? 'span' : 'a');
    const element = this.#element;
    if (element instanceof HTMLAnchorElement) {
      if (target === undefined) element.removeAttribute('href');
      else if (element.getAttribute('href') !== target.href) setAddress(element, target.href);
    }
    setTitle(element, link.title);
    this.#showHost(target?.host);
  }

  /** In a label, and in a link that raw nesting made: a link in a link is none. */
  get #inert(): boolean {
    return this.#scope.policy === undefined || this.#scope.inLink;
  }

  #become(name: 'a' | 'span'): void {
    const old = this.#element;
    if (old.localName === name) return;
    this.#element = document.createElement(name);
    this.#run.moveTo(this.#element, null);
    old.replaceWith(this.#element);
  }

  #showHost(host: string | undefined): void {
    if (host === undefined) {
      this.#host?.remove();
      return;
    }
    if (this.#host === undefined) {
      this.#host = document.createElement('span');
      this.#host.dir = 'ltr';
    }
    const text = ` (${host})`;
    if (this.#host.textContent !== text) this.#host.textContent = text;
    if (this.#element.lastChild !== this.#host) this.#element.append(this.#host);
  }
}

/** A title as the agent wrote it, as text that cannot read as another one. */
export function setTitle(element: HTMLElement, title: string | undefined): void {
  const text = plainAttribute(title ?? '');
  if (text === '') element.removeAttribute('title');
  else if (element.title !== text) element.title = text;
}
