import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { sharedStateOf } from '../../elements/stream/ag-ui-wire.js';
import type { MduiStream, StreamFormat, StreamSource } from '../../elements/stream/stream.js';
import { WireReader } from '../../elements/stream/wire-reader.js';
import { isWire, wireOf } from '../../elements/stream/wires.js';
import { StateStore } from '../../src/state/store.js';
import { runs } from '../support/runs.js';
import { mount, settled, streamOf, visibleText } from '../support/stream.js';
import { bytes, lines, RADIO, REPLY, WIRES } from './wire-replies.js';

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

  const pair = fc.tuple(fc.constantFrom(...FORMATS), fc.constantFrom(...FORMATS)).filter(([format, other]) => format !== other);
  const cuts = fc.array(fc.nat(5000), { maxLength: 12 });
  const textOf = ({ log }: MduiStream): string => log.map(entry => entry.kind === 'text' ? entry.append : '').join('');

  it('is read from its first event on, while it comes, and that is said once', async () => {
    await wireOf('auto');
    await fc.assert(fc.asyncProperty(pair, cuts, async ([format, other], at) => {
      for (const each of [format, other]) if (isWire(each)) await wireOf(each);
      const { stream } = await mount({ format });
      const errors: string[] = [];
      stream.addEventListener('mdui-error', ({ detail }) => { errors.push(detail.message); });
      const text = WIRES[other]!;
      const part = text.slice(0, text.indexOf('\n', text.indexOf('Two **')) + 2);
      for (const chunk of bytes(part, at)) stream.write(chunk);
      stream.flush();
      expect([stream.phase, textOf(stream)]).to.deep.equal(['streaming', REPLY]);
      expect(errors).to.deep.equal([`Events of "${format}" were expected, but those of "${other}" came; they are read as such.`]);
      for (const chunk of bytes(text.slice(part.length), at)) stream.write(chunk);
      stream.flush();
      expect([stream.phase, textOf(stream), diagnosed(stream)]).to.deep.equal(['complete', REPLY, ['wire-mismatch']]);
      stream.remove();
    }), runs(6601, 40));
  });

  it('is shown as far as it came when it is stopped or breaks off', async () => {
    await wireOf('auto');
    for (const each of FORMATS) if (isWire(each)) await wireOf(each);
    await fc.assert(fc.asyncProperty(pair, cuts, fc.nat(5000), fc.boolean(), async ([format, other], at, end, stopped) => {
      const all = new TextEncoder().encode(WIRES[other]);
      const come = async (as: StreamFormat): Promise<{ stream: MduiStream; text: string; phase: string }> => {
        const { stream } = await mount({ format: as });
        let fail = (): void => undefined;
        if (stopped) for (const chunk of bytes(WIRES[other]!, [...at, end]).slice(0, -1)) stream.write(chunk);
        else stream.stream = new ReadableStream<Uint8Array>({ start: controller => {
          for (let from = 0; from < end % all.length; from += 50) controller.enqueue(all.slice(from, Math.min(from + 50, end % all.length)));
          fail = () => { controller.error(new Error('gone')); };
        } });
        if (stopped) stream.abort('stop');
        else {
          await new Promise(resolve => { setTimeout(resolve); });
          fail();
          await stream.done;
        }
        stream.remove();
        return { stream, text: textOf(stream), phase: stream.phase };
      };
      const [right, wrong] = [await come(other), await come(format)];
      expect([wrong.text, wrong.phase]).to.deep.equal([right.text, right.phase]);
      if (right.text !== '') expect(diagnosed(wrong.stream).filter(code => code.startsWith('wire-'))).to.deep.equal(['wire-mismatch']);
    }), runs(6602, 40));
    for (const source of ['Busy. Try **later**.', 'Sorry', 'data: Hel\n\ndata: lo']) {
      const { stream } = await mount({ format: 'openai-chat' });
      stream.write(source);
      stream.flush();
      stream.abort();
      expect([textOf(stream), diagnosed(stream).filter(code => code.startsWith('wire-')), stream.phase], source).to.deep.equal([source.startsWith('data') ? 'Hel' : source, ['wire-mismatch'], 'aborted']);
      stream.remove();
    }
  });

  it('is never looked for in a reply that is of its format', async () => {
    for (const format of FORMATS) {
      if (isWire(format)) await wireOf(format);
      fc.assert(fc.property(cuts, fc.constantFrom('', ': busy\n\n', '\n'), (at, before) => {
        const reader = new WireReader();
        const first = reader.open({ format }, () => new StateStore(), () => undefined);
        for (const chunk of bytes(before + WIRES[format]!, at)) {
          expect([...reader.read(chunk)].filter(result => 'problem' in result)).to.deep.equal([]);
          expect(reader.isStrange(() => undefined, false)).to.equal(false);
        }
        expect(reader.transport).to.equal(first);
      }), runs(6603, 15));
    }
  });

  it('is no other where only the beginning of a run came', async () => {
    for (const format of ['ag-ui', 'auto'] as const) {
      const { phase, errors } = await becomes(format, streamOf([WIRES['ag-ui']!.slice(0, WIRES['ag-ui']!.indexOf('\n\n') + 2)]));
      expect([phase, errors]).to.deep.equal(['aborted', []]);
    }
  });

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

describe('a format that there is not', () => {
  const odd = 'openaichat' as StreamFormat;

  it('is read as without one, and that is said once', async () => {
    await wireOf('auto');
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(5000), { maxLength: 12 }), fc.constantFrom(...Object.keys(WIRES), ''), fc.boolean(), async (at, name, typed) => {
      const text = WIRES[name as StreamFormat] ?? REPLY;
      const type = name === '' ? 'text/markdown' : name === 'ollama' ? 'application/x-ndjson' : 'text/event-stream';
      // where no content type says that there are events, chunks that nobody else writes tell
      const source = streamOf(bytes(typed ? text : text.replace('{"choices"', '{"object":"chat.completion.chunk","choices"'), at));
      const { stream, phase, errors } = await becomes(odd, typed ? new Response(source, { headers: { 'content-type': type } }) : source);
      expect([phase, stream.nodes.map(node => node.type), errors]).to.deep.equal(['complete', ['radio'], []]);
      expect(diagnosed(stream)).to.deep.equal(['format-unknown']);
      if (name === 'amui' || name === 'ai-sdk') expect(stream.log[0]).to.include({ kind: 'open', message_id: 'm' });
      stream.remove();
    }), runs(6604, 30));
  });

  it('is none where there is no name', async () => {
    const { stream, phase } = await becomes('' as StreamFormat, streamOf(['**Hi**']));
    expect([phase, diagnosed(stream)]).to.deep.equal(['complete', []]);
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
