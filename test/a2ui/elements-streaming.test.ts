import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { canonOf } from '../support/canon.js';
import { patience, runs } from '../support/runs.js';
import { find, findAll, visibleText } from '../support/stream.js';
import { counted, type Work } from '../support/work.js';
import { work } from '../../src/syntax/prose-lexer.js';
import { components, drawn, fence, line, mountSurfaces, show, surface } from './surfaces-support.js';

const text = (id: string, words: unknown = id): object => ({ id, component: 'Text', text: words });
const REPLY = `# Plan

${fence([
  line({ createSurface: { surfaceId: 's', dataModel: { n: 2, rows: [{ name: 'One' }, { name: 'Two' }] } } }),
  components('s', { id: 'root', component: 'Column', children: ['a', 'list', 'late', 'b'] }, text('a', 'Word *one*')),
  components('s', { id: 'list', component: 'List', children: { componentId: 'row', path: '/rows' } }, text('row', { '@path': 'name' })),
  'A word **between**.',
  '{"version": oops}',
  components('s', { id: 'b', component: 'TextField', label: 'Number', variant: 'number', value: { '@path': '/n' } }),
])}
More prose.

${fence([components('s', text('late', 'Late')), line({ updateDataModel: { surfaceId: 's', path: '/rows/1/name', value: 'Zwei' } })])}`;

