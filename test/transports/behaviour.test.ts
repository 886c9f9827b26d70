// Of group E of test/acceptance/behaviour.json: Server-Sent Events, at any cut of their bytes.
import { expect } from '@open-wc/testing';
import { SseTransport } from '../../src/transports/sse.js';
import type { StreamChunk } from '../../src/transports/transport.js';

/** What a transport gives for these pieces, problems by their code. */
function read(pieces: readonly StreamChunk[]): string[] {
  const transport = new SseTransport();
  return [...pieces.flatMap(piece => [...transport.read(piece)]), ...transport.end()]
    .map(result => ('event' in result ? `${result.event} ${JSON.stringify(result.data)}${result.id === undefined ? '' : ` #${result.id}`}` : result.code));
}

/** The same text whole, in two pieces at every place, and byte by byte: the results must not differ. */
function readAnyhow(text: string): string[] {
  const whole = read([text]);
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at <= bytes.length; at++) expect(read([bytes.slice(0, at), bytes.slice(at)]), `cut at ${String(at)}`).to.deep.equal(whole);
  expect(read([...bytes].map(byte => Uint8Array.of(byte))), 'byte by byte').to.deep.equal(whole);
  return whole;
}

const delta = (append: string, end = '\n\n'): string => `event: md.delta${end.slice(0, end.length / 2)}data: {"append":"${append}"}${end}`;

describe('Server-Sent Events', () => {
  it('E02: CR LF ends lines', () => {
    expect(readAnyhow(delta('1', '\r\n\r\n') + delta('2', '\r\n\r\n'))).to.deep.equal(['md.delta {"append":"1"}', 'md.delta {"append":"2"}']);
  });

  it('E03: CR and LF in different chunks, CR alone, mixed; data lines are joined', () => {
    expect(read(['event: md.delta\r', '\ndata: {"append":\r', '\ndata: "A"}\r\n\r\n'])).to.deep.equal(['md.delta {"append":"A"}']);
    expect(readAnyhow(delta('C', '\r\r'))).to.deep.equal(['md.delta {"append":"C"}']);
    expect(readAnyhow('event: md.delta\r\ndata: {"append":\rdata: "D"}\n\n')).to.deep.equal(['md.delta {"append":"D"}']);
  });

  it('E04: no blank behind the colon, a comment, an id', () => {
    expect(readAnyhow(':keep-alive\nid:7\nevent:md.delta\ndata:{"append":"hi"}\n\n')).to.deep.equal(['md.delta {"append":"hi"} #7']);
  });

  it('E05: the last event without its blank line is read when it is whole, and said', () => {
    expect(readAnyhow(`${delta('x')}event: md.delta\ndata: {"append":"y"}`)).to.deep.equal(['md.delta {"append":"x"}', 'unterminated-event', 'md.delta {"append":"y"}']);
    expect(readAnyhow(`${delta('x')}event: md.delta\ndata: {"appe`)).to.deep.equal(['md.delta {"append":"x"}', 'unterminated-event', 'sse-invalid']);
  });
});
