import { expect } from '@open-wc/testing';
import type { MduiProgress } from '../../elements/progress/progress.js';
import { Clock } from '../support/clock.js';
import { click } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, mount, reply, settled, visibleText, type Mounted } from '../support/stream.js';

const PROGRESS = ':::progress {#p value=1 max=1000 label="Files"}\n:::\n';
const CARD = ':::card {#c title="Card"}\nProse.\n\n:::input {#i label="I"}\nx\n:::\n\n:::button {#b action=go}\nGo\n:::\n\nMore.\n:::\n\n:::input {#j label="J"}\n:::\n';

/** How often a callback was called since the last look. */
function counter(): { (): void; take: () => number } {
  let count = 0;
  return Object.assign(() => { count++; }, { take: () => {
    const taken = count;
    count = 0;
    return taken;
  } });
}

const fieldOf = (control: Element): HTMLInputElement => control.shadowRoot!.querySelector('input')!;
const focused = (): string => document.activeElement?.getAttribute('node-id') ?? '';

describe('a thousand patches', () => {
  const open = async (): Promise<Mounted> => {
    const mounted = await mount();
    mounted.stream.write(PROGRESS);
    await settled(mounted.stream);
    return mounted;
  };
  for (const [when, make] of [['while it streams', open], ['after the end', () => reply(PROGRESS)]] as const) {
    it(`to one progress bar are one drawing a frame, ${when}`, async () => {
      const { stream } = await make();
      const element = find<MduiProgress>(stream, 'mdui-progress');
      const bar = find(stream, 'progress');
      const [drawn, changed] = [counter(), counter()];
      const watch = new MutationObserver(drawn);
      watch.observe(element.shadowRoot!, { attributes: true, childList: true, characterData: true, subtree: true });
      watch.observe(element, { attributes: true });
      element.addController({ hostUpdated: changed });
      // neither a slow machine nor a late frame has them taken in by halves
      const clock = new Clock();
      try {
        for (let value = 1; value <= 1000; value++) stream.patch({ op: 'set', target: '#p', path: '/value', value });
        expect([element.value, drawn.take(), changed.take()], 'nothing before the frame').to.deep.equal([1, 0, 0]);
        await new Promise(resolve => { requestAnimationFrame(resolve); });
        await settled(stream);
      } finally {
        clock.restore();
      }
      expect([element.value, (bar as HTMLProgressElement).value]).to.deep.equal([1000, 1000]);
      // the observer is told of a whole drawing at once
      expect([drawn.take(), changed.take()]).to.deep.equal([1, 1]);
      expect(stream.log.filter(({ kind }) => kind === 'patch')).to.have.length(1000);
      watch.disconnect();
    });
  }

  it('to a hundred statuses are one drawing of each in a frame, and nobody is asked for a conversation around them', async () => {
    const { stream } = await mount();
    stream.write(Array.from({ length: 100 }, (_, at) => `:::status {#s${at} state=running} Step :::\n`).join(''));
    await settled(stream);
    const statuses = findAll<MduiProgress>(stream, '[node-id^=s]');
    const counts = statuses.map(status => {
      const changed = counter();
      status.addController({ hostUpdated: changed });
      return changed;
    });
    const asked = counter();
    document.addEventListener('mdui-scope', asked);
    const clock = new Clock();
    try {
      for (let at = 0; at < 1000; at++) stream.patch({ op: 'set', target: `#s${at % 100}`, path: '/state', value: at % 200 < 100 ? 'done' : 'failed' });
      await new Promise(resolve => { requestAnimationFrame(resolve); });
      await settled(stream);
    } finally {
      clock.restore();
      document.removeEventListener('mdui-scope', asked);
    }
    expect(counts.map(count => count.take())).to.deep.equal(counts.map(() => 1));
    expect(asked.take()).to.equal(0);
  });

  it('and what is read of the stream wait for nothing', async () => {
    const { stream } = await reply(PROGRESS);
    stream.patch({ op: 'set', target: '#p', path: '/value', value: 5 });
    expect(stream.nodes[0]?.spec['value']).to.equal(5);
    stream.patch({ op: 'set', target: '#p', path: '/value', value: 6 });
    expect(stream.revisions.map(({ after }) => after)).to.deep.equal([5, 6]);
    stream.patch({ op: 'set', target: '#p', path: '/value', value: 7 });
    expect([stream.undo('r2'), stream.undo('r3'), find<MduiProgress>(stream, 'mdui-progress').value]).to.deep.equal([false, true, 6]);
  });

  it('behind the end in one tick are not lost, and text behind it is', async () => {
    const { stream } = await mount();
    stream.write(PROGRESS);
    stream.close();
    stream.write('Late text.');
    stream.patch({ op: 'set', target: '#p', path: '/value', value: 9 });
    await stream.done;
    await settled(stream);
    stream.write({ event: 'ui.patch', data: { op: 'set', target: '#p', path: '/label', value: 'Late' } });
    stream.write('More of it.');
    await settled(stream);
    expect(stream.revisions.map(({ path, after }) => [path, after])).to.deep.equal([['value', 9], ['label', 'Late']]);
    expect(visibleText(stream)).to.contain('Late').and.not.contain('Late text').and.not.contain('More of it');
  });

  it('bad ones after the end are said', async () => {
    const { stream } = await reply(PROGRESS);
    for (let round = 0; round < 2; round++) stream.patch({ op: 'explode', target: '#p' } as never);
    expect(stream.log.slice(-4).map(entry => entry.kind === 'diagnostic' ? entry.diagnostic.severity : entry.kind)).to.deep.equal(['error', 'event', 'error', 'event']);
  });
});

