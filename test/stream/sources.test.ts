import { expect } from '@open-wc/testing';
import { find, findAll, mount, settled, streamOf, visibleText } from '../support/stream.js';

describe('<mdui-stream> wire', () => {
  const sse = (...events: string[]): string => events.join('');
  const open = 'event: md.open\ndata: {"message_id":"m1"}\n\n';
  const delta = (text: string): string => `event: md.delta\ndata: ${JSON.stringify({ append: text })}\n\n`;

  it('an event stream that ends without md.close was cut', async () => {
    const { stream } = await mount({ format: 'sse' });
    stream.stream = streamOf([sse(open, delta('Half'))]);
    expect(await stream.done).to.equal('aborted');
    expect(visibleText(stream)).to.contain('Half');
  });

  it('md.error is an error with the text kept', async () => {
    const { stream } = await mount({ format: 'sse' });
    stream.stream = streamOf([sse(open, delta('Half'), 'event: md.error\ndata: {"message":"overloaded"}\n\n')]);
    expect(await stream.done).to.equal('error');
    expect(visibleText(stream)).to.contain('Half');
    expect(stream.log.at(-1)).to.include({ kind: 'end', clean: false, reason: 'overloaded' });
  });

  it('what cannot be read is a diagnostic, and the rest goes on', async () => {
    const { stream } = await mount({ format: 'sse' });
    const codes: string[] = [];
    stream.addEventListener('mdui-diagnostic', event => codes.push(event.detail.code));
    stream.stream = streamOf([sse(open, 'event: md.delta\ndata: {"append":\n\n', 'event: nonsense\ndata: {}\n\n', delta('Fine'), 'event: md.close\ndata: {}')]);
    expect(await stream.done).to.equal('complete');
    expect(visibleText(stream)).to.equal('Fine');
    expect(codes).to.deep.equal(['sse-invalid', 'wire-invalid', 'unterminated-event']);
  });

  it('an element that throws does not stop the reply', async () => {
    const { definePalette, builtIn } = await import('../../src/palette/palette.js');
    if (customElements.get('test-throwing') === undefined) {
      customElements.define('test-throwing', class extends HTMLElement {
        set label(_: string) { throw new Error('no'); }
      });
    }
    const palette = definePalette(builtIn, { throwing: { tag: 'test-throwing', body: 'inline', attributes: { label: { kind: 'text' } }, fallback: () => 'x', prompt: '' } });
    const { stream } = await mount({ palette });
    stream.write(':::throwing {#t label="x"}\n:::\n\nAfter.\n');
    stream.close();
    expect(await stream.done).to.equal('complete');
    expect(visibleText(stream)).to.contain('After.');
  });
});

describe('<mdui-stream> sources', () => {
  const respond = (text: string, init?: ResponseInit): Response => new Response(text, init);

  it('the same stream set again changes nothing', async () => {
    const { stream } = await mount();
    const source = streamOf(['Once']);
    stream.stream = source;
    stream.stream = source;
    await stream.done;
    // A framework may set it again when it draws again.
    stream.stream = source;
    expect(visibleText(stream)).to.equal('Once');
    expect(stream.phase).to.equal('complete');
  });

  it('takes a response, its format by content type', async () => {
    const { stream } = await mount();
    stream.stream = respond('event: md.delta\ndata: {"append":"*Hi*"}\n\nevent: md.close\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } });
    expect(await stream.done).to.equal('complete');
    expect(find(stream, 'em').textContent).to.equal('Hi');
  });

  it('an error response is no reply', async () => {
    const { stream, events } = await mount();
    stream.stream = respond('<h1>Not found</h1>', { status: 404 });
    expect(await stream.done).to.equal('error');
    await settled(stream);
    expect(visibleText(stream)).to.equal('The reply could not be loaded.');
    expect(visibleText(stream)).not.to.contain('Not found');
    expect(events.map(event => event.type === 'ui.error' && event.code)).to.deep.equal(['source-failed']);
  });

  it('takes an async iterable and ends it when the reply is cut', async () => {
    const { stream } = await mount();
    let ended = false;
    async function* tokens(): AsyncGenerator<string> {
      try {
        for (;;) {
          yield 'word ';
          await new Promise(resolve => requestAnimationFrame(resolve));
        }
      } finally {
        ended = true;
      }
    }
    stream.stream = tokens();
    await new Promise(resolve => { stream.addEventListener('mdui-open', resolve, { once: true }); });
    stream.abort();
    expect(await stream.done).to.equal('aborted');
    for (let frame = 0; frame < 3; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
    expect(ended).to.equal(true);
  });

  it('what is no stream at all is an error, not an exception', async () => {
    const { stream } = await mount();
    stream.stream = 'text' as unknown as Response;
    expect(await stream.done).to.equal('error');
  });

  it('the fields of a form that was cut show what they hold and say nothing', async () => {
    const { stream, acts } = await mount();
    stream.stream = streamOf([':::form {#f action=a label="F"}\n:::radio {#r label="R"}\n- (x) A\n- ( ) B\n:::\n']);
    await stream.done;
    await settled(stream);
    expect(findAll(stream, 'input').filter(input => input.checkVisibility()).length).to.equal(0);
    expect(visibleText(stream)).to.contain('A');
    expect(acts()).to.deep.equal([]);
  });
});
