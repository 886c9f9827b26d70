import { expect, fixture, html } from '@open-wc/testing';
import { deliver } from '../../elements/a2ui.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { press } from '../support/commands.js';
import { buttonNamed, find, findAll, visibleText } from '../support/stream.js';
import { allDrawn, ask, at, button, column, event, pressed } from './agent-support.js';
import { drawn, mountSurfaces, show, surface, type Shown } from './surfaces-support.js';
import { waitUntil } from '../support/wait.js';

describe('a button that was pressed', () => {
  const ORDER = surface({ n: 1, rows: [{ id: 'a' }, { id: 'b' }] }, column('order', 'list'), ...button('order', event('order', { context: { n: at('/n') } })), { id: 'list', component: 'Column', children: { componentId: 'row', path: '/rows' } }, ...button('row', event('pick', { context: { id: at('id') } })));

  async function ordered(properties: Parameters<typeof show>[1] = {}): Promise<Shown & { readonly order: HTMLButtonElement }> {
    const shown = await show(ORDER, properties);
    const order = buttonNamed(shown.stream, 'order');
    await pressed(order);
    await drawn(shown.stream);
    return { ...shown, order };
  }

  it('waits for an answer: a second press sends nothing, the focus stays, the host settles it', async () => {
    const { stream, order, actions, acts } = await ordered();
    expect([order.getAttribute('data-state'), order.getAttribute('aria-disabled'), order.getAttribute('aria-description'), order.disabled]).to.deep.equal(['pending', 'true', 'Waiting…', false]);
    expect(document.activeElement).to.equal(order);
    await press('Enter');
    order.click();
    await drawn(stream);
    expect([actions.length, acts().length]).to.deep.equal([1, 1]);
    expect(stream.settle('s/order')).to.be.true;
    expect([order.hasAttribute('data-state'), order.hasAttribute('aria-disabled'), order.textContent, stream.settle('s/order')]).to.deep.equal([false, false, 'order', false]);
    await press('Enter');
    expect(actions).to.have.length(2);
  });

  it('has an interaction id, the same in both events', async () => {
    const { acts, actions } = await ordered();
    const [said] = acts();
    expect(said).to.have.property('interaction_id').that.is.a('string').with.length.greaterThan(8);
    expect(actions[0]?.action.metadata).to.deep.equal({ extensions: { mdui_interaction_id: (said as { interaction_id?: string }).interaction_id } });
  });

  it('waits as long as the policy says', async () => {
    const { order } = await ordered({ policy: { pending: 1 } });
    await waitUntil(() => !order.hasAttribute('data-state'));
  });

  it('does not wait when the host cancels the event, also when it is read again', async () => {
    const shown = await show(ORDER);
    shown.stream.addEventListener('mdui-action', action => { action.preventDefault(); });
    await pressed(buttonNamed(shown.stream, 'order'));
    expect(buttonNamed(shown.stream, 'order').hasAttribute('data-state')).to.be.false;
    const other = await mountSurfaces();
    other.stream.restore(JSON.parse(JSON.stringify(shown.stream.snapshot())) as Snapshot);
    await drawn(other.stream);
    expect(buttonNamed(other.stream, 'order').hasAttribute('data-state')).to.be.false;
  });

  it('is settled by an operation of another message, and by one that changes it', async () => {
    const { stream, order } = await ordered();
    deliver(stream, { version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/n', value: 2 } });
    expect(order.hasAttribute('data-state')).to.be.false;
  });

  it('of a list is the one of its item', async () => {
    const { stream, acts } = await show(ORDER);
    const rows = findAll<HTMLButtonElement>(stream, 'button').filter(({ textContent }) => textContent === 'row');
    await pressed(rows[1]!);
    await drawn(stream);
    expect(rows.map(row => row.getAttribute('data-state'))).to.deep.equal([null, 'pending']);
    expect(acts()[0]).to.deep.include({ node_id: 's/row#/rows/1', context: { id: 'b' } });
  });

  it('stays pressed in a snapshot, until it is settled', async () => {
    const { stream } = await ordered();
    const other = await mountSurfaces();
    other.stream.restore(JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot);
    await drawn(other.stream);
    const order = find<HTMLButtonElement>(other.stream, 'button[data-a2ui]');
    expect([order.getAttribute('data-state'), visibleText(order)]).to.deep.equal(['answered', 'order Sent']);
    await pressed(order);
    expect(other.actions).to.deep.equal([]);
    other.stream.settle('s/order');
    expect(order.hasAttribute('data-state')).to.be.false;
    const third = await mountSurfaces();
    third.stream.restore(JSON.parse(JSON.stringify(other.stream.snapshot())) as Snapshot);
    await drawn(third.stream);
    expect(find(third.stream, 'button[data-a2ui]').hasAttribute('data-state')).to.be.false;
  });
});

describe('when the conversation has gone on', () => {
  const FORM = surface({ name: 'Ada' }, column('f', 'go', 'open'), { id: 'f', component: 'TextField', label: 'Name', value: at('/name') }, ...button('go', event('go')), ...button('open', { functionCall: ask('openUrl', { url: 'https://example.com' }) }));
  const SHOWN = 'No longer active: the conversation has moved on.';

  async function conversation(markdown: string, policy: object = {}): Promise<MduiConversation> {
    await mountSurfaces();
    const element = await fixture<MduiConversation>(html`<mdui-conversation .policy=${policy}></mdui-conversation>`);
    element.reply(markdown);
    await allDrawn(element);
    return element;
  }

  const goOn = async (element: MduiConversation): Promise<void> => {
    element.reply('Later.');
    await allDrawn(element);
  };

  it('a surface that could be answered can be read and not used; links still open', async () => {
    const element = await conversation(FORM);
    const said: unknown[] = [];
    element.addEventListener('mdui-cancel', ({ detail }) => said.push(detail));
    const actions: unknown[] = [];
    element.addEventListener('mdui-action', action => actions.push(action));
    element.say('And then?');
    await goOn(element);
    expect(visibleText(element)).to.include('Ada').and.to.include(SHOWN);
    expect(findAll(element, 'input:not([hidden] *)')).to.deep.equal([]);
    const go = buttonNamed(element, 'go');
    expect([go.getAttribute('aria-disabled'), buttonNamed(element, 'open').hasAttribute('aria-disabled')]).to.deep.equal(['true', false]);
    go.click();
    await allDrawn(element);
    expect(actions).to.deep.equal([]);
    expect(said).to.have.length(1);
    expect(said[0]).to.deep.include({ type: 'ui.cancel', node_id: 's', action: 'go', reason: 'superseded' });
    await goOn(element);
    expect(said).to.have.length(1);
  });

  it('what was pressed says so, and nothing is left open', async () => {
    const element = await conversation(FORM);
    const said: unknown[] = [];
    element.addEventListener('mdui-cancel', ({ detail }) => said.push(detail));
    const go = buttonNamed(element, 'go');
    await pressed(go);
    element.say('And then?');
    await goOn(element);
    expect(go.getAttribute('data-state')).to.equal('answered');
    expect(visibleText(element)).not.to.include(SHOWN);
    expect(said).to.deep.equal([]);
  });

  it('the policy can keep it, and one that asks nothing stays as it is', async () => {
    for (const [markdown, policy] of [[FORM, { supersede: false }], [FORM, { keepAlive: ['go'] }], [surface({ n: 1 }, { id: 'root', component: 'Slider', label: 'N', max: 3, value: at('/n') }), {}]] as const) {
      const element = await conversation(markdown, policy);
      await goOn(element);
      expect(findAll(element, 'input:not([hidden] *)')).to.have.length(1);
      expect(visibleText(element)).not.to.include(SHOWN);
    }
  });

  it('a surface in a place of the page goes on', async () => {
    const place = await fixture(html`<mdui-surface name="kept"></mdui-surface>`);
    const element = await conversation(FORM.replace('```a2ui', '```a2ui target=kept'));
    await goOn(element);
    expect(findAll(place, 'input:not([hidden] *)')).to.have.length(1);
    expect(buttonNamed(place, 'go').hasAttribute('aria-disabled')).to.be.false;
  });

  const goOf = (element: MduiConversation): HTMLElement => find(element, '[data-a2ui=Button]');
  const fresh = (): Promise<MduiConversation> => fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
  for (const [how, again] of [
    ['restored', (from, to) => { to.restore(JSON.parse(JSON.stringify(from.snapshot())) as ReturnType<MduiConversation['snapshot']>); }],
    ['read from its transcript', (from, to) => { to.load(from.toMarkdown()); }],
  ] as readonly (readonly [string, (from: MduiConversation, to: MduiConversation) => void])[]) {
    it(`what is ${how} was left behind too, and what was pressed was`, async () => {
      for (const act of [false, true]) {
        const whole = await conversation(FORM);
        if (act) await pressed(buttonNamed(whole, 'go'));
        await goOn(whole);
        whole.turn();
        const other = await fresh();
        const said: unknown[] = [];
        other.addEventListener('mdui-event', ({ detail }) => said.push(detail));
        again(whole, other);
        await allDrawn(other);
        expect(visibleText(other)).to.equal(visibleText(whole));
        expect(other.toPlainText()).to.equal(whole.toPlainText());
        const go = goOf(other);
        expect([go.getAttribute('aria-disabled'), go.getAttribute('data-state')]).to.deep.equal(['true', act ? 'answered' : null]);
        await pressed(go);
        expect(said.filter(each => (each as { type: string }).type === 'ui.click')).to.deep.equal([]);
        expect([other.turn(), other.toMarkdown()]).to.deep.equal([undefined, whole.toMarkdown()]);
      }
    });

    it(`what waits is a fact in what is ${how}; what was answered by an operation can be pressed again`, async () => {
      const whole = await conversation(FORM);
      await pressed(buttonNamed(whole, 'go'));
      const other = await fresh();
      again(whole, other);
      await allDrawn(other);
      expect(goOf(other).getAttribute('data-state')).to.equal('answered');
      deliver(whole, { version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/name', value: 'Bob' } });
      const third = await fresh();
      again(whole, third);
      await allDrawn(third);
      const states = [whole, third].map(each => goOf(each).hasAttribute('data-state'));
      expect(states).to.deep.equal([false, false]);
      expect(third.toMarkdown()).to.equal(whole.toMarkdown());
    });
  }
});
