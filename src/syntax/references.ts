import type { Links } from 'marked';
import type { SealedBlock } from './ast.js';
import type { BlockReading } from './prose-blocks.js';
import { normalizeLabel } from './prose-lexer.js';

/** Texts between brackets with no bracket in them. One pass: hostile text has many brackets. */
function* bracketed(source: string): Generator<string> {
  let open = -1;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at++;
    else if (char === '[') open = at;
    else if (char === ']') {
      if (open >= 0) yield source.slice(open + 1, at);
      open = -1;
    }
  }
}

/** Normalised labels in brackets in `source` that `links` lacks, or, with `among`, that are in it. */
export function missingLabels(source: string, links: Links, among?: ReadonlySet<string>): Set<string> {
  const labels = new Set<string>();
  if (!source.includes('[')) return labels;
  for (const text of bracketed(source)) {
    const label = normalizeLabel(text);
    if (label !== '' && (among ? among.has(label) : !(label in links))) labels.add(label);
  }
  return labels;
}

interface Waiting {
  readonly key: number;
  readonly source: string;
  readonly reading: BlockReading;
  drawn: string;
}

/** The link reference definitions of one message: the first of a label wins, and may come after its use (CommonMark 4.7). */
export class References {
  /** Normalised label to address and title, in marked's form; without a prototype. */
  readonly links = Object.create(null) as Links;
  readonly #waiting = new Map<string, Set<Waiting>>();
  readonly #defined = new Map<Waiting, Set<string>>();

  /** @param label normalised */
  define(label: string, href: string, title: string | undefined): void {
    if (label in this.links) return;
    this.links[label] = { href, title: title ?? null };
    for (const waiting of this.#waiting.get(label) ?? []) {
      const labels = this.#defined.get(waiting) ?? new Set();
      this.#defined.set(waiting, labels.add(label));
    }
    this.#waiting.delete(label);
  }

  /** Keeps a sealed block in mind as long as it names a label that is not defined. */
  wait(block: SealedBlock, reading: BlockReading): void {
    const labels = reading.missing(this.links);
    if (labels.size === 0) return;
    const waiting: Waiting = { key: block.key, source: block.source, reading, drawn: JSON.stringify(block.block) };
    for (const label of labels) {
      const set = this.#waiting.get(label) ?? new Set();
      this.#waiting.set(label, set.add(waiting));
    }
  }

  /** Sealed blocks that read differently since the last call, because a definition came after them; the same keys, in order of keys. */
  takeResolved(): SealedBlock[] {
    const resolved: SealedBlock[] = [];
    for (const [waiting, labels] of this.#defined) {
      waiting.reading.forget(labels, this.links);
      const block = waiting.reading.read(this.links);
      if (!block) continue;
      const drawn = JSON.stringify(block);
      if (drawn === waiting.drawn) continue;
      waiting.drawn = drawn;
      resolved.push({ key: waiting.key, block, source: waiting.source });
    }
    this.#defined.clear();
    return resolved.sort((a, b) => a.key - b.key);
  }
}
