import { expect } from '@open-wc/testing';
import { patience } from '../support/runs.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { allText } from '../support/canon.js';
import { deep, mount, settled, visibleText } from '../support/stream.js';

/** Feeds chunks that no type allows. */
async function feed(...chunks: readonly unknown[]): Promise<MduiStream> {
  const { stream } = await mount();
  for (const chunk of chunks) stream.write(chunk as StreamChunk);
  stream.close();
  stream.flush();
  await stream.done;
  await settled(stream);
  return stream;
}

const node = (data: unknown): unknown => ({ event: 'ui.node', data });
const lines = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => line(at)).join('\n');

describe('a reply of hostile size', function () {
  this.timeout(patience(30_000));
  const texts: Record<string, string> = {
    'quotes 20,000 deep': '>'.repeat(20_000),
    'lists 1,000 deep': `${lines(1000, at => `${' '.repeat(at * 2)}- x`)} `,
    'containers 300 deep': ':::card {title=x}\n'.repeat(300),
    'details 300 deep': '<details>\n\n'.repeat(300),
    'brackets 20,000 deep': '['.repeat(20_000),
    'emphasis 20,000 deep': '*'.repeat(20_000),
    'tags 5,000 deep': '<b>'.repeat(5000),
    '3,000 directives': ':::status\nok\n:::\n'.repeat(3000),
    '10,000 options': `:::radio {#r label=R}\n${lines(10_000, at => `- ( ) o${String(at)}`)}\n:::\n`,
    'a line of 1 MB': 'word '.repeat(200_000),
    'a word of 1 MB': 'x'.repeat(1_000_000),
    'an attribute of 1 MB': `:::input {#a label="${'x'.repeat(1_000_000)}"}\n:::\n`,
    '20,000 closers': ':::\n'.repeat(20_000),
    '2,500 openers never closed': ':::form {#f\n'.repeat(2500),
    '200,000 colons': `${':'.repeat(200_000)}\n`,
  };
  for (const [name, text] of Object.entries(texts)) {
    it(`${name}: what follows is read, and the page lives`, async () => {
      const stream = await feed(`${text}lastword`);
      expect(stream.phase).to.equal('complete');
      expect(allText(stream)).to.contain('lastword');
      expect(deep(stream).length).to.be.below(60_000);
    });
  }

  it('a hundred thousand chunks in one frame', async () => {
    const stream = await feed(...'word *more* word.\n\n'.repeat(5500).split(''));
    expect(stream.textContent.match(/more/g)).to.have.length(5500);
  });
});

describe('hostile wire events', () => {
  it('a node of any shape is a component, a text or a diagnostic, and reaches no prototype', async () => {
    let nest: unknown = { type: 'card', body: 'nested' };
    for (let at = 0; at < 5000; at++) nest = { type: 'card', children: [nest] };
    const stream = await feed(...[
      null, 1, 'x', [], {}, { type: 1 }, { type: '' }, { type: '__proto__' }, { type: 'constructor', id: 'c' }, { type: 'toString', body: 'inherited' },
      JSON.parse('{"type":"radio","__proto__":{"label":"x"},"constructor":1,"id":"__proto__","options":[{"label":"Own"}]}') as unknown,
      { type: 'radio', id: 'r', options: 'x' }, { type: 'radio', id: 'some', options: [null, 1, {}, [], { label: {} }, { label: 'ok', value: {} }] },
      { type: 'radio', id: 'many', options: Array.from({ length: 5000 }, (_, at) => ({ label: `o${String(at)}` })) },
      { type: 'button', id: 'b', action: { a: 1 }, onclick: 'alert(1)', style: 'x', innerHTML: '<img>', body: 'Press' }, { type: 'input', id: 'secret', label: 'L', attributes: { type: 'password' } },
      { type: 'card', children: [null, 1, { type: 'card', children: [{ type: 'input', id: 'inner', label: 'L' }] }] }, { type: 'patch', target: '#r' }, { type: 'a'.repeat(100_000) },
      { type: 'form', id: 'f', action: 'go', body: ':::\n:::\nstill inside' }, { type: 'status', state: {}, body: '\u0000\ud800' }, { type: 'textarea', id: 't', rows: 1e9, body: 'a\r\nb' }, nest,
    ].map(node));
    const byId = new Map(stream.nodes.map(({ id, phase }) => [id, phase]));
    expect(['r', 'some', 'many', 'secret', 'f', 't'].map(id => byId.get(id))).to.deep.equal(['text', 'live', 'live', 'text', 'live', 'live']);
    expect(stream.nodes.map(({ id }) => id)).not.to.include('__proto__');
    expect(({} as { label?: string }).label).to.equal(undefined);
    expect(stream.querySelectorAll('[style], [onclick], [node-id=b] img')).to.have.length(0);
    const text = visibleText(stream);
    for (const word of ['inherited', 'Own', 'o4999', 'still inside']) expect(text.includes(word), word).to.equal(true);
  });

  for (const [name, events, text, phase] of [
    ['a close before the open', [['md.close', { message_id: 'a' }], ['md.open', { message_id: 'a' }], ['md.delta', { append: 'late' }]], '', 'complete'],
    ['no open at all', [['md.delta', { append: 'text' }], ['md.close', {}]], 'text', 'complete'],
    ['a second open for another message', [['md.open', { message_id: 'a' }], ['md.delta', { append: 'A' }], ['md.open', { message_id: 'b' }], ['md.delta', { append: 'B', message_id: 'b' }], ['md.close', { message_id: 'b' }], ['md.delta', { append: 'C' }]], 'AC', 'complete'],
    ['data that are nothing', [['md.open', null], ['md.delta', null], ['ui.node', null], ['ui.patch', null], ['nothing', {}], ['md.error', null]], '', 'error'],
  ] as const) {
    it(name, async () => {
      const stream = await feed(...events.map(([event, data]) => ({ event, data })));
      expect(visibleText(stream).replace(/The (?:reply was cut off|assistant reported an error).*/, '').trim()).to.equal(text);
      expect(stream.phase).to.equal(phase);
    });
  }
});
