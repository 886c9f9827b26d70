import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import '../../elements/all.js';
import { capabilities, deliver, pendingCalls } from '../../elements/a2ui.js';
import type { LogEntry } from '../../src/message/log.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';
import type { StateEntry } from '../../src/message/snapshot.js';
import { press, type } from '../support/commands.js';
import { patience, runs } from '../support/runs.js';
import { buttonNamed, find, findAll, mount, visibleText, type Mounted } from '../support/stream.js';
import { ask, at, button, column, event, pressed, text } from './agent-support.js';
import { components, drawn, fence, line, mountSurfaces, show, surface, surfacesIn } from './surfaces-support.js';
import { waitUntil } from '../support/wait.js';

const DEEP = '/a/b/c/d/e/f/g/h/i';
type Field = 'free' | 'deep' | 'n';
const PATHS = { deep: DEEP, n: '/n' } as const;
const BINDS = { free: 's/free', deep: `s#${DEEP}`, n: 's.n' } as const;
const field = (id: Field, value: unknown): object => ({ id, component: 'TextField', label: id, value });
const FORM = surface({ n: '' }, column('free', 'deep', 'n', 'go'), field('free', ''), field('deep', at(DEEP)), field('n', at('/n')), ...button('go', event('go')));

type Step = { readonly do: 'write' | 'type' | 'deliver'; readonly field: Field; readonly value: string } | { readonly do: 'click' | 'settle' | 'other' };
const steps = fc.array(fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ do: fc.constantFrom('write' as const, 'type' as const, 'deliver' as const), field: fc.constantFrom<Field>('free', 'deep', 'n'), value: fc.constantFrom('x', 'y', 'z') }),
  fc.record({ do: fc.constantFrom('click' as const, 'settle' as const, 'other' as const) }),
), { maxLength: 8 });

/** What somebody says who writes a value. */
const operation = (id: Field, value: string): object => id === 'free' ? { updateComponents: { surfaceId: 's', components: [field(id, value)] } } : { updateDataModel: { surfaceId: 's', path: PATHS[id], value } };

/** The snapshot of a stream to which this happened, and what its fields hold. */
function told(list: readonly Step[]): { readonly snapshot: Snapshot; readonly values: readonly string[] } {
  const values: Record<Field, string> = { free: '', deep: '', n: '' };
  let written = '';
  let n: StateEntry = ['s.n', '', 'agent'];
  let seq = 0;
  const base = (node_id: string): Pick<UiEvent, 'message_id' | 'node_id' | 'seq' | 'time' | 'trusted'> => ({ message_id: 'm', node_id, seq: ++seq, time: '2026-01-01T00:00:00.000Z', trusted: true });
  const log: LogEntry[] = [{ kind: 'open', message_id: 'm' }, { kind: 'text', append: FORM }];
  for (const step of list) {
    if ('field' in step) {
      const { field: id, value } = step;
      // a value that is written again as it was leaves what the person typed
      if (step.do === 'type' || id !== 'free' || written !== value) values[id] = value;
      if (step.do !== 'type' && id === 'free') written = value;
      if (id === 'n') n = ['s.n', value, step.do === 'type' ? 'user' : 'agent'];
      if (step.do === 'write') log.push({ kind: 'text', append: `\n${fence([line(operation(id, value))])}` });
      else if (step.do === 'deliver') log.push({ kind: 'host', act: 'deliver', message: { version: 'v1.0', ...operation(id, value) } });
      else log.push({ kind: 'event', event: { ...base(`s/${id}`), type: 'ui.change', bind: BINDS[id], old_value: '', value, origin: 'user' } });
    } else if (step.do === 'click') log.push({ kind: 'event', event: { ...base('s/go'), type: 'ui.click', action: 'go', label: 'go', interaction_id: `i${seq}` } });
    else if (step.do === 'settle') log.push({ kind: 'host', act: 'settle', node_id: 's/go' });
    else log.push({ kind: 'text', append: `\n${fence([components('s', ...button('go', event('go')))])}` });
  }
  return { snapshot: { format: 'mdui-stream', version: 1, message_id: 'm', log: [...log, { kind: 'end', clean: true }], state: [n] }, values: Object.values(values) };
}

async function restore(snapshot: Snapshot): Promise<Mounted & { readonly diagnostics: string[] }> {
  const mounted = await mount();
  const diagnostics: string[] = [];
  mounted.stream.addEventListener('mdui-diagnostic', ({ detail }) => diagnostics.push(detail.code));
  mounted.stream.restore(JSON.parse(JSON.stringify(snapshot)) as Snapshot);
  return { ...mounted, diagnostics };
}

const seen = ({ stream }: Pick<Mounted, 'stream'>): unknown => ({
  values: findAll<HTMLInputElement>(stream, 'input').map(({ value }) => value), button: find(stream, 'button[data-a2ui=Button]').getAttribute('data-state'), state: [...stream.state.entries()],
  text: stream.toPlainText(), markdown: stream.toMarkdown(), told: capabilities(stream), log: stream.log.length,
});

