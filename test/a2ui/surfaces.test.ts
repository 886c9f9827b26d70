import { expect } from '@open-wc/testing';
import { createSurfaces, defineCatalog, errorMessage, surfaceIdOf, type SurfacesChange } from '../../src/a2ui/index.js';
import { drawn, lines, look, read, type Read } from './surfaces.js';

const text = (id: string, words: unknown = id): object => ({ id, component: 'Text', text: words });
const column = (...children: readonly string[]): object => ({ id: 'root', component: 'Column', children });
const create = (surfaceId: string, more: object = {}): object => ({ createSurface: { surfaceId, ...more } });
const put = (surfaceId: string, ...components: readonly object[]): object => ({ updateComponents: { surfaceId, components } });
const data = (surfaceId: string, path: string, value: unknown): object => ({ updateDataModel: { surfaceId, path, value } });
const plain = (given: unknown): unknown => JSON.parse(JSON.stringify(given)) as unknown;
const codes = ({ errors }: Read): string[] => errors.map(({ code }) => code);
const ids = ({ surfaces }: Read, id = 's'): string[] => [...drawn(surfaces.get(id)!)].map(each => each.id);

describe('the life of a surface', () => {
  it('is made by createSurface, with its components and data', () => {
    const result = read(lines(create('s', { components: [text('root', { '@path': '/a' })], dataModel: { a: 'x' }, sendDataModel: true })));
    expect(look(result.surfaces.get('s')!)?.props['text']).to.equal('x');
    expect(plain(result.surfaces.dataModels())).to.deep.equal({ version: 'v1.0', surfaces: { s: { a: 'x' } } });
  });

  it('is made by any message for it when none was', () => {
    const result = read(lines(put('s', text('root')), data('t', '/a', 1), create('s', { sendDataModel: true })));
    expect(codes(result)).to.deep.equal([]);
    expect(ids(result)).to.deep.equal(['root']);
    expect(plain(result.surfaces.get('t')!.data)).to.deep.equal({ a: 1 });
    expect(result.surfaces.get('s')!.sendDataModel).to.equal(true);
  });

  it('never uses an id again', () => {
    const result = read(lines(create('s'), put('s', text('root')), create('s'), { deleteSurface: { surfaceId: 's' } }, create('s'), put('s', text('root')), data('s', '/a', 1), { deleteSurface: { surfaceId: 's' } }, { deleteSurface: { surfaceId: 'none' } }));
    expect(codes(result)).to.deep.equal(['INTEGRITY_ERROR', 'INTEGRITY_ERROR', 'INTEGRITY_ERROR', 'INTEGRITY_ERROR']);
    expect(result.surfaces.get('s')!.status).to.equal('deleted');
    expect(ids(result)).to.deep.equal([]);
    expect(result.surfaces.get('none')).to.equal(undefined);
  });

  it('has failed when its catalogue is not known, and takes nothing then', () => {
    const result = read(lines(create('s', { catalogId: 'other' }), put('s', text('root'))));
    expect([result.surfaces.get('s')!.status, ...codes(result)]).to.deep.equal(['failed', 'CATALOG_NOT_FOUND', 'INTEGRITY_ERROR']);
    expect(read(lines(create('s', { catalogId: 'other' })), { aliases: ['other'] }).surfaces.get('s')!.status).to.equal('active');
  });

  it('reports at the end a root that never came, once', () => {
    const { surfaces, errors } = read(lines(create('a'), put('b', text('x')), put('c', text('root')), create('d', { catalogId: 'other' }), create('e'), { deleteSurface: { surfaceId: 'e' } }));
    errors.length = 0;
    expect(surfaces.end().map(({ code, surfaceId }) => [code, surfaceId])).to.deep.equal([['ROOT_MISSING', 'a'], ['ROOT_MISSING', 'b']]);
    surfaces.end();
    expect(errors.length).to.equal(2);
    expect(surfaces.get('a')!.rejected.map(({ code }) => code)).to.deep.equal(['ROOT_MISSING']);
  });
});

