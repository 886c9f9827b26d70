import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createSurfaces } from '../../src/a2ui/index.js';
import { ICONS } from '../../src/a2ui/icons.js';
import { basicCatalog } from '../../src/a2ui/basic-catalog.js';
import type { PropType } from '../../src/a2ui/index.js';
import { runs } from '../support/runs.js';
import { drawn, read } from './surfaces.js';

const id = fc.constantFrom('root', 'root', 'root', 'a', 'a', 'b', 'b', 'c', '__proto__', 'constructor', '');
const path = fc.constantFrom('/a', '/b/0', 'name', '', '/', '/b', '/__proto__/x', '/a/b/c', '~1', '/0');
const dynamic = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof({ maxDepth: 3 },
    fc.constantFrom<unknown>('x', 1, true, null, '', '${/a} ${name}', '${', 'https://images.example/x.png', 'javascript:alert(1)'),
    path.map(where => ({ '@path': where })),
    fc.tuple(fc.constantFrom(...basicCatalog.functions.keys(), '@index', 'none'), fc.dictionary(fc.constantFrom('value', 'values', 'min', 'max', 'pattern', 'format', 'other', 'currency', 'url', 'expression', 'x'), tie('value'), { maxKeys: 3, noNullPrototype: true })).map(([name, args]) => ({ '@call': name, args })),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', '@', '@@path', '@x', 'path', 'event', 'functionCall', 'name', 'context', 'componentId', 'title', 'child', 'label', 'value', 'condition', 'message'), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;
const property = fc.oneof(dynamic, fc.constantFrom<unknown>(['a', 'b'], ['a', 'a'], { componentId: 'a', path: '/b' }, { event: { name: 'go', context: { v: { '@path': '/a' } } } }, ...ICONS.slice(0, 2)), id);

/** Mostly what the catalogue asks for, sometimes anything. */
function fitting({ kind, values = [], of }: PropType): fc.Arbitrary<unknown> {
  const fit = (): fc.Arbitrary<unknown> => {
    switch (kind) {
      case 'enum': case 'icon': return fc.constantFrom(...values);
      case 'child': return fc.constantFrom('a', 'b', 'c');
      case 'children': return fc.constantFrom<unknown>(['a', 'b'], ['c'], ['a', 'a'], { componentId: 'c', path: '/b' });
      case 'action': return fc.constantFrom<unknown>({ event: { name: 'go', context: { v: { '@path': '/a' } } } }, { functionCall: { '@call': 'openUrl', 'args': { url: { '@path': '/a' } } } });
      case 'list': return fc.array(fc.record(Object.fromEntries(Object.entries(of ?? {}).map(([name, type]) => [name, fitting(type)]))), { minLength: 1, maxLength: 2 });
      default: return dynamic;
    }
  };
  return fc.oneof({ weight: 9, arbitrary: fit() }, { weight: 1, arbitrary: property });
}

const known = fc.constantFrom(...basicCatalog.components.values()).chain(({ name, props }) => {
  const required = Object.keys(props).filter(each => props[each]?.required);
  return fc.record({ id, component: fc.constant(name), ...Object.fromEntries(Object.entries(props).map(([each, type]) => [each, fitting(type)])) }, { requiredKeys: ['id', 'component', ...required] as ('id' | 'component')[] });
});
const component = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(known, fc.dictionary(fc.constantFrom('checks', 'weight', 'accessibility', 'odd'), property, { maxKeys: 1, noNullPrototype: true })).map(([given, more]) => ({ ...more, ...given })) },
  { weight: 1, arbitrary: dynamic },
);
const surfaceId = fc.constantFrom<unknown>('s', 's', 's', 't', '__proto__', 7);
const message = fc.oneof(
  { weight: 6, arbitrary: fc.array(component, { minLength: 1, maxLength: 4 }).map(components => ({ version: 'v1.0', updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Column', children: ['a', 'b', 'c'] }, ...components] } })) },
  fc.tuple(surfaceId, fc.array(component, { maxLength: 4 })).map(([surface, components]) => ({ version: 'v1.0', updateComponents: { surfaceId: surface, components } })),
  fc.tuple(surfaceId, fc.array(component, { maxLength: 3 }), fc.constantFrom(undefined, 'other')).map(([surface, components, catalogId]) => ({ version: 'v1.0', createSurface: { surfaceId: surface, catalogId, components, dataModel: { a: 1, b: [{ name: 'n' }, null] } } })),
  fc.tuple(surfaceId, path, dynamic).map(([surface, where, value]) => ({ version: 'v1.0', updateDataModel: { surfaceId: surface, path: where, value } })),
  surfaceId.map(surface => ({ version: 'v1.0', deleteSurface: { surfaceId: surface } })),
  dynamic,
);
const body = fc.array(fc.oneof({ weight: 5, arbitrary: message.map(each => JSON.stringify(each)) }, { weight: 1, arbitrary: fc.constantFrom('Prose.', '{', '[', '{"version":"v1.0","updateComponents":{"surfaceId":"s","components":[{"id":"root","component":"Text","text":"x"}', '') }), { maxLength: 6 }).map(all => all.join('\n'));

describe('whatever an agent writes', () => {
  it('nothing throws, no prototype changes, and what is drawn is what the catalogue says', () => {
    const before = [Object.prototype, Array.prototype].map(prototype => Object.getOwnPropertyNames(prototype).join());
    let [cases, shown] = [0, 0];
    fc.assert(fc.property(body, text => {
      const { surfaces } = read(text);
      surfaces.end();
      cases++;
      for (const surface of surfaces) {
        for (const found of drawn(surface)) {
          shown++;
          const type = basicCatalog.components.get(found.type);
          expect(found.known).to.equal(type !== undefined);
          for (const [name, given] of Object.entries(found.props)) {
            const kind = type?.props[name]?.kind;
            if (kind === 'string' || kind === 'image') expect(given).to.be.a('string');
            if (kind === 'image') expect(given).to.match(/^https:\/\/images\.example\//);
            if (kind === 'number') expect(Number.isFinite(given)).to.equal(true);
            if (kind === 'boolean') expect(given).to.be.a('boolean');
            if (kind === 'enum') expect(type?.props[name]?.values).to.include(given);
          }
          const watch = surface.watch(found.id, found.scope, () => {});
          watch.act(true);
          for (const name of found.writable) watch.set(name, 'x');
          watch.stop();
        }
      }
      const saved = JSON.stringify(surfaces);
      expect(createSurfaces().restore(JSON.parse(saved))).to.equal(true);
    }), runs(7151, 150));
    expect(shown / cases, 'components drawn').to.be.above(0.5);
    expect([Object.prototype, Array.prototype].map(prototype => Object.getOwnPropertyNames(prototype).join())).to.deep.equal(before);
  });

  it('is the same in the end, however it is cut', () => {
    fc.assert(fc.property(body, fc.integer({ min: 1, max: 30 }), (text, size) => {
      const [whole, cut] = [read(text), read(text, { size })];
      expect(cut.errors).to.deep.equal(whole.errors);
      expect(cut.text).to.equal(whole.text);
      expect(JSON.stringify(cut.surfaces)).to.equal(JSON.stringify(whole.surfaces));
    }), runs(7152, 150));
  });

  it('a watch shows at the end what a new one would', () => {
    fc.assert(fc.property(fc.array(message, { maxLength: 6 }), messages => {
      const surfaces = createSurfaces();
      surfaces.apply({ version: 'v1.0', createSurface: { surfaceId: 's' } });
      const surface = surfaces.get('s')!;
      const told: object[] = [];
      const watch = surface.watch('root', surface.rootScope, () => told.push(watch));
      for (const each of messages) {
        const before = JSON.stringify(watch.current);
        told.length = 0;
        surfaces.apply(each);
        const now = surface.watch('root', surface.rootScope, () => {});
        if (told.length === 0) expect(before).to.equal(JSON.stringify(now.current));
        expect(JSON.stringify(watch.current)).to.equal(JSON.stringify(now.current));
        now.stop();
      }
    }), runs(7153, 150));
  });
});
