import { expect } from '@open-wc/testing';
import { components, drawn, fence, line, ready } from '../a2ui/surfaces-support.js';
import type { AxNode } from '../support/commands.js';
import { press, type } from '../support/commands.js';
import { find, findAll } from '../support/stream.js';
import { atRest, focused, page, what, type Page } from './page.js';
import type { Row } from './rows.js';

/** A component of A2UI's basic catalogue: what an agent writes of it, and what it must be. */
export interface SurfaceRow extends Omit<Row, 'field' | 'lines'> {
  readonly data?: object;
  readonly list: readonly object[];
  /** How many of its controls must hold what an empty value does not: they are wrong behind the first visit. */
  readonly wrong?: number;
}

const text = (id: string, words: unknown = id): object => ({ id, component: 'Text', text: words });
const at = (path: string): object => ({ '@path': path });
const event = (name: string): object => ({ event: { name } });
const column = (...children: string[]): object => ({ id: 'root', component: 'Column', children });
const needed = (path: string): object => ({ checks: [{ condition: { '@call': 'required', 'args': { value: at(path) } }, message: `No ${path.slice(1)} yet.` }] });
const named = (role: string, name: string, more: Partial<AxNode> = {}): Partial<AxNode> => ({ role, name, focusable: true, ...more });
const pressed: string[] = [];
document.addEventListener('mdui-action', ({ detail }) => pressed.push(detail.action.name));
const valueOf = (): unknown => (focused() as HTMLInputElement).value;

