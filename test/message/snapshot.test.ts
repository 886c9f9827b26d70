import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import '../../elements/all.js';
import '../../elements/inspector.js';
import { Message } from '../../src/message/message.js';
import { replay } from '../../src/message/replay.js';
import { readSnapshot, type Snapshot } from '../../src/message/snapshot.js';
import type { MessageView } from '../../src/message/view.js';
import { builtIn } from '../../src/palette/palette.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { StateStore } from '../../src/state/store.js';
import { joinTranscript } from '../../src/text/conversation.js';
import { toPlainText } from '../../src/text/plain-text.js';
import { toMarkdown, transcriptTurn } from '../../src/text/transcript.js';
import { turnSnapshot } from '../../src/text/turn-history.js';
import { turnOf } from '../../src/text/turn.js';
import { create, guardPage } from '../stream/checking.js';
import { runs } from '../support/runs.js';
import { findAll, settled } from '../support/stream.js';

const TEXT = '::::form {#f action=send}\n:::input {#i bind=i label=I}\nx\n:::\n:::radio {#r bind=r label=R}\n- ( ) A {value=a}\n- ( ) B {value=b}\n:::\n::::\n\n'
  + ':::button {#b action=go}\nGo\n:::\n\n:::status {#s state=running}\nA\n:::\n\n:::input {#l bind=l label=L}\n:::\n\n:::patch {target=#s}\nlabel: B\n:::\n';
const base = { message_id: 'm', time: '2026-01-01T10:00:00.000Z', trusted: true };
const event = (seq: number, type: string, node_id: string, own: object): object => ({ kind: 'event', at: seq, event: { ...base, seq, type, node_id, ...own } });
const revision = (name: string, target: string, path: string, value: unknown, own: object): object => ({ kind: 'patch', time: base.time, revision: name, path, patch: { op: 'set', target, path: `/${path}`, value, reason: 'Why' }, ...own });

/** A message to which everything has happened, each with all that may be said of it. */
const GOOD = {
  format: 'mdui-stream', version: 1, message_id: 'm', last_event_id: '7', wire: { id: '7', up_to: 7, ids: ['7'], named: 1, last: 'x', ambiguous: true, seq: 1, count: 1, since: ['x'] },
  state: [['i', 'x', 'user'], ['r', 'a', 'agent'], ['l', 'new', 'agent']], replaced: [['l', 'mine', 'Why']], drafts: [['i', 'xy', 'user']],
  log: [
    { kind: 'open', message_id: 'm', version: 'amui-0.1', at: 0 }, { kind: 'text', append: TEXT, at: 1 },
    { kind: 'commit', node_id: 'i', type: 'input', found: ['i', 'x', 'host'] }, { kind: 'commit', node_id: 'b', type: 'button' },
    { kind: 'patch', block: true, time: base.time, patch: { op: 'set', target: '#s', path: '/label', value: 'B' }, path: 'label' },
    { kind: 'node', node: { type: 'notice', id: 'n', title: 'T', body: 'Text', options: [{ label: 'A' }], children: [{ type: 'status' }] } },
    { kind: 'diagnostic', diagnostic: { code: 'id-missing', severity: 'warning', message: 'No id.', line: 1, node_id: 'n', hint: 'Give one.' } },
    { kind: 'end', clean: false, reason: 'stopped', by: 'host' }, { kind: 'host', act: 'resume' }, { kind: 'end', clean: true },
    event(1, 'ui.change', 'i', { bind: 'i', old_value: null, value: 'x', origin: 'user', reason: 'Why', label: 'I' }), event(2, 'ui.focus', 'i', { bind: 'i' }), event(3, 'ui.blur', 'i', { bind: 'i' }),
    event(4, 'ui.submit', 'f', { action: 'send', values: { i: 'x', r: null }, labels: { i: 'I', r: 'R' }, confirmed: true, interaction_id: 'a' }),
    event(5, 'ui.click', 'b', { action: 'go', label: 'Go', value: 'v', confirmed: true, context: { a: [1] }, interaction_id: 'b' }),
    event(6, 'ui.cancel', 'b', { action: 'go' }), event(7, 'ui.error', 's', { code: 'patch-target', message: 'No.', severity: 'error' }), event(8, 'ui.cancel', 'f', { action: 'send', reason: 'superseded' }),
    revision('r1', '#s', 'state', 'done', { before: 'running', after: 'done' }), revision('r2', '#l', 'value', 'new', { before: 'mine', after: 'new', replaces: true }),
    event(9, 'ui.change', 'l', { bind: 'l', old_value: 'mine', value: 'new', origin: 'agent', reason: 'Why', undone: true }),
    { kind: 'patch', time: base.time, refused: 'patch-target', patch: { op: 'append', target: '#zz', markdown: 'x' } }, { kind: 'patch', time: base.time, forwarded: 'o', patch: { op: 'remove', target: '#o/x', reason: 'Why' } },
    revision('r3', '#s', 'label', 'C', { before: 'B', after: 'C', read: 'stands' }), revision('r4', '#s', 'label', 'D', {}), { kind: 'undo', revision: 'r1', time: base.time },
    { kind: 'host', act: 'settle', node_id: 'b' }, { kind: 'host', act: 'keep', node_id: 'l', value: 'new', replaced: { value: 'mine', reason: 'Why' } },
    { kind: 'host', act: 'set', path: 'r', value: 'a' }, { kind: 'host', act: 'supersede' }, { kind: 'host', act: 'turn' }, { kind: 'host', act: 'deliver', message: { version: 'v1.0' } },
    event(10, 'ui.submit', 'f', { action: 'send', values: { i: 'y' }, labels: { i: 'I' }, interaction_id: 'c' }),
  ],
} as const;

