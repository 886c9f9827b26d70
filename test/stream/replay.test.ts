import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { ActEvent, type Act } from '../../elements/shared/act.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { LogEntry } from '../../src/message/log.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import type { WireNode, WirePatch } from '../../src/protocol/wire.js';
import { anyReply } from '../support/arbitraries.js';
import { drawing, same } from '../support/same.js';
import { settled } from '../support/stream.js';
import { check, create, guardPage } from './checking.js';

/** One of each that patches and persons reach, behind whatever came before. */
const REACHED = `

:::form {#form action=send}
:::radio {#one bind=one label="One"}
- ( ) A {value=a}
- (x) B {value=b}
:::
:::input {#two bind=two label="Two"}
:::
:::

:::checkgroup {#three bind=two label="Three"}
- [ ] A {value=a}
- [x] B {value=b}
:::

:::button {#press action=press}
Press
:::

:::actions {#row}
- [First](action:first)
- [Second](action:second)
:::

:::status {#state state=running}
Working
:::

:::progress {#bar value=1 max=9 label=Bar}
:::

:::notice {#box}
In the *box*
:::

:::patch {target=#state}
state: done
:::

`;
const IDS = ['form', 'one', 'two', 'three', 'press', 'row', 'state', 'bar', 'box', 'nobody', 'a'];

type Step =
  | { readonly do: 'write'; readonly text: string }
  | { readonly do: 'node'; readonly node: WireNode }
  | { readonly do: 'patch'; readonly patch: WirePatch }
  | { readonly do: 'act'; readonly id: string; readonly act: Act }
  | { readonly do: 'set'; readonly path: string; readonly value: string }
  | { readonly do: 'settle' | 'undo'; readonly name: string }
  | { readonly do: 'supersede' | 'cut' | 'draw' };

/** What sends which act. */
const FIELDS = ['one', 'two', 'three'];
const KINDS: Record<Act['kind'], readonly string[]> = { change: FIELDS, input: FIELDS, focus: FIELDS, blur: FIELDS, restore: FIELDS, click: ['press', 'row'], submit: ['form'], cancel: ['press'] };

const id = fc.constantFrom(...IDS);
const text = fc.constantFrom('a', 'b', '**c**', '', 'two words', '- ( ) x');
const patch: fc.Arbitrary<WirePatch> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), target: id.map(name => `#${name}`), path: fc.constantFrom('/value', '/state', '/label', '/disabled', '/help', '/type', '/__proto__'), value: fc.oneof(text, fc.nat(9), fc.boolean(), fc.constantFrom(['a'], ['b'])) }),
  fc.record({ op: fc.constant('set' as const), target: id.map(name => `#${name}`), path: fc.constant('/value'), value: fc.oneof(text, fc.constantFrom(['a'])), reason: fc.constant('Because') }),
  fc.record({ op: fc.constantFrom('append' as const, 'replace_body' as const), target: id.map(name => `#${name}`), markdown: fc.constantFrom('more', '\n\nA [link](https://x.test)', '**x', '- a\n- b', ':::button {action=x}\n:::') }),
  fc.record({ op: fc.constantFrom('disable' as const, 'enable' as const, 'remove' as const), target: id.map(name => `#${name}`) }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), value: fc.oneof(text, fc.constantFrom(['a'], ['a', 'b']), fc.constant(null)), trusted: fc.boolean() }),
  fc.record({ kind: fc.constant('click' as const), action: fc.constantFrom('press', 'first', 'second'), label: fc.constantFrom('Press', 'First', 'Second'), requiresConfirmation: fc.constant(false), trusted: fc.constant(true) }),
  fc.record({ kind: fc.constant('submit' as const), requiresConfirmation: fc.constant(false), trusted: fc.constant(true) }),
  fc.record({ kind: fc.constantFrom('focus' as const, 'blur' as const, 'restore' as const), trusted: fc.constant(true) }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('write' as const), text: fc.oneof(anyReply.map(reply => reply.slice(0, 300)), fc.constantFrom('\n:::', '\n:::\n', 'word ', '\n\n')) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'node', node: { type: 'radio', id: 'sent', label: 'Sent', options: [{ label: 'A', value: 'a' }] } }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('patch' as const), patch }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('act' as const), id, act }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), path: fc.constantFrom('one', 'two', 'three', 'x.y'), value: text }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'undo' as const), name: fc.constantFrom('form', 'press', 'row', 'r1', 'r2', 'r3') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('supersede' as const, 'cut' as const, 'draw' as const, 'draw' as const) }) },
);
const steps = fc.array(step, { maxLength: 14 });

/** Goes a step. What `cut` cuts goes on at once. */
function go(stream: MduiStream, taken: Step): void {
  switch (taken.do) {
    case 'write': stream.write(taken.text); break;
    case 'node': stream.write({ event: 'ui.node', data: taken.node }); break;
    case 'patch': stream.patch(taken.patch); break;
    case 'act': if (KINDS[taken.act.kind].includes(taken.id)) stream.querySelector(`[node-id=${taken.id}]`)?.dispatchEvent(new ActEvent(taken.act)); break;
    case 'set': stream.state.set(taken.path, taken.value, 'host'); break;
    case 'settle': stream.settle(taken.name); break;
    case 'undo': stream.flush(); stream.undo(taken.name); break;
    case 'supersede': stream.supersede(); break;
    case 'cut':
      if (stream.phase !== 'streaming') break;
      stream.abort('enough');
      stream.resume(new ReadableStream());
      break;
    case 'draw': stream.flush(); break;
  }
}

