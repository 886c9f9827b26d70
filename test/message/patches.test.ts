import { expect } from '@open-wc/testing';
import type { Message } from '../../src/message/message.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { work } from '../../src/syntax/prose-lexer.js';
import { CARD, codes, entries, INPUT, plain, run, set, STATUS, whole } from './patching.js';

describe('the log entry of a patch', () => {
  it('says what was there before and what is now', () => {
    const made = run(`${STATUS}${INPUT}${CARD}:::progress {#p value=1}\n:::\n`);
    const { message } = made;
    message.patch(set('#s', '/state', 'done'));
    message.patch({ op: 'replace_body', target: 's', markdown: 'Found **3**' });
    message.patch(set('#q', 'value', 'new'));
    message.patch({ op: 'disable', target: '#q' });
    message.patch({ op: 'enable', target: '#q' });
    message.patch(set('#p', '/value', '400%'));
    message.patch({ op: 'replace_body', target: '#c', markdown: 'Other.' });
    message.patch({ op: 'remove', target: '#c' });
    expect(entries(made).map(({ path, before, after }) => [path, before, after])).to.deep.equal([
      ['state', 'running', 'done'], ['body', 'Searching', 'Found **3**'], ['value', 'old', 'new'], ['disabled', undefined, true], ['disabled', true, false], ['value', 1, 100],
      ['body', 'Prose.\n\n**I**: x\n\nMore.', 'Other.'], [undefined, '**Card**\n\nOther.', undefined],
    ]);
    expect(entries(made).every(({ time, refused, revision }) => time.endsWith('Z') && refused === undefined && revision === undefined)).to.equal(true);
    expect(codes(made)).to.deep.equal([]);
  });

  it('stands before what comes of the patch', () => {
    const made = whole(STATUS + INPUT);
    made.message.patch(set('#q', '/value', 'new'));
    made.message.patch(set('#s', '/state', 'odd'));
    expect(made.message.log.entries.slice(-3).map(({ kind }) => kind)).to.deep.equal(['patch', 'patch', 'diagnostic']);
    expect(entries(made).map(({ refused, revision }) => refused ?? revision)).to.deep.equal(['r1', 'patch-refused']);
  });

  it('says that the question it would change stays as it is, whatever of that it names', () => {
    const made = run(`:::card {#c}\n:::confirm {#ask action=pay}\n${STATUS.replace('#s', '#in')}${CARD.replace('#c', '#d').replace('#i', '#j')}:::\n:::\n${STATUS}`);
    const { message } = made;
    for (const patch of [{ op: 'replace_body', target: '#in', markdown: 'Done' }, { op: 'append', target: '#d', markdown: 'More' }, { op: 'remove', target: '#in' }, set('#in', '/state', 'done')] as const) message.patch(patch);
    expect(made.drawn).to.deep.equal([]);
    expect(entries(made).map(({ refused }) => refused)).to.deep.equal(Array(4).fill('patch-refused'));
    expect(made.diagnostics.every(({ message: text }) => text.includes('"ask"'))).to.equal(true);
    message.patch(set('#s', '/state', 'done'));
    message.patch({ op: 'remove', target: '#c' });
    expect(codes(made)).to.have.length(4);
  });

  it('of a block in the text says so, and it is no revision, even where the end of the text ends it', () => {
    const made = run(`${STATUS}:::patch {target=#s}\nstate: done\n:::`);
    made.message.end(true);
    expect(entries(made).map(({ block, after, revision }) => [block, after, revision])).to.deep.equal([[true, 'done', undefined]]);
    expect(made.message.revisions).to.deep.equal([]);
  });

  it('of an append has both texts as a revision only: the log of a stream must not grow with its square', () => {
    const made = run(STATUS);
    made.message.patch({ op: 'append', target: '#s', markdown: ' far' });
    made.message.end(true);
    made.message.patch({ op: 'append', target: '#s', markdown: ' and wide' });
    expect(entries(made).map(({ path, before, after }) => [path, before, after])).to.deep.equal([['body', undefined, undefined], ['body', 'Searching far', 'Searching far and wide']]);
  });
});