describe('a surface that arrives', () => {
  it('is the same however its text is cut', async function () {
    this.timeout(patience(30_000));
    const { stream: whole } = await show(REPLY);
    const expected = canonOf(whole);
    await fc.assert(fc.asyncProperty(fc.array(fc.integer({ min: 0, max: REPLY.length }), { maxLength: 12 }), async cuts => {
      const { stream, diagnostics } = await mountSurfaces();
      const places = [0, ...cuts.sort((a, b) => a - b), REPLY.length];
      for (const [index, from] of places.slice(0, -1).entries()) {
        stream.write(REPLY.slice(from, places[index + 1]));
        stream.flush();
      }
      stream.close();
      await drawn(stream);
      expect(canonOf(stream)).to.equal(expected);
      expect(diagnostics).to.deep.equal(['surface-rejected']);
      stream.remove();
    }), { ...runs(71, 25), examples: [[[127, 736]]] });
  });

  it('keeps each node for ever, and moves none', async () => {
    const { stream } = await mountSurfaces();
    const known = new Map<string, Element>();
    for (const piece of REPLY.split(/(?<=\n)/)) {
      stream.write(piece);
      await drawn(stream);
      for (const element of findAll(stream, '[data-a2ui]')) {
        const name = `${element.getAttribute('data-a2ui') ?? ''} ${visibleText(element)}`;
        if (known.has(name)) expect(known.get(name), name).to.equal(element);
        if (!/Column|List/.test(name)) known.set(name, element);
      }
    }
    stream.close();
    await drawn(stream);
    expect(visibleText(stream)).to.equal('Plan Word one One Zwei A word between. Late Number Part of this UI couldn\'t be shown. More prose.');
  });

  it('keeps focus and caret while more of it comes', async () => {
    const { stream } = await mountSurfaces();
    stream.write(`\`\`\`a2ui\n${[line({ createSurface: { surfaceId: 's', dataModel: { n: 'abc' } } }), components('s', { id: 'root', component: 'Column', children: ['x', 'f'] }), components('s', { id: 'f', component: 'TextField', label: 'F', value: { '@path': '/n' } })].join('\n')}\n`);
    await drawn(stream);
    const field = find<HTMLInputElement>(stream, 'input');
    field.focus();
    field.setSelectionRange(1, 2);
    stream.write(`${components('s', text('x'))}\n${components('s', { id: 'root', component: 'Column', children: ['f', 'x'] })}\n`);
    stream.close();
    await drawn(stream);
    expect(field.isConnected).to.be.true;
    expect((field.getRootNode() as ShadowRoot).activeElement === field).to.be.true;
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([1, 2]);
  });

  it('cut off in a line keeps what was painted, and goes on when the message does', async () => {
    const { stream, diagnostics } = await mountSurfaces();
    const at = REPLY.indexOf('A word') + 60;
    stream.write(REPLY.slice(0, at));
    stream.abort('network');
    await drawn(stream);
    expect(visibleText(stream)).to.include('Word one One Two A word between.');
    const kept = find(stream, '[data-a2ui=Text]');
    stream.resume(new ReadableStream({ start(controller) { controller.enqueue(REPLY.slice(at)); controller.close(); } }));
    await stream.done;
    await drawn(stream);
    expect(find(stream, '[data-a2ui=Text]') === kept).to.be.true;
    expect(visibleText(stream)).to.include('One Zwei').and.to.include('Number');
    expect(diagnostics.filter(code => code === 'surface-rejected')).to.have.length(1);
  });

  it('cut off anywhere is the same however its text was cut, and goes on as if it had not been', async function () {
    this.timeout(patience(30_000));
    const lines = fc.array(fc.constantFrom(
      'Word', '~~~', '```', '````', '```x', '~~~x', '``', '- item', '  - in it', '# Head', '> said', '', '  ', '{', '[', '{"version": oops}', '[link](', '|a|b|\n|-|-|', '::: x', ':::card',
      line({ createSurface: { surfaceId: 's' } }), components('s', { id: 'root', component: 'Column', children: ['a'] }), components('s', text('a')),
    ), { maxLength: 6 });
    const parts = fc.tuple(fc.constantFrom('```', '````', '~~~'), lines, fc.nat(), fc.array(fc.nat(), { maxLength: 4 })).map(([fenced, body, end, cuts]) => {
      const source = `${[`${fenced}a2ui`, ...body].join('\n')}\n`;
      // mostly at the end of a line, or beside it
      const at = end % 3 === 0 ? 1 + end % source.length : source.length - end % 2;
      return { source, at, cuts: cuts.map(cut => cut % (at + 1)).sort((a, b) => a - b) };
    });
    const ofSurfaces = (codes: readonly string[]): string[] => codes.filter(code => code.startsWith('surface-'));
    const cutOff = async (source: string, places: readonly number[]): Promise<Awaited<ReturnType<typeof mountSurfaces>>> => {
      const shown = await mountSurfaces();
      for (const [index, from] of [0, ...places].entries()) {
        shown.stream.write(source.slice(from, places[index]));
        shown.stream.flush();
      }
      shown.stream.abort('network');
      await drawn(shown.stream);
      return shown;
    };
    await fc.assert(fc.asyncProperty(parts, async ({ source, at, cuts }) => {
      const begun = source.slice(0, at);
      const [whole, cut, letters] = [await cutOff(begun, []), await cutOff(begun, cuts), await cutOff(begun, Array.from(begun, (_, index) => index))];
      for (const { stream, diagnostics } of [cut, letters]) {
        expect(canonOf(stream)).to.equal(canonOf(whole.stream));
        expect(diagnostics).to.deep.equal(whole.diagnostics);
      }
      const rest = (from: number): ReadableStream<string> => new ReadableStream({ start(controller) { controller.enqueue(source.slice(from)); controller.close(); } });
      const unbroken = await mountSurfaces();
      unbroken.stream.stream = rest(0);
      await unbroken.stream.done;
      await drawn(unbroken.stream);
      for (const { stream, diagnostics } of [whole, letters]) {
        stream.resume(rest(at));
        await stream.done;
        await drawn(stream);
        expect(visibleText(stream)).to.equal(visibleText(unbroken.stream));
        expect(ofSurfaces(diagnostics)).to.deep.equal(ofSurfaces(unbroken.diagnostics));
      }
      for (const { stream } of [whole, cut, letters, unbroken]) stream.remove();
    }), { ...runs(74, 25), examples: [[{ source: '```a2ui\n```x\n~~~\n', at: 17, cuts: [] }]] });
  });

  it('has no frame around what has not come', async () => {
    const { stream } = await mountSurfaces();
    const card = (): HTMLElement => find(stream, '[data-a2ui=Card]');
    stream.write(`\`\`\`a2ui\n${[line({ createSurface: { surfaceId: 's' } }), components('s', { id: 'root', component: 'Card', child: 'in' }), components('s', { id: 'in', component: 'Column', children: ['row'] }, { id: 'row', component: 'Row', children: ['a'] })].join('\n')}\n`);
    await drawn(stream);
    expect(card().offsetHeight).to.equal(0);
    stream.write(`${components('s', text('a'))}\n`);
    await drawn(stream);
    expect(card().offsetHeight).to.be.above(30);
  });

  it('takes work that grows with the number of its components, not with its square', async () => {
    const workOf = async (count: number): Promise<Work> => {
      const { stream } = await mountSurfaces();
      const ids = Array.from({ length: count }, (_, at) => `t${at}`);
      stream.write(`\`\`\`a2ui\n${line({ createSurface: { surfaceId: 's', dataModel: { word: 'Word' } } })}\n${components('s', { id: 'root', component: 'Column', children: ids })}\n`);
      stream.flush();
      const lines = ids.map((id, at) => `${components('s', text(id, at % 2 === 0 ? id : { '@path': '/word' }))}\n`);
      const done = counted(stream, () => {
        for (let nth = 0; nth < count; nth++) {
          stream.write(lines[nth]!);
          if (nth % 20 === 19) stream.flush();
        }
      });
      expect(findAll(stream, '[data-a2ui=Text]')).to.have.length(count);
      stream.remove();
      return done;
    };
    await workOf(20);
    const small = await workOf(400);
    const large = await workOf(2000);
    // with the square it would be 25
    expect(large.changes / small.changes).to.be.at.most(5.1);
    expect(large.members / small.members).to.be.at.most(5.5);
  });

  it('reads much prose in it a few times, however it comes', async () => {
    const prose = 'x\n'.repeat(6000);
    for (const piece of [prose.length, 100]) {
      const { stream } = await mountSurfaces();
      stream.write('```a2ui\n');
      const before = work.block;
      for (let at = 0; at < prose.length; at += piece) {
        stream.write(prose.slice(at, at + piece));
        stream.flush();
      }
      stream.close();
      await drawn(stream);
      expect(visibleText(stream)).to.have.length(prose.length - 1);
      // a look at each line would be 3000 times all of it
      expect((work.block - before) / prose.length, `${piece}`).to.be.at.most(piece === 100 ? 80 : 5);
      stream.remove();
    }
  });

  it('is written as Markdown by work that grows with the number of its blocks', async () => {
    const members = async (count: number): Promise<number> => {
      const { stream } = await mountSurfaces();
      stream.write('```a2ui\nx\n```\n'.repeat(count));
      stream.close();
      await drawn(stream);
      const done = counted(stream, () => { expect(stream.toMarkdown()).to.have.length.above(count * 13); });
      stream.remove();
      return done.members;
    };
    await members(10);
    expect(await members(500) / await members(100)).to.be.at.most(5.5);
  });

  it('is drawn where its code was, which is hidden', async () => {
    const { stream } = await show(surface({}, text('root', 'Live')));
    expect(visibleText(stream)).to.equal('Live');
    expect(find(stream, 'pre').hidden).to.be.true;
  });
});
