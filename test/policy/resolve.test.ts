import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { unknownNames, type Policy } from '../../src/policy/policy.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { runs } from '../support/runs.js';

const bad = (policy: unknown) => resolvePolicy(policy as Policy);

describe('policy', () => {
  it('has the safe defaults', () => {
    for (const policy of [resolvePolicy(), resolvePolicy({}), bad(null), bad('x')]) {
      expect(policy).to.deep.include({ html: 'safe', pending: 10_000, lockSubmitted: true, supersede: true, limits: { depth: 16, options: 500, directives: 2000, attributes: 32, value: 10_000, elements: 500_000, message: 8_388_608 } });
      expect([policy.image('https://ok.test/a.png'), policy.isSensitive('pay'), policy.actionLabel('pay'), policy.allowsAction('pay'), policy.allowsAction('')]).to.deep.equal([undefined, false, undefined, true, false]);
      expect(Object.isFrozen(policy) && Object.isFrozen(policy.limits)).to.be.true;
    }
  });

  it('takes what the host says', () => {
    const policy = resolvePolicy({ html: 'text', pending: 0, lockSubmitted: false, supersede: false, sensitive: ['pay'], limits: { depth: 3, value: 1e9, options: 10.9, message: Infinity } });
    expect(policy).to.deep.include({ html: 'text', pending: 0, lockSubmitted: false, supersede: false });
    expect(policy.limits).to.include({ depth: 3, value: 1e9, options: 10, message: Infinity, attributes: 32 });
    expect([policy.isSensitive('pay'), policy.isSensitive('Pay'), policy.isSensitive('toString')]).to.deep.equal([true, false, false]);
    const { keepsAlive } = resolvePolicy({ keepAlive: ['map'] });
    expect([keepsAlive('map'), keepsAlive('Map'), keepsAlive('toString'), policy.keepsAlive('map')]).to.deep.equal([true, false, false, false]);
  });

  it('falls back where it cannot be read', () => {
    const policy = bad({ html: 'raw', pending: -1, lockSubmitted: 'no', supersede: 0, sensitive: 'pay', limits: { depth: 0, options: '5', value: NaN, message: -1 } });
    expect(policy).to.deep.include({ html: 'safe', pending: 10_000, lockSubmitted: true, supersede: true });
    expect(policy.limits).to.deep.equal(resolvePolicy().limits);
    expect(policy.isSensitive('pay')).to.be.false;
    expect(bad({ pending: Infinity }).pending).to.equal(2 ** 31 - 1);
  });

  it('reads own properties only', () => {
    const inherited = Object.create({ actions: ['a'], html: 'text', limits: { depth: 1 } }) as Policy;
    const policy = resolvePolicy(inherited);
    expect([policy.allowsAction('b'), policy.html, policy.limits.depth]).to.deep.equal([true, 'safe', 16]);
  });

  it('never throws, whatever it is given', () => {
    const throwing = { get actions(): never { throw new Error('x'); }, get links(): never { throw new Error('x'); }, actionsToo: new Proxy({}, { ownKeys() { throw new Error('x'); } }) };
    expect(bad(throwing).allowsAction('a')).to.be.false;
    expect(bad({ actions: throwing.actionsToo }).allowsAction('a')).to.be.false;
    fc.assert(fc.property(fc.record({ actions: fc.anything(), sensitive: fc.anything(), links: fc.anything(), images: fc.anything(), inputTypes: fc.anything(), limits: fc.anything(), html: fc.anything(), pending: fc.anything() }, { requiredKeys: [] }), fc.string(), (input, text) => {
      const policy = bad(input);
      policy.allowsAction(text);
      policy.actionLabel(text);
      policy.isSensitive(text);
      policy.allowsInputType(text);
      policy.link(text, text);
      policy.image(text);
      expect(Object.values(policy.limits).every(limit => limit >= 1)).to.be.true;
    }), runs(51, 1000));
  });
});

