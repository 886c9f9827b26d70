import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import reference, { type Operation } from 'fast-json-patch';
import { diffJson } from '../../src/state/json-diff.js';
import { applyPatch, pointerOf, sameJson, type Json } from '../../src/state/json-patch.js';
import { runs } from '../support/runs.js';

const NAMES = ['a', 'b', '0', '1', '-', '', 'a/b', 'm~n', '~1', 'toString'];
const json = fc.letrec<{ json: Json }>(tie => ({
  json: fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.constantFrom('', 'x', 0, 1, -1.5, true, false, null),
    fc.array(tie('json'), { maxLength: 4 }), fc.dictionary(fc.constantFrom(...NAMES), tie('json'), { maxKeys: 4, noNullPrototype: true })),
})).json;

/** Every place in a document, and some that are none. */
function* places(node: Json, names: readonly string[] = []): Generator<string> {
  yield pointerOf(names);
  if (typeof node !== 'object' || node === null) return;
  for (const [name, below] of Object.entries<Json>(node)) yield* places(below, [...names, name]);
  yield pointerOf([...names, Array.isArray(node) ? '-' : 'new']);
  if (Array.isArray(node)) yield pointerOf([...names, String(node.length)]);
}

const patched = json.chain(document => {
  const place = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...places(document)) }, { weight: 1, arbitrary: fc.array(fc.constantFrom(...NAMES, '01', '9')).map(pointerOf) });
  const operation = fc.oneof(
    fc.record({ op: fc.constantFrom('add' as const, 'replace' as const, 'test' as const), path: place, value: json }),
    fc.record({ op: fc.constant('remove' as const), path: place }),
    fc.record({ op: fc.constantFrom('move' as const, 'copy' as const), from: place, path: place }),
  );
  return fc.tuple(fc.constant(document), fc.array(operation, { maxLength: 4 }));
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** RFC 6901, 4: neither `01` nor the empty name is a place in a list; the reference does not see to it. */
function namesNoPlace(document: unknown, pointer = ''): boolean {
  let node = document;
  for (const part of pointer.split('/').slice(1)) {
    if (Array.isArray(node) && !/^(?:0|[1-9]\d*|-)$/.test(part)) return true;
    node = (Object(node) as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return false;
}

/** What the reference makes of it; nothing where the patch does not fit. */
function expected(document: Json, operations: readonly object[]): unknown {
  try {
    const apply = (current: unknown, ...next: Operation[]): unknown => reference.applyPatch(current, next, true, false).newDocument;
    return { document: plain((plain(operations) as Operation[]).reduce<unknown>((current, operation) => {
      if ([operation.path, 'from' in operation ? operation.from : ''].some(pointer => namesNoPlace(current, pointer))) throw new Error('No place');
      // a copy is an add, a move a remove and an add (RFC 6902, 4.4 and 4.5): done in one, the reference looks for no place in a list
      if (operation.op !== 'move' && operation.op !== 'copy') return apply(current, operation);
      const value = plain(reference.getValueByPointer(current, operation.from));
      return apply(operation.op === 'copy' ? current : apply(current, { op: 'remove', path: operation.from }), { op: 'add', path: operation.path, value });
    }, plain(document))) };
  } catch {
    return 'refused';
  }
}

/** RFC 6902, 4.4: the reference does not see to it. And what it takes from an object's prototype or makes of a document that is `null`, `''`, `0` or `false`. */
const isBeyond = (document: Json, operations: readonly { readonly op: string; readonly path: string; readonly from?: string }[]): boolean =>
  operations.some(({ op, path, from = '' }) => (op === 'move' && path.startsWith(`${from}/`)) || [path, from].some(each => each.includes('toString')) || (path === '' && op !== 'test') || (from === '' && (op === 'move' || op === 'copy')))
  || !document;

describe('JSON Patch', () => {
  it('does what the reference does', () => {
    let fits = 0;
    const given = runs(601, 600);
    fc.assert(fc.property(patched, ([document, operations]) => {
      fc.pre(!isBeyond(document, operations));
      const before = JSON.stringify(document);
      const result = applyPatch(document, operations);
      expect('error' in result ? 'refused' : { document: plain(result.document) }).to.deep.equal(expected(document, operations));
      expect(JSON.stringify(document), 'the document given').to.equal(before);
      if ('document' in result && operations.length > 0) fits++;
    }), given);
    expect(fits).to.be.above(given.numRuns / 15);
  });

  it('undoes what makes the difference, between any two documents', () => {
    fc.assert(fc.property(json, json, (before, after) => {
      const patch = diffJson(before, after);
      const result = applyPatch(before, patch);
      expect('document' in result && plain(result.document)).to.deep.equal(plain(after));
      expect(sameJson(before, after)).to.equal(patch.length === 0);
      expect(expected(before, patch)).to.deep.equal({ document: plain(after) });
    }), runs(602, 200));
  });

  const refused = (document: unknown, ...operations: unknown[]): string => {
    const result = applyPatch(document, operations);
    return 'error' in result ? result.error : `fits: ${JSON.stringify(result.document)}`;
  };

  it('works on the whole document', () => {
    const doc = (value: unknown, ...operations: unknown[]): unknown => { const result = applyPatch(value, operations); return 'document' in result && plain(result.document); };
    expect(doc({ a: 1 }, { op: 'replace', path: '', value: [] })).to.deep.equal([]);
    expect(doc({ a: 1 }, { op: 'add', path: '', value: 'x' })).to.equal('x');
    expect(doc({ a: 1 }, { op: 'remove', path: '' })).to.equal(null);
    expect(doc({ a: { b: 1 } }, { op: 'copy', from: '', path: '/c' })).to.deep.equal({ a: { b: 1 }, c: { a: { b: 1 } } });
    expect(doc({ a: { b: 1 } }, { op: 'move', from: '/a', path: '' })).to.deep.equal({ b: 1 });
  });

  it('moves nothing into itself, and does all or nothing', () => {
    expect(refused({ a: { b: {} } }, { op: 'move', from: '/a', path: '/a/b/c' })).to.contain('into itself');
    expect(refused({ a: 1 }, { op: 'move', from: '', path: '/b' })).to.contain('into itself');
    const document = { a: 1 };
    expect(refused(document, { op: 'add', path: '/b', value: 2 }, { op: 'test', path: '/a', value: 2 })).to.contain('failed');
    expect(document).to.deep.equal({ a: 1 });
  });

  it('knows no place in a list that begins with a nought', () => {
    for (const op of ['add', 'replace', 'test', 'remove']) expect(refused(['a', 'b'], { op, path: '/01', value: 'b' }), op).not.to.contain('fits');
    for (const op of ['move', 'copy']) {
      expect(refused(['a', 'b'], { op, from: '/01', path: '/0' }), op).not.to.contain('fits');
      expect(refused(['a', 'b'], { op, from: '/0', path: '/01' }), op).not.to.contain('fits');
    }
  });

  it('reaches no prototype', () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      for (const path of [`/${name}`, `/${name}/polluted`, `/a/${name}/polluted`]) {
        for (const op of ['add', 'replace', 'remove', 'test', 'move', 'copy']) {
          expect(refused({ a: {} }, { op, path, from: '/a', value: true }), `${op} ${path}`).to.contain('prototype');
          expect(refused({ a: {} }, { op, path: '/b', from: path, value: true }), `${op} from ${path}`).to.match(/prototype|fits|nothing at/);
        }
      }
    }
    for (const op of ['replace', 'remove', 'test', 'copy']) {
      expect(refused({}, { op, path: op === 'copy' ? '/x' : '/toString', from: '/toString', value: 1 }), op).to.contain('nothing at');
      expect(refused([], { op, path: op === 'copy' ? '/-' : '/length', from: '/length', value: 0 }), op).to.contain('nothing at');
    }
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });

  it('is bounded: copies of copies, many operations, depth', () => {
    const doubling = Array.from({ length: 60 }, () => ({ op: 'copy', from: '/a', path: '/a/-' }));
    expect(refused({ a: [1, 2] }, ...doubling)).to.contain('too much');
    expect(refused([], ...Array.from({ length: 10_001 }, () => ({ op: 'add', path: '/-', value: 1 })))).to.contain('at most 10000');
    let deep: unknown = 1;
    for (let level = 0; level < 200; level++) deep = [deep];
    expect(refused([], { op: 'add', path: '/-', value: deep })).to.contain('levels');
    expect(refused([], { op: 'add', path: '/0'.repeat(200), value: 1 })).to.contain('at most 128 names');
  });

  it('never throws, whatever comes', () => {
    const trap = new Proxy({}, { get() { throw new Error('no'); }, ownKeys() { throw new Error('no'); } });
    for (const [index, operations] of [undefined, null, 1, '[]', {}, [null], [1], [[]], [{}], [{ op: 'add' }], [{ op: 'add', path: 'a', value: 1 }], [{ op: 'add', path: '/~2', value: 1 }], [{ op: 'add', path: '/a' }], [{ op: 'x', path: '' }], trap, [trap]].entries()) {
      expect(applyPatch({}, operations), String(index)).to.have.property('error');
    }
    fc.assert(fc.property(fc.anything(), fc.anything(), (document, operations) => { applyPatch(document, operations); applyPatch(document, [operations]); }), runs(603));
  });
});