describe('what a patch may do', () => {
  it('follows the rules between attributes', () => {
    const made = run(':::progress {#p value=7 max=10}\n:::\n:::button {#b action=go}\n**Go**\n:::\n');
    const { message } = made;
    const spec = (id: string): unknown => plain(message.find(id)?.spec);
    message.patch(set('#p', '/max', 5));
    expect(spec('p')).to.deep.include({ max: 5, value: 5 });
    message.patch(set('#p', '/max', 0));
    expect(codes(made).at(-1)).to.equal('patch-refused');
    expect(spec('p')).to.deep.include({ max: 5, value: 5 });
    message.patch({ op: 'replace_body', target: '#b', markdown: 'Go *now* [x](https://x.test)' });
    expect(spec('b')).to.deep.include({ label: 'Go now x' });
    message.patch(set('#b', '/label', 'Stop'));
    expect(spec('b')).to.deep.equal({ type: 'button', id: 'b', action: 'go', label: 'Stop' });
  });

  it('keeps to the limits', () => {
    const made = run(STATUS + CARD, { policy: resolvePolicy({ limits: { value: 20, message: 200 } }) });
    for (const target of ['#s', '#c']) {
      made.message.patch({ op: 'replace_body', target, markdown: 'x'.repeat(21) });
      made.message.patch({ op: 'append', target, markdown: 'x'.repeat(21) });
    }
    made.message.patch({ op: 'append', target: '#s', markdown: 'x'.repeat(15) });
    for (let count = 0; count < 11; count++) made.message.patch({ op: 'append', target: '#c', markdown: 'x'.repeat(20) });
    expect(entries(made).map(({ refused }) => refused ?? 'ok')).to.deep.equal([...Array<string>(5).fill('patch-refused'), ...Array<string>(10).fill('ok'), 'patch-refused']);
    expect(made.message.find('s')?.body).to.equal('Searching');
  });

  it('enable of what cannot be disabled is refused, but for what acts: there it ends the wait', () => {
    const answered: string[] = [];
    const made = run(`${STATUS}:::form {#f action=go}\n:::button {#b type=submit}\nGo\n:::\n:::\n`, { onPatch: { valueSet: () => undefined, answered: ({ id }) => { answered.push(id); } } });
    for (const target of ['#s', '#f', '#b']) made.message.patch({ op: 'enable', target });
    expect(entries(made).map(({ refused, path }) => refused ?? path)).to.deep.equal(['patch-refused', undefined, 'disabled']);
    expect(answered).to.deep.equal(['f', 'b']);
  });

  it('a body of a type that has none for patches is refused', () => {
    const made = run(':::form {#f action=go label=F}\nText\n:::\n:::radio {#r label=R}\n- ( ) A\n:::\n');
    for (const target of ['#f', '#r']) for (const op of ['append', 'replace_body'] as const) made.message.patch({ op, target, markdown: 'x' });
    expect(entries(made).map(({ refused }) => refused)).to.deep.equal(Array(4).fill('patch-refused'));
  });

  it('a conflict says both values, and the same value is none', () => {
    const made = run(INPUT);
    made.state.set('q', 'mine', 'user');
    made.message.patch(set('#q', '/value', 'new'));
    expect(made.diagnostics.at(-1)?.message).to.contain('mine').and.to.contain('new');
    made.message.patch(set('#q', '/value', 'mine'));
    made.message.patch(set('#q', '/value', 'new', '  '));
    expect(entries(made).map(({ refused }) => refused)).to.deep.equal(['patch-conflict', undefined, 'patch-conflict']);
    expect([...made.state.entries()]).to.deep.equal([['q', 'mine', 'user']]);
    expect(made.changes).to.deep.equal([]);
  });

  it('the person\'s own value is the one that can be had back, however often it is replaced', () => {
    const made = run(INPUT);
    made.state.set('q', 'mine', 'user');
    made.message.patch(set('#q', '/value', 'a', 'First'));
    made.message.patch(set('#q', '/value', 'b', ' Sec\u202eond '));
    expect(made.changes.map(({ old, value, replaces }) => [old, value, replaces])).to.deep.equal([['mine', 'a', true], ['a', 'b', false]]);
    expect(made.message.find('q')?.spec['reason']).to.equal('Second');
    made.message.record({ type: 'ui.change', message_id: 'm', node_id: 'q', bind: 'q', old_value: 'b', value: 'mine', origin: 'user', seq: 1, time: '', trusted: true });
    expect(made.message.find('q')?.spec['reason']).to.equal(undefined);
  });
});

