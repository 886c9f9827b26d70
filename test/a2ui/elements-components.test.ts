import { expect } from '@open-wc/testing';
import { faults } from '../accessibility/axe.js';
import { click, press, type } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, visibleText } from '../support/stream.js';
import { drawn, show, surface, surfacesIn } from './surfaces-support.js';

const text = (id: string, words: unknown = id): object => ({ id, component: 'Text', text: words });
const event = (name: string): object => ({ event: { name } });
const at = (path: string): object => ({ '@path': path });

/** One of each component, in a state or more. */
const EACH: Readonly<Record<string, { readonly data?: object; readonly list: readonly object[] }>> = {
  Text: { list: [{ id: 'root', component: 'Text', text: '# Big\n**bold** words', accessibility: { label: 'Words', live: 'polite' } }] },
  Image: { list: [{ id: 'root', component: 'Image', url: 'https://example.com/a.png', description: 'A lake', variant: 'header', fit: 'cover' }] },
  Icon: { list: [{ id: 'root', component: 'Row', children: ['a', 'b', 'c'] }, { id: 'a', component: 'Icon', name: 'home' }, { id: 'b', component: 'Icon', name: 'send', accessibility: { label: 'Sent' } }, { id: 'c', component: 'Icon', name: { svgPath: 'M4 4h16v16H4z' } }] },
  Video: { list: [{ id: 'root', component: 'Video', url: 'https://example.com/a.mp4' }] },
  AudioPlayer: { list: [{ id: 'root', component: 'AudioPlayer', url: 'https://example.com/a.mp3', description: 'The interview' }] },
  Row: { list: [{ id: 'root', component: 'Row', children: ['a', 'b'], justify: 'spaceBetween', align: 'center', accessibility: { label: 'A pair' } }, { ...text('a'), weight: 2 }, text('b')] },
  Column: { list: [{ id: 'root', component: 'Column', children: ['a', 'b'], align: 'end' }, text('a'), text('b')] },
  List: { data: { rows: [{ name: 'One' }, { name: 'Two' }] }, list: [{ id: 'root', component: 'List', children: { componentId: 'row', path: '/rows' } }, text('row', at('name'))] },
  Card: { list: [{ id: 'root', component: 'Card', child: 'a', accessibility: { label: 'Plan' } }, text('a')] },
  Tabs: { list: [{ id: 'root', component: 'Tabs', tabs: [{ title: 'First', child: 'a' }, { title: 'Second', child: 'b' }] }, text('a'), text('b')] },
  Modal: { list: [{ id: 'root', component: 'Modal', trigger: 'a', content: 'b' }, text('a', 'Open it'), text('b', 'Inside')] },
  Divider: { list: [{ id: 'root', component: 'Row', children: ['a', 'b', 'c'] }, text('a'), { id: 'b', component: 'Divider', axis: 'vertical' }, text('c')] },
  Button: { list: [{ id: 'root', component: 'Row', children: ['x', 'y', 'z'] }, { id: 'x', component: 'Button', variant: 'primary', child: 'a', action: event('go') }, text('a', 'Go'), { id: 'y', component: 'Button', child: 'b', action: event('set') }, { id: 'b', component: 'Icon', name: 'settings' }, { id: 'z', component: 'Button', variant: 'borderless', child: 'c', action: event('no'), checks: [{ condition: { '@call': 'required', 'args': { value: '' } }, message: 'Fill it in first.' }] }, text('c', 'Off')] },
  TextField: { data: { a: 'x', n: 3 }, list: [{ id: 'root', component: 'Column', children: ['a', 'b', 'c', 'd'] }, { id: 'a', component: 'TextField', label: 'Name', value: at('/a'), placeholder: 'Ada' }, { id: 'b', component: 'TextField', label: 'Story', variant: 'longText' }, { id: 'c', component: 'TextField', label: 'Count', variant: 'number', value: at('/n') }, { id: 'd', component: 'TextField', label: 'Secret', variant: 'obscured' }] },
  CheckBox: { data: { on: true }, list: [{ id: 'root', component: 'CheckBox', label: 'Agree', value: at('/on'), accessibility: { description: 'You must.' } }] },
  ChoicePicker: { data: { a: ['x'], b: ['x', 'y'] }, list: [{ id: 'root', component: 'Column', children: ['a', 'b', 'c'] }, ...['a', 'b', 'c'].map(id => ({ id, component: 'ChoicePicker', label: `Pick ${id}`, value: at(id === 'c' ? '/b' : `/${id}`), variant: id === 'a' ? 'mutuallyExclusive' : 'multipleSelection', displayStyle: id === 'b' ? 'chips' : 'checkbox', filterable: id === 'c', options: [{ label: 'X', value: 'x' }, { label: 'Y', value: 'y' }] }))] },
  Slider: { data: { v: 4 }, list: [{ id: 'root', component: 'Slider', label: 'Seats', min: 1, max: 9, value: at('/v') }] },
  DateTimeInput: { data: { d: '2026-12-01' }, list: [{ id: 'root', component: 'Column', children: ['a', 'b', 'c'] }, { id: 'a', component: 'DateTimeInput', label: 'Day', enableDate: true, value: at('/d'), min: '2026-01-01' }, { id: 'b', component: 'DateTimeInput', label: 'Time', enableTime: true, value: '10:30' }, { id: 'c', component: 'DateTimeInput', label: 'Both', enableDate: true, enableTime: true, value: '2026-12-01T09:00' }] },
};

