import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { ChildRef } from '../../src/a2ui/index.js';
import { runs } from '../support/runs.js';
import { drawn, look, policy, surfaceOf, value } from './surfaces.js';

const text = (id: string, words: unknown): object => ({ id, component: 'Text', text: words });
const list = (path: string, item: object): readonly object[] => [{ id: 'root', component: 'List', children: { componentId: 'item', path } }, { id: 'item', ...item }];
const texts = (components: readonly object[], data: object): unknown[] => [...drawn(surfaceOf(components, data).surface)].filter(({ type }) => type === 'Text').map(({ props }) => props['text']);
const button = (action: unknown, more: object = {}): readonly object[] => [{ id: 'root', component: 'Button', child: 'label', action, ...more }, text('label', 'Go')];

describe('a value', () => {
  it('is a literal, a binding or a call', () => {
    expect(value('x')).to.equal('x');
    expect(value({ '@path': '/a/b' }, { a: { b: 'x' } })).to.equal('x');
    expect(value({ '@call': 'formatString', 'args': { value: '${/a}' } }, { a: 1 })).to.equal('1');
  });

  it('becomes text: nothing for nothing, JSON for what holds more', () => {
    const shown = [true, 0, 'x', { b: 1 }, [1, 'a'], false].map(given => value({ '@path': '/a' }, { a: given }));
    expect(shown).to.deep.equal(['true', '0', 'x', '{"b":1}', '[1,"a"]', 'false']);
    expect(value({ '@path': '/none' })).to.equal(undefined);
  });

  it('is data, however it looks, once it was read from the data', () => {
    expect(value({ '@path': '/a' }, { a: { '@path': '/b' }, b: 'secret' })).to.equal('{"@path":"/b"}');
    expect(value({ '@path': '/a' }, { a: '${/b}', b: 'secret' })).to.equal('${/b}');
  });

  const context = (given: unknown, data: object = {}): unknown => {
    const { surface } = surfaceOf(button({ event: { name: 'go', context: { v: given } } }), data);
    const outcome = surface.watch('root', surface.rootScope, () => {}).act(true);
    return outcome.type === 'event' ? outcome.message.action.context['v'] : outcome.type === 'error' ? outcome.error.code : outcome.type;
  };

  it('has keys with @ doubled, which stand for one', () => {
    expect(context({ '@@path': 'x', '@@@y': 1, 'path': '/a', 'call': 'f' })).to.deep.equal({ '@path': 'x', '@@y': 1, 'path': '/a', 'call': 'f' });
    fc.assert(fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('@', '@path', '@call', '@@')).filter(name => name !== '__proto__' && name !== 'constructor' && name !== 'prototype'), fc.oneof(fc.string(), fc.integer()), { noNullPrototype: true }), plain => {
      const escaped = Object.fromEntries(Object.entries(plain).map(([name, given]) => [name.startsWith('@') ? `@${name}` : name, given]));
      expect(context(escaped)).to.deep.equal(plain);
    }), runs(7141));
  });

  it('is refused with a key that is reserved', () => {
    for (const bad of [{ '@': 1 }, { '@x': 1 }, { '@path': '/a', 'x': 1 }, { '@path': 1 }, { '@call': 'not', '@path2': 1 }, { '@call': 'not', 'args': { value: { '@if': 1 } } }, { '@path': '/a', '@call': 'f' }]) {
      const { errors, surface } = surfaceOf([text('root', bad), text('other', 'x')]);
      expect(errors.map(({ code }) => code), JSON.stringify(bad)).to.deep.equal(['INVALID_RESERVED_KEY']);
      expect([surface.component('root'), surface.component('other')?.id]).to.deep.equal([undefined, 'other']);
    }
  });

  it('that cannot be worked out is left out, and told with its path', () => {
    const { errors, surface } = surfaceOf([text('root', { '@call': 'formatNumber', 'args': { value: { '@call': 'none', 'args': {} } } })]);
    expect(look(surface)?.props).to.deep.equal({ variant: 'body' });
    expect(errors).to.deep.equal([{ code: 'UNKNOWN_FUNCTION', message: 'There is no function "none".', surfaceId: 's', path: '/components/root/text/value' }]);
    look(surface);
    expect(errors.length, 'once').to.equal(1);
    expect(surface.rejected).to.deep.equal([]);
  });

  it('has the arguments that its function knows', () => {
    for (const args of [{ value: 1, x: 1 }, {}]) expect(surfaceOf([text('root', { '@call': 'formatNumber', args })], {}).surface.watch('root', { path: '', depth: 0 }, () => {}).current?.props['text']).to.equal(undefined);
  });

  it('never runs what needs a gesture', () => {
    const { errors, surface } = surfaceOf([text('root', { '@call': 'openUrl', 'args': { url: 'https://a.example' } })]);
    look(surface);
    expect(errors.map(({ code }) => code)).to.deep.equal(['USER_ACTIVATION_REQUIRED']);
  });

  it('is looked up in the catalogue that is named', () => {
    expect(value({ '@call': 'formatNumber', 'catalogId': 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json', 'args': { value: 1 } })).to.equal('1');
    const { errors, surface } = surfaceOf([text('root', { '@call': 'formatNumber', 'catalogId': 'other', 'args': { value: 1 } })]);
    look(surface);
    expect(errors[0]?.code).to.equal('CATALOG_NOT_FOUND');
  });
});

describe('a list template', () => {
  const data = { items: [{ id: 7, name: 'A', tags: ['x', 'y'] }, { id: 3, name: 'B', tags: [] }], title: 'T' };

  it('draws its component for each item: relative paths begin at it, others at the root', () => {
    expect(texts(list('/items', { component: 'Text', text: { '@call': 'formatString', 'args': { value: '${@index(offset: 1)} ${name} ${/title}' } } }), data)).to.deep.equal(['1 A T', '2 B T']);
    expect(texts(list('/items', { component: 'Text', text: { '@path': 'name' } }), data)).to.deep.equal(['A', 'B']);
    expect(texts(list('/texts', { component: 'Text', text: { '@path': '' } }), { texts: ['a', 'b'] })).to.deep.equal(['a', 'b']);
  });

  it('nests', () => {
    expect(texts([...list('/items', { component: 'Row', children: { componentId: 'tag', path: 'tags' } }), text('tag', { '@call': 'formatString', 'args': { value: '${@index()}${}${/title}' } })], data)).to.deep.equal(['0T', '1T']);
  });

  it('has no item that is null, and none of what is no list', () => {
    expect(texts(list('/l', { component: 'Text', text: 'x' }), { l: [1, null, 2] })).to.deep.equal(['x', 'x']);
    for (const none of [null, 'text', 3]) expect(texts(list('/l', { component: 'Text', text: 'x' }), { l: none })).to.deep.equal([]);
    expect(texts(list('/l', { component: 'Text', text: { '@path': 'n' } }), { l: { 'a/b': { n: 1 }, 'c': { n: 2 } } })).to.deep.equal(['1', '2']);
  });

  it('@index is an error outside of one', () => {
    const { errors, surface } = surfaceOf([text('root', { '@call': '@index', 'args': {} })]);
    expect([look(surface)?.props['text'], errors[0]?.code]).to.deep.equal([undefined, 'EXPRESSION_ERROR']);
  });

  it('gives its items keys of their own data, which follow them to another place', () => {
    const { surface } = surfaceOf(list('/items', { component: 'Text', text: 'x' }), data);
    const watch = surface.watch('root', surface.rootScope, () => {});
    const refs = (): readonly ChildRef[] => watch.current!.props['children'] as ChildRef[];
    const before = refs();
    expect(before.map(({ key }) => key)).to.deep.equal(['id:7', 'id:3']);
    surface.data.set('/items', [{ id: 1 }, ...data.items]);
    expect(refs().map(({ key, scope }) => [key, scope.path, scope.index])).to.deep.equal([['id:1', '/items/0', 0], ['id:7', '/items/1', 1], ['id:3', '/items/2', 2]]);
    surface.data.set('/items', [{ id: 1 }, { id: 1 }]);
    expect(refs().map(({ key }) => key), 'twice the same').to.deep.equal(['0', '1']);
  });

  it('keeps the references to what stays in its place', () => {
    const { surface } = surfaceOf(list('/items', { component: 'Text', text: 'x' }), data);
    const watch = surface.watch('root', surface.rootScope, () => {});
    const before = watch.current!.props['children'] as ChildRef[];
    surface.data.set('/items/0/name', 'C');
    const after = watch.current!.props['children'] as ChildRef[];
    expect([before[0] === after[0], before[1] === after[1]]).to.deep.equal([true, true]);
  });

  it('has a bound', () => {
    const { surface, errors } = surfaceOf(list('/l', { component: 'Text', text: 'x' }), { l: Array.from({ length: 6_000 }, () => 1) });
    expect((look(surface)!.props['children'] as ChildRef[]).length).to.equal(5_000);
    expect(errors[0]?.code).to.equal('LIMIT_EXCEEDED');
  });
});

describe('a watch', () => {
  it('is told once for all that changes before it is looked at again', () => {
    const { surface } = surfaceOf([text('root', { '@call': 'formatString', 'args': { value: '${/a}${/b}' } })], { a: 1, b: 2 });
    let told = 0;
    const watch = surface.watch('root', surface.rootScope, () => { told++; });
    const first = watch.current;
    expect(watch.current).to.equal(first);
    surface.data.set('/a', 5);
    surface.data.set('/b', 6);
    surface.data.set('/c', 7);
    expect([told, watch.current?.props['text']]).to.deep.equal([1, '56']);
    surface.data.set('/c', 8);
    expect(told).to.equal(1);
    watch.stop();
    surface.data.set('/a', 9);
    expect([told, watch.current?.props['text']]).to.deep.equal([1, '56']);
  });

  it('listens to what it reads now, no longer to what it read', () => {
    const { surface, surfaces } = surfaceOf([text('root', { '@path': '/a' })], { a: 1, b: 2 });
    let told = 0;
    const watch = surface.watch('root', surface.rootScope, () => { told++; });
    watch.current?.id;
    surfaces.apply({ version: 'v1.0', updateComponents: { surfaceId: 's', components: [text('root', { '@path': '/b' })] } });
    expect([told, watch.current?.props['text']]).to.deep.equal([1, '2']);
    surface.data.set('/a', 5);
    expect(told).to.equal(1);
    surface.data.set('/b', 5);
    expect(told).to.equal(2);
  });

  it('writes what is bound, in its own place', () => {
    const { surface } = surfaceOf(list('/items', { component: 'TextField', label: 'Name', value: { '@path': 'name' }, placeholder: 'x' }), { items: [{ name: 'A' }, { name: 'B' }] });
    const [, second] = look(surface)!.props['children'] as ChildRef[];
    const watch = surface.watch('item', second!.scope, () => {});
    expect(watch.current?.writable).to.deep.equal(['value']);
    expect([watch.set('value', 'C'), watch.set('placeholder', 'y'), watch.set('none', 1), watch.set('value', () => 1)]).to.deep.equal([true, false, false, false]);
    expect([surface.data.get('/items/1/name'), watch.current?.props['value']]).to.deep.equal(['C', 'C']);
  });

  it('has the defaults of the catalogue, weight, and the accessibility that was asked for', () => {
    const { surface } = surfaceOf([{ id: 'root', component: 'Slider', value: { '@path': '/n' }, max: '10', weight: 2, accessibility: { label: { '@path': '/l' }, live: 'polite', hidden: false, description: '' } }], { n: '3', l: 'Seats' });
    expect(look(surface)).to.deep.include({ weight: 2, accessibility: { label: 'Seats', live: 'polite' }, props: { value: 3, max: 10, min: 0 } });
  });

  it('shows no address that the policy does not allow', () => {
    const image = (url: string): unknown => {
      const { props, refused } = look(surfaceOf([{ id: 'root', component: 'Image', url: { '@path': '/u' }, description: 'D' }], { u: url }).surface)!;
      return props['url'] ?? refused;
    };
    expect(image('https://images.example/a.png')).to.equal('https://images.example/a.png');
    for (const bad of ['https://other.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,x', '/a.png']) expect(image(bad)).to.deep.equal({ url: bad });
  });
});

describe('checks', () => {
  const field = (...checks: readonly object[]): ReturnType<typeof look> => look(surfaceOf([{ id: 'root', component: 'TextField', label: 'x', value: { '@path': '/v' }, checks }], { v: '', ok: true, own: { valid: false, message: 'Own', severity: 'warning' } }).surface);

  it('give what did not pass, with the rule\'s message where the result has none', () => {
    const required = { '@call': 'required', 'args': { value: { '@path': '/v' } } };
    expect(field({ condition: required, message: 'Say it.' }, { condition: { '@path': '/ok' } }, { condition: { '@path': '/own' }, message: 'Not used' }, { condition: { '@path': '/none' }, message: 'M' })?.checks).to.deep.equal([
      { message: 'Say it.', severity: 'error', code: 'required' }, { message: 'Own', severity: 'warning' }, { message: 'M', severity: 'error' }]);
    expect(field({ condition: { '@path': '/own' } })?.valid, 'a warning keeps nothing back').to.equal(true);
  });

  it('that cannot be worked out do not pass', () => {
    expect(field({ condition: { '@call': 'none', 'args': {} }, message: 'M' })?.checks).to.deep.equal([{ message: 'M', severity: 'error', code: 'UNKNOWN_FUNCTION' }]);
  });

  it('that are no rules are told and left out', () => {
    const { errors, surface } = surfaceOf([{ id: 'root', component: 'TextField', label: 'x', checks: [1, { message: 'x' }, { condition: true, message: 2 }, { condition: false, message: 'M' }] }]);
    expect([errors.length, look(surface)?.checks.length]).to.deep.equal([3, 1]);
  });
});

describe('an action', () => {
  it('is a message for the agent, with the data of now', () => {
    const { surface } = surfaceOf(button({ event: { name: 'buy', context: { seats: { '@path': '/seats' }, sum: { '@call': 'calc', 'args': { expression: 's * 2', s: { '@path': '/seats' } } }, none: { '@path': '/none' } }, userMessage: { '@call': 'formatString', 'args': { value: 'Buy ${/seats}' } } } }), { seats: 2 });
    const watch = surface.watch('root', surface.rootScope, () => {});
    surface.data.set('/seats', 3, 'user');
    expect(watch.act(true)).to.deep.equal({ type: 'event', message: { version: 'v1.0', action: {
      name: 'buy', surfaceId: 's', sourceComponentId: 'root', timestamp: '1970-01-01T00:00:00.000Z', context: { seats: 3, sum: 6 }, userMessage: 'Buy 3' } } });
  });

  it('has an object as its context, also where that is bound', () => {
    const outcome = (data: object): unknown => {
      const { surface } = surfaceOf(button({ event: { name: 'go', context: { '@path': '/form' } } }), data);
      const told = surface.watch('root', surface.rootScope, () => {}).act(true);
      return told.type === 'event' ? told.message.action.context : told.type === 'error' ? told.error.code : told.type;
    };
    expect([{ form: { a: 1 } }, {}, { form: 5 }, { form: ['a'] }].map(outcome)).to.deep.equal([{ a: 1 }, {}, 'VALIDATION_FAILED', 'VALIDATION_FAILED']);
  });

  it('of an item has the data of its item', () => {
    const { surface } = surfaceOf([...list('/items', { component: 'Button', child: 'l', action: { event: { name: 'pick', context: { at: { '@call': '@index', 'args': {} }, id: { '@path': 'id' } } } } }), text('l', 'x')], { items: [{ id: 'a' }, { id: 'b' }] });
    const [, second] = look(surface)!.props['children'] as ChildRef[];
    const outcome = surface.watch('item', second!.scope, () => {}).act(true);
    expect(outcome.type === 'event' && outcome.message.action.context).to.deep.equal({ at: 1, id: 'b' });
  });

  it('is kept back while a check does not pass', () => {
    const { surface } = surfaceOf(button({ event: { name: 'go' } }, { checks: [{ condition: { '@call': 'required', 'args': { value: { '@path': '/v' } } }, message: 'First a name.' }] }));
    const watch = surface.watch('root', surface.rootScope, () => {});
    expect(watch.act(true)).to.deep.equal({ type: 'blocked', checks: [{ message: 'First a name.', severity: 'error', code: 'required' }] });
    surface.data.set('/v', 'x');
    expect(watch.act(true).type).to.equal('event');
  });

  it('opens an address only behind a gesture, and only one that the policy allows', () => {
    const open = (url: string, trusted: boolean): unknown => {
      const { surface } = surfaceOf(button({ functionCall: { '@call': 'openUrl', 'args': { url: { '@path': '/u' } } } }), { u: url });
      const outcome = surface.watch('root', surface.rootScope, () => {}).act(trusted);
      return outcome.type === 'open' ? outcome.link.href : outcome.type === 'error' ? outcome.error.code : outcome.type;
    };
    expect(open('https://a.example/x', true)).to.equal('https://a.example/x');
    expect(open('https://a.example/x', false)).to.equal('USER_ACTIVATION_REQUIRED');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '/x', '']) expect(open(bad, true), bad).to.equal('URL_NOT_ALLOWED');
    const { surface } = surfaceOf(button({ functionCall: { '@call': 'formatString', 'args': { value: { '@call': 'openUrl', 'args': { url: 'https://a.example' } } } } }));
    expect(surface.watch('root', surface.rootScope, () => {}).act(true), 'inside another call').to.have.nested.property('error.code', 'USER_ACTIVATION_REQUIRED');
  });

  it('speaks only when the policy lets it', () => {
    const { surface, errors } = surfaceOf(button({ event: { name: 'wipe' } }), {}, { policy: () => resolvePolicy({ actions: ['buy'] }) });
    expect(surface.watch('root', surface.rootScope, () => {}).act(true).type).to.equal('error');
    expect(errors.map(({ code, path }) => [code, path])).to.deep.equal([['ACTION_NOT_ALLOWED', '/components/root/action/event/name']]);
  });

  it('is none where there is none', () => {
    const { surface } = surfaceOf([text('root', 'x')], {}, { policy });
    expect([surface.watch('root', surface.rootScope, () => {}).act(true).type, surface.watch('none', surface.rootScope, () => {}).act(true).type]).to.deep.equal(['error', 'error']);
  });
});
