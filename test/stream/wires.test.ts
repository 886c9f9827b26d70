import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { sharedStateOf } from '../../elements/stream/ag-ui-wire.js';
import type { MduiStream, StreamFormat, StreamSource } from '../../elements/stream/stream.js';
import { wireOf } from '../../elements/stream/wires.js';
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

const diagnosed = ({ log }: MduiStream): string[] => log.flatMap(entry => entry.kind === 'diagnostic' ? entry.diagnostic.code : []);

/** What a source that is this text becomes: how it ended, what the page was told of it, what a person reads. */
async function becomes(format: StreamFormat | undefined, source: StreamSource): Promise<{ stream: MduiStream; phase: string; errors: string[]; reason: string; text: string }> {
  const { stream } = await mount(format === undefined ? {} : { format });
  const errors: string[] = [];
  let reason = '';
  stream.addEventListener('mdui-error', ({ detail }) => { errors.push(`${detail.code}: ${detail.message}`); });
  stream.addEventListener('mdui-abort', ({ detail }) => { ({ reason } = detail); });
  stream.stream = source;
  const phase = await stream.done;
  await settled(stream);
  return { stream, phase, errors, reason, text: visibleText(stream) };
}

// first, as long as nothing is loaded
describe('what reads a wire, on its way', () => {
  it('finds nothing of a reply that was reset meanwhile', async () => {
    const { stream } = await mount({ format: 'ag-ui' });
    stream.write('Busy.');
    stream.flush();
    stream.reset();
    await wireOf('ag-ui');
    await settled(stream);
    expect([stream.phase, visibleText(stream)]).to.deep.equal(['idle', '']);
  });
});

describe('a reply that is not what its format says', () => {
  const PAGE = '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>:::button\nGo\n:::</body></html>';
  const FORMATS = Object.keys(WIRES) as StreamFormat[];

  for (const format of FORMATS) {
    it(`is read as what it is, and that is said: ${format}`, async () => {
      for (const [other, text] of Object.entries(WIRES)) {
        const { stream, phase, errors } = await becomes(format, streamOf(bytes(text, [7, 100])));
        expect([phase, stream.nodes.map(({ type }) => type)], other).to.deep.equal(['complete', ['radio']]);
        expect(errors, other).to.deep.equal(other === format ? [] : [`wire-mismatch: Events of "${format}" were expected, but those of "${other}" came; they are read as such.`]);
        stream.remove();
      }
    });

    it(`is an error that says what came: ${format}`, async () => {
      const expected = `Events of "${format}" were expected, but`;
      for (const [source, but, shows] of [
        [PAGE, 'an HTML page came: "<!DOCTYPE html> <html><head><title>Sign in', ''],
        ['Busy. Try **later**.', 'a text came; it is shown as text.', 'Busy. Try later.'],
        ['{"reply":"Hello"}', 'JSON of no known wire came; it is shown as text.', '{"reply":"Hello"}'],
        ['data: Hel\n\ndata: "lo *you*"\n\ndata: [DONE]\n\n', 'events that are a text came; it is shown as text.', 'Hello you'],
        ['event: tick\ndata: {"n":1}\n\n', 'events of no known kind came: "event: tick data: {', ''],
      ] as const) {
        const { stream, phase, errors, reason, text } = await becomes(format, streamOf(bytes(source, [1, 9])));
        expect(phase, source).to.equal('error');
        expect(reason, source).to.contain(`${expected} ${but}`);
        expect(errors, source).to.deep.equal([`wire-mismatch: ${reason}`]);
        expect(text.replace(/\s+/g, ' '), source).to.equal(`${shows}${shows && ' '}The reply could not be read.${shows && ' What has arrived stays readable.'}`);
        expect(stream.toPlainText(), source).to.contain('(The reply could not be read)');
        stream.remove();
      }
    });

    it(`is only cut off, with its beginning alone: ${format}`, async () => {
      const [first = ''] = WIRES[format]!.split(/(?<=\n)/);
      for (const text of [first.slice(0, 3), first.slice(0, first.length / 2), ': still here\n\n: st']) {
        const { stream, phase, errors } = await becomes(format, streamOf([text]));
        expect([phase, errors], text).to.deep.equal(['aborted', []]);
        stream.remove();
      }
    });
  }

  it('is told by objects of a provider\'s own client too, and by an error that a server says', async () => {
    const objects = new ReadableStream({ start: controller => { for (const each of [{ choices: [{ index: 0, delta: { content: 'Hi' } }] }, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }]) controller.enqueue(each); controller.close(); } });
    const { phase, errors, text } = await becomes('anthropic', objects as StreamSource);
    expect([phase, errors.length, text]).to.deep.equal(['complete', 1, 'Hi']);
    for (const format of FORMATS) {
      const refused = await becomes(format, streamOf(['{"error":{"message":"No such key"}}']));
      expect([refused.phase, refused.reason], format).to.deep.equal(['error', 'No such key']);
    }
  });

  it('is read from its beginning when it is tried again', async () => {
    const { stream } = await mount({ format: 'openai-chat' });
    stream.stream = streamOf(['Busy.']);
    await stream.done;
    stream.resume(streamOf([WIRES['openai-chat']!]));
    expect(await stream.done).to.equal('complete');
    expect(visibleText(stream)).not.to.contain('Busy');
  });

  it('can be a page, where a server says that it is one and not only calls Markdown so', async () => {
    const answer = (text: string, at: readonly number[], type: string): Response => new Response(streamOf(bytes(text, at)), { headers: { 'content-type': type } });
    for (const at of [[], [1, 2, 3, 8], [40]]) {
      const page = await becomes(undefined, answer(`\n ${PAGE}`, at, 'text/html; charset=utf-8'));
      expect([page.phase, page.stream.nodes, page.errors.length]).to.deep.equal(['error', [], 1]);
      expect(page.errors[0]).to.contain('an HTML page came in place of a reply').and.contain('<!DOCTYPE html>');
      for (const [text, type] of [['**Hé**', 'text/html'], [`Hé ${PAGE}`, 'text/html'], [PAGE, 'text/markdown']] as const) expect((await becomes(undefined, answer(text, at, type))).phase, text).to.equal('complete');
    }
    const json = await becomes(undefined, answer('{"reply":"Hello"}', [], 'application/json'));
    expect([json.phase, json.errors.length, json.text]).to.deep.equal(['error', 1, '{"reply":"Hello"} The reply could not be read. What has arrived stays readable.']);
    expect((await becomes(undefined, answer('{"object":"chat.completion","choices":[{"index":0,"message":{"content":"Hi"},"finish_reason":"stop"}]}', [], 'application/json'))).text).to.equal('Hi');
  });
});

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
    expect(await stream.done).to.equal('error');
    expect(diagnosed(stream)).to.include('wire-invalid').and.include('wire-mismatch');
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
