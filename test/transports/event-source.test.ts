import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { EventReader, type Problem, type ServerEvent } from '../../src/transports/event-source.js';
import { runs } from '../support/runs.js';

/** All that is read out of these chunks and their end. */
function read(chunks: readonly (string | Uint8Array)[], reader = new EventReader()): (ServerEvent | Problem)[] {
  return [...chunks.flatMap(chunk => [...reader.read(chunk) ?? []]), ...reader.end()];
}

/** Bytes cut at these places, in any order. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [0, ...places.map(place => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.slice(at[index], end));
}

const value = fc.string({ unit: fc.constantFrom('a', ' ', ':', 'é', '日', '😀', '{', '\uFEFF') });

describe('Events of an event source', () => {
  it('are the same at any cut, with every kind of line end, behind a byte order mark and comments', () => {
    const event = fc.record({ event: fc.option(value, { nil: undefined }), data: fc.array(value, { minLength: 1, maxLength: 3 }), id: fc.option(value, { nil: undefined }), comment: value });
    fc.assert(fc.property(fc.array(event, { maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), fc.array(fc.nat(), { maxLength: 12 }), (events, eol, mark, places) => {
      const lines = events.flatMap(({ event: name, data, id, comment }) => [
        `:${comment}`, ...(id === undefined ? [] : [`id: ${id}`]), ...(name === undefined ? [] : [`event: ${name}`]), ...data.map(line => `data: ${line}`), '',
      ]);
      const text = (mark ? '\uFEFF' : '') + lines.map(line => line + eol).join('');
      const expected = events.map(({ event: name, data, id }) => ({ data: data.join('\n'), ...(name && { event: name }), ...(id !== undefined && { id }) }));
      expect(read(cut(new TextEncoder().encode(text), places))).to.deep.equal(expected);
    }), runs(6101));
  });

  it('end where one is larger than any message', () => {
    const reader = new EventReader(40);
    const read_ = read(['data: short\n\n', `data: ${'x'.repeat(50)}`, 'y\n\ndata: late\n\n'], reader);
    expect(read_.map(each => 'problem' in each ? each.code : each.data)).to.deep.equal(['short', 'sse-invalid']);
  });

  it('have U+FFFD for bytes that are no UTF-8, at any cut', () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('data: a'), 0xff, 0x62, 0xe2, 0x82, 0x63, 0xf0, 0x0a, 0x0a);
    for (let at = 0; at <= bytes.length; at++) expect(read(cut(bytes, [at])), String(at)).to.deep.equal([{ data: 'a\ufffdb\ufffdc\ufffd' }]);
  });

  it('come of bytes and text only', () => {
    expect(new EventReader().read({ event: 'md.close', data: {} })).to.equal(undefined);
  });
});
