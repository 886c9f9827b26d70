import { expect } from '@open-wc/testing';
import { AutoTransport } from '../../elements/stream/auto-wire.js';
import { freeLabel, unusedLabel } from '../../src/text/comment.js';
import { EventReader } from '../../src/transports/event-source.js';
import { fieldsOf, interruptNode, interruptNodeId, type Interrupt } from '../../src/transports/interrupts.js';
import { Position } from '../../src/transports/position.js';
import { ToolStatus } from '../../src/transports/tool-status.js';
import type { TransportResult } from '../../src/transports/transport.js';
import { growth, scanned } from '../support/scanned.js';
import { counted } from '../support/work.js';

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const interrupt = (id: string, responseSchema?: object): Interrupt => ({ id, reason: 'r', ...(responseSchema && { responseSchema: responseSchema as Record<string, unknown> }) });

/** Four times as much costs about four times as much: characters that are looked at, members of collections. Squared it would be 16. */
function expectLinear(work: (size: number) => unknown, size: number): void {
  const members = (count: number): number => counted(document, () => work(count)).members;
  expect(growth(work, size), 'characters').to.be.below(4.8);
  expect(members(4 * size) / Math.max(1, members(size)), 'members').to.be.below(4.8);
}

describe('what a wire brings costs no more than its length', () => {
  it('CRs without end', () => {
    expect(new EventReader().read('\r'.repeat(1000))).to.deep.equal([]);
    expectLinear(size => new EventReader().read('\r'.repeat(size)), 5000);
  });

  it('a line end is one, however it is written and cut', () => {
    const text = 'data: a\nid: 1\n\ndata: b\n\n\ndata: c\ndata: d\n\ndata: e';
    const read = (written: string, length: number): unknown => {
      const reader = new EventReader();
      return [...many(Math.ceil(written.length / length), at => reader.read(written.slice(at * length, (at + 1) * length)) ?? []), reader.end()].flat();
    };
    const wanted = read(text, 1000);
    expect(wanted).to.have.length(5);
    for (const end of ['\r', '\r\n', '\n']) for (const length of [1, 2, 3, 1000]) expect(read(text.replaceAll('\n', end), length), JSON.stringify([end, length])).to.deep.equal(wanted);
  });

  it('tiny lines in which no wire shows', () => {
    const read = (count: number): unknown[] => {
      const auto = new AutoTransport();
      const results: unknown[] = [];
      for (let nth = 0; nth < count; nth++) results.push(...auto.read('\n'));
      return [...results, ...auto.read('event: md.delta\ndata: {"append":"x"}\n\n'), ...auto.end()];
    };
    expect(read(1000)).to.have.length(1);
    expectLinear(read, 500);
  });

  it('tool calls whose ids begin alike', () => {
    const begin = (count: number): TransportResult[] => {
      const tools = new ToolStatus(true);
      const results: TransportResult[] = [];
      for (let at = 0; at < count; at++) results.push(...tools.begin(`${'x'.repeat(50)}${at}`, 'Tool'));
      return results;
    };
    const ids = begin(1000).map(result => 'event' in result && result.event === 'ui.node' ? result.data.id : undefined);
    expect(new Set(ids).size).to.equal(1000);
    expectLinear(begin, 200);
    const again = (count: number): TransportResult[] => {
      const same = new ToolStatus(true);
      const results: TransportResult[] = [];
      for (let nth = 0; nth < count; nth++) results.push(...same.begin('call', 'Tool'), ...same.end('call', 'done'));
      return results;
    };
    expect(again(1000)).to.have.length(2000);
    expectLinear(again, 200);
  });

  it('a schema of very many choices or fields', () => {
    const node = JSON.stringify(interruptNode(interrupt('i', { properties: { a: { enum: many(200_000, at => at) } } })));
    expect(node.length).to.be.below(100_000);
    expect(node).to.contain('… (+199000)');
    expect(fieldsOf(interrupt('i', { properties: Object.fromEntries(many(300_000, at => [`p${at}`, {}])) }))).to.have.length(100);
  });

  it('labels of comments, each of them used', () => {
    const text = (count: number): string => many(count, at => `[${'/'.repeat(at + 2)}]`).join(' ');
    expect(freeLabel(text(400))).to.equal('/'.repeat(402));
    expect(unusedLabel([text(400)])).to.equal('/'.repeat(402));
    // the text itself has the square of their number
    const looks = (count: number): number => {
      const whole = text(count);
      return scanned(() => [freeLabel(whole), unusedLabel([whole])]) / whole.length;
    };
    expect(looks(800) / looks(200)).to.be.below(1.2);
    expect(freeLabel('[//] [////]')).to.equal('///');
  });
});

describe('what a wire leaves behind', () => {
  it('is of an event what tells it from others, not its text', () => {
    const position = new Position();
    const key = (at: number): string => `md.delta ${'x'.repeat(10_000)}${at}`;
    position.repeats({ id: 'a', key: key(0) }, false);
    for (const at of many(200, at => at + 1)) position.repeats({ key: key(at) }, false);
    expect(JSON.stringify(position).length).to.be.below(20_000);
    const after = new Position(position.toJSON());
    after.resume(false);
    expect(many(201, at => after.repeats({ key: key(at + 1) }, false)).indexOf(false)).to.equal(200);
  });

  it('is for each interrupt a node of its own', () => {
    const ids = ['i/1', 'i_1', 'x'.repeat(32), `${'x'.repeat(32)}a`, `${'x'.repeat(32)}b`].map(id => interruptNodeId(interrupt(id)));
    expect(new Set(ids).size).to.equal(5);
    expect(interruptNodeId(interrupt('call_1'))).to.equal('interrupt-call_1');
    for (const id of ids) expect(id).to.match(/^[A-Za-z][\w-]{0,63}$/);
  });
});