describe('text behind controls', () => {
  it('touches none of them', async () => {
    const { stream } = await mount();
    stream.write(`${CARD}:::radio {#r label=R}\n- ( ) One\n- ( ) Two\n:::\n\n:::select {#s label=S}\n- ( ) One\n:::\n\n- [ ] Task {#t}\n\n:::textarea {#x label=X}\n:::\n\n`);
    await settled(stream);
    const controls = findAll<MduiProgress>(stream, '[node-id]');
    const [drawn, changed] = [counter(), counter()];
    const watch = new MutationObserver(drawn);
    for (const control of controls) {
      watch.observe(control, { attributes: true, childList: true, characterData: true, subtree: true });
      if (control.shadowRoot !== null) watch.observe(control.shadowRoot, { attributes: true, childList: true, characterData: true, subtree: true });
      control.addController({ hostUpdated: changed });
    }
    for (let at = 0; at < 100; at++) {
      stream.write(`word **${at}** and\n${at % 10 === 0 ? '\n' : ''}`);
      stream.flush();
    }
    await settled(stream);
    expect([controls.length, drawn.take(), changed.take()]).to.deep.equal([8, 0, 0]);
    watch.disconnect();
  });
});

describe('prose of patches', () => {
  it('is drawn once: what is final is never touched again, the rest goes on', async () => {
    const { stream } = await mount();
    stream.write(`${CARD}More`);
    await settled(stream);
    const card = find(stream, 'mdui-card');
    const before = [...card.children];
    stream.patch({ op: 'append', target: '#c', markdown: 'One **tw' });
    await settled(stream);
    expect(visibleText(card)).to.match(/More\. One tw$/);
    const [paragraph] = [...card.children].filter(child => !before.includes(child));
    stream.patch([{ op: 'append', target: '#c', markdown: 'o**\n\n- a\n' }, { op: 'append', target: '#c', markdown: '- b' }]);
    await settled(stream);
    expect(paragraph?.outerHTML).to.equal('<p dir="auto">One <strong>two</strong></p>');
    const list = card.querySelector('ul');
    const watch = new MutationObserver(() => undefined);
    watch.observe(stream, { attributes: true, childList: true, characterData: true, subtree: true });
    stream.patch({ op: 'append', target: '#c', markdown: '\n- c' });
    stream.flush();
    expect(watch.takeRecords().every(({ target }) => list?.contains(target) === true), 'the list alone').to.equal(true);
    expect(list?.textContent).to.equal('abc');
    expect(before.every((child, at) => card.children[at] === child), 'what was there').to.equal(true);
    stream.close();
    await stream.done;
    expect(card.querySelector('ul') === list).to.equal(true);
    watch.disconnect();
  });

  it('a body that is replaced keeps the element, and the undo brings back the very same', async () => {
    const { stream } = await reply(CARD);
    const card = find(stream, 'mdui-card');
    const before = [...card.childNodes];
    const html = card.innerHTML;
    stream.patch({ op: 'replace_body', target: '#c', markdown: ':::button {#x action=go}\nNo\n:::\n\n- new' });
    await settled(stream);
    expect(visibleText(card)).to.equal('Card :::button {#x action=go} No ::: new');
    expect([findAll(card, 'mdui-input, mdui-button').length, stream.state.get('i'), stream.nodes[0]?.children.map(({ phase }) => phase)]).to.deep.equal([0, 'x', ['removed', 'removed']]);
    expect(stream.undo('r1')).to.equal(true);
    await settled(stream);
    expect(card.innerHTML).to.equal(html);
    expect([...card.childNodes].every((node, at) => before[at] === node)).to.equal(true);
    await armed();
    await click(buttonNamed(stream, 'Go'));
    expect(stream.log.some(entry => entry.kind === 'event' && entry.event.type === 'ui.click')).to.equal(true);
  });

  it('a text that stands for a control goes and comes back with the body around it', async () => {
    const { stream } = await reply(':::card {#c}\n:::radio {#r label="R"}\nno option\n:::\nBehind\n:::\n');
    stream.patch({ op: 'replace_body', target: '#c', markdown: 'New' });
    await settled(stream);
    expect(visibleText(find(stream, 'mdui-card'))).to.equal('New');
    stream.undo('r1');
    await settled(stream);
    expect(visibleText(find(stream, 'mdui-card'))).to.contain('no option').and.to.match(/Behind$/);
  });
});

