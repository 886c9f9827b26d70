import { expect } from '@open-wc/testing';
import type { StreamFormat } from '../../elements/stream/stream.js';
import { bytes } from '../support/server-sent.js';
import { loaded, Reading, rest, sse, type Written } from './cut-wires.js';

/** Replies of several texts, with what stands between them; each event with an id. */
const PARTED: Readonly<Record<string, { readonly format: StreamFormat; readonly events: readonly Written[]; readonly text: string }>> = {
  'anthropic: a tool between, and a reason before the end': {
    format: 'anthropic', text: 'One two\n\nthree',
    events: ([
      { type: 'message_start', message: { id: 'm' } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'One ' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'two' } }, { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't', name: 'look' } }, { type: 'content_block_stop', index: 1 },
      { type: 'content_block_start', index: 2, content_block: { type: 'text', text: '' } }, { type: 'content_block_delta', index: 2, delta: { type: 'text_delta', text: 'three' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } }, { type: 'message_stop' },
    ] as const).map(data => ({ event: data.type, data })),
  },
  'openai-chat: the reason before the end': {
    format: 'openai-chat', text: 'One two',
    events: [...['One ', 'two'].map(content => ({ data: { id: 'm', choices: [{ index: 0, delta: { content } }] } })), { data: { id: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] } }, { data: { id: 'm', choices: [], usage: {} } }, { data: '[DONE]' }],
  },
  'openai-responses: several messages': {
    format: 'openai-responses', text: 'One\n\ntwo three',
    events: [
      { type: 'response.created', response: { id: 'm' } }, { type: 'response.output_item.added', output_index: 0, item: { type: 'message' } }, { type: 'response.output_text.delta', output_index: 0, delta: 'One' },
      { type: 'response.output_item.added', output_index: 1, item: { type: 'message' } }, { type: 'response.output_text.delta', output_index: 1, delta: 'two ' }, { type: 'response.output_text.delta', output_index: 1, delta: 'three' },
      { type: 'response.output_text.done', output_index: 1, content_index: 0, text: 'two three' }, { type: 'response.completed', response: { id: 'm', output: [] } },
    ].map((data, at) => ({ event: data.type, data: { ...data, sequence_number: at } })),
  },
  'ag-ui: texts of several, chunks, another role': {
    format: 'ag-ui', text: 'One two\n\nthree four\n\nfive',
    events: [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'TEXT_MESSAGE_START', messageId: 'a', role: 'assistant' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'One ' },
      { type: 'TEXT_MESSAGE_START', messageId: 'u', role: 'user' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'u', delta: 'NOT' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'two' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'u', delta: 'THIS' },
      { type: 'TEXT_MESSAGE_END', messageId: 'u' }, { type: 'TEXT_MESSAGE_END', messageId: 'a' },
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'b', role: 'assistant', delta: 'three ' }, { type: 'TEXT_MESSAGE_CHUNK', delta: 'four' }, { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'look' },
      { type: 'TEXT_MESSAGE_START', messageId: 'd', role: 'assistant' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'd', delta: 'five' }, { type: 'TEXT_MESSAGE_END', messageId: 'd' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ].map(data => ({ data })),
  },
  'ai-sdk: steps and touching texts': {
    format: 'ai-sdk', text: 'One two\n\nthree',
    events: [
      { type: 'start', messageId: 'm' }, { type: 'text-start', id: '1' }, { type: 'text-delta', id: '1', delta: 'One ' }, { type: 'text-end', id: '1' }, { type: 'text-start', id: '2' }, { type: 'text-delta', id: '2', delta: 'two' }, { type: 'text-end', id: '2' },
      { type: 'finish-step' }, { type: 'start-step' }, { type: 'text-start', id: '1' }, { type: 'text-delta', id: '1', delta: 'three' }, { type: 'text-end', id: '1' }, { type: 'finish', finishReason: 'stop' }, { type: 'finish-step' },
    ].map(data => ({ data })),
  },
};

