import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { nodeToJSON, type NodeJSON } from '../../src/message/node.js';
import { builtIn } from '../../src/palette/described.js';
import type { SchemaTarget } from '../../src/palette/tool-schema.js';
import { nodesFromTool } from '../../src/text/tool-nodes.js';
import { violations } from '../palette/conforms.js';
import { runs } from '../support/runs.js';
import { valuesOf } from '../support/strict-schemas/values.js';
import { read } from './reading.js';
import { asMarkdown, sensible } from './tool-nodes-writing.js';

const TARGETS: readonly SchemaTarget[] = ['openai', 'gemini', 'anthropic'];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  id: ['a'], parent_id: [''], bind: ['a.b'], href: ['https://example.com/'], action: ['go', 'send'], for: ['#a'], target: ['#a'], pattern: ['[a-z]+'], autocomplete: ['email'], input_type: ['text', 'search', 'tel'],
  rows: ['4'], minlength: ['0', '3'], maxlength: ['9'], min: ['1'], max: ['2'], step: ['1'], value: ['7'], body: ['Two words', '**Bold** word'],
};
const wordsOf = (target: SchemaTarget) => (name: string): readonly string[] => [...WORDS[name] ?? ['Word', 'Two words'], ...target === 'anthropic' && name !== 'label' ? [''] : []];
const valuesFor = (target: SchemaTarget): fc.Arbitrary<{ nodes: Record<string, unknown>[] }> => valuesOf(builtIn.toJSONSchema({ target }) as Record<string, unknown>, wordsOf(target)) as never;
const trees = (nodes: ReturnType<typeof read>): NodeJSON[] => nodes.message.nodes.map(nodeToJSON);
const problems = ({ message }: ReturnType<typeof read>): unknown[] => message.log.entries.filter(({ kind }) => kind === 'diagnostic');

describe('what a model gave a tool', () => {
  for (const target of TARGETS) {
    it(`gives the nodes that the same Markdown gives, without a diagnostic: ${target}`, () => {
      const seen = new Set<string>();
      fc.assert(fc.property(valuesFor(target), ({ nodes }) => {
        const meant = sensible(nodes);
        const made = read('', { nodes: nodesFromTool({ nodes: meant }) });
        expect(problems(made)).to.deep.equal([]);
        expect(trees(made)).to.deep.equal(trees(read(asMarkdown(meant))));
        for (const { type } of meant) seen.add(String(type));
      }), runs(81, 200));
      // there were nodes of most types
      expect(seen.size).to.be.above(12);
    });

    it(`is read whatever of the schema it is, and loses no word of it: ${target}`, () => {
      fc.assert(fc.property(valuesFor(target), value => {
        const nodes = nodesFromTool(JSON.stringify(value));
        expect(() => read('', { nodes })).not.to.throw();
        const count = (list: readonly unknown[]): number => list.reduce<number>((sum, node) => sum + 1 + count((node as { children?: unknown[] }).children ?? []), 0);
        expect(count(nodes)).to.equal(count(value.nodes));
      }), runs(83));
    });
  }

  // the numbers of the third are texts
  for (const target of ['openai', 'gemini'] as const) {
    it(`fits the schema of a node: ${target}`, () => {
      const schema = builtIn.toJSONSchema() as Record<string, unknown>;
      fc.assert(fc.property(valuesFor(target), ({ nodes }) => {
        for (const node of nodesFromTool({ nodes: sensible(nodes) })) expect(violations(node, schema)).to.deep.equal([]);
      }), runs(82));
    });
  }

  it('leaves out what is not given', () => {
    expect(nodesFromTool({ nodes: [{ type: 'radio', id: '', label: 'Plan', help: null, required: false, body: '', options: [{ label: 'A', value: null, selected: false, help: '' }], children: [] }] }))
      .to.deep.equal([{ type: 'radio', label: 'Plan', options: [{ label: 'A' }] }]);
    expect(nodesFromTool({ nodes: [{ type: 'progress', value: 0 }] })).to.deep.equal([{ type: 'progress', value: 0 }]);
  });

  it('puts a block in the one that it names', () => {
    expect(nodesFromTool({ nodes: [
      { type: 'tabs', id: 'views', parent_id: '' }, { type: 'tab', id: 'one', parent_id: 'views' }, { type: 'tab', id: 'two', parent_id: '#views' }, { type: 'status', parent_id: 'one', body: 'In' }, { type: 'status', parent_id: '', body: 'Out' },
    ] })).to.deep.equal([
      { type: 'tabs', id: 'views', children: [{ type: 'tab', id: 'one', children: [{ type: 'status', body: 'In' }] }, { type: 'tab', id: 'two' }] },
      { type: 'status', body: 'Out' },
    ]);
  });

  it('loses no block whose place is none: itself, a later one, one that is not there', () => {
    for (const around of ['a', 'b', 'gone', '__proto__', 5]) {
      expect(nodesFromTool({ nodes: [{ type: 'card', id: 'a', parent_id: around }, { type: 'card', id: 'b' }] })).to.deep.equal([{ type: 'card', id: 'a' }, { type: 'card', id: 'b' }]);
    }
  });

  it('shows a block that names a leaf as its place', () => {
    const { message } = read('', { nodes: nodesFromTool({ nodes: [{ type: 'status', id: 'a', body: 'Word' }, { type: 'status', id: 'b', parent_id: 'a', body: 'Other' }] }) });
    expect(JSON.stringify(message.nodes.map(nodeToJSON))).to.contain('Word').and.to.contain('Other');
  });

  it('may come as JSON, as a list or alone', () => {
    const node = { type: 'status', body: 'Word' };
    for (const input of [{ nodes: [node] }, JSON.stringify({ nodes: [node] }), [node], node]) expect(nodesFromTool(input)).to.deep.equal([node]);
    expect(nodesFromTool('{"nodes":[]}')).to.deep.equal([]);
  });

  it('is refused when it is cut, or holds no nodes', () => {
    expect(() => nodesFromTool('{"nodes":[{"type":"sta')).to.throw(SyntaxError);
    let deep: unknown = {};
    for (let i = 0; i < 500; i += 1) deep = { children: [deep] };
    for (const input of [undefined, null, 5, '5', {}, { nodes: 'x' }, { nodes: [1] }, deep]) expect(() => nodesFromTool(input), String(input)).to.throw(TypeError);
  });

  it('takes nothing of a prototype with it', () => {
    const [node] = nodesFromTool('{"nodes":[{"type":"card","__proto__":{"polluted":true},"constructor":"x"}]}');
    expect(node).to.deep.equal({ type: 'card' });
    expect(Object.getPrototypeOf(node)).to.equal(Object.prototype);
  });
});