/** By type of the catalogue; a surface of each has its name. */
export const surfaceRows: Readonly<Record<string, SurfaceRow>> = {
  Text: {
    list: [column('a', 'b'), { id: 'a', component: 'Text', text: '## Offer\n\n**Bold** words', accessibility: { label: 'The offer', live: 'polite' } }, { id: 'b', component: 'Text', variant: 'caption', text: 'Small print' }],
    tree: [{ role: 'group', name: 'The offer', focusable: false }, { role: 'heading', name: 'Offer' }, { role: 'StaticText', name: 'Small print' }],
  },
  Image: {
    list: [{ id: 'root', component: 'Image', url: 'https://example.com/a.png', description: 'A lake' }],
    tree: [named('link', 'Image: A lake')],
    stops: ['link Image: A lake'],
  },
  Icon: {
    list: [{ id: 'root', component: 'Row', children: ['a', 'b', 'c'] }, { id: 'a', component: 'Icon', name: 'home' }, { id: 'b', component: 'Icon', name: 'send', accessibility: { label: 'Sent' } }, { id: 'c', component: 'Icon', name: { svgPath: 'M4 4h16v16H4z' } }],
    tree: [{ role: 'image', name: 'Sent', focusable: false }],
  },
  Video: { list: [{ id: 'root', component: 'Video', url: 'https://example.com/a.mp4' }], tree: [named('link', 'Video')], stops: ['link Video'] },
  AudioPlayer: { list: [{ id: 'root', component: 'AudioPlayer', url: 'https://example.com/a.mp3', description: 'The interview' }], tree: [named('link', 'The interview')], stops: ['link The interview'] },
  Row: {
    list: [{ id: 'root', component: 'Row', children: ['a', 'b'], justify: 'spaceBetween', align: 'center', accessibility: { label: 'A pair' } }, { id: 'a', component: 'Text', text: 'Left', weight: 2 }, text('b', 'Right')],
    tree: [{ role: 'group', name: 'A pair', focusable: false }, { role: 'StaticText', name: 'Left' }, { role: 'StaticText', name: 'Right' }],
  },
  Column: {
    list: [{ id: 'root', component: 'Column', children: ['a', 'b'], align: 'end' }, text('a', 'Above'), text('b', 'Below')],
    tree: [{ role: 'StaticText', name: 'Above' }, { role: 'StaticText', name: 'Below' }],
  },
  List: {
    data: { rows: [{ name: 'One' }, { name: 'Two' }] },
    list: [column('a', 'b'), { id: 'a', component: 'List', children: { componentId: 'row', path: '/rows' }, accessibility: { label: 'Rows' } }, text('row', at('name')), { id: 'b', component: 'List', direction: 'horizontal', children: ['c', 'd'], accessibility: { label: 'Pictures' } }, text('c', 'First'), text('d', 'Second')],
    tree: [{ role: 'list', name: 'Rows', focusable: false }, { role: 'listitem' }, { role: 'listitem' }, named('list', 'Pictures'), { role: 'listitem' }],
    stops: ['list Pictures'],
  },
  Card: {
    list: [{ id: 'root', component: 'Card', child: 'a', accessibility: { label: 'Plan', description: 'The small one' } }, text('a', 'Four nights.')],
    tree: [{ role: 'group', name: 'Plan', description: 'The small one' }, { role: 'StaticText', name: 'Four nights.' }],
  },
  Tabs: {
    list: [{ id: 'root', component: 'Tabs', tabs: [{ title: 'Overview', child: 'a' }, { title: 'Details', child: 'b' }] }, text('a', 'First page.'), text('b', 'Second page.')],
    tree: [{ role: 'tablist' }, named('tab', 'Overview', { selected: true }), { role: 'tab', name: 'Details', selected: false }, { role: 'tabpanel', name: 'Overview' }],
    stops: ['tab Overview', 'tabpanel Overview'],
    async keys(surface) {
      find(surface, '[role=tab]').focus();
      for (const [key, expected] of [['ArrowRight', 'Details'], ['ArrowRight', 'Overview'], ['End', 'Details'], ['Home', 'Overview'], ['ArrowLeft', 'Details']] as const) {
        await press(key);
        expect(what(focused()), key).to.equal(`tab ${expected}`);
        expect(focused()!.ariaSelected).to.equal('true');
      }
    },
  },
  Modal: {
    list: [column('m', 'n'), { id: 'm', component: 'Modal', trigger: 'a', content: 'b' }, text('a', 'Read more'), text('b', 'All of it.'), { id: 'n', component: 'Modal', trigger: 'c', content: 'd' }, { id: 'c', component: 'Button', child: 'e', action: event('look') }, text('e', 'Look'), text('d', 'Seen.')],
    tree: [named('button', 'Read more'), named('button', 'Look')],
    stops: ['button Read more', 'button Look'],
    async keys(surface) {
      const [opener] = findAll(surface, '[role=button]');
      const [dialog] = findAll<HTMLDialogElement>(surface, 'dialog');
      for (const key of ['Enter', 'Space']) {
        opener!.focus();
        await press(key);
        expect(dialog!.open, key).to.equal(true);
        expect(dialog!.matches(':modal') && dialog!.contains(focused())).to.equal(true);
        await press('Escape');
        expect(dialog!.open).to.equal(false);
        expect(focused()).to.equal(opener);
      }
      await press('Enter');
      await press('Enter'); // on the button that closes it
      expect([dialog!.open, what(focused())]).to.deep.equal([false, 'button Read more']);
    },
  },
  Divider: {
    list: [{ id: 'root', component: 'Row', children: ['a', 'b', 'c'] }, text('a', 'This'), { id: 'b', component: 'Divider', axis: 'vertical' }, text('c', 'That')],
    tree: [{ role: 'StaticText', name: 'This' }, { role: 'separator' }, { role: 'StaticText', name: 'That' }],
  },
  Button: {
    data: { choice: '' },
    list: [{ id: 'root', component: 'Row', children: ['x', 'y', 'z', 'w'] }, { id: 'x', component: 'Button', variant: 'primary', child: 'a', action: event('go') }, text('a', 'Go'),
      { id: 'y', component: 'Button', child: 'b', action: event('set') }, { id: 'b', component: 'Icon', name: 'shoppingCart' },
      { id: 'z', component: 'Button', variant: 'borderless', child: 'c', action: event('later'), accessibility: { label: 'Later today', description: 'Asks again' } }, text('c', 'Later'),
      { id: 'w', component: 'Button', child: 'd', action: event('no'), ...needed('/choice') }, text('d', 'Off')],
    tree: [named('button', 'Go', { disabled: false }), named('button', 'shopping cart'), named('button', 'Later today', { description: 'Asks again' }), { role: 'button', name: 'Off', disabled: true, description: 'No choice yet.' }],
    stops: ['button Go', 'button shopping cart', 'button Later today'],
    async keys(surface) {
      pressed.length = 0;
      find(surface, 'button').focus();
      await press('Enter');
      await press('Tab'); // it waits for an answer, and keeps the focus
      await press('Space');
      expect(pressed).to.deep.equal(['go', 'set']);
    },
  },
  TextField: {
    data: { name: '', note: '' },
    list: [column('a', 'b', 'c', 'd'), { id: 'a', component: 'TextField', label: 'Name', value: at('/name'), placeholder: 'Ada', accessibility: { description: 'As on your card' }, ...needed('/name') }, { id: 'b', component: 'TextField', label: 'Note', variant: 'longText', value: at('/note'), ...needed('/note') },
      { id: 'c', component: 'TextField', label: 'Count', variant: 'number' }, { id: 'd', component: 'TextField', label: 'Secret', variant: 'obscured' }],
    tree: [named('textbox', 'Name', { description: 'As on your card', invalid: 'false' }), named('textbox', 'Note', { invalid: 'false' }), named('spinbutton', 'Count'), named('textbox', 'Secret')],
    stops: ['text Name', 'textarea Note', 'number Count', 'text Secret'],
    wrong: 2,
    async keys(surface) {
      find(surface, 'input').focus();
      await type('Eve');
      expect(valueOf()).to.equal('Eve');
      find(surface, 'input[type=number]').focus();
      await press('ArrowUp');
      expect(valueOf()).to.equal('1');
    },
  },
  CheckBox: {
    data: { agreed: false },
    list: [column('a', 'b'), { id: 'a', component: 'CheckBox', label: 'I agree', value: at('/agreed'), accessibility: { description: 'You must' }, checks: [{ condition: { '@call': 'and', 'args': { values: [at('/agreed'), true] } }, message: 'No agreed yet.' }] }, { id: 'b', component: 'CheckBox', label: '', value: at('/taskDone') }],
    tree: [named('checkbox', 'I agree', { checked: 'false', description: 'You must' }), named('checkbox', 'task done', { checked: 'false' })],
    stops: ['checkbox I agree', 'checkbox task done'],
    wrong: 1,
    async keys(surface) {
      const box = find<HTMLInputElement>(surface, 'input');
      box.focus();
      await press('Space');
      expect(box.checked).to.equal(true);
    },
  },
  ChoicePicker: {
    data: { plan: [], days: [], more: ['x'] },
    list: [column('a', 'b', 'c'), { id: 'a', component: 'ChoicePicker', label: 'Plan', value: at('/plan'), options: [{ label: 'Free', value: 'free' }, { label: 'Pro', value: 'pro' }], ...needed('/plan') },
      { id: 'b', component: 'ChoicePicker', label: 'Days', value: at('/days'), variant: 'multipleSelection', displayStyle: 'chips', options: [{ label: 'Monday', value: 'mo' }, { label: 'Tuesday', value: 'tu' }], ...needed('/days') },
      { id: 'c', component: 'ChoicePicker', label: 'More', value: at('/more'), variant: 'multipleSelection', filterable: true, options: [{ label: 'Breakfast', value: 'x' }, { label: 'Parking', value: 'y' }] }],
    tree: [{ role: 'radiogroup', name: 'Plan', invalid: 'false' }, named('radio', 'Free', { checked: 'false' }), { role: 'radio', name: 'Pro' }, { role: 'group', name: 'Days' }, named('checkbox', 'Monday'), named('checkbox', 'Tuesday'), named('searchbox', 'Filter the options'), { role: 'group', name: 'More' }, named('checkbox', 'Breakfast', { checked: 'true' })],
    stops: ['radio Free', 'checkbox Monday', 'checkbox Tuesday', 'search Filter the options', 'checkbox Breakfast', 'checkbox Parking'],
    wrong: 2,
    async keys(surface) {
      find(surface, 'input[type=radio]').focus();
      await press('Space');
      await press('ArrowDown');
      expect(what(focused())).to.equal('radio Pro');
      expect((focused() as HTMLInputElement).checked).to.equal(true);
      find(surface, 'input[type=checkbox]').focus();
      await press('Space');
      expect((focused() as HTMLInputElement).checked).to.equal(true);
    },
  },
  Slider: {
    data: { seats: 4 },
    list: [column('a', 'b'), { id: 'a', component: 'Slider', label: 'Seats', min: 1, max: 9, value: at('/seats') }, { id: 'b', component: 'Slider', max: 1, value: at('/volume') }],
    tree: [named('slider', 'Seats', { value: 4 }), named('slider', 'volume')],
    stops: ['range Seats', 'range volume'],
    async keys(surface) {
      find(surface, 'input').focus();
      for (const [key, expected] of [['ArrowRight', '5'], ['ArrowUp', '6'], ['ArrowLeft', '5'], ['ArrowDown', '4'], ['End', '9'], ['Home', '1']] as const) {
        await press(key);
        expect(valueOf(), key).to.equal(expected);
      }
    },
  },
  DateTimeInput: {
    data: { day: '' },
    list: [column('a', 'b', 'c'), { id: 'a', component: 'DateTimeInput', label: 'Day', enableDate: true, value: at('/day'), min: '2026-01-01', ...needed('/day') }, { id: 'b', component: 'DateTimeInput', label: 'Time', enableTime: true, value: '10:30' }, { id: 'c', component: 'DateTimeInput', label: 'Both', enableDate: true, enableTime: true, value: '2026-12-01T09:00' }],
    tree: [{ role: 'Date', name: 'Day' }, { role: 'InputTime', name: 'Time' }, { role: 'DateTime', name: 'Both' }],
    stops: ['date Day', 'time Time', 'datetime-local Both'],
    wrong: 1,
  },
};

