import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { canonOf } from '../support/canon.js';
import { click } from '../support/commands.js';
import { patience } from '../support/runs.js';
import { armed, buttonNamed, find, settled } from '../support/stream.js';
import { acts, answer, conversation, frames, RADIO } from './support.js';

const STATUS = ':::status {#s state=running}\nx\n:::\n';
const stateOf = (stream: MduiStream): unknown => stream.nodes[0]?.spec['state'];
const errors = (stream: MduiStream): string[] => stream.log.flatMap(entry => entry.kind === 'diagnostic' && entry.diagnostic.severity === 'error' ? [entry.diagnostic.code] : []);

async function patch(stream: MduiStream, target: string): Promise<void> {
  stream.patch({ op: 'set', target, path: '/state', value: 'done' });
  await frames(2);
}

describe('a patch that the source of an earlier message brings behind its end', () => {
  it('reaches that message and others, after the conversation has gone on', async () => {
    const talk = await conversation();
    let wire!: ReadableStreamDefaultController<StreamChunk>;
    const first = talk.reply(new ReadableStream<StreamChunk>({ start: control => { wire = control; } }), { messageId: 'm1' });
    const open = { event: 'md.open', data: { message_id: 'm1' } } as const;
    for (const chunk of [open, { event: 'md.delta', data: { append: STATUS } }, { event: 'md.close', data: { message_id: 'm1' } }] as const) wire.enqueue(chunk);
    await first.done;
    const second = await answer(talk, STATUS, 'm2');
    for (const target of ['#s', '#m2/s']) wire.enqueue({ event: 'ui.patch', data: { op: 'set', target, path: '/state', value: 'done' } });
    await frames(3);
    expect([first, second].map(stream => [stateOf(stream), stream.revisions.length, stream.phase])).to.deep.equal([['done', 1, 'complete'], ['done', 1, 'complete']]);
    talk.reset();
    await frames(2);
    expect(() => { wire.enqueue(open); }).to.throw();
  });
});

describe('a patch of a later message', () => {
  it('reaches a node by the name of its message', async () => {
    const talk = await conversation();
    const first = await answer(talk, STATUS, 'm1');
    const second = await answer(talk, STATUS, 'm2');
    await patch(second, '#m1/s');
    expect([stateOf(first), stateOf(second)]).to.deep.equal(['done', 'running']);
    expect(errors(second)).to.deep.equal([]);
    expect(first.revisions).to.have.length(1);
  });

  it('goes on with the text of another message, which is drawn in a frame of its own', async () => {
    const talk = await conversation();
    const first = await answer(talk, ':::card {#c}\nOne\n:::\n', 'm1');
    const second = await answer(talk, 'Two', 'm2');
    second.patch([{ op: 'append', target: '#m1/c', markdown: 'More ' }, { op: 'append', target: '#m1/c', markdown: '**text**' }]);
    await frames(3);
    expect(find(first, 'mdui-card').innerHTML).to.match(/<p dir="auto">More <strong>text<\/strong><\/p>/);
    expect(second.revisions).to.have.length(0);
  });

  it('reaches a node by an id that only one message has, its own first', async () => {
    const talk = await conversation();
    const first = await answer(talk, STATUS);
    const second = await answer(talk, 'Working.');
    await patch(second, '#s');
    expect(stateOf(first)).to.equal('done');
    const third = await answer(talk, STATUS);
    await patch(third, 's');
    expect(stateOf(third)).to.equal('done');
  });

  it('reaches none by an id that several have, and says so', async () => {
    const talk = await conversation();
    const first = await answer(talk, STATUS);
    const second = await answer(talk, STATUS);
    const third = await answer(talk, 'Done.');
    await patch(third, '#s');
    expect([stateOf(first), stateOf(second)]).to.deep.equal(['running', 'running']);
    expect(errors(third)).to.deep.equal(['patch-ambiguous']);
  });

  it('reaches none that is not there: another message, a generated id, a turn of the person', async () => {
    const talk = await conversation();
    const first = await answer(talk, ':::status\nx\n:::\n', 'm1');
    const said = talk.say(':::status {#mine}\nx\n:::');
    const third = await answer(talk, 'x', 'm3');
    for (const target of ['#m2/s', '#status-1', '#m1/status-1', '#mine', '#m3/x']) await patch(third, target);
    expect(errors(third)).to.deep.equal(Array(4).fill('patch-target'));
    expect(errors(first), 'it was asked').to.deep.equal(['patch-target']);
    expect([stateOf(first), said.nodes.length]).to.deep.equal([undefined, 0]);
  });

  it('in the text of a message works the same', async () => {
    const talk = await conversation();
    const first = await answer(talk, STATUS, 'm1');
    await answer(talk, 'Done.\n\n:::patch {target=#m1/s}\nstate: done\n:::\n');
    await frames(2);
    expect(stateOf(first)).to.equal('done');
  });

  it('finds the message that a stream shows now', async () => {
    const talk = await conversation();
    const first = await answer(talk, STATUS, 'm1');
    const second = await answer(talk, 'x', 'm2');
    first.reset();
    await patch(second, '#m1/s');
    expect(errors(second)).to.deep.equal(['patch-target']);
    first.write(STATUS);
    first.close();
    await first.done;
    await patch(second, '#m1/s');
    expect(stateOf(first)).to.equal('done');
  });
});

