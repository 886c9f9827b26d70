import { expect } from '@open-wc/testing';
import { hasFocus } from '../../elements/shared/focus.js';
import type { UiChange } from '../../src/protocol/ui-events.js';
import { click } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, mount, reply, settled, visibleText, type Mounted } from '../support/stream.js';
import { waitUntil } from '../support/wait.js';

const STATUS = ':::status {#s state=running}\nSearching\n:::\n\n:::progress {#p value=1 max=10 label="Files"}\n:::\n';
const errors = ({ events }: Mounted): string[] => events.flatMap(event => (event.type === 'ui.error' ? event.code : []));

describe('patches', () => {
  it('in the text: state, value and body of committed nodes', async () => {
    const mounted = await reply(`${STATUS}\n:::patch {target=#s}\nstate: done\nbody: **12** files\n:::\n\n:::patch {target=p}\nvalue: 7\n:::\n`);
    expect(errors(mounted)).to.deep.equal([]);
    expect(mounted.stream.nodes[0]?.spec['state']).to.equal('done');
    expect(visibleText(mounted.stream)).to.contain('12 files').and.not.contain('Searching').and.not.contain('state:');
    expect(find(mounted.stream, 'progress').getAttribute('value')).to.equal('7');
  });

  it('as JSON, and with numbers out of range clamped', async () => {
    const { stream } = await reply(`${STATUS}\n:::patch {target=#p}\n{"value": 99}\n:::\n`);
    expect(find(stream, 'progress').getAttribute('value')).to.equal('10');
  });

  it('on the wire and by method, on the same element, also after the end', async () => {
    const { stream } = await reply(STATUS);
    const element = find(stream, 'mdui-status');
    stream.patch([{ op: 'set', target: '#s', path: '/state', value: 'done' }, { op: 'replace_body', target: '#s', markdown: 'Found' }, { op: 'append', target: '#s', markdown: ' *three*' }]);
    await settled(stream);
    expect(find(stream, 'mdui-status')).to.satisfy((now: Element) => now === element);
    expect(visibleText(stream)).to.contain('Found three');
  });

  it('refused ones change nothing and say why', async () => {
    const mounted = await reply(STATUS);
    const before = JSON.stringify(mounted.stream.nodes);
    mounted.stream.patch([
      { op: 'set', target: '#nobody', path: '/state', value: 'done' },
      { op: 'set', target: '#s', path: '/type', value: 'button' },
      { op: 'set', target: '#s', path: '/__proto__/x', value: 1 },
      { op: 'set', target: '#s', path: '/state', value: 'nonsense' },
      { op: 'set', target: '#p', path: '/value', value: 'lots' },
    ]);
    expect(JSON.stringify(mounted.stream.nodes)).to.equal(before);
    expect(errors(mounted)).to.deep.equal(['patch-target', 'patch-refused', 'patch-refused', 'patch-refused', 'patch-refused']);
  });

  it('nothing is queued for a node that comes later, nor reaches one with a generated id', async () => {
    const mounted = await reply(`:::patch {target=#s}\nstate: done\n:::\n\n${STATUS}\n:::status\nx\n:::\n:::patch {target=#status-2}\nstate: done\n:::\n`);
    expect(mounted.stream.nodes.filter(node => node.type === 'status').map(node => node.spec['state'])).to.deep.equal(['running', undefined]);
    expect(errors(mounted)).to.deep.equal(['patch-target', 'patch-target']);
  });

  it('what was refused never becomes allowed', async () => {
    const mounted = await reply(':::button {#b action=wire}\nWire\n:::\n:::patch {target=#b}\ndisabled: false\naction: approve\n:::\n', { policy: { actions: ['approve'] } });
    mounted.stream.patch({ op: 'enable', target: '#b' });
    await settled(mounted.stream);
    await armed();
    await click(buttonNamed(mounted.stream, 'Wire'));
    expect(mounted.acts()).to.deep.equal([]);
  });

  it('an untouched value is set, and said as the agent\'s', async () => {
    const { stream, acts } = await reply(':::input {#q bind=q label="Query" value=old}\n:::\n:::patch {target=#q}\nvalue: new\n:::\n');
    expect(find<HTMLInputElement>(stream, 'input').value).to.equal('new');
    expect(acts()[0]).to.deep.include({ type: 'ui.change', bind: 'q', old_value: 'old', value: 'new', origin: 'agent', trusted: false });
  });

  it('a value of the person\'s stays without a reason; with one they see it and can have theirs back', async () => {
    const mounted = await reply(':::radio {#r bind=r label="Plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n');
    const { stream } = mounted;
    await click(findAll(stream, 'input')[0]!);
    stream.patch({ op: 'set', target: '#r', path: '/value', value: 'pro' });
    await settled(stream);
    expect(stream.state.get('r')).to.equal('free');
    expect(errors(mounted)).to.deep.equal(['patch-conflict']);
    stream.patch({ op: 'set', target: '#r', path: '/value', value: 'pro', reason: 'Free is sold out' });
    await settled(stream);
    expect(stream.state.get('r')).to.equal('pro');
    expect(visibleText(stream)).to.contain('Free is sold out');
    expect(mounted.acts().at(-1)).to.deep.include({ origin: 'agent', reason: 'Free is sold out', old_value: 'free', value: 'pro' });
    await click(find(stream, 'button'));
    await settled(stream);
    expect(stream.state.get('r')).to.equal('free');
    expect((mounted.acts().at(-1) as UiChange).origin).to.equal('user');
  });

  it('an answer ends the wait of a button and opens a sent form', async () => {
    const { stream, acts } = await reply(':::form {#f action=send label="F"}\n:::input {#a label="A"}\n:::\n:::button {#go type=submit}\nSend\n:::\n:::\n');
    await armed();
    await click(buttonNamed(stream, 'Send'));
    expect(acts().at(-1)?.type).to.equal('ui.submit');
    await settled(stream);
    expect(find(stream, 'mdui-form').matches(':state(submitted)')).to.equal(true);
    stream.patch({ op: 'enable', target: '#f' });
    await settled(stream);
    expect(find(stream, 'mdui-form').matches(':state(submitted)')).to.equal(false);
    await armed();
    await click(buttonNamed(stream, 'Send'));
    expect(acts().filter(({ type }) => type === 'ui.submit')).to.have.length(2);
  });

  it('remove waits for the focus to leave', async () => {
    const { stream } = await reply(':::input {#a label="A"}\n:::\n:::input {#b label="B"}\n:::\n');
    const [first, second] = findAll<HTMLInputElement>(stream, 'input');
    first!.focus();
    stream.patch([{ op: 'remove', target: '#a' }, { op: 'remove', target: '#b' }]);
    await settled(stream);
    expect([first!.isConnected || document.activeElement !== document.body, second!.isConnected]).to.deep.equal([true, false]);
    let held = document.activeElement as HTMLElement;
    while (held.shadowRoot?.activeElement) held = held.shadowRoot.activeElement as HTMLElement;
    held.blur();
    expect(findAll(stream, 'mdui-input')).to.deep.equal([]);
  });

  it('neither a patch nor more of the reply hides what has the focus', async () => {
    const { stream } = await mount();
    const field = (id: string): string => `:::input {#${id} label="${id}"}\n:::\n`;
    stream.write(`:::accordion\n:::item {#i title="I" open}\n${field('a')}:::\n:::item {#j title="J"}\nj\n:::\n:::\n:::tabs\n:::tab {#s label="S"}\n${field('b')}:::\n:::tab {#t label="T"}\nt\n:::\n`);
    stream.flush();
    await settled(stream);
    const [first, second] = findAll<HTMLInputElement>(stream, 'input');
    const hiding = async (field: HTMLInputElement, ...paths: string[]): Promise<boolean[]> => {
      stream.patch(paths.map(path => ({ op: 'set', target: `#${path.slice(0, 1)}`, path: path.slice(1, -2), value: path.endsWith('+') })));
      await settled(stream);
      return [field.checkVisibility(), hasFocus(field)];
    };
    first!.focus();
    expect(await hiding(first!, 'i/open -')).to.deep.equal([true, true]);
    expect(await hiding(first!, 'j/open +')).to.deep.equal([true, true]);
    second!.focus();
    expect(await hiding(second!, 't/selected +')).to.deep.equal([true, true]);
    stream.write(':::tab {#u label="U" selected}\nu\n:::\n');
    stream.close();
    stream.flush();
    await settled(stream);
    expect([second!.checkVisibility(), hasFocus(second)]).to.deep.equal([true, true]);
    // what nobody is in any more becomes what the agent said
    second!.blur();
    await waitUntil(() => !first!.checkVisibility() && !second!.checkVisibility(), 'hidden');
    await hiding(second!, 't/selected -', 'i/open +', 's/selected +');
    expect([first!.checkVisibility(), second!.checkVisibility()]).to.deep.equal([true, true]);
    expect(await hiding(second!, 't/selected +')).to.deep.equal([false, false]);
    expect(await hiding(first!, 'i/open -')).to.deep.equal([false, false]);
  });

  describe('a tab that waits for the focus', () => {
    const select = (id: string, value = true): object => ({ op: 'set', target: `#${id}`, path: '/selected', value });
    const setUp = async (): Promise<{ patch: (...patches: object[]) => Promise<void>; shown: () => string; leave: () => Promise<string>; choose: (label: string) => Promise<void> }> => {
      const { stream } = await reply(`:::tabs\n${['a', 'b', 'c'].map(id => `:::tab {#${id} label="${id}"}\n:::input {#in-${id} label="in ${id}"}\n:::\n:::\n`).join('')}:::\n`);
      const fields = findAll<HTMLInputElement>(stream, 'input');
      const shown = (): string => fields.flatMap((field, at) => field.checkVisibility() ? ['abc'[at]] : []).join();
      fields[0]!.focus();
      return {
        shown,
        patch: async (...patches) => { stream.patch(patches as never); await settled(stream); },
        choose: async label => { await click(buttonNamed(stream, label)); await settled(stream); },
        leave: async () => {
          const other = document.createElement('button');
          stream.after(other);
          other.focus();
          await new Promise(resolve => { setTimeout(resolve); });
          await settled(stream);
          other.remove();
          return shown();
        },
      };
    };

    it('is shown when that has left', async () => {
      const { patch, shown, leave } = await setUp();
      await patch(select('b'));
      expect(shown()).to.equal('a');
      expect(await leave()).to.equal('b');
    });

    it('waits no more when a later patch selects another one, or takes it back', async () => {
      for (const [last, ...later] of [['a', select('a')], ['c', select('c')], ['c', select('c'), { op: 'set', target: '#b', path: '/label', value: 'B' }], ['a', select('b', false)]] as const) {
        const { patch, shown, leave } = await setUp();
        await patch(select('b'));
        await patch(...later);
        expect(shown()).to.equal('a');
        expect(await leave(), JSON.stringify(later)).to.equal(last);
      }
    });

    it('waits no more when the person has chosen another one', async () => {
      const { patch, shown, leave, choose } = await setUp();
      await patch(select('b'));
      await choose('c');
      expect(shown()).to.equal('c');
      expect(await leave()).to.equal('c');
      await patch({ op: 'set', target: '#b', path: '/label', value: 'B' });
      expect(shown()).to.equal('c');
    });
  });

  it('a patch is drawn in a frame, not one by one', async () => {
    const { stream } = await mount();
    stream.write(STATUS);
    stream.flush();
    await settled(stream);
    const progress = find(stream, 'progress');
    let drawn = 0;
    const watch = new MutationObserver(records => { drawn += records.filter(({ attributeName }) => attributeName === 'value').length; });
    watch.observe(progress, { attributes: true });
    for (let value = 0; value <= 1000; value++) stream.patch({ op: 'set', target: '#p', path: '/value', value: value % 10 });
    stream.flush();
    await settled(stream);
    expect(drawn).to.be.at.most(1);
    watch.disconnect();
  });

  it('say by ui.error that one is no patch, and take the others of its list', async () => {
    const mounted = await mount();
    const { stream } = mounted;
    stream.write(STATUS);
    const bad = [{ op: 'explode', target: '#s' }, { op: 'set', target: '#s', path: '/state', value: {} }, { op: 'set', target: '#s', value: 'done' }, { op: 'remove' }, 5, []];
    for (const data of bad) stream.write({ event: 'ui.patch', data } as never);
    stream.patch(bad[0] as never);
    await settled(stream);
    expect(errors(mounted)).to.deep.equal(Array(6).fill('patch-refused'));
    stream.write({ event: 'ui.patch', data: [bad[0], { op: 'set', target: '#s', path: '/state', value: 'done' }] } as never);
    stream.close();
    await stream.done;
    expect(errors(mounted)).to.have.length(7);
    expect(stream.nodes[0]?.spec['state']).to.equal('done');
  });

  it('to a removed node say so where the host hears it', async () => {
    const mounted = await mount();
    const { stream } = mounted;
    stream.write(STATUS);
    stream.patch([{ op: 'remove', target: '#s' }, { op: 'set', target: '#s', path: '/state', value: 'done' }, { op: 'append', target: '#s', markdown: 'Late' }]);
    await settled(stream);
    stream.patch({ op: 'set', target: '#s', path: '/state', value: 'done' });
    // it is removed already
    stream.patch({ op: 'remove', target: '#s' });
    stream.close();
    await stream.done;
    expect(errors(mounted).length).to.equal(3);
    expect(visibleText(stream)).not.to.contain('Late');
  });

  it('to a removed node say so where the host hears it, also where the stream is in no document', async () => {
    const mounted = await mount();
    const { stream } = mounted;
    stream.write(STATUS);
    stream.close();
    await stream.done;
    stream.remove();
    stream.patch([{ op: 'remove', target: '#s' }, { op: 'set', target: '#s', path: '/state', value: 'done' }]);
    stream.flush();
    expect(errors(mounted).length).to.equal(1);
  });

  it('in the text say by ui.error that they are none', async () => {
    for (const body of ['Done now.', '{"op": "explode"}', 'reason: none']) {
      const mounted = await mount();
      mounted.stream.write(`${STATUS}:::patch {target=#s}\n${body}\n:::\n`);
      mounted.stream.close();
      await mounted.stream.done;
      expect(errors(mounted), body).to.deep.equal(['patch-refused']);
      mounted.stream.remove();
    }
  });
});
