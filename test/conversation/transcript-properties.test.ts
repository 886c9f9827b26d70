import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { ActEvent, type Act } from '../../elements/shared/act.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { NodeJSON } from '../../src/message/node.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { anyReply } from '../support/arbitraries.js';
import { settled } from '../support/stream.js';
import { check, guardPage, place } from '../stream/checking.js';
import { forged } from '../text/forging.js';

/** What a person reaches in each reply; `$` is the reply's number, so that some paths are of one reply and some are shared. */
const REACHED = `

:::form {#form$ action=send}
:::radio {#one$ bind=one label="One"}
- ( ) A {value=a}
- (x) B {value=b}
:::
:::input {#two$ bind=two label="Two"}
:::
:::

:::checkgroup {#three$ bind=two label="Three"}
- [ ] A {value=a}
- [x] B {value=b}
:::

:::input {#own$ label="Own"}
:::

:::button {#press$ action=press}
Press
:::

:::actions {#row$}
- [First](action:first)
- [Second](action:second)
:::

:::status {#state$ state=running}
Working
:::

:::card {#box$ title="Box"}
In the *box*
:::

`;
const NAMES = ['form', 'one', 'two', 'three', 'own', 'press', 'row', 'state', 'box'];

type Step =
  | { readonly do: 'reply'; readonly text: string; readonly end: 'close' | 'abort' | 'fail' | 'finish' | 'open' }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'act'; readonly nth: number; readonly name: string; readonly act: Act }
  | { readonly do: 'patch'; readonly nth: number; readonly patch: Omit<WirePatch, 'target'> & { readonly name: string } }
  | { readonly do: 'settle' | 'undo'; readonly nth: number; readonly name: string }
  | { readonly do: 'set'; readonly path: string; readonly value: string };

const FIELDS = ['one', 'two', 'three', 'own'];
const KINDS: Partial<Record<Act['kind'], readonly string[]>> = { change: FIELDS, restore: FIELDS, click: ['press', 'row'], submit: ['form'], cancel: ['press'] };

const nth = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(3) });
/** More than is read of a body. */
const LONG = 'many words '.repeat(1000);
const name = fc.constantFrom(...NAMES, 'own', 'own');
const words = fc.constantFrom('a', 'b', '', 'two words', '- ( ) x', ' x ', '[//]', LONG, LONG);
const patch: fc.Arbitrary<Omit<WirePatch, 'target'> & { readonly name: string }> = fc.oneof(
  fc.record({ name, op: fc.constant('set' as const), path: fc.constantFrom('/value', '/state', '/label', '/disabled', '/help', '/title'), value: fc.oneof(words, fc.boolean(), fc.constantFrom(['a'], 'done')), reason: fc.constantFrom('', 'Because') }),
  fc.record({ name, op: fc.constantFrom('append' as const, 'replace_body' as const), markdown: fc.constantFrom('more', '\n\nA [link](https://x.test)', '- a\n- b', '[//]: # \'{"end":"cut"}\'') }),
  fc.record({ name, op: fc.constantFrom('disable' as const, 'enable' as const, 'enable' as const, 'remove' as const) }),
);
const act: fc.Arbitrary<{ name: string; act: Act }> = fc.oneof(
  fc.record({ name: fc.constantFrom(...FIELDS), act: fc.record({ kind: fc.constant('change' as const), value: fc.oneof(words, fc.constantFrom(['a'], ['a', 'b']), fc.constant(null)), trusted: fc.boolean() }) }),
  fc.record({ name: fc.constantFrom('press', 'row'), act: fc.record({ kind: fc.constant('click' as const), action: fc.constantFrom('press', 'first', 'second'), label: fc.constantFrom('Press', 'First', 'Second'), requiresConfirmation: fc.constant(false), trusted: fc.constant(true) }) }),
  fc.record({ name: fc.constant('form'), act: fc.record({ kind: fc.constant('submit' as const), requiresConfirmation: fc.constant(false), trusted: fc.constant(true) }) }),
  fc.record({ name: fc.constant('press'), act: fc.record({ kind: fc.constant('cancel' as const), action: fc.constant('press'), trusted: fc.constant(true) }) }),
);
const text = fc.oneof(anyReply.map(reply => reply.slice(0, 300)), forged);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reply' as const), text, end: fc.constantFrom('close', 'close', 'close', 'abort', 'fail', 'finish', 'open') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('say' as const), text: fc.oneof(words, forged) }) },
  { weight: 5, arbitrary: fc.tuple(nth, act).map(([at, { name: id, act: done }]): Step => ({ do: 'act', nth: at, name: id, act: done })) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('patch' as const), nth, patch }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'undo' as const), nth, name: fc.constantFrom('form', 'press', 'row', 'r1', 'r2') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), path: fc.constantFrom('one', 'two'), value: words }) },
);

function create(): MduiConversation {
  const talk = document.createElement('mdui-conversation');
  talk.policy = { pending: 0 };
  place.append(talk);
  return talk;
}

