import { expect } from '@open-wc/testing';
import { findAll, visibleText } from '../support/stream.js';
import { waitUntil } from '../support/wait.js';
import { drawn, fence, line, components, mountSurfaces, show, surface, surfacesIn } from './surfaces-support.js';

const aFrame = (): Promise<number> => new Promise(requestAnimationFrame);
const items = (root: Element): string[] => findAll(root, 'li').map(({ textContent }) => textContent.trim());
const numbers = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at));
const rows = (count: number): object => ({ rows: numbers(count).map(n => ({ n })) });
const list: readonly object[] = [{ id: 'root', component: 'List', children: { path: '/rows', componentId: 't' } }, { id: 't', component: 'Text', text: { '@path': 'n' } }];

describe('a surface of many components', () => {
  it('is drawn frame by frame, in its order', async () => {
    const { stream } = await mountSurfaces();
    stream.write(surface(rows(1500), ...list));
    stream.close();
    let frames = 0;
    for (let before = 0; items(stream).length < 1500; before = items(stream).length) {
      await aFrame();
      expect(items(stream).length - before, 'in one frame').to.be.at.most(700);
      if (items(stream).length > before) frames++;
    }
    expect(frames).to.be.at.least(3);
    expect(items(stream)).to.deep.equal(numbers(1500));
  });

  it('is drawn at once when somebody asks for all of it', async () => {
    const { stream } = await mountSurfaces();
    stream.write(surface(rows(1500), ...list));
    stream.flush();
    expect(items(stream)).to.deep.equal(numbers(1500));
    const { stream: asked } = await mountSurfaces();
    asked.write(surface(rows(1500), ...list));
    asked.close();
    await asked.done;
    expect(asked.toPlainText()).to.contain('1499');
    const { stream: again } = await mountSurfaces();
    again.restore(stream.snapshot());
    again.flush();
    expect(items(again)).to.deep.equal(numbers(1500));
  });

  it('is so again from a snapshot, and nothing of it is told anew', async () => {
    const fields = [{ id: 'root', component: 'List', children: { path: '/rows', componentId: 't' } }, { id: 't', component: 'TextField', label: 'Field', value: { '@path': 'n' } }];
    const { stream } = await mountSurfaces();
    stream.write(surface(rows(700), ...fields));
    stream.flush();
    expect(stream.state.set('s.rows.650.n', 'theirs')).to.equal(true);
    const { stream: again, events } = await mountSurfaces();
    const asked: unknown[] = [];
    for (const type of ['mdui-event', 'mdui-diagnostic', 'mdui-control']) again.addEventListener(type, event => asked.push(event));
    again.restore(stream.snapshot());
    const values = (): string[] => findAll<HTMLInputElement>(again, 'input').map(({ value }) => value);
    for (let before = 0; values().length < 700; before = values().length) {
      await aFrame();
      expect(values().length - before, 'in one frame').to.be.at.most(650);
    }
    expect(values()).to.deep.equal(numbers(700).with(650, 'theirs'));
    expect([asked, events]).to.deep.equal([[], []]);
  });

  it('takes what changes meanwhile: lists in lists, fewer of them, a text behind them, its end', async () => {
    const { stream } = await mountSurfaces();
    const cells = { rows: Array.from({ length: 20 }, (_, row) => ({ cells: Array.from({ length: 40 }, (__, cell) => ({ n: `${row}.${cell}` })) })) };
    const nested = [{ id: 'root', component: 'List', children: { path: '/rows', componentId: 'r' } }, { id: 'r', component: 'Row', children: { path: 'cells', componentId: 't' } }, { id: 't', component: 'Text', text: { '@path': 'n' } }];
    stream.write(fence([line({ createSurface: { surfaceId: 's', dataModel: cells } }), ...nested.map(each => components('s', each)), 'A text between.', line({ updateDataModel: { surfaceId: 's', path: '/rows/0/cells/0/n', value: 'first' } })]));
    stream.close();
    await waitUntil(() => visibleText(stream).includes('19.39'), 'all of it');
    const said = visibleText(stream);
    expect(said.split(' ').filter(word => /^\d+\.\d+$/.test(word))).to.deep.equal(cells.rows.flatMap(row => row.cells.map(({ n }) => n)).slice(1));
    expect([said.indexOf('first') < said.indexOf('0.1'), said.indexOf('19.39') < said.indexOf('A text between.')]).to.deep.equal([true, true]);
    const { stream: fewer } = await mountSurfaces();
    fewer.write(fence([line({ createSurface: { surfaceId: 's', dataModel: rows(1500) } }), ...list.map(each => components('s', each)), line({ updateDataModel: { surfaceId: 's', path: '/rows', value: [{ n: 'only' }] } })]));
    fewer.close();
    await fewer.done;
    await drawn(fewer);
    expect(items(fewer)).to.deep.equal(['only']);
    const { stream: deleted } = await mountSurfaces();
    deleted.write(fence([line({ createSurface: { surfaceId: 's', dataModel: rows(1500) } }), ...list.map(each => components('s', each)), line({ deleteSurface: { surfaceId: 's' } })]));
    deleted.close();
    await deleted.done;
    await drawn(deleted);
    for (let frame = 0; frame < 4; frame++) await aFrame();
    expect(items(deleted)).to.deep.equal([]);
  });

  it('so are many tabs', async () => {
    const { stream } = await show(surface({}, { id: 'root', component: 'Tabs', tabs: numbers(700).map(title => ({ title, child: 'c' })) }, { id: 'c', component: 'Text', text: 'One' }));
    await waitUntil(() => surfacesIn(stream)[0]!.querySelectorAll('mdui-tab').length === 700, 'all tabs');
    expect(Array.from(surfacesIn(stream)[0]!.querySelectorAll<HTMLElement & { label?: string }>('mdui-tab'), ({ label }) => label)).to.deep.equal(numbers(700));
  });
});