const fences = Object.entries(surfaceRows).map(([name, { data = {}, list }]) => [name, [line({ createSurface: { surfaceId: name, dataModel: data } }), ...list.map(each => components(name, each))]] as const);

/** A surface of each component, in a reply. */
export const EVERY_SURFACE = fences.map(([, lines]) => fence(lines)).join('\n');

/** As far as the middle of the last line of each: its fence is open, and what it names has not come. */
export const HALF_SURFACES = fences.map(([, lines]) => `\`\`\`a2ui\n${lines.join('\n').slice(0, -Math.ceil(lines.at(-1)!.length / 2))}`);

/** The surface of a component. */
export const surfaceOf = (root: Element, type: string): HTMLElement =>
  [...root.querySelectorAll<HTMLElement>('mdui-surface')][Object.keys(surfaceRows).indexOf(type)]!;

/** A message with a surface of each component, drawn. @param diagnostics the codes of what it is told */
export async function surfacesPage(markdown = EVERY_SURFACE, diagnostics: string[] = []): Promise<Page> {
  await ready();
  const hear = ({ detail }: HTMLElementEventMap['mdui-diagnostic']): void => { diagnostics.push(detail.code); };
  document.addEventListener('mdui-diagnostic', hear);
  const here = await page('streamed', markdown);
  await drawn(here.box);
  document.removeEventListener('mdui-diagnostic', hear);
  return here;
}

/** Every control was visited and left as it was. */
export async function leaveAll({ box }: Page): Promise<void> {
  for (const control of findAll(box, '[data-a2ui=control]')) control.focus();
  (box.nextElementSibling as HTMLElement).focus();
  // where the window has no focus, nothing has left
  for (const control of document.hasFocus() ? [] : findAll(box, '[data-a2ui=control]')) control.dispatchEvent(new FocusEvent('focusout', { composed: true, bubbles: true }));
  await drawn(box);
  await atRest(box);
}