describe('what is removed while it has the focus', () => {
  it('stays until the focus leaves: stale, disabled, without a word', async () => {
    const { stream, acts } = await reply(CARD);
    const input = find(stream, 'mdui-input');
    const field = fieldOf(input);
    field.focus();
    stream.patch([{ op: 'remove', target: '#i' }, { op: 'remove', target: '#b' }]);
    await settled(stream);
    expect([focused(), input.matches(':state(stale)'), field.getAttribute('aria-disabled'), field.value]).to.deep.equal(['i', true, 'true', 'x']);
    expect(find(stream, 'mdui-card').querySelector('mdui-button') === null).to.equal(true);
    field.value = 'typed';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect([stream.state.get('i'), acts()]).to.deep.equal(['x', []]);
    fieldOf(findAll(stream, 'mdui-input')[1]!).focus();
    expect([focused(), input.isConnected]).to.deep.equal(['j', false]);
  });

  it('comes back in its place, with the focus, before or after that has left', async () => {
    const { stream } = await reply(CARD);
    const card = find(stream, 'mdui-card');
    const input = find(stream, 'mdui-input');
    const html = card.innerHTML;
    fieldOf(input).focus();
    stream.patch({ op: 'remove', target: '#i' });
    expect(stream.undo('r1')).to.equal(true);
    await settled(stream);
    expect([focused(), input.matches(':state(stale)'), card.innerHTML === html]).to.deep.equal(['i', false, true]);
    stream.patch({ op: 'replace_body', target: '#c', markdown: 'New' });
    await settled(stream);
    expect([focused(), input.matches(':state(stale)'), visibleText(card).endsWith('New')]).to.deep.equal(['i', true, true]);
    stream.undo('r2');
    await settled(stream);
    expect([focused(), input.matches(':state(stale)'), card.innerHTML === html]).to.deep.equal(['i', false, true]);
    stream.patch({ op: 'remove', target: '#c' });
    await settled(stream);
    expect([focused(), input.matches(':state(stale)')]).to.deep.equal(['i', true]);
    fieldOf(input).blur();
    expect([card.isConnected, stream.undo('r3'), card.isConnected, card.innerHTML === html]).to.deep.equal([false, true, true, true]);
    await settled(stream);
    expect(fieldOf(input).getAttribute('aria-disabled')).to.equal(null);
  });
});

describe('a revision', () => {
  it('is told to the page, and so is its undoing', async () => {
    const { stream } = await reply(PROGRESS);
    const told: unknown[] = [];
    stream.addEventListener('mdui-revise', ({ detail }) => told.push(detail));
    stream.patch({ op: 'set', target: '#p', path: '/value', value: 5 });
    stream.flush();
    stream.undo('r1');
    const { message_id: id } = told[0] as { message_id: string };
    expect(told).to.deep.equal([{ message_id: id, revision: 'r1', undone: false }, { message_id: id, revision: 'r1', undone: true }]);
  });

  it('of a value shows the reason; its undo takes that and the way back with it', async () => {
    const { stream, acts } = await reply(CARD);
    stream.state.set('i', 'mine', 'user');
    stream.patch({ op: 'set', target: '#i', path: '/value', value: 'a', reason: 'Because of it' });
    await settled(stream);
    expect([visibleText(stream).includes('Because of it'), stream.state.get('i')]).to.deep.equal([true, 'a']);
    stream.undo('r1');
    await settled(stream);
    expect([visibleText(find(stream, 'mdui-card')).includes('Because of it'), [...stream.state.entries()][0]]).to.deep.equal([false, ['i', 'mine', 'user']]);
    expect(acts().at(-1)).to.deep.include({ type: 'ui.change', old_value: 'a', value: 'mine', origin: 'user', trusted: false });
    stream.patch({ op: 'set', target: '#i', path: '/value', value: 'a', reason: 'Because of it' });
    await settled(stream);
    await click(buttonNamed(find(stream, 'mdui-card'), 'Restore my answer'));
    await settled(stream);
    stream.patch({ op: 'set', target: '#i', path: '/value', value: 'b', reason: 'Because of it' });
    await settled(stream);
    expect(visibleText(find(stream, 'mdui-card')), 'the same reason once more').to.contain('Because of it');
  });
});
