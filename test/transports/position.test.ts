import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Position, type Arrival } from '../../src/transports/position.js';

const check = (property: fc.IProperty<unknown[]>): void => { fc.assert(property, { seed: 20_260_417, numRuns: 300 }); };

type Ids = 'none' | 'numbers' | 'words' | 'some' | 'one';

/** A wire whose events say little, so that two of them often say the same. */
function wire(texts: readonly string[], ids: Ids, seq: boolean): Arrival[] {
  const idOf: Record<Ids, (at: number) => string | undefined> = {
    none: () => undefined, numbers: at => String(at + 5), words: at => `e-${String((at * 7) % 101)}`, one: () => 'same',
    some: at => (at % 3 === 0 ? `e${String(at)}` : undefined),
  };
  return texts.map((text, at) => {
    const id = idOf[ids](at);
    return { key: text, ...(id !== undefined && { id }), ...(seq && { seq: at + 1 }) };
  });
}

/** What is new of these. */
const taken = (position: Position, arrivals: readonly Arrival[]): Arrival[] => arrivals.filter(arrival => !position.repeats(arrival, arrival.key === 'open'));
const keys = (arrivals: readonly Arrival[]): (string | undefined)[] => arrivals.map(({ key }) => key);
const stored = (position: Position): Position => new Position(JSON.parse(JSON.stringify(position)) as object);

const words = fc.array(fc.constantFrom('a', 'b', 'a b'), { minLength: 1, maxLength: 12 }).map(texts => ['open', ...texts]);

describe('the position in a wire', () => {
  it('takes each event once: replayed from anywhere up to the last, by number or id', () => check(fc.property(
    words, fc.constantFrom<Ids>('numbers', 'words', 'some'), fc.boolean(), fc.nat(), fc.nat(), fc.boolean(), (texts, ids, seq, cut, back, save) => {
      const events = wire(texts, ids, seq);
      const at = cut % (events.length + 1);
      const first = new Position();
      const before = taken(first, events.slice(0, at));
      // the server goes on behind some id, the last one at most, or begins anew
      const named = events.slice(0, at).flatMap(({ id }, index) => (id === undefined ? [] : [index + 1]));
      const starts = [0, ...(ids === 'some' ? named.slice(-1) : named)]; // what has no id is known by its place behind one
      const from = starts[back % starts.length] ?? 0;
      const position = save ? stored(first) : first;
      position.resume(true);
      const after = taken(position, events.slice(from));
      expect(keys([...before, ...after])).to.deep.equal(texts);
      expect(position.lastId).to.equal(events.findLast(({ id }) => id !== undefined)?.id);
    })));

  it('takes each event once by seq alone, without a new connection too', () => check(fc.property(words, fc.nat(), fc.nat(), (texts, cut, back) => {
    const events = wire(texts, 'none', true);
    const at = cut % (events.length + 1);
    const position = new Position();
    expect(keys(taken(position, [...events.slice(0, at), ...events.slice(back % (at + 1))]))).to.deep.equal(texts);
  })));

  it('loses nothing when every event has the same id', () => check(fc.property(words, fc.nat(), (texts, cut) => {
    const events = wire(texts, 'one', false);
    const at = cut % events.length;
    const position = new Position();
    const before = taken(position, events.slice(0, at));
    position.resume(true);
    const after = taken(position, events.slice(at));
    expect(keys([...before, ...after])).to.deep.equal(texts);
  })));

  it('without numbers and ids, counts what was asked for from the beginning', () => check(fc.property(words, fc.nat(), fc.boolean(), (texts, cut, save) => {
    const events = wire(texts, 'none', false);
    const at = cut % (events.length + 1);
    const first = new Position();
    const before = taken(first, events.slice(0, at));
    const position = save ? stored(first) : first;
    position.resume(true);
    expect(keys([...before, ...taken(position, events)])).to.deep.equal(texts);
  })));

  it('without numbers and ids, a source of the host goes on, unless it opens the message again', () => {
    const events = wire(['open', 'a', 'a', 'a'], 'none', false);
    const position = new Position();
    taken(position, events.slice(0, 2));
    const other = stored(position);
    position.resume(false);
    expect(keys(taken(position, events.slice(2)))).to.deep.equal(['a', 'a']);
    other.resume(false);
    expect(keys(taken(other, events))).to.deep.equal(['a', 'a']);
  });

  it('knows an event that was cut behind its data, before its id was whole', () => {
    const events = wire(['open', 'a', 'b', 'b', 'c'], 'numbers', false);
    const position = new Position();
    taken(position, [...events.slice(0, 2), { key: 'b' }]);
    position.resume(true);
    expect(keys(taken(position, events.slice(2)))).to.deep.equal(['b', 'c']);
    expect(position.lastId).to.equal('9');
  });

  it('takes what a new connection numbers from the beginning, when its seq is new', () => {
    const position = new Position();
    taken(position, [{ id: '1', key: 'a', seq: 1 }, { id: '2', key: 'b', seq: 2 }]);
    position.resume(true);
    expect(keys(taken(position, [{ id: '1', key: 'b', seq: 2 }, { id: '2', key: 'c', seq: 3 }]))).to.deep.equal(['c']);
  });
});
