import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Value } from '../../src/protocol/ui-events.js';
import { diffJson } from '../../src/state/json-diff.js';
import { applyPatch, type Json } from '../../src/state/json-patch.js';
import { NestedDocument } from '../../src/state/nested-document.js';
import { SharedState } from '../../src/state/shared-state.js';
import { StateStore } from '../../src/state/store.js';
import { runAgentInput } from '../../src/text/requests/ag-ui.js';
import { runs } from '../support/runs.js';

const name = fc.constantFrom('a', 'b', 'c', '0', '1');
const value: fc.Arbitrary<Value> = fc.oneof(fc.constantFrom('', 'x', 'y', 1, 2.5, true, false), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }));
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map(names => names.join('.'));
const json = fc.letrec<{ json: Json }>(tie => ({
  json: fc.oneof({ maxDepth: 3 }, fc.constantFrom('', 'x', 'y', 0, 1, true, null), fc.array(tie('json'), { maxLength: 3 }), fc.dictionary(fc.oneof(name, fc.constantFrom('', 'not a path', '__x')), tie('json'), { maxKeys: 4, noNullPrototype: true })),
})).json;
const document = fc.dictionary(name, json, { maxKeys: 4, noNullPrototype: true });
const plain = (from: unknown): unknown => JSON.parse(JSON.stringify(from)) as unknown;

function setUp(): { store: StateStore; shared: SharedState } {
  const store = new StateStore();
  return { store, shared: new SharedState(store) };
}

