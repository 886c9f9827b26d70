import type { SealedBlock, Block } from '../syntax/ast.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import type { Directive, End, SyntaxSink } from '../syntax/directive.js';
import type { Growth } from '../syntax/growth.js';
import { readId } from '../palette/read.js';
import { Ids } from './ids.js';
import { NodeRecord } from './node.js';
import type { Tree } from './tree.js';

/** Prose of a container that was sealed. */
interface Piece { readonly container: number; readonly key: number; readonly source: string }

/** How a node was closed. */
interface Closing { readonly end: End; readonly body: string; readonly children: number }

/** What the end of a message did that was no end of the text itself. */
interface Cut {
  readonly ids: Ids;
  readonly opened: Set<number>;
  readonly closed: Map<number, Closing>;
  readonly pieces: Piece[];
  readonly resolved: Set<number>;
}

/**
 * Stands between the parser and the tree, so that a message that was cut can go on. What its end did is noted; when it goes on, that is
 * taken back, and another parser reads the whole text again: what it tells until it is where the first one was is here already, so
 * nothing that is committed or sealed is made anew. What the end made and the text bears out stays too.
 */
export class GoingOn implements SyntaxSink {
  readonly #tree: Tree;
  #cut: Cut | undefined;
  #muted = false;
  /** Of what the end made and a person may use: what came last. The line that it stood on may still turn out to be another one. */
  readonly #kept = new Map<number, NodeRecord | Piece>();
  /** Nodes that the end closed with evidence and the parser holds for open. */
  readonly #early = new Map<number, Closing>();
  /** What was said while it was cut, and how often: that is not said again. While it is being cut, what of that comes again. */
  readonly #said = new Map<string, number>();
  #saidBefore: Map<string, number> | undefined;
  /** How sealed blocks read that the end had changed, by key. */
  readonly #resolved = new Map<number, SealedBlock | undefined>();

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** From now on it is the end that speaks. */
  cut(): void {
    this.#saidBefore = new Map(this.#said);
    this.#cut = { ids: new Ids(this.#tree.ids), opened: new Set(), closed: new Map(), pieces: [], resolved: new Set() };
  }

