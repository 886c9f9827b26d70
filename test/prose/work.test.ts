import { expect } from '@open-wc/testing';
import { work } from '../../src/syntax/prose-lexer.js';
import { scanned } from '../support/scanned.js';
import { mixed } from './mixed.js';
import { cut, ProseStream, seeded } from './stream.js';

/** What a reply costs, whatever the machine. */
interface Count {
  /** Characters given to marked, for each of the text. */
  readonly lexed: number;
  /** Nodes that were ever there, and what was done to the tree, for each node that is left; texts that grew, for each piece. */
  readonly made: number;
  readonly operations: number;
  readonly grown: number;
}

const pieces = (text: string): string[] => cut(text, seeded(5), 16);
const nodesIn = (node: Node): number => 1 + [...node.childNodes].reduce((sum, child) => sum + nodesIn(child), 0);
/** The element that has no end yet, and all it stands in. */
function openIn(root: Node): Set<Node> {
  const open = new Set<Node>();
  for (let node: Node | null = root; node !== null; node = node.lastChild) open.add(node);
  return open;
}

/** Streams a text in pieces, an update each. `look` has what an update changed. */
function streamed(text: string, look: (records: readonly MutationRecord[], root: HTMLElement) => void, before?: (root: HTMLElement) => void): HTMLElement {
  const root = document.createElement('div');
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  const stream = new ProseStream(root);
  for (const piece of pieces(text)) {
    before?.(root);
    stream.write(piece);
    look(observer.takeRecords(), root);
  }
  stream.end();
  look(observer.takeRecords(), root);
  observer.disconnect();
  return root;
}

function counted(size: number): Count {
  const text = mixed(size);
  const seen = new WeakSet<Node>();
  let [made, done, grown] = [0, 0, 0];
  const see = (node: Node): void => {
    if (!seen.has(node)) made++;
    seen.add(node);
    node.childNodes.forEach(see);
  };
  work.block = work.inline = 0;
  const root = streamed(text, records => {
    for (const { type, addedNodes, removedNodes } of records) {
      addedNodes.forEach(see);
      if (type === 'characterData') grown++;
      else done += type === 'attributes' ? 1 : addedNodes.length + removedNodes.length;
    }
  });
  const left = nodesIn(root) - 1;
  return { lexed: (work.block + work.inline) / text.length, made: made / left, operations: done / left, grown: grown / pieces(text).length };
}

// 300 KB, since 1 MB (the same figures) would take ten times as long as all else here
describe('prose: the work of a mixed reply', () => {
  for (const size of [10_000, 300_000]) {
    it(`is alike at any length: ${size} characters`, () => {
      const { lexed, made, operations, grown } = counted(size);
      expect(lexed, 'characters lexed for each').to.be.below(2.9);
      expect(made, 'nodes made for each that is left').to.be.at.most(1.01);
      expect(operations, 'changes of the tree for each node that is left').to.be.at.most(0.6);
      expect(grown, 'texts that grow with a piece').to.be.at.most(0.95);
    }).timeout(20_000);
  }

  it('looks at as many characters for each at ten times the length', () => {
    const [small, large] = [10_000, 100_000].map(size => {
      const text = mixed(size);
      return scanned(() => streamed(text, () => undefined)) / text.length;
    }) as [number, number];
    expect(small).to.be.below(150);
    expect(large).to.be.below(small * 1.05);
  }).timeout(20_000);

  it('touches nothing but what has no end yet, and shows letters in their order', () => {
    const elsewhere: string[] = [];
    let open = new Set<Node>();
    let [shown, taken, updates] = ['', 0, 0];
    streamed(mixed(20_000), (records, root) => {
      const now = openIn(root);
      const isOpen = (node: Node): boolean => open.has(node) || now.has(node);
      // a row has all its cells from its beginning
      const rowOf = (node: Node): Node => (node instanceof Element ? node : node.parentElement)?.closest('tr') ?? node;
      for (const { type, target } of records) if (root.contains(target) && !isOpen(target) && !isOpen(rowOf(target))) elsewhere.push(`${type} ${target.textContent}`);
      const letters = root.textContent.replace(/\s+/g, '');
      if (!letters.startsWith(shown)) taken++;
      shown = letters;
      updates++;
    }, root => { open = openIn(root); });
    expect(elsewhere).to.deep.equal([]);
    expect(taken / updates, 'updates that take back a letter').to.be.at.most(0.002);
  }).timeout(20_000);
});

describe('what a whole reply keeps of how it was drawn', () => {
  it('has the same nodes when it is settled, and goes on behind them', () => {
    const root = document.createElement('div');
    const stream = new ProseStream(root).write('# One\n\nTwo <b>raw</b>\n\n<details><summary>Three</summary>\n\nfour\n\n</details>\n\nfive').end();
    const { region } = stream;
    const known = (): Node[][] => [region.nodes(), ...Array.from({ length: 9 }, (_, key) => region.nodesOf(key))];
    const before = known();
    expect(before.flat().length).to.be.above(8);
    region.settle();
    expect(known()).to.deep.equal(before);
    region.append(document.createElement('aside'));
    expect(root.lastElementChild!.localName).to.equal('aside');
    region.clear();
    expect([root.childNodes.length, region.nodes()]).to.deep.equal([0, []]);
  });
});