describe('patches of another message', () => {
  it('reach it by its id, or by an id that it alone has; own nodes come first', () => {
    const asked: string[] = [];
    const earlier = whole(STATUS + INPUT);
    const made = run(STATUS, { id: 'later/1', elsewhere: target => {
      asked.push(target);
      return target === '#twice' ? 'ambiguous' : /^#(?:m\/)?[sq]$/.test(target) ? earlier.message : undefined;
    } });
    const { message } = made;
    for (const target of ['#s', 's', '#later/1/s', '#m/s', 'q', '#twice', '#nobody', '#later/1/q', 'm/nobody']) message.patch(set(target, target.endsWith('q') ? '/label' : '/state', target.endsWith('q') ? 'Other' : 'done'));
    expect(entries(made).map(({ refused, forwarded }) => refused ?? forwarded ?? 'own')).to.deep.equal(['own', 'own', 'own', 'm', 'm', 'patch-ambiguous', 'patch-target', 'patch-target', 'patch-target']);
    expect(asked).to.deep.equal(['#m/s', '#q', '#twice', '#nobody', '#later/1/q', '#m/nobody']);
    expect(entries(earlier).map(({ revision, path, patch }) => [revision, path, patch.target])).to.deep.equal([['r1', 'state', '#s'], ['r2', 'label', '#q']]);
  });

  it('are refused where they land, and go no further', () => {
    const messages = new Map<string, Message>();
    const a = whole('', { id: 'a', elsewhere: () => messages.get('b') });
    const b = whole(STATUS, { id: 'b', elsewhere: () => messages.get('a') });
    for (const { message } of [a, b]) messages.set(message.id, message);
    a.message.patch(set('#b/s', '/state', 'odd'));
    a.message.patch(set('#b/none', '/state', 'done'));
    expect(entries(a).map(({ forwarded }) => forwarded)).to.deep.equal(['b', 'b']);
    expect(entries(b).map(({ refused }) => refused)).to.deep.equal(['patch-refused', 'patch-target']);
    expect([codes(a), codes(b)]).to.deep.equal([[], ['patch-refused', 'patch-target']]);
  });

  it('a block in the text names one by its id', () => {
    const earlier = whole(STATUS);
    run(':::patch {target=#m/s}\nstate: done\n:::\n', { id: 'n', elsewhere: target => target === '#m/s' ? earlier.message : undefined });
    expect(earlier.message.find('s')?.spec['state']).to.equal('done');
  });
});

describe('patches of a frame', () => {
  it('are each in the log, and drawn once: as the node is in the end; a control at once', () => {
    const { message, drawn } = run(`${STATUS}:::progress {#p value=0 max=1000}\n:::\n:::checkbox {#x label="X"}\n:::\n`);
    for (let value = 0; value < 1000; value++) {
      message.patch({ op: 'set', target: '#p', path: '/value', value });
      message.patch({ op: 'set', target: '#s', path: '/state', value: value % 2 === 0 ? 'done' : 'error' });
    }
    expect(drawn).to.deep.equal([]);
    expect(message.find('p')?.spec['value']).to.equal(999);
    expect(message.log.entries.filter(entry => entry.kind === 'patch' && entry.path === 'value').map(entry => (entry as { readonly after?: unknown }).after)).to.deep.equal(Array.from({ length: 1000 }, (_, at) => at));
    message.patch({ op: 'disable', target: '#x' });
    expect(drawn.splice(0)).to.deep.equal(['update x']);
    message.preview();
    expect(drawn.splice(0)).to.deep.equal(['update s', 'update p']);
    message.preview();
    expect(drawn).to.deep.equal([]);
    message.patch({ op: 'set', target: '#p', path: '/value', value: 5 });
    message.patch({ op: 'remove', target: '#p' });
    message.preview();
    expect(drawn.filter(line => line === 'update p')).to.deep.equal([]);
  });
});