  /** Takes back what the end did; then `again` tells all from the beginning once more. */
  takeBack(again: () => void): void {
    const cut = this.#cut;
    if (cut === undefined) return;
    this.#cut = undefined;
    this.#withdraw(cut);
    for (const [key, closing] of cut.closed) if (!cut.opened.has(key)) this.#reopen(key, closing);
    this.#tree.ids = cut.ids;
    for (const key of cut.resolved) this.#resolved.set(key, undefined);
    this.#muted = true;
    again();
    this.#muted = false;
    for (const block of this.#resolved.values()) if (block !== undefined) this.#tree.resolve(block);
    this.#resolved.clear();
  }

  /** Whatever is told from now on, nothing comes of it. */
  stop(): void {
    this.#muted = true;
  }

  /** A line is whole: what it did not bear out goes. */
  lineEnded(): void {
    this.#saidBefore = undefined;
    this.#dropKept();
  }

  /** Whether a diagnostic was said when the message was cut. */
  isKnown(diagnostic: Diagnostic): boolean {
    const counts = this.#saidBefore ?? this.#said;
    if (counts === this.#said && counts.size === 0) return false;
    const text = JSON.stringify(diagnostic);
    const left = counts.get(text) ?? 0;
    if (left > 0) counts.set(text, left - 1);
    else if (counts !== this.#said) this.#said.set(text, (this.#said.get(text) ?? 0) + 1);
    return left > 0;
  }

  values(values: Readonly<Record<string, unknown>>): void {
    if (!this.#muted) this.#tree.values(values);
  }

  open(directive: Directive): void {
    if (this.#muted) return;
    const { key, name } = directive;
    const kept = this.#kept.get(key);
    if (kept instanceof NodeRecord && JSON.stringify(kept.directive) === JSON.stringify(directive)) {
      this.#kept.delete(key);
      this.#tree.ids.take(name, readId(directive.attributes).id);
      this.#cut?.opened.add(key);
      return;
    }
    this.#dropKept();
    this.#tree.open(directive);
    this.#cut?.opened.add(key);
  }

  seal(container: number, blocks: readonly SealedBlock[]): void {
    const fresh = blocks.filter(block => !this.#isHere(container, block));
    if (fresh.length === 0) return;
    this.#dropKept();
    this.#tree.seal(container, fresh);
  }

  unseen(container: number, key: number, source: string): void {
    if (this.#isHere(container, { key, source })) return;
    this.#dropKept();
    this.#tree.unseen(container, key, source);
  }

  tail(container: number, blocks: readonly Block[]): void {
    if (!this.#muted && this.#kept.size === 0) this.#tree.tail(container, blocks);
  }

  grow(container: number, growth: Growth): void {
    if (!this.#muted && this.#kept.size === 0) this.#tree.grow(container, growth);
  }

  resolve(block: SealedBlock): void {
    if (this.#muted) this.#remember(block);
    else this.#tree.resolve(block);
    this.#cut?.resolved.add(block.key);
  }

  body(key: number, text: string): void {
    if (!this.#muted) this.#tree.body(key, text);
  }

  close(key: number, end: End, body: string): void {
    if (this.#muted) return;
    const early = this.#early.get(key);
    const children = this.#tree.byKey.get(key)?.children.length ?? 0;
    this.#early.delete(key);
    if (early === undefined) this.#tree.close(key, end, body);
    else if (end === 'cut' || body !== early.body || children !== early.children) this.#tree.closeAgain(key, end, body);
    this.#cut?.closed.set(key, { end, body, children });
  }

  diagnostic(diagnostic: Diagnostic, key?: number): void {
    if (!this.#muted) this.#tree.diagnostic(diagnostic, key);
  }

  #dropKept(): void {
    if (this.#kept.size === 0) return;
    for (const [key, kept] of this.#kept) this.#drop(key, kept);
    this.#kept.clear();
  }

  /** Whether a piece of prose was told before, or was only the end's and stays. */
  #isHere(container: number, piece: SealedBlock | Omit<Piece, 'container'>): boolean {
    const { key, source } = piece;
    if (this.#muted) {
      if ('block' in piece) this.#remember(piece);
      return true;
    }
    this.#cut?.pieces.push({ container, key, source });
    const kept = this.#kept.get(key);
    return kept !== undefined && !(kept instanceof NodeRecord) && kept.source === source && this.#kept.delete(key);
  }

  #remember(block: SealedBlock): void {
    if (this.#resolved.has(block.key)) this.#resolved.set(block.key, block);
  }

  /** What the end opened or sealed goes. A node that it closed with evidence stays for now, with the prose before and in it. */
  #withdraw({ opened, closed, pieces }: Cut): void {
    const stays = [...opened].filter(key => closed.get(key)?.end !== 'cut' && isInUse(this.#tree.byKey.get(key)));
    const last = stays.at(-1) ?? 0;
    const made: [number, NodeRecord | Piece][] = pieces.map(piece => [piece.key, piece]);
    for (const key of opened) {
      const record = this.#tree.byKey.get(key);
      if (record !== undefined) made.push([key, record]);
    }
    for (const [key, what] of made.sort(([a], [b]) => b - a)) {
      if (what instanceof NodeRecord ? stays.includes(key) : key < last || stays.includes(what.container)) this.#kept.set(key, what);
      else this.#drop(key, what);
    }
    for (const key of stays) {
      const closing = closed.get(key);
      if (closing !== undefined) this.#early.set(key, closing);
    }
  }

  #drop(key: number, what: NodeRecord | Piece): void {
    this.#early.delete(key);
    if (what instanceof NodeRecord) this.#tree.withdraw(what);
    else this.#tree.withdrawProse(what.container, key);
  }

  #reopen(key: number, closing: Closing): void {
    const record = this.#tree.byKey.get(key);
    if (record === undefined) return;
    if (record.phase === 'live') this.#early.set(key, closing);
    else if (record.reason === 'unclosed' || record.reason === 'invalid' || (record.type === 'patch' && closing.end === 'cut')) this.#tree.reopen(record);
  }
}

/** Whether a person may have begun to use it; or it is a patch that was applied. */
function isInUse(record: NodeRecord | undefined): boolean {
  return record?.phase === 'live' || (record?.type === 'patch' && record.reason === undefined);
}