/** May be missing. */
const OPTIONAL = new RegExp(`^(${[
  '\\S+ at', 'open version', 'commit found', 'patch (block|refused|forwarded|path|before|after|replaces|revision|read|patch\\.(path|value|markdown|reason))', 'diagnostic diagnostic\\.(line|node_id|hint)', 'end (reason|by)',
  'ui.change event\\.(reason|label|undone)', 'ui.click event\\.(value|confirmed|context)', 'ui.submit event\\.(confirmed|(values|labels)\\.[ir])', 'ui.cancel event\\.reason', 'keep replaced',
].join('|')})$`);
/** Are of several kinds. */
const VALUES = new Set(['value', 'old_value', 'i', 'r']);
/** Data of somebody else's. */
const ANYTHING = /^(before|after|event\.context\..*|message\..*|node\..*)$/;

type Place = readonly (string | number)[];
const placesIn = (value: unknown, at: Place = []): Place[] => typeof value !== 'object' || value === null ? [] : Object.keys(value).flatMap(name => {
  const place = [...at, Array.isArray(value) ? Number(name) : name];
  return [place, ...placesIn((value as Record<string, unknown>)[name], place)];
});
const PLACES = placesIn(GOOD);
const GONE = Symbol('gone');
const OTHERS: readonly unknown[] = [GONE, null, 0, -1.5, 9e15, true, '', 'toString', '__proto__', 'r1', {}, { toString: 'x', length: 5 }, [], ['x'], [[]]];

const change = fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...OTHERS));
const changes = fc.array(change, { minLength: 1, maxLength: 3 });

type Json = Record<string | number, unknown>;
function put(snapshot: Json, place: Place, value: unknown): void {
  const last = place.at(-1) ?? '';
  // another change may have taken the place away
  const owner = place.slice(0, -1).reduce<unknown>((inner, name) => typeof inner === 'object' && inner !== null ? (inner as Json)[name] : undefined, snapshot);
  if (typeof owner !== 'object' || owner === null) return;
  if (value === GONE) Reflect.deleteProperty(owner, last);
  else (owner as Json)[last] = structuredClone(value);
}
const STORED = JSON.stringify(GOOD);
const changed = (...list: readonly (readonly [Place, unknown])[]): Json => {
  const snapshot = JSON.parse(STORED) as Json;
  for (const [place, value] of list) put(snapshot, place, value);
  return snapshot;
};
const named = ([first, at, ...rest]: Place, value: unknown): string => `${[first, at, ...rest].join('.')} = ${value === GONE ? 'nothing' : JSON.stringify(value)}, ${JSON.stringify(first === 'log' ? GOOD.log[Number(at)] : '')}`;

