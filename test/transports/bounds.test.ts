import { expect } from '@open-wc/testing';
import { AutoTransport } from '../../elements/stream/auto-wire.js';
import { freeLabel, unusedLabel } from '../../src/text/comment.js';
import { EventReader } from '../../src/transports/event-source.js';
import { fieldsOf, interruptNode, interruptNodeId, type Interrupt } from '../../src/transports/interrupts.js';
import { Position } from '../../src/transports/position.js';
import { ToolStatus } from '../../src/transports/tool-status.js';
import type { TransportResult } from '../../src/transports/transport.js';

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const interrupt = (id: string, responseSchema?: object): Interrupt => ({ id, reason: 'r', ...(responseSchema && { responseSchema: responseSchema as Record<string, unknown> }) });

/** Quadratic, each of these would take longer than a test may. */
describe('what a wire brings costs no more than its length', () => {
  it('CRs without end', () => {
    expect(new EventReader().read('\r'.repeat(1_500_000))).to.deep.equal([]);
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
    const auto = new AutoTransport();
    const results = many(60_000, () => [...auto.read('\n')]).flat();
    expect([...results, ...auto.read('event: md.delta\ndata: {"append":"x"}\n\n'), ...auto.end()]).to.have.length(1);
  });

  it('tool calls whose ids begin alike', () => {
    const tools = new ToolStatus(true);
    const ids = many(15_000, at => [...tools.begin(`${'x'.repeat(50)}${at}`, 'Tool')]).flat().map((result: TransportResult) => 'event' in result && result.event === 'ui.node' ? result.data.id : undefined);
    expect(new Set(ids).size).to.equal(15_000);
    const same = new ToolStatus(true);
    const again = many(15_000, () => [...same.begin('call', 'Tool'), ...same.end('call', 'done')]).flat();
    expect(again).to.have.length(30_000);
  });

  it('a schema of very many choices or fields', () => {
    const node = JSON.stringify(interruptNode(interrupt('i', { properties: { a: { enum: many(200_000, at => at) } } })));
    expect(node.length).to.be.below(100_000);
    expect(node).to.contain('… (+199000)');
    expect(fieldsOf(interrupt('i', { properties: Object.fromEntries(many(300_000, at => [`p${at}`, {}])) }))).to.have.length(100);
  });

  it('labels of comments, each of them used', () => {
    const text = many(4000, at => `[${'/'.repeat(at + 2)}]`).join(' ');
    expect(freeLabel(text)).to.equal('/'.repeat(4002));
    expect(unusedLabel([text])).to.equal('/'.repeat(4002));
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
