import { expect, fixture, html } from '@open-wc/testing';
import { capabilities, deliver } from '../../elements/a2ui.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { press, type } from '../support/commands.js';
import { buttonNamed, find, findAll, visibleText } from '../support/stream.js';
import { allDrawn, at, button, column, event, pressed, text } from './agent-support.js';
import { components, drawn, fence, line, mountSurfaces, show, surface, type Shown } from './surfaces-support.js';

const DEEP = '/a/b/c/d/e/f/g/h/i';

async function typed(stream: Element, field: number, words: string): Promise<void> {
  findAll(stream, 'input')[field]!.focus();
  await press('End');
  await type(words);
  await press('Tab');
  await drawn(stream);
}

async function restored(snapshot: unknown): Promise<Shown> {
  const other = await mountSurfaces();
  other.stream.restore(JSON.parse(JSON.stringify(snapshot)) as Snapshot);
  await drawn(other.stream);
  return other;
}

const valuesIn = (stream: Element): unknown[] => findAll<HTMLInputElement>(stream, 'input').map(({ value }) => value);

describe('values in a transcript', () => {
  const FORM = surface({ n: 1, m: 1 }, { id: 'root', component: 'Slider', label: 'N', max: 9, value: at('/n') });
  const written = (markdown: string, path: string): number => markdown.split('\n').filter(each => each.includes(`"updateDataModel":{"surfaceId":"s","path":"${path}"`)).length;

  it('stand there once, however often it is read and written', async () => {
    await mountSurfaces();
    const make = (): Promise<MduiConversation> => fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
    const whole = await make();
    whole.reply(`${FORM}\n:::input {#typed bind=s.n type=number label=N}\n:::\n`);
    await allDrawn(whole);
    for (const [path, value] of [['s.n', 5], ['s.m', 6]] as const) whole.state.set(path, value, 'user');
    const markdown = whole.toMarkdown();
    const again = await make();
    again.load(markdown);
    await allDrawn(again);
    expect([written(markdown, '/n'), again.toMarkdown()]).to.deep.equal([1, markdown]);
  });

  it('are said again where something behind them says another', async () => {
    const data = (path: string, value: unknown): object => ({ updateDataModel: { surfaceId: 's', path, value } });
    for (const other of [data('/n', 7), data('', { n: 7 })]) {
      const { stream } = await show(`${FORM}\n${fence([line(data('/n', 5)), line(other)])}`);
      stream.state.set('s.n', 5, 'user');
      const { stream: read } = await show(stream.toMarkdown());
      expect(read.state.get('s.n')).to.equal(5);
    }
    const { stream } = await show(`${FORM}\n${fence([line(data('/n', 5))])}`);
    deliver(stream, { version: 'v1.0', ...data('/n', 7) });
    stream.state.set('s.n', 5, 'user');
    const { stream: read } = await show(stream.toMarkdown());
    expect(read.state.get('s.n')).to.equal(5);
  });
});

