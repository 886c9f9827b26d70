import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { checkWireEvent } from '../../src/protocol/check.js';
import { runs } from '../support/runs.js';

const OWN = Object.getOwnPropertyNames(Object.prototype).length;

describe('wire events', () => {
  it('are read as they are', () => {
    for (const event of [
      { event: 'md.open', data: { message_id: 'm1', version: 'amui-0.1' }, message_id: 'm1' },
      { event: 'md.delta', data: { append: 'Hi' } },
      { event: 'md.close', data: {} },
      { event: 'md.error', data: { message: 'Broken' } },
      { event: 'ui.patch', data: { op: 'set', target: '#a', path: '/value', value: 5, reason: 'R' } },
      { event: 'ui.patch', data: [{ op: 'remove', target: '#a' }, { op: 'append', target: '#a', markdown: 'x' }] },
      { event: 'ui.node', data: { type: 'radio', id: 'a', required: true, options: [{ label: 'A', value: 'a', selected: true, disabled: true, help: 'H' }], children: [{ type: 'status', body: 'x' }], attributes: { type: 'email' } } },
    ]) expect(JSON.parse(JSON.stringify(checkWireEvent(event)))).to.deep.equal(event);
  });

  it('are read with data as JSON text, and flat', () => {
    expect(checkWireEvent({ event: 'md.delta', data: '{"append":"x"}' })).to.deep.equal({ event: 'md.delta', data: { append: 'x' } });
    expect(checkWireEvent({ type: 'md.delta', append: 'x' })).to.deep.equal({ event: 'md.delta', data: { append: 'x' } });
    expect(checkWireEvent({ type: 'md.close' })).to.deep.equal({ event: 'md.close', data: {} });
    expect(checkWireEvent({ event: 'md.close', data: '' })).to.deep.equal({ event: 'md.close', data: {} });
    expect(checkWireEvent({ event: 'md.error', data: null })).to.deep.equal({ event: 'md.error', data: { message: 'The agent reported an error.' } });
  });

  it('say for which message they are', () => {
    expect(checkWireEvent({ event: 'md.delta', data: { message_id: 'm0', append: 'x' } })).to.deep.equal({ event: 'md.delta', data: { append: 'x' }, message_id: 'm0' });
    expect(checkWireEvent({ event: 'ui.node', message_id: 'm0', data: { type: 'status' } })).to.deep.include({ message_id: 'm0' });
    expect(checkWireEvent({ event: 'ui.node', data: { type: 'status', message_id: 'm0' } })).to.deep.equal({ event: 'ui.node', data: { type: 'status' }, message_id: 'm0' });
  });

  for (const input of [undefined, null, 'md.close', 5, [], {}, { event: 5 }, { event: '' }, { event: 'md.nope' }, { event: 'constructor' }, { event: 'md.delta' }, { event: 'md.delta', data: {} }, { event: 'md.delta', data: { append: 5 } }, { event: 'md.delta', data: '{"append":' }, { type: 'ui.node' },
    { event: 'ui.node', data: {} }, { event: 'ui.node', data: { type: '' } }, { event: 'ui.node', data: [] }, { event: 'ui.node', data: { type: 'card', children: ['x'] } }, { event: 'ui.patch', data: {} }, { event: 'ui.patch', data: { op: 'eval', target: '#a' } }, { event: 'ui.patch', data: { op: 'toString', target: '#a' } }, { event: 'ui.patch', data: { op: 'remove' } },
    { event: 'ui.patch', data: { op: 'set', target: '#a', value: 1 } }, { event: 'ui.patch', data: { op: 'set', target: '#a', path: '/x', value: {} } }, { event: 'ui.patch', data: { op: 'append', target: '#a' } }]) {
    it(`are not ${JSON.stringify(input)}`, () => expect(checkWireEvent(input)).to.have.property('error').that.is.a('string'));
  }

  it('hold patches each of which is taken or refused by itself', () => {
    const good = { op: 'remove', target: '#a' };
    expect(checkWireEvent({ event: 'ui.patch', data: [{ op: 'explode', target: '#a' }, good, 5, { op: 'set', target: '#a', value: 1 }] })).to.deep.include({ event: 'ui.patch', data: [good] }).and.to.have.property('refused').with.length(3);
    for (const data of [{ op: 'explode', target: '#a' }, { op: 'set', target: '#a', path: '/x', value: {} }, [5, {}], null, 5]) expect(checkWireEvent({ event: 'ui.patch', data })).to.have.property('code', 'patch-refused');
    expect(checkWireEvent({ event: 'ui.patch', data: [] })).to.deep.equal({ event: 'ui.patch', data: [] });
    expect(checkWireEvent({ event: 'ui.patch', data: good, refused: ['forged'] })).to.deep.equal({ event: 'ui.patch', data: good });
    expect(checkWireEvent({ event: 'md.delta' })).to.have.property('code', 'wire-invalid');
  });

  it('have no prototypes in them', () => {
    const event = checkWireEvent({ event: 'ui.node', data: JSON.parse('{"type":"card","__proto__":{"polluted":1},"constructor":"x","prototype":"y","children":[{"type":"card","__proto__":"x"}],"attributes":{"__proto__":"x","title":"T"}}') as unknown });
    expect(JSON.stringify(event)).to.equal('{"event":"ui.node","data":{"type":"card","attributes":{"title":"T"},"children":[{"type":"card"}]}}');
    expect(checkWireEvent(Object.create({ event: 'md.close', data: {} }))).to.have.property('error');
    expect(checkWireEvent({ event: 'md.delta', data: Object.create({ append: 'x' }) as unknown })).to.have.property('error');
    expect(Object.getOwnPropertyNames(Object.prototype)).to.have.length(OWN);
  });

  it('keep of a node what an attribute can be', () => {
    const event = checkWireEvent({ event: 'ui.node', data: { type: 'card', title: 'T', n: 5, nan: NaN, flag: false, none: null, deep: { a: 1 }, list: [1], run: () => 1, id: 5, body: 5, options: [{ label: 'A', value: 5 }, 'B', 5, {}, { value: 'c' }, null] } });
    expect(JSON.parse(JSON.stringify(event))).to.deep.equal({ event: 'ui.node', data: { type: 'card', title: 'T', n: 5, flag: false, options: [{ label: 'A', value: '5' }, { label: 'B' }, { label: 'c', value: 'c' }] } });
  });

  it('have an end, even when they turn in circles', () => {
    const circle: Record<string, unknown> = { type: 'card' };
    circle['children'] = [circle];
    expect(checkWireEvent({ event: 'ui.node', data: circle })).to.have.property('error').that.contains('deeper');
    const wide = { type: 'card', children: Array.from({ length: 10_001 }, () => ({ type: 'status' })) };
    expect(checkWireEvent({ event: 'ui.node', data: wide })).to.have.property('error');
    const shared = Array.from({ length: 50 }).reduce<object>(inner => ({ type: 'card', children: [inner, inner] }), { type: 'status' });
    expect(checkWireEvent({ event: 'ui.node', data: shared })).to.have.property('error');
    expect(checkWireEvent({ event: 'ui.patch', data: Array.from({ length: 10_001 }, () => ({ op: 'remove', target: '#a' })) })).to.have.property('error');
    // nothing but a length: JSON has no holes, and nobody counts to its end
    expect(checkWireEvent({ event: 'ui.patch', data: new Array<unknown>(2 ** 32 - 1) })).to.have.property('error').that.contains('hole');
  });

  it('cannot make it throw', () => {
    expect(checkWireEvent({ get event(): never { throw new Error('x'); } })).to.have.property('error');
    expect(checkWireEvent(new Proxy({}, { getOwnPropertyDescriptor() { throw new Error('x'); } }))).to.have.property('error');
    const event = fc.constantFrom('md.open', 'md.delta', 'md.close', 'md.error', 'ui.node', 'ui.patch', 'x');
    fc.assert(fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ event, data: fc.oneof(fc.anything(), fc.json()) }), fc.record({ type: event, append: fc.anything() })), input => {
      const result = checkWireEvent(input);
      if ('error' in result) expect(result.error).to.be.a('string');
      else expect(JSON.parse(JSON.stringify(result))).to.deep.equal(result);
    }), runs(61, 2000));
  });
});