describe('a message with surfaces that is made again', () => {
  it('is the same where what draws them comes behind it, and says nothing', async function () {
    this.timeout(patience(30_000));
    // all of them in the page before the first is drawn: each night other ones, not more
    const samples = fc.sample(steps, { ...runs(7), numRuns: 16 }).map(list => ({ list, ...told(list) }));
    const late = await Promise.all(samples.map(async ({ snapshot }) => restore(snapshot)));
    expect(late.flatMap(({ stream }) => surfacesIn(stream)), 'nothing is loaded yet').to.deep.equal([]);
    await waitUntil(() => late.every(({ stream }) => surfacesIn(stream).length > 0), 'loaded');
    for (const [nth, { list, snapshot, values }] of samples.entries()) {
      const [one, other] = [late[nth]!, await restore(snapshot)];
      await drawn(one.stream);
      await drawn(other.stream);
      const what = JSON.stringify(list);
      expect(seen(one), what).to.deep.equal(seen(other));
      expect(findAll<HTMLInputElement>(one.stream, 'input').map(({ value }) => value), what).to.deep.equal(values);
      expect([one.events, other.events, one.diagnostics, other.diagnostics], what).to.deep.equal([[], [], [], []]);
      other.stream.remove();
      one.stream.remove();
    }
  });
});

describe('what a host delivered', () => {
  it('is in a snapshot and in the Markdown, behind what was said by then', async () => {
    const { stream } = await mountSurfaces();
    stream.addEventListener('mdui-surface-call', call => { call.preventDefault(); });
    stream.write(surface({ n: 1 }, column('a', 'b', 'f'), text('a', ask('formatString', { value: '${/n}' })), text('b', ask('weather', {})), { id: 'f', component: 'TextField', label: 'F' }));
    stream.close();
    await stream.done;
    await drawn(stream);
    expect(pendingCalls(stream)).to.have.length(1);
    const [call] = pendingCalls(stream);
    deliver(stream, { version: 'v1.0', agentFunctionResponse: { functionCallId: call!.callAgentFunction.functionCallId, value: 'warm' } });
    deliver(stream, { version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/n', value: 5 } });
    deliver(stream, { version: 'v1.0', updateComponents: { surfaceId: 's', components: [{ id: 'f', component: 'TextField', label: 'New', value: at('/m') }] } });
    await drawn(stream);
    find(stream, 'input').focus();
    await type('mine');
    await press('Tab');
    await drawn(stream);
    const words = '5\nwarm\nNew: mine\n';
    expect(stream.toPlainText()).to.equal(words);
    for (const again of [await restore(stream.snapshot()), await show(stream.toMarkdown())]) {
      await drawn(again.stream);
      expect([again.stream.toPlainText(), pendingCalls(again.stream), again.diagnostics]).to.deep.equal([words, [], []]);
      expect((await show(again.stream.toMarkdown())).stream.toPlainText()).to.equal(words);
    }
  });

  it('in answer to a press is no part of either', async () => {
    const { stream } = await show(surface({}, ...button('root', { functionCall: ask('book') })));
    const asked: string[] = [];
    stream.addEventListener('mdui-surface-call', call => {
      call.preventDefault();
      asked.push(call.detail.callAgentFunction.functionCallId);
    });
    await pressed(buttonNamed(stream, 'root'));
    await drawn(stream);
    const [markdown, entries] = [stream.toMarkdown(), stream.log.length];
    deliver(stream, { version: 'v1.0', agentFunctionResponse: { functionCallId: asked[0]!, value: 1 } });
    expect([stream.toMarkdown(), stream.log.length]).to.deep.equal([markdown, entries]);
  });

  it('is not asked for again, also of what was typed', async () => {
    const { stream } = await show(surface({ city: 'Bonn' }, column('f', 'w'), { id: 'f', component: 'TextField', label: 'City', value: at('/city') }, text('w', ask('weather', { city: at('/city') }))));
    const asked: string[] = [];
    const hear = (target: EventTarget): void => { target.addEventListener('mdui-surface-call', call => { call.preventDefault(); asked.push((call as CustomEvent<{ callAgentFunction: { functionCallId: string } }>).detail.callAgentFunction.functionCallId); }); };
    hear(stream);
    find(stream, 'input').focus();
    await press('End');
    await type('!');
    await press('Tab');
    await drawn(stream);
    deliver(stream, { version: 'v1.0', agentFunctionResponse: { functionCallId: asked.splice(0)[0]!, value: 'windy' } });
    await drawn(stream);
    expect(visibleText(stream)).to.include('windy');
    const { stream: other } = await mount();
    hear(other);
    other.restore(stream.snapshot());
    await drawn(other);
    expect([visibleText(other), asked]).to.deep.equal([visibleText(stream), []]);
  });
});