describe('appends', () => {
  const text = (node: unknown): string => JSON.stringify(node);

  it('look as prose does while it streams, and are final at the end', () => {
    const made = run(STATUS);
    const { message } = made;
    message.patch({ op: 'append', target: '#s', markdown: ' **bo' });
    expect(text(message.find('s')?.spec.content)).to.equal(text([{ type: 'text', text: 'Searching ' }, { type: 'strong', children: [{ type: 'text', text: 'bo' }] }]));
    message.patch({ op: 'append', target: '#s', markdown: 'ld** [l](https://x.te' });
    expect(text(message.find('s')?.spec.content)).to.contain('"href":null').and.not.to.contain('https');
    message.patch({ op: 'append', target: '#s', markdown: 'st) *' });
    message.preview();
    message.end(true);
    expect(text(message.find('s')?.spec.content)).to.contain('"href":"https://x.test"').and.to.contain(' *');
    expect(made.drawn.filter(line => line === 'update s').length).to.equal(2);
  });

  it('of a frame are read once: an inline body whole, of a container its open end', () => {
    const made = run(`${STATUS}:::card {#c}\nOld.\n:::\n`);
    const { message, drawn } = made;
    work.block = work.inline = 0;
    for (let count = 0; count < 100; count++) {
      message.patch({ op: 'append', target: '#s', markdown: ' word' });
      message.patch({ op: 'append', target: '#c', markdown: ' word' });
    }
    expect(work).to.deep.equal({ block: 0, inline: 0 });
    message.preview();
    expect(drawn).to.deep.equal(['update s', 'append c anew 0+1']);
    expect(work.inline).to.be.below(2500);
    message.patch({ op: 'append', target: '#c', markdown: '\n\nNext' });
    message.patch({ op: 'append', target: '#c', markdown: '\n\nLast' });
    message.preview();
    expect(drawn.at(-1)).to.equal('append c 2+1');
    work.block = work.inline = 0;
    message.patch({ op: 'append', target: '#c', markdown: ' one' });
    message.preview();
    expect(work.block + work.inline).to.be.below(50);
  });

  it('a directive in them is text', () => {
    const made = whole(CARD);
    made.message.patch({ op: 'append', target: '#c', markdown: '\n\n:::button {#z action=x}\nInjected\n:::\n' });
    made.message.preview();
    expect(made.message.all().map(({ id }) => id)).to.deep.equal(['c', 'i']);
  });

  it('of a block are one: bounds count before values', () => {
    for (const body of ['value: 80\nmax: 100', '{"value": 80, "max": 100}', '```yaml\nvalue: 80\nmax: 100\n```']) {
      const { message, diagnostics } = run(`:::progress {#p value=1 max=50 label="P"}\n:::\n:::patch {target=#p}\n${body}\n:::\n`);
      expect([message.find('p')?.spec['value'], message.find('p')?.spec['max'], diagnostics], body).to.deep.equal([80, 100, []]);
    }
  });

  it('of a block take lists and texts of several lines', () => {
    const controls = ':::checkgroup {#g label="G"}\n- [x] a\n- [ ] c,d\n:::\n:::textarea {#t label="T"}\n:::\n';
    for (const [body, value] of [['[]', []], ['["a", "c,d"]', ['a', 'c,d']], ['\n- "c,d"', ['c,d']]] as const) {
      const { state, diagnostics } = run(`${controls}:::patch {target=#g}\nvalue: ${body}\n:::\n:::patch {target=#t}\nvalue: |\n  One\n  two\n:::\n`);
      expect([state.get('g'), state.get('t'), diagnostics]).to.deep.equal([value, 'One\ntwo', []]);
    }
  });

  it('of a block that are not written as they should be are read, with a diagnostic', () => {
    for (const body of ['/state: done', '- state: done']) {
      const made = run(`${STATUS}:::patch {target=#s}\n${body}\n:::\n`);
      expect([made.message.find('s')?.spec['state'], codes(made)], body).to.deep.equal(['done', ['patch-line']]);
    }
    const made = run(`${STATUS}:::patch {target=#s}\nremove\n:::\n`);
    expect([made.message.find('s')?.phase, codes(made)]).to.deep.equal(['removed', ['patch-line']]);
  });

  it('leave no button without a name', () => {
    for (const markdown of ['', ' \n']) {
      const made = run(':::button {#b action=go}\nGo\n:::\n');
      made.message.patch({ op: 'replace_body', target: '#b', markdown });
      made.message.preview();
      expect([made.message.find('b')?.spec.label, codes(made)]).to.deep.equal(['Go', ['patch-refused']]);
    }
  });
});