describe('shared state', () => {
  it('sets what the agent says, path by path', () => {
    const { store, shared } = setUp();
    expect(shared.snapshot({ plan: 'pro', team: { size: 3, tags: ['a', 'b'] }, rows: [{ ok: true }], none: null, 'no path': 1, big: 'x'.repeat(10_001), many: Array(10_002).fill('') }).kept).to.deep.equal([]);
    expect([...store.entries()]).to.deep.equal([
      ['plan', 'pro', 'agent'], ['team.size', 3, 'agent'], ['team.tags', ['a', 'b'], 'agent'], ['rows.0.ok', true, 'agent'], ['none', null, 'agent']]);
    shared.patch([{ op: 'replace', path: '/team/size', value: 4 }, { op: 'add', path: '/rows/-', value: { ok: false } }, { op: 'remove', path: '/plan' }]);
    expect([store.get('team.size'), store.get('rows.1.ok'), store.get('plan')]).to.deep.equal([4, false, null]);
    expect(plain(shared)).to.deep.equal({ team: { size: 4, tags: ['a', 'b'] }, rows: [{ ok: true }, { ok: false }], none: null, 'no path': 1, big: 'x'.repeat(10_001), many: Array(10_002).fill('') });
  });

  it('leaves the person what they changed, and says so', () => {
    fc.assert(fc.property(document, fc.dictionary(path, value, { maxKeys: 4 }), document, (first, typed, second) => {
      const { store, shared } = setUp();
      shared.snapshot(first);
      for (const [where, own] of Object.entries(typed)) store.set(where, own, 'user');
      const { kept, set } = shared.snapshot(second);
      for (const [where, own] of Object.entries(typed)) expect(store.get(where), where).to.deep.equal(own);
      for (const { path: where, own, value: other } of kept) expect([store.get(where), typed[where], own === other]).to.deep.equal([own, own, false]);
      for (const where of set) expect(store.origin(where)).to.equal('agent');
    }), runs(631));
    const { store, shared } = setUp();
    store.set('plan', 'mine', 'user');
    expect(shared.snapshot({ plan: 'theirs' })).to.deep.equal({ set: [], kept: [{ path: 'plan', own: 'mine', value: 'theirs' }] });
    expect(plain(shared)).to.deep.equal({ plan: 'mine' });
  });

  it('sends back every value, so that the same values come out of it', () => {
    fc.assert(fc.property(document, fc.dictionary(path, value, { maxKeys: 5 }), (from, typed) => {
      const { store, shared } = setUp();
      shared.snapshot(from);
      for (const [where, own] of Object.entries(typed)) store.set(where, own, 'user');
      const other = setUp();
      // the same controls are there
      for (const [where] of store.entries()) other.store.set(where, null, 'agent');
      other.shared.snapshot(plain(shared));
      for (const [where, own] of Object.entries(typed)) expect(other.store.get(where), where).to.deep.equal(own);
    }), runs(632, 300));
  });

  it('tells what changed since the agent was told last', () => {
    fc.assert(fc.property(document, fc.dictionary(path, value, { maxKeys: 4 }), (from, typed) => {
      const { store, shared } = setUp();
      shared.snapshot(from);
      for (const [where, own] of Object.entries(typed)) store.set(where, own, 'user');
      const told = applyPatch(plain(from), shared.takeDelta());
      expect('document' in told && plain(told.document)).to.deep.equal(plain(shared));
      expect(shared.takeDelta()).to.deep.equal([]);
    }), runs(633));
    const { shared, store } = setUp();
    shared.snapshot({ a: { deep: [[1]] }, other: {} });
    expect(shared.takeDelta()).to.deep.equal([]);
    // a list that becomes one of texts by what is set in its places is none
    shared.snapshot({ rows: [[]] });
    for (const place of ['rows.0', 'rows.total']) store.set(place, 'x', 'user');
    shared.takeDelta();
    expect(plain(shared)).to.deep.equal({ rows: { 0: 'x', total: 'x' } });
    expect(shared.takeDelta()).to.deep.equal([]);
  });

  it('reads a delta against what was sent with the run', () => {
    const send = (state: SharedState): unknown => runAgentInput({ threadId: 't', runId: 'r', turns: [], state }).state;
    const { store, shared } = setUp();
    store.set('trip.seats', 3, 'user');
    expect(shared.patch([{ op: 'add', path: '/trip/dest', value: 'Oslo' }])).to.have.property('error');
    expect(send(shared)).to.deep.equal({ trip: { seats: 3 } });
    expect(shared.patch([{ op: 'test', path: '/trip/seats', value: 3 }, { op: 'add', path: '/trip/dest', value: 'Oslo' }])).to.deep.equal({ set: ['trip.dest'], kept: [] });
    expect(send(shared)).to.deep.equal({ trip: { seats: 3, dest: 'Oslo' } });
    for (const [origin, came] of [['user', { set: [], kept: [{ path: 'plan', own: 'pro', value: 'basic' }] }], ['host', { set: ['plan'], kept: [] }]] as const) {
      const other = setUp();
      other.shared.snapshot({ plan: 'basic' });
      other.store.set('plan', 'pro', origin);
      send(other.shared);
      expect(other.shared.patch([{ op: 'replace', path: '/plan', value: 'basic' }]), origin).to.deep.equal(came);
    }
    fc.assert(fc.property(document, fc.dictionary(path, value, { maxKeys: 4 }), document, (from, typed, to) => {
      const { store, shared } = setUp();
      shared.snapshot(from);
      for (const [where, own] of Object.entries(typed)) store.set(where, own, 'user');
      expect(shared.patch(diffJson(send(shared), to))).not.to.have.property('error');
      for (const [where, own] of Object.entries(typed)) expect(store.get(where), where).to.deep.equal(own);
    }), runs(635));
  });

  it('gives back what no path can name as it was', () => {
    const { store, shared } = setUp();
    const odd = { 'a.b': 1, 'constructor': { x: 1 }, 'prototype': 'p', 'c': { 'd.e': { f: 1 } } };
    shared.snapshot(odd);
    expect([...store.entries()]).to.deep.equal([]);
    expect(plain(shared)).to.deep.equal(odd);
    expect(shared.takeDelta()).to.deep.equal([]);
  });

  it('makes of a delta what it makes of the whole', () => {
    fc.assert(fc.property(document, document, (first, second) => {
      const [whole, delta] = [setUp(), setUp()];
      for (const { shared } of [whole, delta]) shared.snapshot(first);
      whole.shared.snapshot(second);
      expect(delta.shared.patch(diffJson(first, second))).not.to.have.property('error');
      expect(plain(delta.store)).to.deep.equal(plain(whole.store));
      expect(plain(delta.shared)).to.deep.equal(plain(whole.shared));
    }), runs(634));
  });

  it('takes what becomes a value of its own, though the text is the same', () => {
    for (const [first, second] of [[['y'], ['y', {}]], [['y', {}], ['y']], [['y', {}], { 0: 'y' }], [{ 0: 'y' }, ['y']]]) {
      const [whole, delta] = [setUp(), setUp()];
      for (const { shared } of [whole, delta]) shared.snapshot({ a: first });
      whole.shared.snapshot({ a: second });
      delta.shared.patch(diffJson({ a: first }, { a: second }));
      expect(plain(delta.store)).to.deep.equal(plain(whole.store));
    }
  });

  it('does not set again what a delta leaves alone, and a delta that does not fit changes nothing', () => {
    const { store, shared } = setUp();
    shared.snapshot({ a: 1, b: 1 });
    store.set('a', 2, 'host');
    shared.patch([{ op: 'replace', path: '/b', value: 3 }]);
    expect([store.get('a'), store.get('b')]).to.deep.equal([2, 3]);
    expect(shared.patch([{ op: 'replace', path: '/b', value: 4 }, { op: 'remove', path: '/nothing' }])).to.have.property('error');
    expect(store.get('b')).to.equal(3);
  });

  it('sets what a delta changes however large the document is, and says what no control gets', () => {
    const { store, shared } = setUp();
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`n${at}`, at]));
    expect(shared.snapshot({ ...many, long: 'x'.repeat(10_001) }).left).to.have.length(1001).that.includes.members(['n2000', 'n2999', 'long']);
    expect([...store.entries()]).to.have.length(2000);
    for (const value of ['new', 'x'.repeat(10_000), null, 1]) {
      expect(shared.patch([{ op: 'replace', path: '/n0', value }, { op: 'replace', path: '/n2500', value }]), String(value)).to.deep.equal({ set: ['n0'], kept: [] });
      expect(store.get('n0')).to.equal(value);
      expect(plain(shared)).to.deep.include({ n0: value, n1: 1, n2500: value });
    }
    expect(Object.keys(shared.toJSON() as object).slice(0, 3)).to.deep.equal(['n0', 'n1', 'n2']);
    // where one goes there is room for another; what a control holds there is room for anyhow
    expect(shared.patch([{ op: 'remove', path: '/n1' }, { op: 'add', path: '/more', value: 'm' }, { op: 'add', path: '/evenMore', value: 'm' }])).to.deep.equal({ set: ['n1', 'more'], kept: [], left: ['evenMore'] });
    store.set('n2600', '', 'host');
    expect(shared.patch([{ op: 'replace', path: '/n2600', value: 'x' }])).to.deep.equal({ set: ['n2600'], kept: [] });
    // a value that has become too long for a control is lost nowhere
    expect(shared.patch([{ op: 'replace', path: '/n3', value: 'y'.repeat(10_001) }])).to.deep.equal({ set: [], kept: [], left: ['n3'] });
    expect([store.get('n3'), plain(shared)]).to.deep.include(3).and.nested.property('[1].n3', 'y'.repeat(10_001));
    expect(shared.patch([{ op: 'replace', path: '/n3', value: 'short' }])).to.deep.equal({ set: ['n3'], kept: [] });
  });

  it('does for many deltas, and for many values of controls, no more than their documents take', () => {
    const { store, shared } = setUp();
    const text = (length: number): readonly string[] => Array.from({ length }, () => 'x');
    // copies of copies: each adds little to the patch and much to the document
    shared.snapshot({ a: text(40_000) });
    expect(shared.patch([{ op: 'copy', from: '/a', path: '/b' }])).not.to.have.property('error');
    const full = plain(shared);
    for (let at = 0; at < 3; at++) expect(shared.patch([{ op: 'copy', from: '/a', path: '/c' }]).error).to.contain('larger');
    expect(plain(shared)).to.deep.equal(full);
    expect(shared.patch([{ op: 'remove', path: '/b' }, { op: 'copy', from: '/a', path: '/c' }])).not.to.have.property('error');
    // each object is copied once, however many values are put in it
    const copies = (values: number): number => {
      let count = 0;
      const root = new Proxy(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`n${at}`, at])), { ownKeys: from => { count++; return Reflect.ownKeys(from); } });
      const nested = new NestedDocument(root, store);
      for (let at = 0; at < values; at++) nested.set(`n${at}`, 'x');
      expect((nested.value as Record<string, unknown>)[`n${values - 1}`]).to.equal('x');
      return count;
    };
    expect(copies(40)).to.equal(copies(1));
    expect(store.has('a')).to.equal(false);
  });

  it('reaches no prototype, and takes in no more than it can hold', () => {
    const { store, shared } = setUp();
    shared.snapshot(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":1}'));
    shared.patch([{ op: 'add', path: '/__proto__/polluted', value: 1 }]);
    expect([...store.entries()].map(([where]) => where)).to.deep.equal(['ok']);
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    shared.snapshot(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`n${at}`, at])));
    expect([...store.entries()].length).to.be.at.most(2001);
    for (const nothing of [undefined, null, 1, 'x', []]) expect(shared.snapshot(nothing)).not.to.have.property('error');
  });
});
