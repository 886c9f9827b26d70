import { expect } from '@open-wc/testing';
import { Revisions } from '../../src/message/revisions.js';
import { counted } from '../support/work.js';
import { CARD, codes, INPUT, plain, set, STATUS, whole } from './patching.js';

describe('revisions', () => {
  it('are named in order; what changes nothing is none, nor is what was refused', () => {
    const made = whole(`${STATUS}:::button {#b action=go disabled}\n**Go**\n:::\n`);
    made.message.patch(set('#s', '/state', 'running'));
    made.message.patch({ op: 'disable', target: '#b' });
    made.message.patch(set('#s', '/state', 'odd'));
    made.message.patch(set('#s', '/state', 'done', 'It is'));
    made.message.patch({ op: 'append', target: '#s', markdown: '' });
    made.message.patch({ op: 'append', target: '#s', markdown: '!' });
    expect(made.message.revisions.map(({ revision, undone, path, patch }) => [revision, undone, path, patch.reason])).to.deep.equal([['r1', false, 'state', 'It is'], ['r2', false, 'body', undefined]]);
  });

  it('are undone in any order where they touch different things', () => {
    const made = whole(STATUS);
    const before = plain(made.message.find('s')?.spec);
    made.message.patch(set('#s', '/state', 'done'));
    made.message.patch({ op: 'append', target: '#s', markdown: ' *on*' });
    expect([made.message.undo('r1'), made.message.find('s')?.spec['state'], made.message.find('s')?.body]).to.deep.equal([true, 'running', 'Searching *on*']);
    expect([made.message.undo('r2'), made.message.find('s')?.body]).to.deep.equal([true, 'Searching']);
    expect(plain(made.message.find('s')?.spec)).to.deep.equal(before);
    expect(made.message.log.entries.slice(-2).map(entry => entry.kind === 'undo' && entry.revision)).to.deep.equal(['r1', 'r2']);
  });

  it('are not undone when unknown, undone, or changed since', () => {
    const made = whole(STATUS + CARD);
    const { message } = made;
    message.patch(set('#s', '/state', 'done'));
    message.patch(set('#s', '/state', 'error'));
    expect([message.undo('r7'), message.undo('r1'), message.undo('r2'), message.undo('r2'), message.undo('r1')]).to.deep.equal([false, false, true, false, true]);
    message.patch({ op: 'remove', target: '#i' });
    message.patch({ op: 'replace_body', target: '#c', markdown: 'x' });
    message.patch({ op: 'remove', target: '#c' });
    expect(['r3', 'r4', 'r5', 'r4', 'r3'].map(revision => message.undo(revision))).to.deep.equal([false, false, true, true, true]);
    expect(codes(made)).to.deep.equal(Array(5).fill('undo-refused'));
    expect(message.all().map(({ phase }) => phase)).to.deep.equal(['live', 'live', 'live']);
  });

  it('of a value go back to whose it was, unless somebody changed it since', () => {
    const made = whole(`${INPUT}:::input {#same bind=q label="Same"}\n:::\n`);
    const { message, state, changes } = made;
    state.set('q', 'mine', 'user');
    message.patch(set('#q', '/value', 'a', 'Because'));
    message.patch(set('#same', '/value', 'b'));
    expect(message.undo('r1')).to.equal(false);
    expect([message.undo('r2'), message.undo('r1')]).to.deep.equal([true, true]);
    expect([...state.entries()]).to.deep.equal([['q', 'mine', 'user']]);
    expect(changes.slice(-2).map(({ old, value, origin }) => [old, value, origin])).to.deep.equal([['b', 'a', 'agent'], ['a', 'mine', 'user']]);
    expect(message.find('q')?.spec['reason']).to.equal(undefined);
    message.patch(set('#q', '/value', 'c', 'Because'));
    state.set('q', 'mine again', 'user');
    expect(message.undo('r3')).to.equal(false);
    expect(state.get('q')).to.equal('mine again');
  });

  it('cost what each touches to be asked for and undone, however many there are', () => {
    const work = (count: number, thing: (at: number) => string): number => {
      const revisions = new Revisions();
      return counted(document.createElement('i'), () => {
        for (let at = 1; at <= count; at++) revisions.add({ kind: 'patch', time: '', patch: set('#s', '/state', at) }, { touches: [thing(at)], stands: () => true, undo: () => () => undefined });
        for (let at = 1; at <= count; at++) for (const name of ['r1', `r${at}`]) revisions.mayTake(name);
        for (let at = count; at >= 1; at--) for (const name of ['r1', `r${at}`]) revisions.take(name);
      }).members / count;
    };
    for (const thing of [() => 's', (at: number) => `s${at}`, (at: number) => `s${at % 7}`]) expect(work(800, thing)).to.be.below(work(100, thing) * 1.1).and.above(5);
  });

  it('tell their host of each, and of its undoing', () => {
    const told: unknown[] = [];
    const made = whole(STATUS, { onRevised: ({ revision, undone }) => { told.push([revision, undone]); } });
    made.message.patch(set('#s', '/state', 'done'));
    made.message.undo('r1');
    expect(told).to.deep.equal([['r1', false], ['r1', true]]);
  });

  it('of a removed container take all that is in it', () => {
    const made = whole(`:::form {#f action=go}\n${CARD}:::\n`);
    const { message } = made;
    const form = message.find('f')!;
    message.patch({ op: 'remove', target: '#c' });
    expect(message.controlsOf(form).map(({ id }) => id)).to.deep.equal([]);
    message.patch(set('#i', '/value', 'y'));
    expect(codes(made)).to.deep.equal(['patch-target']);
    message.undo('r1');
    expect(message.controlsOf(form).map(({ id }) => id)).to.deep.equal(['i']);
  });

  it('of a body give back what it held', () => {
    const made = whole(CARD);
    const { message, state, drawn } = made;
    const card = message.find('c')!;
    const content = [...card.content];
    message.patch({ op: 'append', target: '#c', markdown: 'Added' });
    message.patch({ op: 'replace_body', target: '#c', markdown: 'New' });
    message.patch({ op: 'append', target: '#c', markdown: ' text' });
    message.preview();
    expect(card.content).to.deep.equal([{ key: -card.key, source: 'New text' }]);
    expect([message.find('i')?.phase, state.get('i')]).to.deep.equal(['removed', 'x']);
    for (const revision of ['r3', 'r2']) message.undo(revision);
    expect(card.content).to.deep.equal([...content, { key: -card.key, source: 'Added' }]);
    message.undo('r1');
    expect(card.content).to.deep.equal(content);
    expect(message.find('i')?.phase).to.equal('live');
    expect(drawn.filter(line => line.startsWith('body'))).to.deep.equal(['body c false', 'body c true']);
  });

  it('the name of a button comes back', () => {
    const made = whole(':::button {#b action=go label="Labelled"}\n:::\n');
    const before = plain(made.message.find('b')?.spec);
    made.message.patch({ op: 'append', target: '#b', markdown: '**Bold**' });
    expect(made.message.find('b')?.spec.label).to.equal('Bold');
    made.message.undo('r1');
    expect(plain(made.message.find('b')?.spec)).to.deep.equal(before);
  });
});
