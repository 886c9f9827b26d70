import type { Links } from 'marked';
import type { SealedBlock } from './ast.js';
import type { BlockReading } from './prose-blocks.js';
import { normalizeLabel } from './prose-lexer.js';

/** Text between brackets with no bracket in it; an escaped character may stand before it. */
const bracketed = /\\[^]|\[((?:\\[^]|[^[\]\\]){1,999})\]/g;

/** Normalised labels in brackets in `source` that `links` lacks. */
export function missingLabels(source: string, links: Links): string[] {
  if (!source.includes('[')) return [];
  return Array.from(source.matchAll(bracketed), ([, text]) => normalizeLabel(text ?? '')).filter(label => label !== '' && !(label in links));
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
  readonly #waiting = new Map<string, Waiting[]>();
  /** Those that a definition came for since the last look. */
  readonly #touched = new Set<Waiting>();

  /** @param label normalised */
  define(label: string, href: string, title: string | undefined): void {
    if (label in this.links) return;
    this.links[label] = { href, title: title ?? null };
    for (const waiting of this.#waiting.get(label) ?? []) this.#touched.add(waiting);
    this.#waiting.delete(label);
  }

  /** Keeps a sealed block in mind as long as it names a label that is not defined. */
  wait({ key, source, block }: SealedBlock, reading: BlockReading): void {
    const { missing } = reading;
    if (missing.size === 0) return;
    const waiting: Waiting = { key, source, reading, drawn: JSON.stringify(block) };
    for (const label of missing) {
      const others = this.#waiting.get(label);
      if (others) others.push(waiting);
      else this.#waiting.set(label, [waiting]);
    }
  }

  /** Whether a look at `takeResolved()` is worth it. */
  get hasResolved(): boolean {
    return this.#touched.size > 0;
  }

  /** Sealed blocks that read differently since the last call, because a definition came after them; the same keys, in order of keys. */
  takeResolved(): SealedBlock[] {
    const resolved: SealedBlock[] = [];
    for (const waiting of this.#touched) {
      const { key, source } = waiting;
      const block = waiting.reading.read(this.links);
      const drawn = JSON.stringify(block);
      if (block && drawn !== waiting.drawn) resolved.push({ key, block, source });
      waiting.drawn = drawn;
    }
    this.#touched.clear();
    return resolved.sort((a, b) => a.key - b.key);
  }
}