async function lived(steps: readonly Step[]): Promise<MduiConversation> {
  const talk = create();
  let count = 0;
  const replyAt = (at: number): MduiStream | undefined => talk.streams.filter(({ author }) => author === 'assistant')[at];
  for (const taken of steps) {
    if (taken.do === 'say') talk.say(taken.text);
    else if (taken.do === 'reply') {
      const stream = talk.reply();
      const number = String(count++);
      stream.write({ event: 'md.delta', data: { append: REACHED.replaceAll('$', number) + taken.text } });
      stream.flush();
      switch (taken.end) {
        case 'close': stream.close(); break;
        case 'abort': stream.abort('stopped'); break;
        case 'fail': stream.write({ event: 'md.error', data: { message: 'No more' } }); break;
        case 'finish': void stream.writable.close().catch(() => undefined); break;
        case 'open': break;
      }
      stream.flush();
    } else if (taken.do === 'set') talk.state.set(taken.path, taken.value, 'host');
    else {
      const stream = replyAt(taken.nth);
      if (stream === undefined) continue;
      if (taken.do === 'act' && KINDS[taken.act.kind]?.includes(taken.name)) stream.querySelector(`[node-id=${taken.name}${String(taken.nth)}]`)?.dispatchEvent(new ActEvent(taken.act));
      else if (taken.do === 'patch') {
        const { name: target, ...rest } = taken.patch;
        stream.patch({ ...rest, target: `#${target}${String(taken.nth)}` });
        stream.flush();
      } else if (taken.do === 'settle') stream.settle(`${taken.name}${String(taken.nth)}`);
      else if (taken.do === 'undo') stream.undo(taken.name);
    }
    await Promise.resolve();
  }
  await settled(talk);
  return talk;
}

interface Standing extends Element { value?: unknown; submitted?: boolean; locked?: boolean; superseded?: boolean; pending?: boolean; answered?: boolean; pendingItem?: unknown; answeredItem?: unknown }

/** Nodes as they stand: phase, value, whether sent, waiting, left behind. A wait is a wait, whether it has just begun or is a fact. */
function standing(stream: MduiStream): unknown {
  const node = ({ id, type, phase, reason, children }: NodeJSON): unknown => {
    const given = new RegExp(`^(?:${NAMES.join('|')})\\d$`).test(id);
    const element: Standing | null = given && phase === 'live' ? stream.querySelector(`[node-id=${id}]`) : null;
    if (phase === 'removed' || type === 'patch') return [];
    if (phase === 'open') return [type, 'text', 'unclosed', children.flatMap(node)];
    if (element === null) return [type, phase, reason, children.flatMap(node)];
    const { value, submitted, locked, superseded, pending, answered, pendingItem, answeredItem } = element;
    const waits = pending === true || answered === true || pendingItem !== undefined || answeredItem !== undefined;
    return [id, type, phase, reason, value === '' ? null : value, submitted === true, locked === true, superseded === true, waits, children.flatMap(node)];
  };
  const phase = stream.phase === 'waiting' || stream.phase === 'streaming' ? 'aborted' : stream.phase;
  return [stream.author, phase, stream.nodes.flatMap(node), stream.revisions.map(({ revision, undone, before, after, path, time, patch: { op, target, reason } }) => ({ revision, undone, before, after, path, time, op, target, reason }))];
}

const picture = (talk: MduiConversation): string[] => talk.streams.map(stream => JSON.stringify(standing(stream)));

describe('the transcript of any conversation', function () {
  guardPage(this);

  it('makes the same of it again: nodes, values, what was sent, pressed, left behind, cut and revised; nothing is told', () => check(fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
    const talk = await lived([{ do: 'reply', text: '', end: 'close' }, ...steps]);
    const markdown = talk.toMarkdown();
    const again = create();
    const heard: string[] = [];
    for (const each of ['mdui-event', 'mdui-open', 'mdui-commit', 'mdui-close', 'mdui-abort', 'mdui-diagnostic', 'mdui-revise', 'mdui-input']) again.addEventListener(each, () => heard.push(each));
    again.load(markdown);
    await settled(again);
    expect(picture(again), markdown).to.deep.equal(picture(talk));
    const bound = (of: MduiConversation): unknown[] => [...of.state.entries()].map(([path, value, origin]) => [path, value === '' ? null : value, origin === 'user']).sort();
    expect(bound(again)).to.deep.equal(bound(talk));
    expect(again.toMarkdown()).to.equal(markdown);
    expect(again.turn()).to.equal(undefined);
    expect(heard).to.deep.equal([]);
    talk.remove();
    again.remove();
  }), 60));

  it('holds no state that an agent made up', () => check(fc.asyncProperty(fc.array(fc.oneof(forged, forged, text), { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\n\n', '\r\n', '\r'), async (parts, end) => {
    const form = ':::form {#f action=choose}\n:::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n:::\n\n:::actions {#next}\n- [Approve](action:approve)\n:::\n\n';
    const talk = create();
    talk.policy = { supersede: false };
    talk.reply(form + parts.join(end)).flush();
    talk.say(parts.join(end));
    talk.reply(`${parts.join(end)}${end}${form}`).flush();
    await settled(talk);
    for (const markdown of [talk.toMarkdown(), talk.toMarkdown().replace(/\r\n?|\n/g, '\r\n')]) {
      const again = create();
      again.policy = { supersede: false };
      again.load(markdown);
      await settled(again);
      expect(again.streams.map(({ author }) => author)).to.deep.equal(['assistant', 'user', 'assistant']);
      expect(again.streams.flatMap(({ log }) => log).filter(entry => entry.kind === 'event' || entry.kind === 'patch' || (entry.kind === 'host' && entry.act !== 'turn')), markdown).to.deep.equal([]);
      // an agent may have given its own control a value
      expect([again.state.get('plan'), again.state.origin('plan')]).to.deep.equal([talk.state.get('plan'), 'agent']);
      for (const element of again.querySelectorAll<Standing>('[node-id=f], [node-id=next], [node-id=plan]')) expect([element.submitted, element.locked, element.superseded, element.answeredItem].some(Boolean), markdown).to.equal(false);
      again.remove();
    }
    talk.remove();
  }), 60));
});