/** @returns undefined when it is refused, in words */
function taken(snapshot: unknown): Snapshot | undefined {
  try {
    return readSnapshot(snapshot);
  } catch (error) {
    expect(String(error)).to.match(/^Error: This cannot be read as a snapshot of a stream: ./);
    return undefined;
  }
}

/** Draws nothing. */
const view = new Proxy({}, { get: () => () => undefined }) as MessageView;

/** Everything that is read of a message. */
function readAll(snapshot: Snapshot): void {
  const message = new Message({ id: snapshot.message_id, palette: builtIn, policy: resolvePolicy({}), state: new StateStore(), view });
  replay(message, snapshot.log, {
    event: said => {
      if (said.type === 'ui.change' && said.origin === 'user') message.record(said);
    },
    act: () => undefined,
  });
  message.end(false);
  for (const write of [toMarkdown, toPlainText, (each: typeof message) => turnOf([each])]) write(message);
  const told = transcriptTurn('assistant', message);
  joinTranscript([told]);
  turnSnapshot(told, false);
  turnSnapshot({ ...told, history: { log: snapshot.log } }, false);
}

describe('a snapshot of somebody else', () => {
  it('is taken when it has everything', () => {
    expect(JSON.parse(JSON.stringify(readSnapshot(GOOD)))).to.deep.equal(JSON.parse(STORED));
    readAll(readSnapshot(GOOD));
  });

  it('is refused when an entry lacks what it must have, or has it of another kind', () => {
    for (const place of PLACES.filter(each => each[0] === 'log' && each.length > 2 && typeof each.at(-1) === 'string')) for (const value of OTHERS) {
      const [, at, ...inside] = place;
      const { kind, act, event } = GOOD.log[Number(at)] as { kind: string; act?: string; event?: { type: string } };
      const field = inside.join('.');
      if (ANYTHING.test(field)) continue;
      const was = place.reduce<unknown>((inner, step) => (inner as Json)[step], GOOD);
      const isWrong = value === GONE ? !OPTIONAL.test(`${act ?? event?.type ?? kind} ${field}`) : !VALUES.has(String(place.at(-1))) && typeof value !== typeof was;
      if (isWrong) expect(taken(changed([place, value])), named(place, value)).to.equal(undefined);
    }
  });

  it('is refused, or can be read in every way, whatever was changed in it', () => {
    fc.assert(fc.property(changes, list => {
      const snapshot = taken(changed(...list));
      if (snapshot !== undefined) readAll(snapshot);
    }), runs(87, 400));
  });
});

describe('a snapshot that was changed anywhere', function () {
  guardPage(this);

  it('is refused, or makes a message that works', async () => {
    const stream = create();
    const inspector = document.createElement('mdui-inspector');
    Object.assign(inspector, { target: stream, panel: 'log' });
    stream.parentElement?.append(inspector);
    await fc.assert(fc.asyncProperty(changes, async list => {
      const snapshot = changed(...list);
      if (taken(snapshot) === undefined) {
        expect(() => { stream.restore(snapshot as never); }).to.throw(/cannot be read/);
        return;
      }
      stream.restore(snapshot as never);
      await settled(stream);
      for (const mark of findAll<HTMLDetailsElement>(stream, 'details[part=revised]')) {
        mark.open = true;
        mark.dispatchEvent(new Event('toggle'));
      }
      await settled(stream);
      for (const name of ['r1', 'r2', 'r3', 'r4']) stream.undo(name);
      stream.toMarkdown();
      stream.toPlainText();
      stream.turn();
      const again = stream.snapshot();
      expect(taken(again), 'its own').not.to.equal(undefined);
      await settled(stream);
      await inspector.updateComplete;
    }), runs(86, 60));
  });
});
