import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { sharedStateOf } from '../../elements/stream/ag-ui-wire.js';
import type { StreamFormat } from '../../elements/stream/stream.js';
import { runs } from '../support/runs.js';
import { mount, settled, streamOf, visibleText } from '../support/stream.js';

const RADIO = ':::radio {#plan bind=plan label="Größe"}\n- ( ) Klein {value=s}\n- (x) Groß {value=l}\n:::\n';
const REPLY = `Two **sizes**:\n\n${RADIO}`;
const lines = (...events: object[]): string => events.map(event => `data: ${JSON.stringify(event)}\n\n`).join('');
const named = (...events: { readonly type: string }[]): string => events.map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

/** The same reply as each wire carries it. */
const WIRES: Partial<Record<StreamFormat, string>> = {
  'amui': `event: md.open\ndata: {"message_id":"m"}\n\nevent: md.delta\ndata: ${JSON.stringify({ append: REPLY })}\n\nevent: md.close\ndata: {}\n\n`,
  'openai-chat': `${lines({ choices: [{ index: 0, delta: { content: REPLY } }] }, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
  'openai-responses': named({ type: 'response.created', response: { id: 'r' } } as never, { type: 'response.output_text.delta', item_id: 'i', output_index: 0, content_index: 0, delta: REPLY } as never, { type: 'response.completed', response: { id: 'r', status: 'completed' } } as never),
  'anthropic': named({ type: 'message_start', message: { id: 'm' } } as never, { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: REPLY } } as never,
    { type: 'content_block_stop', index: 0 } as never, { type: 'message_delta', delta: { stop_reason: 'end_turn' } } as never, { type: 'message_stop' }),
  'ollama': `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: REPLY }, done: false })}\n${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' })}\n`,
  'ag-ui': lines({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: REPLY },
    { type: 'TEXT_MESSAGE_END', messageId: 'm' }, { type: 'RUN_FINISHED', threadId: 't', runId: 'r' }),
  'ai-sdk': `${lines({ type: 'start', messageId: 'm' }, { type: 'text-start', id: '1' }, { type: 'text-delta', id: '1', delta: REPLY }, { type: 'text-end', id: '1' }, { type: 'finish', finishReason: 'stop' })}data: [DONE]\n\n`,
};

/** The bytes, cut at these places of the text's length. */
function bytes(text: string, at: readonly number[]): Uint8Array[] {
  const all = new TextEncoder().encode(text);
  const places = [...new Set([0, ...at.map(place => place % all.length), all.length])].sort((a, b) => a - b);
  return places.slice(1).map((end, nth) => all.slice(places[nth], end));
}

describe('the wire of another', () => {
  for (const [format, text] of Object.entries(WIRES) as [StreamFormat, string][]) {
    it(`is read by its format, however it is cut: ${format}`, async () => {
      await fc.assert(fc.asyncProperty(fc.array(fc.nat(5000), { maxLength: 12 }), async at => {
        const { stream } = await mount({ format });
        stream.stream = streamOf(bytes(text, at));
        expect(await stream.done).to.equal('complete');
        await settled(stream);
        expect([stream.nodes.map(({ type }) => type), stream.state.get('plan')]).to.deep.equal([['radio'], 'l']);
        expect(visibleText(stream)).to.contain('Two sizes').and.to.contain('Größe');
        stream.remove();
      }), runs(15, 25));
    });

    it(`is found by the content type and the first event: ${format}`, async () => {
      await fc.assert(fc.asyncProperty(fc.array(fc.nat(5000), { maxLength: 12 }), async at => {
        const { stream } = await mount();
        const type = format === 'ollama' ? 'application/x-ndjson' : 'text/event-stream; charset=utf-8';
        stream.stream = new Response(streamOf(bytes(text, at)), { headers: { 'content-type': type } });
        expect(await stream.done).to.equal('complete');
        expect([stream.nodes.map(node => node.type), stream.state.get('plan')]).to.deep.equal([['radio'], 'l']);
        stream.remove();
      }), runs(16, 10));
    });

    it(`is no whole reply without its end: ${format}`, async () => {
      const { stream } = await mount({ format });
      stream.stream = streamOf(bytes(text.slice(0, text.length / 2), []));
      expect(await stream.done).not.to.equal('complete');
    });
  }

  it('has a state that the controls show, and that goes on with the next run', async () => {
    const { stream } = await mount({ format: 'ag-ui' });
    const run = (...events: object[]): string => lines({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: RADIO }, ...events, { type: 'RUN_FINISHED', threadId: 't', runId: 'r' });
    stream.stream = streamOf([run({ type: 'STATE_SNAPSHOT', snapshot: { plan: 's', other: { kept: [1, { two: null }] } } })]);
    await stream.done;
    expect(stream.state.get('plan')).to.equal('s');
    expect(sharedStateOf(stream.state).toJSON()).to.deep.equal({ plan: 's', other: { kept: [1, { two: null }] } });
    stream.state.set('plan', 'l', 'user');
    sharedStateOf(stream.state).patch([{ op: 'replace', path: '/plan', value: 's' }]);
    expect(stream.state.get('plan')).to.equal('l');
  });

  it('is the kit\'s own where no event tells', async () => {
    const { stream } = await mount();
    stream.stream = new Response(': only a comment\n\nevent: other\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } });
    expect(await stream.done).to.equal('aborted');
    expect(stream.log.flatMap(entry => entry.kind === 'diagnostic' ? entry.diagnostic.code : [])).to.include('wire-invalid');
  });

  it('waits with what arrives, also with the end, until its reader is loaded', async () => {
    const { stream } = await mount({ format: 'ollama' });
    stream.write(WIRES.ollama!);
    stream.close();
    stream.flush();
    expect(await stream.done).to.equal('complete');
    expect(stream.nodes).to.have.length(1);
  });

  it('can be aborted and reset meanwhile', async () => {
    for (const act of ['abort', 'reset'] as const) {
      const { stream } = await mount({ format: 'anthropic' });
      stream.write(WIRES.anthropic!.slice(0, 300));
      const { done } = stream;
      stream[act]();
      expect(await done).to.equal('aborted');
      await settled(stream);
      expect(stream.phase).to.equal(act === 'reset' ? 'idle' : 'aborted');
    }
  });
});
