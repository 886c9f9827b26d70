import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { isPath, pathOfId } from '../../src/state/paths.js';
import { StateStore, type StateChange } from '../../src/state/store.js';
import type { Value } from '../../src/protocol/ui-events.js';
import { runs } from '../support/runs.js';

describe('paths', () => {
  for (const path of ['a', 'a.b.c', '_x', 'a-b.c_d', 'a.0.b', '0', 'a.b.c.d.e.f.g.h', 'toString', 'hasOwnProperty.valueOf', 'proto', '__proto']) {
    it(`takes ${path}`, () => expect(isPath(path)).to.be.true);
  }
  for (const path of ['', '.', 'a.', '.a', 'a..b', 'a b', '-a', 'a.-b', '01', 'a.1x', 'a.b.c.d.e.f.g.h.i', '__proto__', 'a.__proto__.b', 'prototype', 'constructor', 'a.constructor', 'a[0]', 'a/b', '\u00e9', 'a.9999999999', 'a\n']) {
    it(`refuses ${JSON.stringify(path)}`, () => expect(isPath(path)).to.be.false);
  }
  it('makes one of any id', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/), id => { expect(isPath(pathOfId(id)), id).to.be.true; }), runs(41));
  });
});

describe('state', () => {
  it('holds values by path', () => {
    const state = new StateStore();
    expect(state.has('a.b')).to.be.false;
    expect(state.get('toString')).to.equal(undefined);
    expect(state.set('a.b', 'x', 'agent')).to.be.true;
    expect([state.get('a.b'), state.has('a.b'), state.get('a')]).to.deep.equal(['x', true, undefined]);
    state.clear();
    expect(state.has('a.b')).to.be.false;
  });

  for (const [path, value] of [['__proto__.polluted', 'x'], ['a.constructor', 'x'], ['', 'x'], ['a', undefined], ['a', NaN], ['a', Infinity], ['a', {}], ['a', [1]], ['a', () => 1], ['a', Symbol('x')], ['a', 1n], [['a'], 'x']] as unknown as [string, Value][]) {
    it(`refuses ${path} = ${typeof value === 'object' ? JSON.stringify(value) : typeof value}`, () => {
      const state = new StateStore();
      expect(state.set(path, value, 'host')).to.be.false;
      expect([...state.entries()]).to.be.empty;
      expect(Object.prototype).not.to.have.property('polluted');
    });
  }

  it('keeps its own frozen copy of a list', () => {
    const state = new StateStore();
    const list = ['a'];
    state.set('a', list, 'user');
    list.push('b');
    expect(state.get('a')).to.deep.equal(['a']);
    expect(Object.isFrozen(state.get('a'))).to.be.true;
    (state.toJSON()['a'] as string[]).push('c');
    expect(state.get('a')).to.deep.equal(['a']);
  });

  it('tells of changes, of each once, and not of what is the same', () => {
    const state = new StateStore();
    const heard: StateChange[] = [];
    const end = state.subscribe(change => heard.push(change));
    state.set('a', ['x'], 'agent');
    state.set('a', ['x'], 'user');
    state.set('a', ['x', 'y'], 'user');
    state.set('__proto__', 'z', 'user');
    end();
    state.set('a', null, 'host');
    expect(heard).to.deep.equal([{ path: 'a', value: ['x'], old: undefined, origin: 'agent' }, { path: 'a', value: ['x', 'y'], old: ['x'], origin: 'user' }]);
    expect(Object.isFrozen(heard[0])).to.be.true;
  });

  it('tells the others when a listener throws, and hides nothing', async () => {
    const state = new StateStore();
    const fault = new Error('fault of a listener');
    const own = window.onerror;
    const reported = new Promise(resolve => { window.onerror = (_event, _source, _line, _column, error) => { resolve(error); return true; }; });
    let heard = 0;
    state.subscribe(() => { throw fault; });
    state.subscribe(() => heard++);
    expect(state.set('a', 1)).to.be.true; // the host's, by default
    expect(heard).to.equal(1);
    expect(await reported).to.equal(fault);
    window.onerror = own;
  });

  it('gives nothing for what is no path, and nothing of a prototype', () => {
    const state = new StateStore();
    state.set('a.b', 'x', 'host');
    for (const path of ['__proto__', 'constructor', 'prototype', 'toString', 'a.__proto__', 'a.b.length', 'a.b.constructor', '', 'a.', 'a']) {
      expect([state.get(path), state.has(path), state.touched(path)], path).to.deep.equal([undefined, false, false]);
    }
    for (const odd of [undefined, null, 7, {}, Symbol('x')] as unknown as string[]) expect(state.get(odd)).to.equal(undefined);
    expect('polluted' in {}).to.be.false;
  });

  it('puts back what a snapshot had, with whose it was, and leaves out what is none', () => {
    const state = new StateStore();
    const heard: StateChange[] = [];
    state.subscribe(change => heard.push(change));
    state.restore([['a', 'x', 'user'], ['__proto__.x', 1, 'user'], ['b', {} as Value, 'user'], ['c', ['p'], 'host']]);
    expect([...state.entries()]).to.deep.equal([['a', 'x', 'user'], ['c', ['p'], 'host']]);
    expect([state.touched('a'), state.origin('c')]).to.deep.equal([true, 'host']);
    expect(heard.map(({ path, restored }) => [path, restored])).to.deep.equal([['a', true], ['c', true]]);
  });

  it('knows whose value it is', () => {
    const state = new StateStore();
    state.set('a', 'x', 'agent');
    expect(state.touched('a')).to.be.false;
    state.set('a', 'x', 'user');
    expect(state.touched('a')).to.be.true;
    state.set('a', 'y', 'agent');
    expect(state.touched('a')).to.be.false;
    expect(state.touched('b')).to.be.false;
    state.set('b', 'x');
    expect(state.origin('b'), 'who calls this').to.equal('host');
  });

  it('is a tree as JSON', () => {
    const state = new StateStore();
    for (const [path, value] of [['trip.to', 'Oslo'], ['trip.stops.0', 'A'], ['trip.stops.1', 'B'], ['gaps.0', 1], ['gaps.2', 3], ['mixed.0', 1], ['mixed.x', 2], ['a.b', 'inner'], ['a', 'outer'], ['toString', true], ['list', ['p']], ['none', null]] as [string, Value][]) state.set(path, value, 'host');
    expect(JSON.parse(JSON.stringify(state))).to.deep.equal({
      trip: { to: 'Oslo', stops: ['A', 'B'] }, gaps: { 0: 1, 2: 3 }, mixed: { 0: 1, x: 2 }, a: { '': 'outer', b: 'inner' }, toString: true, list: ['p'], none: null,
    });
    expect(Object.getPrototypeOf(state.toJSON())).to.equal(null);
    expect(new StateStore().toJSON()).to.deep.equal(Object.create(null));
  });

  it('loses nothing and pollutes nothing, whatever is set', () => {
    const segment = fc.constantFrom('a', 'b', '0', '1', '__proto__', 'constructor', 'prototype', 'toString', 'valueOf', '');
    const entry = fc.tuple(fc.array(segment, { maxLength: 4 }).map(parts => parts.join('.')), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string())));
    const own = Object.getOwnPropertyNames(Object.prototype).length;
    fc.assert(fc.property(fc.array(entry), entries => {
      const state = new StateStore();
      const expected = new Map<string, Value>();
      for (const [path, value] of entries) if (state.set(path, value, 'user')) expected.set(path, value);
      expect([...state.entries()].map(([path, value]) => [path, value])).to.deep.equal([...expected]);
      const json = state.toJSON();
      for (const [path, value] of expected) {
        expect(path.split('.')).not.to.include.oneOf(['__proto__', 'constructor', 'prototype']);
        let found: unknown = json;
        for (const part of path.split('.')) found = (found as Record<string, unknown>)[part];
        if (typeof found === 'object' && found !== null && !Array.isArray(found)) found = (found as Record<string, unknown>)[''];
        expect(found).to.deep.equal(value);
      }
      expect(Object.getOwnPropertyNames(Object.prototype)).to.have.length(own);
    }), runs(42, 500));
  });

  it('keeps what the person had said where an agent\'s value stands, until they say something else', () => {
    const store = new StateStore();
    store.set('a', 'mine', 'user');
    expect([store.replace('a', 'x', 'One'), store.replace('a', 'y', 'Two'), store.replace('__proto__', 'x', 'One'), store.replace('b', { no: 1 } as never, 'One')]).to.deep.equal([true, true, false, false]);
    expect([store.get('a'), store.origin('a'), store.replaced('a'), [...store.replacements()]]).to.deep.equal(['y', 'agent', { value: 'mine', reason: 'Two' }, [['a', 'mine', 'Two']]]);
    // it is theirs as it stands, and so is what the next one replaces
    store.set('a', 'y', 'user');
    expect(store.replaced('a')?.value).to.equal('mine');
    store.replace('a', 'z', 'Three');
    expect(store.replaced('a')).to.deep.equal({ value: 'y', reason: 'Three' });
    store.set('a', 'w', 'user');
    expect(store.replaced('a')).to.equal(undefined);
    store.restoreReplaced([['a', 'mine', 'Two'], ['nothing', 'mine', 'Two'], ['a', { no: 1 } as never, 'Bad']]);
    expect([...store.replacements()]).to.deep.equal([['a', 'mine', 'Two']]);
    store.restore([['a', 'back', 'user']]);
    expect([...store.replacements()]).to.deep.equal([]);
    store.replace('a', 'x', 'One');
    store.clear();
    expect([...store.replacements()]).to.deep.equal([]);
  });
});