describe('a wire that goes on behind its last event', () => {
  for (const [name, { format, events, text }] of Object.entries(PARTED)) {
    for (const asked of [format, 'auto'] as const) {
      it(`parts its texts as without a break, and ends alike: ${name}${asked === format ? '' : ', found'}`, async () => {
        await loaded(asked);
        const written = sse(events, 'all');
        const wire = { format: asked, events: written };
        const all = bytes(written.join(''));
        const faults: string[] = [];
        // between two events, inside each, and where only its end is missing
        const cuts = written.flatMap((event, at) => { const before = bytes(written.slice(0, at).join('')).length; return [before, before + event.length / 2 | 0, before + event.length - 1]; });
        for (const at of cuts) {
          for (const [how, kept] of [['tail', false], ['tail', true], ['whole', false]] as const) {
            let reading = new Reading(asked);
            reading.read(all.slice(0, at));
            if (reading.phase === 'complete') continue;
            if (kept) reading = new Reading(asked, reading.position, reading.text);
            const { id } = reading.position;
            if (id === undefined) continue;
            reading.resume(true);
            reading.read(rest(wire, id, how));
            if (reading.phase !== 'complete' || reading.text !== text) faults.push(`${String(at)} ${how} ${String(kept)}: ${reading.phase}: ${reading.text}`);
          }
        }
        expect(faults).to.deep.equal([]);
      });
    }
  }

  it('shows each of parallel texts in pieces where it broke off between them: nothing is lost, no two run together', async () => {
    await loaded('ag-ui');
    const delta = (messageId: string, text: string): Written => ({ data: { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text } });
    const begin = (messageId: string): Written => ({ data: { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' } });
    const written = sse([{ data: { type: 'RUN_STARTED', threadId: 't', runId: 'r' } }, begin('a'), begin('b'), delta('a', 'A1 '), delta('b', 'B1 '), delta('a', 'A2'), delta('b', 'B2'), { data: { type: 'TEXT_MESSAGE_END', messageId: 'a' } }, { data: { type: 'TEXT_MESSAGE_END', messageId: 'b' } }, { data: { type: 'RUN_FINISHED', threadId: 't', runId: 'r' } }], 'all');
    const texts = written.map((_, at) => {
      const reading = new Reading('ag-ui');
      reading.read(bytes(written.slice(0, at).join('')));
      const { id } = reading.position;
      if (id === undefined) return 'A1 A2\n\nB1 B2';
      reading.resume(true);
      reading.read(rest({ format: 'ag-ui', events: written }, id, 'tail'));
      return reading.text;
    });
    expect(new Set(texts)).to.deep.equal(new Set(['A1 A2\n\nB1 B2', 'A1 \n\nB1 \n\nA2\n\nB2', 'A1 A2\n\nB1 \n\nB2'].filter(each => texts.includes(each))));
    for (const each of texts) expect(each.replace(/\s/g, '').split('').sort().join('')).to.equal('1122AABB');
  });

  it('begins without what a hostile snapshot carries', async () => {
    for (const format of ['anthropic', 'openai-chat', 'openai-responses', 'ag-ui', 'ai-sdk', 'auto'] as const) {
      await loaded(format);
      for (const carry of ['', '{', '5', 'null', '[]', '{"parts":{"parts":[["a",5],[1],null,["b",{"held":5}]]},"lanes":[[5]],"others":5,"tools":[["x","y z"],5],"activities":{"nodes":[["n",{"id":5}]],"others":[{}]},"shown":[5],"begun":"x","last":5,"stop":{},"joint":[],"format":"toString"}']) {
        const reading = new Reading(format, { id: '1', ids: ['1'], named: 1, carry }, 'x');
        reading.resume(true);
        reading.read(bytes('id: 2\ndata: {"type":"TEXT_MESSAGE_CONTENT","messageId":"a","delta":"y"}\n\n'));
        expect(reading.phase, `${format} ${carry}`).to.equal('error');
      }
    }
  });
});
