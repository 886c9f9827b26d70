import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { A2uiReader, type ReaderItem } from '../../src/a2ui/index.js';
import { runs } from '../support/runs.js';
import { items, lines } from './surfaces.js';

const message = (id: string): object => ({ version: 'v1.0', deleteSurface: { surfaceId: id } });
const written = (id: string): string => JSON.stringify(message(id));
/** What came out, in short. */
const short = (found: readonly ReaderItem[]): readonly (readonly unknown[])[] => found.map(item => item.type === 'text' ? ['text', item.text, item.line]
  : item.type === 'error' ? ['error', item.error.code, item.error.line] : [item.type, (item.message as { deleteSurface?: { surfaceId: string } }).deleteSurface?.surfaceId ?? item.message, item.line]);
const readAll = (body: string, size?: number): readonly (readonly unknown[])[] => short(items(body, size).filter(({ type }) => type !== 'preview'));

describe('the reader of a fence', () => {
  it('gives a message for each line, and passes over blank ones', () => {
    expect(readAll(`${written('a')}\n\n  \r\n  ${written('b')}\r\n${written('c')}`)).to.deep.equal([['message', 'a', 1], ['message', 'b', 4], ['message', 'c', 5]]);
  });

  it('gives it as soon as its object has closed, without the line ending', () => {
    const reader = new A2uiReader();
    expect(reader.push(written('a').slice(0, -1))).to.deep.equal([]);
    expect(short(reader.push('}'))).to.deep.equal([['message', 'a', 1]]);
    expect([...reader.push('\n'), ...reader.end()]).to.deep.equal([]);
  });

  it('reads an object over several lines, several on one, lists and a wrapper', () => {
    expect(readAll(JSON.stringify(message('a'), null, 2))).to.deep.equal([['message', 'a', 1]]);
    expect(readAll(`${written('a')} ${written('b')}, ${written('c')}\n`)).to.deep.equal([['message', 'a', 1], ['message', 'b', 1], ['message', 'c', 1]]);
    expect(readAll(`[${written('a')},\n ${written('b')}]\n[\n${written('c')}\n]`)).to.deep.equal([['message', 'a', 1], ['message', 'b', 2], ['message', 'c', 4]]);
    expect(readAll(JSON.stringify({ note: { x: 1 }, messages: [message('a'), message('b')], more: { y: {} } }, null, 1)).map(([type, id]) => [type, id])).to.deep.equal([['message', 'a'], ['message', 'b']]);
  });

  it('gives a message of a list while the next one still arrives', () => {
    expect(short(new A2uiReader().push(`{"messages":[${written('a')},{"ver`))).to.deep.equal([['message', 'a', 1]]);
  });

  it('is not misled by brackets and quotes in texts', () => {
    expect(readAll(`${written('}{]["\\')}\n`)).to.deep.equal([['message', '}{]["\\', 1]]);
  });

  it('lifts prose out, with the blank lines in it', () => {
    expect(readAll(`${written('a')}\nHere **it** is.\n\n- one\n[link](x)\n\n${written('b')} and more\nlast`)).to.deep.equal([
      ['message', 'a', 1], ['text', 'Here **it** is.\n', 2], ['text', '\n', 3], ['text', '- one\n', 4], ['text', '[link](x)\n', 5], ['text', '\n', 6],
      ['message', 'b', 7], ['text', 'and more\n', 7], ['text', 'last', 8]]);
  });

  it('reports a line that is no JSON, and reads the next', () => {
    expect(readAll(`{"version":"v1.0",oops}\n${written('b')}\n{"a":1]\n{"x":01}\n${written('c')}`)).to.deep.equal([
      ['error', 'INVALID_JSON', 1], ['message', 'b', 2], ['error', 'INVALID_JSON', 3], ['error', 'INVALID_JSON', 4], ['message', 'c', 5]]);
  });

  it('finds the next message when one breaks off, wherever it does', () => {
    const whole = lines({ updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Text', text: 'x' }] } }).trim();
    for (let cut = 1; cut < whole.length; cut++) {
      expect(readAll(`${whole.slice(0, cut)}\n${written('b')}\n`).slice(-1), whole.slice(0, cut)).to.deep.equal([['message', 'b', 2]]);
      expect(readAll(`${whole.slice(0, cut)}\nThen prose.\n`), whole.slice(0, cut)).to.deep.equal([['error', 'INVALID_JSON', 1], ['text', 'Then prose.\n', 2]]);
    }
  });

  it('passes over the rest of a value of several lines that broke', () => {
    expect(readAll(`{\n  "version": "v1.0",\n  "deleteSurface": oops {\n    "surfaceId": "x"\n  }\n}\n${written('b')}\n`)).to.deep.equal([['error', 'INVALID_JSON', 1], ['message', 'b', 7]]);
    expect(readAll('{\n  "version": oops\n}\nProse\n')).to.deep.equal([['error', 'INVALID_JSON', 1], ['text', 'Prose\n', 4]]);
  });

  it('reports what is cut at the end, and a list without messages', () => {
    expect(readAll('{"version":"v1.0"')).to.deep.equal([['error', 'INVALID_JSON', 1]]);
    expect(readAll('[]\n[[{}]]\n{"messages":[1]}')).to.deep.equal([['error', 'INVALID_JSON', 1], ['text', '[[{}]]\n', 2], ['error', 'INVALID_JSON', 3]]);
  });

  it('keeps the beginning of what it could not read', () => {
    expect(items(`{"a":oops${'x'.repeat(300)}\n`, 3)).to.deep.equal([{ type: 'error', error: { code: 'INVALID_JSON', message: 'It is no JSON.', line: 1 }, raw: `{"a":oops${'x'.repeat(191)}` }]);
  });

  it('gives each component as soon as it has closed, where what it belongs to stands before it', () => {
    const reader = new A2uiReader();
    const one = { id: 'root', component: 'Text', text: '}' };
    expect(reader.push(`{"version":"v1.0","updateComponents":{"surfaceId":"s","components":[${JSON.stringify(one)}`)).to.deep.equal([
      { type: 'preview', message: { version: 'v1.0', updateComponents: { surfaceId: 's', components: [one] } }, line: 1 }]);
    expect(short(reader.push(`,{"id":"b","component":"Text"`))).to.deep.equal([]);
    expect(reader.push('}').map(({ type }) => type)).to.deep.equal(['preview']);
    expect(reader.push(']}}')).to.deep.equal([{ type: 'message', message: { version: 'v1.0', updateComponents: { surfaceId: 's', components: [one, { id: 'b', component: 'Text' }] } }, line: 1, previewed: true }]);
  });

  it('does not recurse, and stops at values that are too deep or too long', () => {
    expect(readAll(`{"a":${'['.repeat(100_000)}\n${written('b')}\n`)).to.deep.equal([['error', 'INVALID_JSON', 1], ['message', 'b', 2]]);
    expect(readAll(`{"a":"${'x'.repeat(1_000_001)}"}\n${written('b')}\n`, 65_536)).to.deep.equal([['error', 'INVALID_JSON', 1], ['message', 'b', 2]]);
  });

  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\n', '\n', ' ', '\\', 'x', '1', 'true', '"a":', '{"version"') },
    { weight: 2, arbitrary: fc.constantFrom(written('a'), `${written('b')}\n`, JSON.stringify({ messages: [message('c'), message('d')] }, null, 1), 'Some prose.\n',
      lines({ updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Text', text: 'x' }] } })) },
  );

  it('gives the same however the text is cut', () => {
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join('')), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), (body, sizes) => {
      const reader = new A2uiReader();
      const found: ReaderItem[] = [];
      for (let at = 0, turn = 0; at < body.length; turn++) {
        const size = sizes[turn % sizes.length]!;
        found.push(...reader.push(body.slice(at, at += size)));
      }
      found.push(...reader.end());
      const whole = items(body);
      const settled = (all: readonly ReaderItem[]): readonly object[] => all.filter(({ type }) => type !== 'preview');
      expect(settled(found)).to.deep.equal(settled(whole));
    }), runs(7101, 500));
  });

  it('loses no message and no prose between others', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.string().map(id => ({ id })), fc.constantFrom('Prose.', '# Title', '- item').map(text => ({ text }))), { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (parts, size) => {
      const body = parts.map(part => 'id' in part ? written(part.id) : part.text).join('\n');
      const found = readAll(body, size).map(([type, what]) => [type, String(what).replace(/\n$/, '')]);
      expect(found).to.deep.equal(parts.map(part => 'id' in part ? ['message', part.id.replace(/\n$/, '')] : ['text', part.text]));
    }), runs(7102));
  });
});
