import { expect } from '@open-wc/testing';
import naughty from 'fixture:naughty-strings';
import fc from 'fast-check';
import { LineReader } from '../../src/syntax/lines.js';
import { cutAt } from './tree.js';
import { runs } from '../support/runs.js';

function read(chunks: readonly string[]): string[] {
  const reader = new LineReader();
  const lines: string[] = [];
  for (const chunk of chunks) reader.write(chunk, line => lines.push(line));
  reader.flush(line => lines.push(line));
  return lines;
}

describe('lines', () => {
  it('end in LF, CRLF or a lone CR', () => {
    expect(read(['a\nb\r\nc\rd\r\re\n\nf'])).to.deep.equal(['a', 'b', 'c', 'd', '', 'e', '', 'f']);
  });

  it('hold together where a chunk ends between CR and LF', () => {
    expect(read(['a\r', '\nb\r', '', '\n', '\nc\r', 'd'])).to.deep.equal(['a', 'b', '', 'c', 'd']);
  });

  it('do not end at U+2028, U+2029, VT, FF or NEL', () => {
    expect(read(['a\u2028b\u2029c\vd\fe\u0085f\n'])).to.deep.equal(['a\u2028b\u2029c\vd\fe\u0085f']);
  });

  it('drop a byte order mark at the very start only', () => {
    expect(read(['', '\uFEFF', '\uFEFFa\n\uFEFFb'])).to.deep.equal(['\uFEFFa', '\uFEFFb']);
  });

  it('replace NUL and lone surrogates', () => {
    expect(read(['a\0b\uD800\n\uDC00c'])).to.deep.equal(['a\uFFFDb\uFFFD', '\uFFFDc']);
  });

  it('join a surrogate pair that chunks have torn apart', () => {
    const reader = new LineReader();
    reader.write('a\uD83D', () => expect.fail());
    expect(reader.partial).to.equal('a');
    reader.write('\uDE00', () => expect.fail());
    expect(reader.partial).to.equal('a\u{1F600}');
  });

  it('tell the start of a long line without reading it again', () => {
    const reader = new LineReader();
    for (let i = 0; i < 100; i += 1) reader.write('0123456789', () => expect.fail());
    expect(reader.partialStart).to.have.length(256);
    expect(reader.partial.startsWith(reader.partialStart)).to.equal(true);
    reader.write('\nx', () => {});
    expect(reader.partialStart).to.equal('x');
  });

  it('do not depend on the chunks', () => {
    const text = fc.array(fc.constantFrom('a', '\r', '\n', '\uD83D', '\uDE00', '\0', '\uFEFF', ...naughty.slice(0, 40))).map(parts => parts.join(''));
    fc.assert(fc.property(text, fc.array(fc.nat()), (whole, offsets) => {
      expect(read(cutAt(whole, offsets))).to.deep.equal(read([whole]));
    }), runs(2, 300));
  });
});