/** A message with a history. `end`: how it ends, if it does. */
async function lived(before: string, first: readonly Step[], end: 'close' | 'abort' | 'open', then: readonly Step[]): Promise<MduiStream> {
  const stream = create();
  stream.policy = { pending: 0 };
  stream.write(before.slice(0, 600) + REACHED);
  stream.flush();
  for (const each of first) go(stream, each);
  if (end === 'close') stream.close();
  if (end === 'abort') stream.abort('enough');
  stream.flush();
  if (end !== 'open') for (const each of then) if (each.do !== 'cut') go(stream, each);
  stream.flush();
  await settled(stream);
  return stream;
}

/** Another element that shows a snapshot. */
async function shown(snapshot: Snapshot): Promise<MduiStream> {
  const stream = create();
  stream.policy = { pending: 0 };
  stream.restore(JSON.parse(JSON.stringify(snapshot)) as Snapshot);
  await settled(stream);
  return stream;
}

/** A log with the pieces of text that stand together as one; of those only the last says when it came. */
function merged(log: readonly LogEntry[]): unknown[] {
  const all: unknown[] = [];
  let piece = '';
  for (const [at, entry] of log.entries()) {
    if (entry.kind !== 'text') all.push(entry);
    else {
      piece += entry.append;
      if (log[at + 1]?.kind === 'text') continue;
      all.push({ ...entry, append: piece });
      piece = '';
    }
  }
  return all;
}

const lines = (log: readonly unknown[]): string => log.map(entry => JSON.stringify(entry)).join('\n');

/** The log of a message is the one that it was made from. One that had not ended has ended by that, and what came of its end is there too. */
function goesOn(again: MduiStream, log: readonly unknown[], open: boolean): void {
  same(lines(again.log.slice(0, log.length)), lines(log));
  const own = again.log.slice(log.length);
  const kinds = own.map(entry => (entry.kind === 'event' ? entry.event.type : entry.kind));
  expect(own.filter(({ kind }) => kind === 'end').map(entry => ({ ...entry, at: 0 }))).to.deep.equal(open ? [{ kind: 'end', clean: false, reason: 'unfinished', at: 0 }] : []);
  expect(kinds.filter(kind => !open || !['end', 'commit', 'patch', 'diagnostic', 'ui.error', 'ui.change'].includes(kind))).to.deep.equal([]);
}

const picture = (stream: MduiStream): string => JSON.stringify({ dom: drawing(stream), nodes: stream.nodes, revisions: stream.revisions }, undefined, 1);
const values = (stream: MduiStream): unknown => [...stream.state.entries()].sort();

describe('a log that is replayed', function () {
  guardPage(this);

  it('7: shows the same, with the same values and the same log, whatever has happened', () => check(fc.asyncProperty(
    anyReply, steps, fc.constantFrom('close', 'abort', 'open'), steps, async (before, first, end, then) => {
      const stream = await lived(before, first, end, then);
      const snapshot = stream.snapshot();
      const heard: string[] = [];
      const hear = ({ type }: Event): void => { heard.push(type); };
      const names = ['mdui-event', 'mdui-open', 'mdui-commit', 'mdui-close', 'mdui-abort', 'mdui-diagnostic', 'mdui-revise', 'mdui-input'];
      for (const name of names) document.addEventListener(name, hear);
      const again = await shown(snapshot);
      for (const name of names) document.removeEventListener(name, hear);
      expect(heard).to.deep.equal([]);
      goesOn(again, merged(stream.log), end === 'open');
      same(lines(again.snapshot().log), lines([...snapshot.log, ...again.log.slice(snapshot.log.length)]));
      // what was still arriving is cut in the one, so the other is cut too
      if (end === 'open') stream.abort('cut');
      await settled(stream);
      expect(values(again)).to.deep.equal(values(stream));
      same(picture(again), picture(stream));
      expect(again.phase).to.equal(stream.phase);
      // and once more
      const thrice = await shown(again.snapshot());
      same(picture(thrice), picture(again));
      same(lines(thrice.log), lines(again.log));
      for (const each of [stream, again, thrice]) each.remove();
    }), 60));

  it('7: leads to its values by itself', () => check(fc.asyncProperty(steps, steps, async (first, then) => {
    const stream = await lived('', first, 'close', then);
    const { state: _, ...snapshot } = stream.snapshot();
    const again = await shown(snapshot);
    expect(values(again)).to.deep.equal(values(stream));
    stream.remove();
    again.remove();
  }), 40));

  it('7: can be cut behind any entry', () => check(fc.asyncProperty(anyReply, steps, steps, fc.nat(10_000), async (before, first, then, at) => {
    const stream = await lived(before, first, 'close', then);
    const { state: _, ...snapshot } = stream.snapshot();
    const log = snapshot.log.slice(0, 1 + at % snapshot.log.length);
    const again = await shown({ ...snapshot, log });
    goesOn(again, log, log.findLast(entry => entry.kind === 'end' || (entry.kind === 'host' && entry.act === 'resume'))?.kind !== 'end');
    const thrice = await shown(again.snapshot());
    same(picture(thrice), picture(again));
    same(lines(thrice.log), lines(again.log));
    // and goes on from there, if it was cut
    const rest = snapshot.log.slice(log.length);
    if (again.phase === 'aborted' && rest.every(({ kind }) => kind === 'text' || kind === 'commit' || kind === 'diagnostic' || kind === 'end')) {
      again.resume(new ReadableStream());
      for (const entry of rest) if (entry.kind === 'text') again.write(entry.append);
      again.close();
      again.flush();
      await settled(again);
      expect(again.nodes).to.deep.equal(stream.nodes);
    }
    for (const each of [stream, again, thrice]) each.remove();
  }), 60));
});