describe('values that no path names', () => {
  const FORM = surface({ rows: [{}, {}] }, column('free', 'deep', 'rows'), { id: 'free', component: 'TextField', label: 'Free', value: 'a' },
    { id: 'deep', component: 'TextField', label: 'Deep', value: at(DEEP) }, { id: 'rows', component: 'Column', children: { componentId: 'row', path: '/rows' } }, { id: 'row', component: 'TextField', label: 'Row' });

  it('stay when their component is written again, and are the agent\'s when it gives another', async () => {
    const { stream } = await mountSurfaces();
    stream.write(FORM);
    await drawn(stream);
    await typed(stream, 0, 'b');
    stream.write(`\n${fence([components('s', { id: 'free', component: 'TextField', label: 'Still free', value: 'a' })])}`);
    await drawn(stream);
    expect(valuesIn(stream)[0]).to.equal('ab');
    expect(visibleText(stream)).to.include('Still free');
    stream.write(`\n${fence([components('s', { id: 'free', component: 'TextField', label: 'Free', value: 'c' })])}`);
    await drawn(stream);
    expect(valuesIn(stream)[0]).to.equal('c');
  });

  it('are in a snapshot, the text, the events and what the agent is told', async () => {
    const { stream, acts } = await show(FORM);
    await typed(stream, 0, 'b');
    await typed(stream, 1, 'deep down');
    await typed(stream, 3, 'second');
    const values = ['ab', 'deep down', '', 'second'];
    expect(valuesIn(stream)).to.deep.equal(values);
    expect(acts().map(each => [each.node_id, (each as { bind?: string }).bind])).to.deep.equal([['s/free', 's/free'], ['s/deep', `s#${DEEP}`], ['s/row#/rows/1', 's/row#/rows/1']]);
    expect(stream.turn()?.text).to.equal('Free: ab\nDeep: deep down\nRow: second');
    expect(capabilities(stream).metadata.extensions.mdui_surfaces['s']?.unbound).to.deep.equal({ 'free': 'ab', 'row#/rows/1': 'second' });
    const { stream: other, events } = await restored(stream.snapshot());
    expect(valuesIn(other)).to.deep.equal(values);
    expect([events, other.state.toJSON()]).to.deep.equal([[], stream.state.toJSON()]);
    expect(valuesIn((await restored(other.snapshot())).stream)).to.deep.equal(values);
    const { stream: third } = await show(stream.toMarkdown());
    expect(valuesIn(third)).to.deep.equal(values);
    await typed(third, 3, ' row');
    expect(valuesIn((await show(third.toMarkdown())).stream)).to.deep.equal(['ab', 'deep down', '', 'second row']);
  });

  it('that the agent set later are the agent\'s, also when both are read again', async () => {
    const { stream } = await mountSurfaces();
    stream.write(FORM);
    await drawn(stream);
    await typed(stream, 0, 'b');
    await typed(stream, 1, 'mine');
    stream.write(`\n${fence([components('s', { id: 'free', component: 'TextField', label: 'Free', value: 'theirs' }), line({ updateDataModel: { surfaceId: 's', path: DEEP, value: 'theirs' } })])}`);
    stream.close();
    await drawn(stream);
    expect(valuesIn(stream).slice(0, 2)).to.deep.equal(['theirs', 'theirs']);
    expect(valuesIn((await restored(stream.snapshot())).stream).slice(0, 2)).to.deep.equal(['theirs', 'theirs']);
    expect(valuesIn((await show(stream.toMarkdown())).stream).slice(0, 2)).to.deep.equal(['theirs', 'theirs']);
  });

  it('that were given behind what came by another way are the person\'s', async () => {
    const { stream } = await show(surface({ n: '4' }, { id: 'root', component: 'TextField', label: 'N', value: at('/n') }));
    deliver(stream, { version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/n', value: '1' } });
    await drawn(stream);
    await typed(stream, 0, '2');
    const { stream: again } = await restored(stream.snapshot());
    expect([again.state.get('s.n'), ...valuesIn(again)]).to.deep.equal(['12', '12']);
  });
});

describe('a component that becomes another kind', () => {
  const change = (component: object): string => `\n${fence([components('s', component)])}`;

  it('is drawn as that, with its value and the focus', async () => {
    const field = { id: 'root', component: 'TextField', label: 'Words', value: at('/words') };
    const { stream } = await mountSurfaces();
    stream.write(surface({ words: 'some' }, field));
    await drawn(stream);
    find(stream, 'input').focus();
    stream.write(change({ ...field, variant: 'longText' }));
    await drawn(stream);
    const area = find<HTMLTextAreaElement>(stream, 'textarea');
    expect([area.value, area.matches(':focus'), findAll(stream, 'input').length]).to.deep.equal(['some', true, 0]);
    stream.write(change({ ...field, variant: 'number' }));
    await drawn(stream);
    expect(find<HTMLInputElement>(stream, 'input').type).to.equal('number');
  });

  it('of a choice keeps what was chosen', async () => {
    const picker = { id: 'root', component: 'ChoicePicker', label: 'Pick', value: at('/v'), options: ['a', 'b'].map(value => ({ label: value, value })) };
    const { stream } = await mountSurfaces();
    stream.write(surface({ v: ['b'] }, picker));
    await drawn(stream);
    const checked = (): string[] => findAll<HTMLInputElement>(stream, 'input').map(({ type: kind, checked: on }) => `${kind} ${on}`);
    expect(checked()).to.deep.equal(['radio false', 'radio true']);
    const node = find(stream, '[data-a2ui="control"]');
    stream.write(change({ ...picker, label: 'Choose' }));
    await drawn(stream);
    expect(find(stream, '[data-a2ui="control"]')).to.equal(node);
    stream.write(change({ ...picker, variant: 'multipleSelection', filterable: true }));
    await drawn(stream);
    expect(checked()).to.deep.equal(['search false', 'checkbox false', 'checkbox true']);
  });

  it('of a moment too', async () => {
    const moment = { id: 'root', component: 'DateTimeInput', label: 'When', value: at('/v'), enableDate: true };
    const { stream } = await mountSurfaces();
    stream.write(surface({ v: '2026-03-04T05:06' }, moment));
    await drawn(stream);
    stream.write(change({ ...moment, enableTime: true }));
    await drawn(stream);
    const input = find<HTMLInputElement>(stream, 'input');
    expect([input.type, input.value]).to.deep.equal(['datetime-local', '2026-03-04T05:06']);
  });
});

describe('a surface in words', () => {
  const option = (label: string): object => ({ label, value: label.toLowerCase() });
  const PLAN = surface({ n: 2, on: true, rows: [{ name: 'First' }, { name: 'Second' }] }, column('t', 'row', 'f', 'c', 'p', 's', 'list', 'tabs', 'm', 'pic', 'dull', 'b'),
    text('t', 'Words *here*\n\nand there'), { id: 'row', component: 'Row', children: ['r1', 'r2'] }, text('r1', 'Left'), text('r2', 'Right'),
    { id: 'f', component: 'TextField', label: 'Count', variant: 'number', value: at('/n') }, { id: 'c', component: 'CheckBox', label: 'Wanted', value: at('/on') },
    { id: 'p', component: 'ChoicePicker', label: 'Plan', options: [option('Free'), option('Pro')], value: at('/plan') }, { id: 's', component: 'TextField', label: 'Secret', variant: 'obscured', value: 'abc' },
    { id: 'list', component: 'List', children: { componentId: 'item', path: '/rows' } }, text('item', at('name')),
    { id: 'tabs', component: 'Tabs', tabs: [{ title: 'One', child: 'one' }, { title: 'Two', child: 'two' }] }, text('one', 'In one'), text('two', 'In two'),
    { id: 'm', component: 'Modal', trigger: 'mt', content: 'mc' }, text('mt', 'More'), text('mc', 'In the dialog'),
    { id: 'pic', component: 'Image', url: 'https://elsewhere.example/a.png', description: 'A picture' }, { ...text('dull', 'Not said'), accessibility: { hidden: true } }, ...button('b', event('go')));
  const WORDS = 'Words here\n\nand there\nLeft | Right\nCount: 2\nWanted: Yes\nPlan: (no answer; Free, Pro)\nSecret: •••\n- First\n- Second\nOne\nIn one\nTwo\nIn two\nMore\nIn the dialog\nA picture (https://elsewhere.example/a.png)\n[b]';

  it('is in the plain text as other controls are, with what was typed and pressed', async () => {
    const { stream } = await show(`Before.\n\n${PLAN}\nAfter.`);
    expect(stream.toPlainText()).to.equal(`Before.\n\n${WORDS}\n\nAfter.\n`);
    stream.state.set('s.plan', ['pro']);
    stream.state.set('s.n', 7);
    await pressed(buttonNamed(stream, 'b'));
    expect(stream.toPlainText()).to.include('Count: 7\n').and.include('Plan: Pro\n').and.include('[b] (Pressed)\n');
    expect((await restored(stream.snapshot())).stream.toPlainText()).to.equal(stream.toPlainText());
  });

  it('is in that of a conversation too, where it stands, with the text between its parts', async () => {
    const conversation = await fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
    await mountSurfaces();
    conversation.reply(fence([components('s', column('a', 'b')), components('s', text('a')), 'And *now*:', '', components('s', text('b'))]));
    conversation.reply(`${fence([components('s2', text('root', 'In a place'))], 'target=words-of')}\nEnd`);
    conversation.reply(fence([components('s', text('b', 'later'))]));
    await allDrawn(conversation);
    expect(conversation.toPlainText()).to.equal('Assistant:\na\n\nAnd now:\n\nb\n\nAssistant:\nIn a place\n\nEnd\n\nAssistant:\nPart of this UI couldn\'t be shown.\n');
  });

  it('is what is copied of it', async () => {
    const { stream } = await show(`Before.\n\n${surface({ n: 2 }, column('t', 'f', 'b'), text('t', 'Words *here*'), { id: 'f', component: 'TextField', label: 'Count', variant: 'number', value: at('/n') }, ...button('b', event('go')))}\nAfter.`);
    const copied = (): string => {
      const copy = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
      stream.dispatchEvent(copy);
      return copy.clipboardData!.getData('text/plain');
    };
    getSelection()!.selectAllChildren(stream);
    expect(copied()).to.equal('Before.\n\nWords here\nCount: 2\n[b]\n\nAfter.');
    const range = getSelection()!.getRangeAt(0);
    range.setEnd(find(stream, 'em').firstChild!, 2);
    expect(copied()).to.equal('Before.\n\nWords he');
    getSelection()!.removeAllRanges();
  });
});
