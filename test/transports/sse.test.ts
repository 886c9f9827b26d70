import { expect } from '@open-wc/testing';
import { SseTransport } from '../../src/transports/sse.js';
import type { TransportResult } from '../../src/transports/transport.js';

/** All that a transport reads out of these chunks and their end. */
function read(...chunks: string[]): TransportResult[] {
  const transport = new SseTransport();
  return [...chunks.flatMap(chunk => [...transport.read(chunk)]), ...transport.end()];
}

const said = (results: readonly TransportResult[]): unknown[] => results.map(({ key: _, cut: __, ...result }) => result);
const delta = (append: string): unknown => ({ event: 'md.delta', data: { append } });

describe('Server-Sent Events', () => {
  it('E04: no blank behind the colon, a comment, an id', () => {
    expect(said(read(':keep-alive\nid:7\nevent:md.delta\ndata:{"append":"hi"}\n\n'))).to.deep.equal([{ event: 'md.delta', data: { append: 'hi' }, id: '7' }]);
  });

  it('E04: the same at any cut', () => {
    const text = ':keep-alive\r\nid:7\r\nevent:md.delta\r\ndata:{"append":"hi"}\r\n\r\nretry: 3000\nevent: md.delta\ndata: {"append":"you"}\n\n';
    const whole = said(read(text));
    expect(whole).to.have.length(2);
    for (let at = 0; at <= text.length; at++) expect(said(read(text.slice(0, at), text.slice(at))), String(at)).to.deep.equal(whole);
  });

  it('E05: an event without its blank line is read when it is whole; its id may have been cut', () => {
    const first = 'event: md.delta\ndata: {"append":"x"}\n\n';
    const unterminated = { problem: 'The stream ended inside an event.', code: 'unterminated-event' };
    expect(said(read(`${first}event: md.delta\ndata: {"append":"y"}`))).to.deep.equal([delta('x'), unterminated, delta('y')]);
    expect(said(read(`${first}event: md.delta\ndata: {"append":"y"}\nid: 1`))).to.deep.equal([delta('x'), unterminated, delta('y')]);
    const half = read(`${first}event: md.delta\ndata: {"append":"y`);
    expect(half.map(result => ('code' in result ? result.code : result.event))).to.deep.equal(['md.delta', 'unterminated-event', 'sse-invalid']);
    expect(said(read(`${first}event: md.delta`))).to.deep.equal([delta('x')]);
  });

  it('knows the number of an event, wherever it stands', () => {
    const [inside] = read('event: md.delta\ndata: {"append":"x","seq":4}\n\n');
    expect(inside).to.deep.include({ seq: 4, data: { append: 'x' } });
    const [node] = read('event: ui.node\ndata: {"type":"status","id":"s","seq":5}\n\n');
    expect(node).to.deep.include({ seq: 5, data: { type: 'status', id: 's' } });
  });
});
