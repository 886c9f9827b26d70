import { expect } from '@open-wc/testing';
import { surfaceRows } from '../accessibility/surfaces.js';
import { click, press, type } from '../support/commands.js';
import { buttonNamed, find, findAll, visibleText } from '../support/stream.js';
import { drawn, show, surface } from './surfaces-support.js';

const text = (id: string, words: unknown = id): object => ({ id, component: 'Text', text: words });
const event = (name: string): object => ({ event: { name } });
const at = (path: string): object => ({ '@path': path });

describe('the components of the basic catalogue', () => {
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
    const { stream } = await show(surface({ a: ['x'], b: ['x', 'y'] }, { id: 'root', component: 'Column', children: ['a', 'b'] }, ...['a', 'b'].map(id => ({ id, component: 'ChoicePicker', label: `Pick ${id}`, value: at(`/${id}`), variant: id === 'a' ? 'mutuallyExclusive' : 'multipleSelection', options: [{ label: 'X', value: 'x' }, { label: 'Y', value: 'y' }] }))));
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
    field.focus();
    await press('End');
    await type('b.example');
    await drawn(stream);
    expect(field.getAttribute('aria-invalid')).to.equal('false');
    expect(button.disabled).to.be.false;
    button.focus();
    await press('Enter');
    expect(actions).to.have.length(1);
  });

  it('a Modal is called as what it is opened by, and closes by a press beside it', async () => {
    const { stream } = await show(surface({}, ...surfaceRows['Modal']!.list));
    const dialog = find<HTMLDialogElement>(stream, 'dialog');
    find(stream, '[role=button]').focus();
    await press('Enter');
    expect([dialog.open, dialog.getAttribute('aria-label')]).to.deep.equal([true, 'Read more']);
    await click({ x: 5, y: 5 });
    expect(dialog.open).to.be.false;
    buttonNamed(stream, 'Look').focus();
    for (const time of ['first', 'second']) {
      await press('Enter');
      expect(findAll<HTMLDialogElement>(stream, 'dialog').map(({ open }) => open), time).to.deep.equal([false, true]);
      await press('Escape');
    }
    expect(findAll(stream, '[aria-haspopup=dialog]')).to.have.length(2);
  });

  it('of an icon alone a button has its name, and one that is not known takes no room', async () => {
    const { stream } = await show(surface({}, { id: 'root', component: 'Row', children: ['x', 'y', 'z'] }, { id: 'x', component: 'Button', child: 'a', action: event('set') }, { id: 'a', component: 'Icon', name: 'shoppingCart' },
      { id: 'y', component: 'Icon', name: at('/none') }, { id: 'z', component: 'Icon', name: at('/icon') }).replace('"dataModel":{}', '"dataModel":{"icon":"a_name_of_none"}'));
    expect(find(stream, 'button [role=img]').getAttribute('aria-label')).to.equal('shopping cart');
    expect(findAll(stream, '[data-a2ui=Icon]').map(each => each.offsetWidth > 0)).to.deep.equal([true, false, false]);
  });

  it('what the agent gave no label has a name of its value or its id', async () => {
    const { stream } = await show(surface({ taskDone: true }, { id: 'root', component: 'Column', children: ['a', 'play_position', 'c'] }, { id: 'a', component: 'CheckBox', label: '', value: at('/taskDone') },
      { id: 'play_position', component: 'Slider', max: 1, value: 0.5 }, { id: 'c', component: 'Slider', max: 1, value: 0.5, accessibility: { label: 'Volume' } }));
    expect(findAll(stream, 'input').map(each => each.ariaLabel ?? (each as HTMLInputElement).labels![0]?.textContent.trim())).to.deep.equal(['task done', 'play position', 'Volume']);
  });

  it('words that stand between two others are no list', async () => {
    const { stream } = await show(surface({}, { id: 'root', component: 'Row', children: ['a', 'b'] }, text('a', ' - each: '), text('b', '- one\n- two')));
    expect(visibleText(stream)).to.equal('- each: one two');
    expect(findAll(stream, 'li')).to.have.length(2);
  });

  it('what stands beside an icon, a picture or a box without words stays beside it, however narrow', async () => {
    const long = 'A text that is so long that no place is wide enough for all of it in a single line';
    const { stream } = await show(surface({}, { id: 'root', component: 'Column', children: ['r', 's', 't'] }, { id: 'r', component: 'Row', children: ['i', 'a'] }, { id: 'i', component: 'Icon', name: 'home' }, text('a', long),
      { id: 's', component: 'Row', children: ['c', 'b'] }, { id: 'c', component: 'CheckBox', label: '', value: false }, text('b', long), { id: 't', component: 'Row', children: ['d', 'e'] }, text('d', long), text('e', long)));
    stream.style.inlineSize = '300px';
    const beside = findAll(stream, '[data-a2ui=Row]').map(({ firstElementChild: first, lastElementChild: last }) => first!.getBoundingClientRect().right <= last!.getBoundingClientRect().left);
    expect(beside).to.deep.equal([true, true, false]);
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
