import { ProseRegion } from '../../elements/prose/region.js';
import type { ProsePolicy } from '../../elements/prose/policy.js';
import type { SyntaxSink } from '../../src/syntax/directive.js';
import { Parser } from '../../src/syntax/parser.js';

/** A policy of its own, so that nothing here depends on the real one: absolute web and mail addresses, images of one host. */
export const policy: ProsePolicy = {
  link(href) {
    const url = URL.parse(href);
    return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? { href: url.href } : undefined;
  },
  image(src) {
    const url = URL.parse(src);
    return url?.origin === 'https://img.test' ? url.href : undefined;
  },
};

/** Prose that streams into an element, without anything else of the kit around it. */
export class ProseStream {
  readonly region: ProseRegion;
  readonly #parser: Parser;

  constructor(readonly root: Element, rules: ProsePolicy = policy) {
    const region = this.region = new ProseRegion(root, rules);
    const nothing = (): void => undefined;
    const sink: SyntaxSink = {
      seal: (_container, blocks) => region.seal(blocks),
      tail: (_container, blocks) => region.tail(blocks),
      grow: (_container, growth) => { region.grow(growth); },
      resolve: block => region.resolve(block),
      open: nothing, body: nothing, close: nothing, diagnostic: nothing,
    };
    this.#parser = new Parser(() => 'blocks', sink);
  }

  write(chunk: string): this {
    this.#parser.write(chunk);
    this.#parser.preview();
    return this;
  }

  end(): this {
    this.#parser.end(true);
    return this;
  }
}

/** A text streamed in these chunks, to its end. */
export function draw(chunks: readonly string[], rules: ProsePolicy = policy): Element {
  const stream = new ProseStream(document.createElement('div'), rules);
  for (const chunk of chunks) stream.write(chunk);
  return stream.end().root;
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** `text` in random pieces of up to `most` characters. */
export function cut(text: string, random: () => number, most = 12): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = 1 + Math.floor(random() * most);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}