describe('actions', () => {
  it('may be those of a list, matched exactly', () => {
    const policy = resolvePolicy({ actions: ['approve'] });
    for (const name of ['approve ', ' approve', 'Approve', 'approve\u200b', 'appro', '', 'constructor', '__proto__', 'length', '0']) expect(policy.allowsAction(name), name).to.be.false;
    expect(policy.allowsAction('approve')).to.be.true;
    expect(policy.actionLabel('approve')).to.equal(undefined);
  });

  it('may have the host\'s own labels', () => {
    const policy = resolvePolicy({ actions: { book: ' Book\u202e it ', none: '' } });
    expect([policy.allowsAction('book'), policy.actionLabel('book')]).to.deep.equal([true, 'Book it']);
    expect([policy.allowsAction('none'), policy.actionLabel('none')]).to.deep.equal([true, undefined]);
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(policy.allowsAction(name), name).to.be.false;
      expect(policy.actionLabel(name), name).to.equal(undefined);
    }
  });

  it('may be tested by a function, whose "yes" is true', () => {
    expect(resolvePolicy({ actions: name => name.startsWith('a') }).allowsAction('ab')).to.be.true;
    expect(resolvePolicy({ actions: name => name.startsWith('a') }).allowsAction('ba')).to.be.false;
    expect(bad({ actions: () => 1 }).allowsAction('a')).to.be.false;
    expect(bad({ actions: () => Promise.resolve(true) }).allowsAction('a')).to.be.false;
    expect(bad({ actions: () => { throw new Error('x'); } }).allowsAction('a')).to.be.false;
    expect(bad({ actions: () => true }).allowsAction('')).to.be.false;
  });

  it('are none when the list cannot be read', () => {
    for (const actions of ['approve', 5, true, [], {}, [['approve']], { approve: true }]) expect(bad({ actions }).allowsAction('approve'), JSON.stringify(actions)).to.be.false;
  });
});

describe('input types', () => {
  it('are those of the format', () => {
    const policy = resolvePolicy();
    for (const type of ['text', 'email', 'datetime-local', 'color']) expect(policy.allowsInputType(type)).to.be.true;
    for (const type of ['password', 'hidden', 'file', 'image', 'submit', '', 'TEXT', 'constructor']) expect(policy.allowsInputType(type), type).to.be.false;
  });

  it('can be fewer, or passwords where the host says so, never what cannot be seen', () => {
    const policy = resolvePolicy({ inputTypes: ['password', 'hidden', 'file', 'date'] });
    expect(['password', 'date', 'text', 'email', 'hidden', 'file'].map(type => policy.allowsInputType(type))).to.deep.equal([true, true, true, false, false, false]);
  });

  it('are only text when the list is none', () => {
    for (const inputTypes of ['email', { email: true }, 5, true, '']) {
      const policy = bad({ inputTypes });
      expect(['text', 'email', 'date', 'password'].filter(type => policy.allowsInputType(type)), JSON.stringify(inputTypes)).to.deep.equal(['text']);
    }
    expect(bad({ get inputTypes(): never { throw new Error('x'); } }).allowsInputType('email')).to.be.false;
    expect(bad({ inputTypes: null }).allowsInputType('email')).to.be.true;
  });
});

describe('what is no list of protocols', () => {
  for (const links of [{ protocols: 'https' }, { protocols: 5 }, { protocols: { https: true } }, { get protocols(): never { throw new Error('x'); } }, 'https', 5]) {
    it(`allows no link: ${typeof links === 'object' ? Object.keys(links).join('') : String(links)}`, () => expect(bad({ links }).link('https://ok.test/', '')).to.equal(undefined));
  }
  it('is not given when it is null', () => expect(bad({ links: { protocols: null } }).link('https://ok.test/', '')?.href).to.equal('https://ok.test/'));
  it('throws nothing in limits either', () => expect(bad({ limits: { get depth(): never { throw new Error('x'); } } }).limits.depth).to.equal(16));
});

describe('names that a policy does not have', () => {
  it('are said, and throw nothing', () => {
    expect(unknownNames({ actions: ['a'], sensitve: ['x'], Html: 'text', toString: 1 })).to.deep.equal(['sensitve', 'Html', 'toString']);
    for (const fine of [undefined, null, 'actions', {}, { actions: [], sensitive: [], links: {}, images: {}, inputTypes: [], limits: {}, html: 'text', pending: 1, lockSubmitted: true, supersede: true, keepAlive: [], surfaces: true }]) expect(unknownNames(fine)).to.deep.equal([]);
    expect(unknownNames(new Proxy({}, { ownKeys() { throw new Error('x'); } }))).to.deep.equal([]);
  });
});
