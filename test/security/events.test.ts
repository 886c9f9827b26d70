import { expect } from '@open-wc/testing';
import type { UiEvent } from '../../src/protocol/ui-events.js';
import type { MduiButton } from '../../elements/button/button.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { drawn, ready, surface } from '../a2ui/surfaces-support.js';
import { click, press } from '../support/commands.js';
import { armed, buttonNamed, find, mount, reply, settled, visibleText } from '../support/stream.js';

const FORM = ':::form {#f action=send}\n:::checkgroup {#g label=G}\n- [x] One\n- [x] Two\n:::\n:::button {type=submit}\nSend\n:::\n:::\n';

const isGenuine = (stream: MduiStream, detail: UiEvent): boolean => stream.log.some(entry => entry.kind === 'event' && entry.event === detail);

describe('events of a stream', () => {
  it('are the very objects of its log, frozen to the bottom; a forged one is in no log', async () => {
    const { stream, events } = await reply(FORM);
    buttonNamed(stream, 'Send').focus();
    await press('Enter');
    await settled(stream);
    const sent = events.find(({ type }) => type === 'ui.submit');
    if (sent?.type !== 'ui.submit') throw new Error('nothing was sent');
    expect(sent.trusted).to.equal(true);
    expect(isGenuine(stream, sent)).to.equal(true);
    for (const each of [sent, sent.values, sent.values['g'], sent.labels]) expect(Object.isFrozen(each)).to.equal(true);

    events.length = 0;
    stream.dispatchEvent(new CustomEvent('mdui-event', { bubbles: true, detail: structuredClone(sent) }));
    expect(events.map(detail => isGenuine(stream, detail))).to.deep.equal([false]);
  });

  it('are not said of an action outside the host\'s list, though somebody has enabled its button by hand', async () => {
    const { stream, acts } = await reply(':::button {#b action=steal}\nGo\n:::\n', { policy: { actions: ['save'] } });
    find<MduiButton>(stream, 'mdui-button').disabled = false;
    await settled(stream);
    const button = buttonNamed(stream, 'Go');
    expect(button.matches(':disabled, [aria-disabled=true]')).to.equal(false);
    button.focus();
    await press('Enter');
    await settled(stream);
    expect(acts()).to.deep.equal([]);
  });

  const ASKS = ':::button {#b action=pay requires_confirmation}\nPay\n:::\n';
  const SURFACE = surface({}, { id: 'root', component: 'Button', child: 't', action: { event: { name: 'pay' } } }, { id: 't', component: 'Text', text: 'Pay' });
  for (const [what, text, before, after] of [
    ['the action is no longer allowed', ASKS, {}, { actions: ['save'] }],
    ['the host wants its own question', ASKS, {}, { sensitive: ['pay'] }],
    ['the action of a surface is no longer allowed', SURFACE, { sensitive: ['pay'] }, { actions: ['save'] }],
  ] as const) {
    it(`are not said by a yes to a question during which the policy became stricter: ${what}`, async () => {
      await ready();
      const { stream, acts } = await reply(text, { policy: before });
      await drawn(stream);
      const codes: string[] = [];
      stream.addEventListener('mdui-diagnostic', ({ detail }) => codes.push(detail.code));
      buttonNamed(stream, 'Pay').focus();
      await press('Enter');
      await drawn(stream);
      stream.policy = after;
      await armed();
      await click(buttonNamed(stream, 'Yes'));
      await drawn(stream);
      expect([acts(), codes]).to.deep.equal([[], [text === ASKS ? 'confirm-outdated' : 'surface-rejected']]);
      // nor without one
      buttonNamed(stream, 'Pay').focus();
      await press('Enter');
      await drawn(stream);
      expect(acts()).to.deep.equal([]);
    });
  }

  it('are said by the policy that their message began with, where a later one is less strict', async () => {
    const { stream, acts } = await reply(ASKS, { policy: { sensitive: ['pay'], actions: ['pay'] } });
    stream.policy = {};
    buttonNamed(stream, 'Pay').focus();
    await press('Enter');
    await settled(stream);
    expect(find<HTMLDialogElement>(stream, 'dialog').open).to.be.true;
    expect(acts()).to.deep.equal([]);
  });

  it('are not said of what is still arriving, though somebody has enabled it by hand', async () => {
    const { stream, acts } = await mount();
    stream.write(':::button {#b action=go}\nGo\n');
    stream.flush();
    await settled(stream);
    find<MduiButton>(stream, 'mdui-button').provisional = false;
    await settled(stream);
    buttonNamed(stream, 'Go').focus();
    await press('Enter');
    await settled(stream);
    expect(acts()).to.deep.equal([]);
    stream.write(':::\n');
    stream.flush();
    await settled(stream);
    await press('Enter');
    expect(acts().map(({ type }) => type), 'live').to.deep.equal(['ui.click']);
  });

  it('say of a script\'s press that it is none of a person\'s', async () => {
    const { stream, acts } = await reply(FORM);
    buttonNamed(stream, 'Send').click();
    await settled(stream);
    expect(acts().filter(({ trusted }) => trusted)).to.deep.equal([]);
  });
});

describe('an event that somebody writes', () => {
  it('is read as it was then, whatever becomes of the object before the frame', async () => {
    for (const format of ['markdown', 'ag-ui', 'sse'] as const) {
      const { stream } = await mount({ format });
      const node = { type: 'button', id: 'b', action: 'save', label: 'Save' };
      const delta = { event: 'md.delta' as const, data: { append: 'Before.\n\n' } };
      const event = { event: 'ui.node' as const, data: node };
      stream.write(delta);
      stream.write(event);
      delta.data.append = 'After.';
      Object.assign(node, { action: 'pay', label: 'Pay' });
      event.data = { ...node, id: 'c' };
      stream.close();
      await stream.done;
      await settled(stream);
      const patch = { op: 'set' as const, target: '#b', path: '/label', value: 'Save all' };
      stream.patch(patch);
      patch.value = 'Pay all';
      await settled(stream);
      expect(visibleText(stream), format).to.include('Before. Save all');
      expect(stream.nodes.map(({ id, spec }) => [id, spec['action']])).to.deep.equal([['b', 'save']]);
    }
  });

  it('throws nothing into the page, whatever its traps do: it cannot be read, and that is said', async () => {
    const traps = new Proxy({}, { get: () => () => { throw new Error('no'); } });
    const circle: { data?: unknown } = { };
    circle.data = [circle, circle];
    for (const [hostile, codes] of [[new Proxy({}, traps), ['wire-invalid']], [new Proxy(() => 1, traps), ['wire-invalid']], [new Proxy([], traps), ['wire-invalid']], [circle, ['wire-invalid']]] as const) {
      for (const format of ['markdown', 'ag-ui', 'sse'] as const) {
        const { stream } = await mount({ format });
        const said: string[] = [];
        stream.addEventListener('mdui-diagnostic', ({ detail }) => said.push(detail.code));
        stream.write({ event: 'md.delta', data: { append: 'Text' } });
        stream.write(hostile as never);
        stream.close();
        await stream.done;
        expect(visibleText(stream)).to.equal('Text');
        expect(said).to.deep.equal(codes);
      }
    }
  });
});