describe('a message', () => {
  it('has a version that is known', () => {
    const surfaces = createSurfaces();
    const applied = [undefined, 'v0.8', 'v2.0', 1, '1.0', 'v1.0', 'v0.9'].map(version => surfaces.apply({ version, ...put('s', text('root')) }).errors.map(({ code }) => code));
    expect(applied).to.deep.equal([...Array.from({ length: 4 }, () => ['UNSUPPORTED_VERSION']), [], [], []]);
  });

  it('has exactly one operation', () => {
    const surfaces = createSurfaces();
    for (const body of [{}, { ...create('a'), ...put('a', text('root')) }, { noSuch: {} }]) expect(surfaces.apply({ version: 'v1.0', ...body }).errors[0]?.code).to.equal('INVALID_MESSAGE');
    for (const other of [null, 42, 'x', [], undefined]) expect(surfaces.apply(other).errors[0]?.code, String(other)).to.equal('INVALID_MESSAGE');
    expect([...surfaces]).to.deep.equal([]);
  });

  it('says where it is wrong', () => {
    const surfaces = createSurfaces();
    const where = (body: object): readonly unknown[] => surfaces.apply({ version: 'v1.0', ...body }, 7).errors.map(({ code, path, line }) => [code, path, line]);
    expect(where({ createSurface: { surfaceId: 42 } })).to.deep.equal([['VALIDATION_FAILED', '/createSurface/surfaceId', 7]]);
    expect(where(put('s'))).to.deep.equal([['VALIDATION_FAILED', '/updateComponents/components', 7]]);
    expect(where({ updateDataModel: { surfaceId: 's', path: '/a' } })).to.deep.equal([['VALIDATION_FAILED', '/updateDataModel/value', 7]]);
    expect(where(data('s', '/__proto__/x', 1))).to.deep.equal([['DATA_ERROR', '/updateDataModel/path', 7]]);
    expect(where(put('s', text('root'), { id: 'b', component: 'Button', child: 'root', action: { event: {} } }))).to.deep.equal([['VALIDATION_FAILED', '/updateComponents/components/1/action/event/name', 7]]);
    surfaces.apply({ version: 'v1.0', ...create('s') });
    expect(errorMessage(surfaces.apply({ version: 'v1.0', ...create('s') }, 7).errors[0]!)).to.deep.equal({ version: 'v1.0', error: { code: 'INTEGRITY_ERROR', message: 'The surface "s" was made before; an id is never used again.', surfaceId: 's', path: '/createSurface/surfaceId' } });
  });

  it('tells whose it is', () => {
    expect([surfaceIdOf(put('s')), surfaceIdOf({ deleteSurface: { surfaceId: 't' } }), surfaceIdOf({}), surfaceIdOf(null), surfaceIdOf({ createSurface: 'x' })]).to.deep.equal(['s', 't', undefined, undefined, undefined]);
  });

  it('is answered where the agent calls a function: none of the catalogue is for it', () => {
    const sent: unknown[] = [];
    const surfaces = createSurfaces();
    surfaces.subscribe(change => { if (change.type === 'send') sent.push(change.message); });
    surfaces.apply({ version: 'v1.0', callRendererFunction: { functionCallId: 'f', callFunction: { '@call': 'openUrl', 'args': { url: 'https://a.example' }, 'catalogId': 'mdui-stream/basic@1' } } });
    expect(sent).to.deep.equal([{ version: 'v1.0', rendererFunctionResponse: { functionCallId: 'f', error: { code: 'FUNCTION_NOT_ALLOWED', message: 'The agent may not call "openUrl".' } } }]);
  });

  it('of v0.9 goes by the rules of v0.9', () => {
    const { surfaces, errors } = read([
      { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json', theme: {} } },
      { version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/', value: { a: 'x', b: 1 } } },
      { version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/b' } },
      { version: 'v0.9', updateComponents: { surfaceId: 's', components: [text('root', { call: 'formatString', args: { value: '${/a}!' }, returnType: 'string' })] } },
    ].map(message => JSON.stringify(message)).join('\n'));
    expect([look(surfaces.get('s')!)?.props['text'], plain(surfaces.get('s')!.data), errors]).to.deep.equal(['x!', { a: 'x' }, []]);
  });
});

describe('components', () => {
  it('of a message are taken one by one: a bad one takes no other with it', () => {
    const result = read(lines(put('s', column('a', 'b', 'c'), text('a'), { id: 'b', component: 'Text' }, null as never, { component: 'Text', text: 'x' }, { id: 'n', component: 'Surface' }, text('c'), text('c', 'again'))));
    expect(ids(result)).to.deep.equal(['root', 'a', 'c']);
    expect(result.errors.map(({ code, path }) => [code, path?.slice('/updateComponents/components'.length)])).to.deep.equal([
      ['VALIDATION_FAILED', '/2/text'], ['VALIDATION_FAILED', '/3'], ['VALIDATION_FAILED', '/4/id'], ['VALIDATION_FAILED', '/5/component'], ['INTEGRITY_ERROR', '/7/id']]);
    expect(result.surfaces.get('s')!.rejected.length).to.equal(5);
  });

  it('of an unknown type take no space, and are told', () => {
    const result = read(lines(put('s', column('a', 'b'), { id: 'a', component: 'Chart', series: [1] }, text('b'))));
    expect([...drawn(result.surfaces.get('s')!)].map(({ id, known }) => [id, known])).to.deep.equal([['root', true], ['a', false], ['b', true]]);
    expect(codes(result)).to.deep.equal(['UNKNOWN_COMPONENT']);
  });

  it('lose an optional property that is not what it should be, and nothing else', () => {
    const result = read(lines(put('s', { id: 'root', component: 'Text', text: 'x', variant: 'huge', colour: 'red', weight: 'a', accessibility: 1 })));
    expect(look(result.surfaces.get('s')!)?.props).to.deep.equal({ text: 'x', variant: 'body' });
    expect(result.errors.map(({ path }) => path?.split('/').at(-1))).to.deep.equal(['variant', 'colour', 'weight', 'accessibility']);
    expect(result.surfaces.get('s')!.rejected, 'nothing is missing').to.deep.equal([]);
  });

  it('that would stand in themselves are not taken, with all of their message', () => {
    const before = lines(put('s', column('a'), { id: 'a', component: 'Card', child: 'b' }, text('b')));
    for (const bad of [{ id: 'b', component: 'Card', child: 'root' }, { id: 'b', component: 'Card', child: 'b' }, { id: 'b', component: 'List', children: { componentId: 'a', path: '/x' } }, { id: 'b', component: 'Tabs', tabs: [{ title: 't', child: 'a' }] }]) {
      const result = read(before + lines(put('s', bad, text('new'))), { size: 5 });
      expect(codes(result)).to.deep.equal(['CYCLIC_REFERENCE']);
      expect(ids(result)).to.deep.equal(['root', 'a', 'b']);
      expect(result.surfaces.get('s')!.component('new')).to.equal(undefined);
    }
  });

  it('may come before or after what they stand in', () => {
    const result = read(lines(put('s', text('a')), put('s', column('a', 'b')), put('s', text('b'))));
    expect(ids(result)).to.deep.equal(['root', 'a', 'b']);
  });

  it('are told where they are watched, and nowhere else', () => {
    const { surfaces } = read(lines(put('s', column('a', 'b'), text('a', { '@path': '/x' }))));
    const surface = surfaces.get('s')!;
    const told: string[] = [];
    for (const id of ['root', 'a', 'b']) surface.watch(id, surface.rootScope, () => told.push(id)).current;
    surfaces.apply({ version: 'v1.0', ...put('s', text('b')) });
    surfaces.apply({ version: 'v1.0', ...data('s', '/x', 1) });
    surfaces.apply({ version: 'v1.0', ...put('s', column('a', 'b')) });
    expect(told, 'the same root is no news').to.deep.equal(['b', 'a']);
  });

  it('that come one a line cost the same each: 2,000 of them', () => {
    const { surfaces } = read(lines(put('s', column(...Array.from({ length: 2000 }, (_, at) => `c${at}`)))));
    const surface = surfaces.get('s')!;
    let told = 0;
    for (const { id, scope } of look(surface)!.props['children'] as { id: string; scope: typeof surface.rootScope }[]) surface.watch(id, scope, () => { told++; }).current;
    for (let at = 0; at < 2000; at++) surfaces.apply({ version: 'v1.0', ...put('s', text(`c${at}`)) });
    expect(told).to.equal(2000);
  });

  it('have bounds: levels, and places that one component stands in', () => {
    const deep = Array.from({ length: 60 }, (_, at) => ({ id: at === 0 ? 'root' : `c${at}`, component: 'Card', child: `c${at + 1}` }));
    const nested = read(lines(put('s', ...deep)));
    expect([...drawn(nested.surfaces.get('s')!)].length).to.equal(51);
    expect(codes(nested)).to.deep.equal(['LIMIT_EXCEEDED']);
    const { surfaces, errors } = read(lines(put('s', text('root'))));
    const surface = surfaces.get('s')!;
    const watches = Array.from({ length: 10_001 }, () => surface.watch('root', surface.rootScope, () => {}));
    expect([watches.at(-2)!.current?.id, watches.at(-1)!.current, errors.map(({ code }) => code)]).to.deep.equal(['root', undefined, ['LIMIT_EXCEEDED']]);
    watches[0]!.stop();
    expect(surface.watch('root', surface.rootScope, () => {}).current?.id).to.equal('root');
  });

  it('have bounds: what many places show of one long text, and work out', () => {
    const sum = { '@call': 'and', 'args': { values: Array.from({ length: 3_000 }, () => ({ '@call': 'required', 'args': { value: { '@path': '/x' } } })) } };
    const worked = read(lines(put('s', { id: 'root', component: 'Text', text: 'x', accessibility: { label: sum } })));
    const busy = worked.surfaces.get('s')!;
    expect(Array.from({ length: 200 }, () => busy.watch('root', busy.rootScope, () => {})).filter(({ current }) => current !== undefined).length).to.be.within(50, 150);
    expect(codes(worked)).to.deep.equal(['LIMIT_EXCEEDED']);
    const { surfaces } = read(lines({ createSurface: { surfaceId: 's', dataModel: { x: 'x' } } }, put('s', { id: 'root', component: 'Text', text: { '@path': '/x' } })));
    const surface = surfaces.get('s')!;
    const watches = Array.from({ length: 5 }, () => surface.watch('root', surface.rootScope, () => {}));
    const shown = (): number => watches.filter(({ current }) => current !== undefined).length;
    expect(shown()).to.equal(5);
    surface.data.set('/x', 'x'.repeat(900_000));
    expect(shown(), 'five are not too many').to.equal(5);
    const more = Array.from({ length: 20 }, () => surface.watch('root', surface.rootScope, () => {}));
    expect(more.filter(({ current }) => current !== undefined).length).to.equal(7);
    for (const each of [...watches, ...more]) each.stop();
    expect(surface.watch('root', surface.rootScope, () => {}).current?.id, 'what is gone takes no room').to.equal('root');
  });
});

describe('what is still arriving', () => {
  const line = lines(put('s', column('a', 'b'), text('a'), { id: 'b', component: 'Text', text: 'b' })).trim();

  it('is shown component by component, and is the same component when its line has come', () => {
    const all: SurfacesChange[] = [];
    const cut = line.indexOf('},{"id":"b"') + 1;
    const surfaces = createSurfaces();
    surfaces.subscribe(change => all.push(change));
    const { surfaces: whole } = read(line);
    const items = [{ type: 'preview', message: JSON.parse(`${line.slice(0, cut)}]}}`) as object, line: 1 }, { type: 'message', message: JSON.parse(line) as object, line: 1, previewed: true }] as const;
    expect(surfaces.take(items[0])).to.deep.include({ surfaceId: 's', created: true });
    const surface = surfaces.get('s')!;
    const a = surface.watch('a', surface.rootScope, () => { throw new Error('it is the same'); });
    expect(a.current?.props['text']).to.equal('a');
    expect(surfaces.take(items[1])).to.deep.include({ created: false, errors: [] });
    expect(all.filter(({ type }) => type === 'components').map(change => 'ids' in change && change.ids)).to.deep.equal([['root', 'a'], ['b']]);
    expect(surfaces.toJSON()).to.deep.equal(whole.toJSON());
  });

  it('stays as it was painted when its line breaks off', () => {
    const cut = line.indexOf('"text":"b"');
    for (const rest of ['', `\n${lines(data('s', '/x', 1))}`]) {
      const result = read(line.slice(0, cut) + rest, { size: 3 });
      expect(ids(result)).to.deep.equal(['root', 'a']);
      expect(codes(result)).to.deep.equal(['INVALID_JSON']);
      expect(result.surfaces.end()).to.deep.equal([]);
    }
  });

  it('is gone when its message is refused', () => {
    const result = read(lines({ ...put('s', text('root'), text('a')), deleteSurface: {} }), { size: 4 });
    expect([codes(result), [...result.surfaces].length]).to.deep.equal([['INVALID_MESSAGE'], 0]);
  });
});

describe('surfaces as JSON', () => {
  it('come back as they were', () => {
    const { surfaces } = read(lines(create('s', { dataModel: { a: 'x' }, sendDataModel: true }), put('s', column('a', 'bad'), text('a', { '@path': '/a' }), { id: 'bad', component: 'Text' }), create('d'), { deleteSurface: { surfaceId: 'd' } }));
    const saved = plain(surfaces);
    const restored = createSurfaces();
    expect(restored.restore(saved)).to.equal(true);
    expect(plain(restored)).to.deep.equal(saved);
    expect(look(restored.get('s')!, 'a')?.props['text']).to.equal('x');
    expect(restored.apply({ version: 'v1.0', ...create('d') }).errors[0]?.code).to.equal('INTEGRITY_ERROR');
  });

  it('are checked as messages are', () => {
    for (const bad of [null, 1, {}, { surfaces: 1 }, 'x']) expect(createSurfaces().restore(bad), JSON.stringify(bad)).to.equal(false);
    const restored = createSurfaces();
    restored.restore(JSON.parse('{"surfaces":[1,{"surfaceId":"s","status":"odd","dataModel":{"__proto__":{"x":1}},"components":[{"id":"root","component":"Text","text":{"@path":1}},{"id":"a","component":"Text","text":"a"}],"rejected":[1]}]}'));
    expect(plain(restored)).to.deep.equal({ surfaces: [{ surfaceId: 's', status: 'active', components: [{ id: 'a', component: 'Text', text: 'a' }], dataModel: {} }] });
  });

  it('tell an agent what the renderer can draw', () => {
    expect(createSurfaces().capabilities()).to.deep.equal({ 'v1.0': { supportedCatalogIds: ['mdui-stream/basic@1', 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json'] } });
    const [catalog] = createSurfaces().capabilities({ inline: true })['v1.0'].inlineCatalogs as [{ components: object; functions: object }];
    expect([Object.keys(catalog.components).length, Object.keys(catalog.functions).length]).to.deep.equal([18, 15]);
    expect(catalog).to.deep.include({ catalogId: 'mdui-stream/basic@1', protocolVersion: '1.0' }).and.to.have.property('instructions').that.is.a('string');
    // in the shapes of `CatalogDefinition`, as v1.0 has them
    for (const [name, schema] of Object.entries(catalog.functions as Record<string, { returnType: string; properties: { '@call': object } ; required: string[] }>)) {
      expect(schema.properties['@call'], name).to.deep.equal({ const: name });
      expect(schema.required, name).to.include('@call');
      expect(['string', 'number', 'boolean', 'array', 'object', 'validationResult', 'any', 'void'], name).to.include(schema.returnType);
    }
    for (const [name, schema] of Object.entries(catalog.components as Record<string, { properties: { component: object }; allOf: object[]; required: string[] }>)) {
      expect([schema.properties.component, schema.allOf[0]], name).to.deep.equal([{ const: name }, { $ref: 'https://a2ui.org/specification/v1_0/common_types.json#/$defs/ComponentCommon' }]);
      expect(schema.required, name).to.include('component');
    }
    const own = defineCatalog({ id: 'own', title: 'Own', description: 'D', components: [{ name: 'A', props: {}, allowedParents: ['Surface'], allowedChildren: [], about: '' }], functions: [] });
    const [told] = createSurfaces({ catalogs: [own] }).capabilities({ inline: true })['v1.0'].inlineCatalogs as [{ components: object }];
    expect(told).to.deep.include({ catalogId: 'own', description: 'D' }).and.to.have.nested.property('components.A').that.deep.includes({ allowedParents: ['Surface'], allowedChildren: [] });
  });
});