describe('two messages with one id (D11)', () => {
  it('keep events, errors and patches to themselves; the path is one, so the value is', async () => {
    const talk = await conversation({ policy: { supersede: false } });
    const heard: UiEvent[] = [];
    talk.addEventListener('mdui-event', ({ detail }) => heard.push(detail));
    const field = ':::input {#name label="Name"}\n:::\n';
    const first = await answer(talk, field, 'm1');
    const second = await answer(talk, `${field}\n:::error {for=#name}\nToo short.\n:::\n`, 'm2');
    expect([first.nodes[0]?.spec['agent_error'] === undefined, second.nodes[0]?.spec['agent_error'] === undefined]).to.deep.equal([true, false]);
    second.patch({ op: 'set', target: '#name', path: '/label', value: 'Full name' });
    second.patch({ op: 'set', target: '#name', path: '/value', value: 'Ann' });
    await frames(2);
    expect([first.nodes[0]?.spec.label, second.nodes[0]?.spec.label]).to.deep.equal(['Name', 'Full name']);
    expect(heard.filter(({ type }) => type === 'ui.change').map(({ message_id, node_id }) => [message_id, node_id])).to.deep.equal([['m2', 'name']]);
    expect(find<HTMLElement & { value: unknown }>(first, 'mdui-input').value).to.equal('Ann');
  });
});

describe('the state of a conversation', () => {
  it('shows in a later message what an earlier one has', async () => {
    const talk = await conversation();
    await answer(talk, RADIO);
    talk.state.set('plan', 'pro', 'host');
    const second = await answer(talk, ':::radio {#again bind=plan label=Plan}\n- (x) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n');
    expect(find<HTMLElement & { value: unknown }>(second, 'mdui-radio').value).to.equal('pro');
    expect(talk.state.toJSON()).to.deep.equal({ plan: 'pro' });
  });

  it('holds a value that a later choice does not offer: that is not chosen, not sent, and not lost', async () => {
    const talk = await conversation({ policy: { supersede: false } });
    const heard = acts(talk);
    const first = await answer(talk, RADIO);
    talk.state.set('plan', 'pro', 'user');
    const second = await answer(talk, ':::form {#f action=go}\n:::radio {#when bind=plan label=When}\n- ( ) Now {value=now}\n- ( ) Later {value=later}\n:::\n:::\n');
    await armed();
    await click(buttonNamed(second, 'Send'));
    expect(heard.map(event => event.type === 'ui.submit' ? event.values : event.type)).to.deep.equal([{ plan: null }]);
    expect(find<HTMLElement & { value: unknown }>(first, 'mdui-radio').value).to.equal('pro');
  });

  it('outlives a stream', async () => {
    const talk = await conversation();
    const first = await answer(talk, RADIO);
    talk.state.set('plan', 'pro', 'user');
    first.reset();
    first.remove();
    expect(talk.state.get('plan')).to.equal('pro');
    talk.reset();
    expect(talk.state.has('plan')).to.be.false;
  });

  it('does not keep a stream alive that was taken out, and shows it again what it holds when that is back', async () => {
    const talk = await conversation();
    const first = await answer(talk, RADIO);
    let listeners = 0;
    const subscribe = talk.state.subscribe.bind(talk.state);
    talk.state.subscribe = listener => {
      listeners++;
      const end = subscribe(listener);
      return () => { listeners--; end(); };
    };
    talk.append(first); // a move ends nothing
    await frames(1);
    expect(listeners).to.equal(0);
    first.remove();
    await frames(1);
    talk.state.set('plan', 'pro', 'host');
    talk.append(first);
    expect(listeners).to.equal(1);
    expect(find<HTMLElement & { value: unknown }>(first, 'mdui-radio').value).to.equal('pro');
    first.remove();
    await frames(1);
    expect(listeners).to.equal(0);
  });

  it('keeps apart what nobody has named', async () => {
    const talk = await conversation({ policy: { supersede: false } });
    const first = await answer(talk, ':::input {label=One}\n:::\n', 'a.b');
    const second = await answer(talk, ':::input {label=Two}\n:::\n', '__proto__');
    expect([...talk.state.entries()].map(([path]) => path)).to.deep.equal(['a_b.input-1', '__proto___.input-1']);
    talk.state.set('a_b.input-1', 'x', 'user');
    expect([first, second].map(stream => find<HTMLElement & { value: unknown }>(stream, 'mdui-input').value)).to.deep.equal(['x', '']);
  });
});

describe('messages that arrive at one time (P16)', () => {
  const parts = fc.constantFrom('Some *text*.\n', '\n', `\n${RADIO}\n`, '\n:::button {#go action=go}\nGo\n:::\n', '\n:::card {title=T}\nx\n:::\n', '- item\n', ':::input {label=A}\n:::\n', '```\ncode\n', '**');
  const message = fc.array(parts, { minLength: 1, maxLength: 8 });

  async function drawn(turns: readonly (readonly string[])[], order: readonly number[]): Promise<string[]> {
    const talk = await conversation({ policy: { supersede: false } });
    const streams = turns.map((_, at) => talk.reply(null, { messageId: `m${at}` }));
    const left = turns.map(each => [...each]);
    for (const at of [...order, ...turns.flatMap((each, nth) => each.map(() => nth))]) {
      const piece = left[at % turns.length]?.shift();
      if (piece === undefined) continue;
      streams[at % turns.length]?.write(piece);
      streams[at % turns.length]?.flush();
    }
    for (const stream of streams) stream.close();
    await Promise.all(streams.map(stream => stream.done));
    await settled(talk);
    const found = streams.map(canonOf);
    talk.remove();
    return found;
  }

  it('are each as if alone, however they interleave', async function () {
    this.timeout(patience(30_000));
    await fc.assert(fc.asyncProperty(fc.array(message, { minLength: 2, maxLength: 3 }), fc.array(fc.nat(2), { maxLength: 24 }), async (turns, order) => {
      expect(await drawn(turns, order)).to.deep.equal(await drawn(turns, []));
    }), { seed: 52, numRuns: 30 });
  });
});