describe('the components of the basic catalogue', () => {
  for (const [name, { data = {}, list }] of Object.entries(EACH)) {
    it(`${name}: is drawn, and axe has nothing to say`, async () => {
      const { stream, diagnostics } = await show(surface(data, ...list));
      expect(diagnostics).to.deep.equal([]);
      const [element] = surfacesIn(stream);
      expect(element!.checkVisibility() && element!.offsetHeight > 0).to.be.true;
      expect(await faults(element!)).to.deep.equal([]);
    });
  }

  it('a Text has no links, no pictures and no tags', async () => {
    const { stream } = await show(surface({}, { id: 'root', component: 'Text', text: 'A [link](https://a.example) ![pic](https://b.example/p.png) <b>tag</b> <img src=x onerror=alert(1)>' }));
    expect(visibleText(stream)).to.equal('A link pic <b>tag</b> <img src=x onerror=alert(1)>');
    expect(findAll(stream, 'a, img, b')).to.deep.equal([]);
  });

  it('writes what is typed at once, and what reads it follows', async () => {
    const { stream } = await show(surface({ n: 2 }, { id: 'root', component: 'Column', children: ['f', 't'] },
      { id: 'f', component: 'TextField', label: 'N', variant: 'number', value: at('/n') },
      text('t', { '@call': 'formatString', 'args': { value: 'is ${calc(expression: \'n * 29\', n: /n)}' } })));
    find(stream, 'input').focus();
    await press('End');
    await type('1');
    await drawn(stream);
    expect(visibleText(stream)).to.include('is 609');
    expect(stream.state.get('s.n')).to.equal(21);
  });

  it('a ChoicePicker holds a list of texts, whatever its kind', async () => {
    const { stream } = await show(surface(EACH['ChoicePicker']!.data!, ...EACH['ChoicePicker']!.list));
    await click(findAll(stream, 'input[type=radio]')[1]!);
    await drawn(stream);
    expect(stream.state.get('s.a')).to.deep.equal(['y']);
    await click(findAll(stream, 'input[type=checkbox]')[0]!);
    await drawn(stream);
    expect(stream.state.get('s.b')).to.deep.equal(['y']);
  });

  it('a filter keeps the options that hold what is typed, and those that are chosen', async () => {
    const { stream } = await show(surface({ v: ['at'] }, { id: 'root', component: 'ChoicePicker', label: 'Country', filterable: true, variant: 'multipleSelection', value: at('/v'), options: [{ label: 'Austria', value: 'at' }, { label: 'Germany', value: 'de' }, { label: 'France', value: 'fr' }] }));
    find(stream, 'input[type=search]').focus();
    await type('ger');
    await drawn(stream);
    expect(visibleText(find(stream, 'mdui-checkgroup'))).to.equal('Country Austria Germany');
    expect(stream.state.get('s.v')).to.deep.equal(['at']);
  });

  it('says what is wrong behind the first visit, and a button waits for it', async () => {
    const check = (value: object): object => ({ condition: { '@call': 'email', 'args': { value } }, message: 'No address.' });
    const { stream, actions } = await show(surface({ mail: '' }, { id: 'root', component: 'Column', children: ['f', 'b'] },
      { id: 'f', component: 'TextField', label: 'E-mail', value: at('/mail'), checks: [check(at('/mail'))] },
      { id: 'b', component: 'Button', child: 'bt', action: event('go'), checks: [check(at('/mail'))] }, text('bt', 'Go')));
    const field = find<HTMLInputElement>(stream, 'input');
    const button = buttonNamed(stream, 'Go');
    expect(field.getAttribute('aria-invalid')).to.equal('false');
    expect(button.disabled).to.be.true;
    expect(button.title).to.equal('No address.');
    field.focus();
    await type('a@');
    await press('Tab');
    await drawn(stream);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(visibleText(stream)).to.include('No address.');
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(await faults(surfacesIn(stream)[0]!)).to.deep.equal([]);
    field.focus();
    await press('End');
    await type('b.example');
    await drawn(stream);
    expect(field.getAttribute('aria-invalid')).to.equal('false');
    expect(button.disabled).to.be.false;
    await armed();
    await click(button);
    expect(actions).to.have.length(1);
  });

  it('a Modal opens from what it is pressed by, holds the focus, and gives it back', async () => {
    const { stream } = await show(surface({}, ...EACH['Modal']!.list));
    const opener = find(stream, '[role=button]');
    const dialog = find<HTMLDialogElement>(stream, 'dialog');
    opener.focus();
    await press('Enter');
    expect(dialog.open).to.be.true;
    expect(dialog.getAttribute('aria-label')).to.equal('Open it');
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(await faults(dialog)).to.deep.equal([]);
    await press('Escape');
    expect(dialog.open).to.be.false;
    expect(document.activeElement).to.equal(opener);
  });

  it('tabs are operated by arrows', async () => {
    const { stream } = await show(surface({}, ...EACH['Tabs']!.list));
    expect(visibleText(stream)).to.equal('First Second a');
    find(stream, '[role=tab]').focus();
    await press('ArrowRight');
    await drawn(stream);
    expect(visibleText(stream)).to.equal('First Second b');
  });

  it('of an icon alone a button has its name', async () => {
    const { stream } = await show(surface({}, ...EACH['Button']!.list));
    expect(find(stream, 'button [role=img]').getAttribute('aria-label')).to.equal('settings');
  });

  it('dates go back in the form that the data has them in', async () => {
    const { stream } = await show(surface({ d: '2026-12-01T09:30:00Z' }, { id: 'root', component: 'DateTimeInput', label: 'When', enableDate: true, enableTime: true, value: at('/d') }));
    const field = find<HTMLInputElement>(stream, 'input');
    const local = new Date('2026-12-01T09:30:00Z');
    const two = (number: number): string => String(number).padStart(2, '0');
    expect(field.value).to.equal(`${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}T${two(local.getHours())}:${two(local.getMinutes())}`);
    field.value = '2027-01-02T03:04';
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await drawn(stream);
    expect(stream.state.get('s.d')).to.equal(new Date('2027-01-02T03:04').toISOString());
  });
});
