import { expect } from '@open-wc/testing';
import { setViewport, press } from '../support/commands.js';
import type { LogEntry } from '../../src/message/log.js';
import type { NodeJSON } from '../../src/message/node.js';
import { all, bench, button, one, panelText, root, seen, texts, words } from './bench.js';

const chosen = (inspector: Parameters<typeof all>[0]): string[] => all(inspector, '[role=tab][aria-selected=true]').map(words);
const node = (id: string, children: NodeJSON[] = []): NodeJSON => ({ id, type: 'radio', phase: 'live', spec: { type: 'radio', id, bind: `a.${id}`, label: 'L' }, children });
const warning = (code: string): LogEntry => ({ kind: 'diagnostic', diagnostic: { code, severity: 'warning', message: `Of ${code}.`, line: 3, node_id: 'plan', hint: 'Close it.' } });

describe('inspector: panels', () => {
  it('are tabs: one stop for Tab, arrows that wrap, Home and End', async () => {
    const { inspector } = await bench(texts(3));
    one(inspector, '[role=tab]').focus();
    const way = [['ArrowRight', 'State'], ['ArrowRight', 'Log 3'], ['ArrowRight', 'Diagnostics'], ['ArrowRight', 'Nodes'], ['ArrowLeft', 'Diagnostics'], ['Home', 'Nodes'], ['End', 'Diagnostics'], ['ArrowDown', 'Diagnostics']] as const;
    for (const [key, name] of way) {
      await press(key);
      await inspector.updateComplete;
      expect(chosen(inspector), key).to.deep.equal([name]);
      expect(root(inspector).activeElement?.getAttribute('aria-selected'), key).to.equal('true');
      const panel = one(inspector, '[role=tabpanel]');
      expect(panel.getAttribute('aria-labelledby')).to.equal(root(inspector).activeElement?.id);
      expect(root(inspector).activeElement?.getAttribute('aria-controls')).to.equal(panel.id);
    }
    await press('Tab');
    expect(root(inspector).activeElement?.getAttribute('role')).to.equal('tabpanel');
    expect(all(inspector, '[role=tab]').map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1, -1, 0]);
  });

  it('show the first one for a name that is none', async () => {
    const { inspector } = await bench(texts(3));
    inspector.setAttribute('panel', 'nonsense');
    await inspector.updateComplete;
    expect(chosen(inspector)).to.deep.equal(['Nodes']);
  });

  it('nodes: the tree, with phase and value, and the spec on demand', async () => {
    const { inspector, stream } = await bench(texts(2));
    stream.nodes = [{ ...node('form', [node('plan'), { ...node('bad'), phase: 'text', reason: 'invalid' }]), type: 'form' }];
    stream.state.set('a.plan', 'pro', 'user');
    stream.dispatchEvent(new CustomEvent('mdui-commit'));
    await seen(() => all(inspector, '.nodes li').length === 3, 'three nodes');
    expect(all(inspector, 'summary').map(words)).to.deep.equal(['form #form live', 'radio #plan live value "pro"', 'radio #bad text: invalid']);
    expect(all(inspector, '.nodes .nodes li').length).to.equal(2);
    expect(all(inspector, 'pre')).to.be.empty;
    all(inspector, 'summary')[1]!.click();
    await seen(() => all(inspector, 'pre').length === 1, 'its spec');
    expect(JSON.parse(one(inspector, 'pre').textContent)).to.deep.equal(stream.nodes[0]!.children[0]!.spec);
    stream.nodes = [node('first'), ...stream.nodes];
    stream.dispatchEvent(new CustomEvent('mdui-commit'));
    await seen(() => all(inspector, '.nodes li').length === 4, 'one more');
    expect(one(inspector, 'details[open] .id').textContent, 'what was unfolded stays so').to.equal('#plan');
  });

  it('nodes: draws a part of very many', async () => {
    const { inspector, stream } = await bench(texts(2));
    stream.nodes = Array.from({ length: 300 }, (_, at) => node(`n${at}`, [node(`c${at}`)]));
    stream.dispatchEvent(new CustomEvent('mdui-commit'));
    await seen(() => all(inspector, '.nodes li').length > 0, 'nodes');
    expect(all(inspector, '.nodes li').length).to.equal(500);
    expect(words(one(inspector, '.more'))).to.equal('100 nodes more');
  });

  it('state: path, value, and who set it', async () => {
    const { inspector, stream } = await bench(texts(2), 'state');
    expect(panelText(inspector)).to.contain('No values');
    stream.state.set('order.plan', 'pro', 'user');
    stream.state.set('order.tags', ['a', 'b'], 'agent');
    stream.dispatchEvent(new CustomEvent('mdui-event'));
    await seen(() => all(inspector, 'tbody tr').length === 2, 'two values');
    expect(all(inspector, 'tbody tr').map(row => [...row.children].map(words))).to.deep.equal([['order.plan', '"pro"', 'user'], ['order.tags', '["a","b"]', 'agent']]);
  });

  it('diagnostics: all that is known, counted on the tab', async () => {
    const { inspector } = await bench([...texts(1), warning('unclosed'), ...texts(2).slice(1), warning('id-missing')], 'diagnostics');
    expect(chosen(inspector)).to.deep.equal(['Diagnostics 2']);
    expect(all(inspector, '.diagnostics li').map(words)).to.deep.equal([
      'warning unclosed line 3 #plan Of unclosed. Hint: Close it.', 'warning id-missing line 3 #plan Of id-missing. Hint: Close it.',
    ]);
  });

  it('log: each entry in a line, in order, with its time, unfolding to JSON', async () => {
    const entries: LogEntry[] = [
      { kind: 'open', message_id: 'm', at: 0 },
      { kind: 'text', append: 'Hello\n', at: 1234 },
      { kind: 'patch', patch: { op: 'set', target: '#s', path: '/state', value: 'done', reason: 'why' }, time: '2026-01-02T03:04:05.678Z', path: 'state', before: 'running', after: 'done', revision: 'r1' },
      { kind: 'patch', patch: { op: 'set', target: '#t', path: '/state', value: 'done' }, time: 'nonsense', refused: 'patch-target' },
      { kind: 'host', act: 'set', path: 'a.b', value: 3 },
      { kind: 'end', clean: false, reason: 'aborted' },
      { kind: 'news', of: 'a later version' } as unknown as LogEntry,
    ];
    const { inspector } = await bench(entries, 'log');
    const lines = all(inspector, '.log summary').map(words);
    expect(lines[0]).to.equal('1 open m +0.000');
    expect(lines[1]).to.equal('2 text "Hello\\n" +1.234');
    expect(lines[2]).to.match(/^3 patch r1 set #s state "running" → "done" because "why" \d\d:\d\d:05\.678$/);
    expect(lines.slice(3)).to.deep.equal(['4 patch set #t /state = "done" refused: patch-target', '5 host set a.b = 3', '6 end cut aborted', '7 news {"kind":"news","of":"a later version"}']);
    all(inspector, '.log summary')[2]!.focus();
    await press('Enter');
    await seen(() => all(inspector, 'pre').length === 1, 'the JSON');
    expect(JSON.parse(one(inspector, 'pre').textContent)).to.deep.equal(entries[2]);
  });

  it('log: what is unfolded at the lower edge comes into view', async () => {
    const { inspector } = await bench(texts(50), 'log');
    all(inspector, '.log summary').at(-1)!.click();
    const edge = one(inspector, '[role=tabpanel]').getBoundingClientRect().bottom;
    await seen(() => (all(inspector, 'pre')[0]?.getBoundingClientRect().bottom ?? Infinity) <= edge, 'the JSON, whole');
  });

  it('log: filters by kind', async () => {
    const { inspector, stream } = await bench([...texts(5), warning('unclosed')], 'log');
    const select = one<HTMLSelectElement>(inspector, '.filter select');
    expect([...select.options].map(words)).to.include.members(['all (6)', 'text (4)', 'diagnostic (1)', 'patch (0)']);
    select.value = 'text';
    select.dispatchEvent(new Event('change'));
    await inspector.updateComplete;
    expect(all(inspector, '.log .place').map(words)).to.deep.equal(['2', '3', '4', '5']);
    stream.log.push(warning('more'), { kind: 'text', append: 'six' });
    await seen(() => all(inspector, '.log li').length === 5, 'one more text');
    select.value = 'patch';
    select.dispatchEvent(new Event('change'));
    await inspector.updateComplete;
    expect(panelText(inspector)).to.contain('No entry of this kind.');
    stream.log = texts(2);
    await seen(() => all(inspector, '.log li').length === 2, 'another message');
    expect(select.value, 'without a filter').to.equal('');
  });

  it('log: draws a page of ten thousand entries, follows the end, and gives the others page by page', async () => {
    const { inspector, stream } = await bench(texts(10_000), 'log');
    const panel = one(inspector, '[role=tabpanel]');
    const places = (): number[] => all(inspector, '.log .place').map(place => Number(place.textContent));
    expect([places().length, places()[0], places().at(-1)]).to.deep.equal([200, 9801, 10_000]);
    expect(root(inspector).querySelectorAll('*').length).to.be.below(2500);
    expect(Math.abs(panel.scrollHeight - panel.clientHeight - panel.scrollTop)).to.be.below(2);
    stream.log.push({ kind: 'text', append: 'last' });
    await seen(() => places().at(-1) === 10_001, 'the newest');
    expect(Math.abs(panel.scrollHeight - panel.clientHeight - panel.scrollTop)).to.be.below(2);
    button(inspector, '200 earlier entries of 9,801').click();
    await inspector.updateComplete;
    expect([places().length, places()[0]]).to.deep.equal([400, 9602]);
    panel.scrollTop = 0;
    panel.dispatchEvent(new Event('scroll'));
    stream.log.push({ kind: 'text', append: 'unseen' });
    await seen(() => all(inspector, '.page').length === 2, 'what is later');
    expect(places().at(-1), 'what is read stays').to.equal(10_001);
    const later = button(inspector, '1 later entry of 1');
    later.focus();
    await press('Enter');
    await seen(() => places().at(-1) === 10_002, 'the last');
    expect(later.isConnected).to.be.false;
    expect(root(inspector).activeElement?.id, 'the focus stays near').to.equal('panel');
  });

  it('shows hostile text as text, cut, with what is invisible made visible', async () => {
    const huge = '<img src=x onerror=alert(1)>'.repeat(40_000);
    const { inspector, stream } = await bench([{ kind: 'open', message_id: '<b>\u202egnp.exe' }, { kind: 'text', append: huge }, { kind: 'text', append: '\u{e0041}\0\u200b👩‍💻' }], 'log');
    const lines = all(inspector, '.log summary').map(words);
    expect(lines[0]).to.equal('1 open <b>\\u202egnp.exe');
    expect(lines[1]).to.contain('(1,120,000 characters)');
    expect(lines[1]!.length).to.be.below(200);
    expect(lines[2]).to.equal('3 text "\\u{e0041}\\u0000\\u200b👩‍💻"');
    all(inspector, '.log summary')[1]!.click();
    await seen(() => all(inspector, 'pre').length === 1, 'the JSON');
    expect(one(inspector, 'pre').textContent.length).to.be.below(25_000);
    expect(all(inspector, 'img, .words b, a').length).to.equal(0);
    stream.nodes = [{ ...node('x'), type: huge, spec: { type: 't', id: 'x', label: huge, list: Array.from({ length: 5000 }, () => 'y') } }];
    inspector.panel = 'nodes';
    await inspector.updateComplete;
    one(inspector, 'summary').click();
    await seen(() => all(inspector, 'pre').length === 1, 'its spec');
    expect(panelText(inspector).length).to.be.below(25_000);
    expect(panelText(inspector)).to.contain('(5,000 entries)');
  });

  it('pass axe, each of them, in light and dark', async () => {
    const { inspector, stream } = await bench([...texts(4), warning('unclosed')]);
    stream.nodes = [node('plan', [node('inner')])];
    stream.state.set('a.plan', 'pro', 'user');
    try {
      for (const scheme of ['light', 'dark']) {
        document.documentElement.style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`;
        for (const panel of ['nodes', 'state', 'log', 'diagnostics'] as const) {
          inspector.panel = panel;
          await inspector.updateComplete;
          if (panel === 'log') {
            one(inspector, 'summary').click();
            await seen(() => all(inspector, 'pre').length === 1, 'the JSON');
          }
          await expect(inspector).to.be.accessible();
        }
      }
    } finally {
      document.documentElement.removeAttribute('style');
    }
  });

  it('never makes the page scroll sideways at 320 px', async () => {
    await setViewport(320, 600);
    const long = 'unbroken'.repeat(100);
    const { inspector, stream } = await bench([{ kind: 'open', message_id: long }, { kind: 'text', append: long }, warning(long)]);
    stream.nodes = [node(long)];
    stream.state.set(`a.${'b'.repeat(60)}`, long, 'user');
    for (const panel of ['nodes', 'state', 'log', 'diagnostics'] as const) {
      inspector.panel = panel;
      await inspector.updateComplete;
      expect(document.documentElement.scrollWidth, panel).to.be.at.most(innerWidth);
      const box = one(inspector, '[role=tabpanel]');
      expect(box.scrollWidth, panel).to.be.at.most(box.clientWidth);
    }
    await setViewport(800, 600);
  });
});
