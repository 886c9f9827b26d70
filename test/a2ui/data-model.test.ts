import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { DataModel } from '../../src/a2ui/index.js';
import { runs } from '../support/runs.js';

const plain = (given: unknown): unknown => JSON.parse(JSON.stringify(given)) as unknown;
const name = fc.constantFrom('a', 'b', 'c/d', 'e~f', '~1', 'toString', 'hasOwnProperty', 'x y', '@path');
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean());
const json = fc.letrec<{ json: unknown }>(tie => ({
  json: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('json'), { maxLength: 3 }), fc.dictionary(name, tie('json'), { maxKeys: 3, noNullPrototype: true })),
})).json;
const pointer = (names: readonly string[]): string => names.map(each => `/${each.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

describe('the data model', () => {
  it('has what was set, and nothing else has changed', () => {
    fc.assert(fc.property(fc.dictionary(name, json, { maxKeys: 3, noNullPrototype: true }), fc.array(name, { minLength: 1, maxLength: 3 }), json, (root, names, value) => {
      const data = new DataModel(root);
      const before = plain(data);
      if (data.set(pointer(names), value) === undefined) {
        expect(plain(data.get(pointer(names)))).to.deep.equal(plain(value));
        for (const other of Object.keys(root)) if (other !== names[0]) expect(plain(data.get(pointer([other])))).to.deep.equal(plain(root[other]));
      } else expect(plain(data)).to.deep.equal(before);
    }), runs(7111));
  });

  it('deletes by null: the name goes, what is beside it stays', () => {
    const data = new DataModel({ a: { b: 1, c: 2 }, list: [1, 2] });
    expect(data.set('/a/b', null)).to.equal(undefined);
    data.set('/none/such', null);
    data.set('/list/1', null);
    data.set('/list/7', null);
    expect(plain(data)).to.deep.equal({ a: { c: 2 }, list: [1, null] });
    data.set('/', null);
    expect(plain(data)).to.deep.equal({});
  });

  it('makes objects and lists on the way, and fills a gap', () => {
    const data = new DataModel();
    data.set('/a/0/b', 1);
    data.set('/a/2', 'x');
    expect(plain(data)).to.deep.equal({ a: [{ b: 1 }, null, 'x'] });
    expect(data.set('/a/1000000', 1)).to.contain('too far');
  });

  it('takes / and the empty path for the root, and passes over empty names', () => {
    const data = new DataModel({ a: { b: 1 } });
    expect([data.get(''), data.get('/')].map(plain)).to.deep.equal([{ a: { b: 1 } }, { a: { b: 1 } }]);
    expect(data.get('/a/b/')).to.equal(1);
    expect(data.get('/a//b')).to.equal(1);
  });

  it('says why a path cannot be written', () => {
    const data = new DataModel({ list: [1], text: 'x' });
    expect(data.set('/list/first', 1)).to.contain('no place in a list');
    expect(data.set('/list/01', 1)).to.contain('no place in a list');
    expect(data.set('/text/a', 1)).to.contain('plain value');
    expect(data.set('/a', () => 1)).to.contain('no JSON');
    expect(data.get('/list/first')).to.equal(undefined);
    expect(plain(data)).to.deep.equal({ list: [1], text: 'x' });
  });

  it('reaches no prototype', () => {
    const data = new DataModel(JSON.parse('{"__proto__":{"x":1},"a":{}}'));
    for (const bad of ['__proto__', 'constructor', 'prototype']) {
      expect(data.set(`/${bad}/polluted`, true)).to.contain('prototype');
      expect(data.set(`/a/${bad}`, true)).to.contain('prototype');
      expect(data.get(`/a/${bad}`)).to.equal(undefined);
    }
    expect(data.get('/a/toString')).to.equal(undefined);
    expect(data.get('/x')).to.equal(undefined);
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });

  it('has bounds for levels', () => {
    const deep = JSON.parse('{"a":'.repeat(63) + '1' + '}'.repeat(63)) as unknown;
    expect(new DataModel().set('/x', deep)).to.equal(undefined);
    expect(new DataModel().set('/x/y', deep)).to.contain('levels');
    expect(new DataModel().set('/x'.repeat(65), 1)).to.contain('at most');
  });

  it('gives out what never changes', () => {
    const given = { list: [{ a: 1 }] };
    const data = new DataModel(given);
    const list = data.get('/list') as { a: number }[];
    given.list[0]!.a = 5;
    expect(() => list.push({ a: 2 })).to.throw();
    data.set('/list/0/a', 3);
    expect([list[0]!.a, data.get('/list/0/a')]).to.deep.equal([1, 3]);
  });

  it('tells those at the path, above it and below it, and nobody else', () => {
    const data = new DataModel({ a: { b: { c: 1 }, d: 2 }, e: 1 });
    const told: string[] = [];
    for (const path of ['', '/a', '/a/b', '/a/b/c', '/a/d', '/e', '/a/b/c/x']) data.subscribe(path, () => told.push(path));
    data.set('/a/b', { c: 5 });
    expect(told.sort()).to.deep.equal(['', '/a', '/a/b', '/a/b/c', '/a/b/c/x']);
    told.length = 0;
    data.set('/a/b', { c: 5 });
    expect(told, 'the same value').to.deep.equal([]);
  });

  it('agrees with a model that compares all values', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '0', '1'), { maxLength: 3 }).map(names => names.map(each => `/${each}`).join(''));
    fc.assert(fc.property(fc.array(fc.tuple(path, fc.oneof(leaf, fc.constant(null), fc.constant({ a: { b: 1 } }), fc.constant([1, 2]))), { maxLength: 8 }), path, (writes, watched) => {
      const data = new DataModel();
      let told = 0;
      const end = data.subscribe(watched, () => { told++; });
      for (const [where, value] of writes) {
        // a gap that is filled holds null: no more than nothing
        const before = JSON.stringify(data.get(watched) ?? null);
        const count = told;
        data.set(where, value);
        if (JSON.stringify(data.get(watched) ?? null) !== before) expect(told).to.equal(count + 1);
      }
      end();
      const last = told;
      data.set('', { z: 1 });
      expect(told).to.equal(last);
    }), runs(7112));
  });

  it('tells every write, and by whom', () => {
    const data = new DataModel();
    const writes: unknown[] = [];
    const end = data.subscribeAll((path, value, origin) => writes.push([path, value, origin]));
    data.set('/a', 1);
    data.set('/a', 2, 'user');
    data.set('/a', null);
    end();
    data.set('/a', 3);
    expect(writes).to.deep.equal([['/a', 1, 'agent'], ['/a', 2, 'user'], ['/a', undefined, 'agent']]);
  });
});
