import { expect } from '@open-wc/testing';
import type { AxNode } from '../support/commands.js';
import { press, type } from '../support/commands.js';
import { all, focused, inside, what } from './page.js';

/** One row of the table of `test/acceptance/accessibility.md`. */
export interface Row {
  /** What assistive technology gets, in this order, other things between them. */
  readonly tree: readonly Partial<AxNode>[];
  /** Where Tab stops in it, in order, as `what()` calls them. */
  readonly stops?: readonly string[];
  /** It holds an answer: hint and error belong to it. */
  readonly field?: true;
  /** What must stand out from what is around it, and by which colour. */
  readonly lines?: Readonly<Record<string, 'borderBottomColor' | 'borderInlineStartColor' | 'color'>>;
  /** Real keys; the focus is anywhere before. */
  readonly keys?: (element: HTMLElement) => Promise<void>;
}

const field = (role: string, name: string, more: Partial<AxNode> = {}): Partial<AxNode> => ({ role, name, focusable: true, ...more });
const control = { '.control': 'borderBottomColor', '.error .icon': 'color' } as const;
const options = { '[aria-invalid=true] .option, .option:has([aria-invalid=true])': 'borderBottomColor', '.error .icon': 'color' } as const;
const value = (element: HTMLElement): unknown => (element as HTMLElement & { value: unknown }).value;
const open = (element: HTMLElement): boolean => (element as HTMLElement & { open: boolean }).open;

/** The acts that are told of while `work` goes on. */
async function told(work: () => Promise<void>): Promise<string[]> {
  const acts: string[] = [];
  const hear = ({ detail }: HTMLElementEventMap['mdui-event']): void => {
    if (['ui.click', 'ui.submit', 'ui.cancel'].includes(detail.type)) acts.push(`${detail.type} ${'action' in detail ? detail.action : ''}`);
  };
  document.addEventListener('mdui-event', hear);
  await work();
  document.removeEventListener('mdui-event', hear);
  return acts;
}

/** By type of the palette. */
export const rows: Readonly<Record<string, Row>> = {
  notice: { tree: [{ role: 'note', name: 'Warning · Two seats left', focusable: false }], lines: { '.frame': 'borderInlineStartColor', '.icon': 'color' } },
  radio: {
    tree: [{ role: 'radiogroup', name: 'Choose a plan', required: true, description: 'You can change it', invalid: 'false' }, field('radio', 'Free', { checked: 'false' }), field('radio', 'Pro')],
    stops: ['radio Free'],
    field: true,
    lines: options,
    async keys(element) {
      element.focus();
      await press('Space');
      expect(value(element)).to.equal('free');
      for (const [key, expected] of [['ArrowDown', 'pro'], ['ArrowRight', 'free'], ['ArrowUp', 'pro'], ['ArrowLeft', 'free']] as const) {
        await press(key);
        expect(value(element), key).to.equal(expected);
        expect(what(focused())).to.equal(`radio ${expected === 'pro' ? 'Pro' : 'Free'}`);
      }
      expect(await told(() => press('Enter'))).to.deep.equal([]);
      expect(value(element)).to.equal('free');
    },
  },
  checkbox: {
    tree: [field('checkbox', 'I agree', { checked: 'false', description: 'Required' })],
    stops: ['checkbox I agree'],
    field: true,
    lines: { '.error .icon': 'color' },
    async keys(element) {
      element.focus();
      await press('Space');
      expect(value(element)).to.equal(true);
      expect(await told(() => press('Enter'))).to.deep.equal([]);
      expect(value(element)).to.equal(true);
    },
  },
  checkgroup: {
    tree: [{ role: 'group', name: 'Days', description: 'Some help Choose at least one.' }, field('checkbox', 'Monday'), field('checkbox', 'Tuesday')],
    stops: ['checkbox Monday', 'checkbox Tuesday'],
    field: true,
    lines: options,
    async keys(element) {
      element.focus();
      await press('Space');
      await press('Tab');
      await press('Space');
      expect(value(element)).to.deep.equal(['Monday', 'Tuesday']);
      expect(await told(() => press('Enter'))).to.deep.equal([]);
      expect(value(element)).to.have.length(2);
    },
  },
  select: {
    tree: [field('combobox', 'Country', { description: 'Some help' }) /* Chromium tells nobody that a select is required; the attribute is there */],
    stops: ['select Country'],
    field: true,
    lines: { ...control, '.picker > .icon': 'color' },
    async keys(element) {
      element.focus();
      await type('S');
      expect(value(element)).to.equal('es');
      await press('ArrowUp');
      expect(value(element)).to.equal('de');
    },
  },
  input: {
    tree: [field('textbox', 'Name', { required: true, description: 'As on your card' })],
    stops: ['text Name'],
    field: true,
    lines: control,
    async keys(element) {
      element.focus();
      await type('Ada');
      expect(await told(() => press('Enter')), 'there is no form around it').to.deep.equal([]);
      expect(value(element)).to.equal('Ada');
    },
  },
  textarea: {
    tree: [field('textbox', 'Comments', { required: true, description: 'Some help' })],
    stops: ['textarea Comments'],
    field: true,
    lines: control,
    async keys(element) {
      element.focus();
      await type('a');
      await press('Enter');
      await type('b');
      expect(value(element)).to.equal('a\nb');
    },
  },
  button: {
    tree: [field('button', 'Go on')],
    stops: ['button Go on'],
    lines: { '.button': 'borderBottomColor' },
    async keys(element) {
      element.focus();
      expect(await told(() => press('Space'))).to.deep.equal(['ui.click go']);
      await settle(element);
      const button = focused();
      if (element.closest('mdui-stream') === null) return; // nobody there to wait for
      expect([what(button), button?.getAttribute('aria-disabled'), button?.ariaDescription]).to.deep.equal(['button Go on', 'true', 'Waiting…']);
      expect(await told(() => press('Enter')), 'it waits for an answer').to.deep.equal([]);
    },
  },
  actions: {
    tree: [{ role: 'group', name: 'What next?' }, field('button', 'Approve'), field('button', 'Deny')],
    stops: ['button Approve', 'button Deny'],
    lines: { '.button': 'borderBottomColor' },
    async keys(element) {
      (inside(element, 'button')[1] as HTMLElement).focus();
      expect(await told(() => press('Enter'))).to.deep.equal(['ui.click deny']);
    },
  },
  status: { tree: [{ role: 'status' }], lines: { '.icon': 'color' } },
  progress: { tree: [{ role: 'progressbar', name: 'Import', value: 35, focusable: false }, { role: 'StaticText', name: '35 of 100 rows' }], lines: { progress: 'borderBottomColor' } },
  card: { tree: [{ role: 'region', name: 'Hotel Miramar' }, { role: 'heading', name: 'Hotel Miramar (opens in a new window)' }, field('link', 'Hotel Miramar (opens in a new window)')], stops: ['link Hotel Miramar (opens in a new window)'] },
  tabs: {
    tree: [{ role: 'tablist' }, field('tab', 'Overview', { selected: true }), field('tab', 'Details', { selected: false }), field('tabpanel', 'Overview')],
    stops: ['tab Overview', 'tabpanel Overview'],
    lines: { '[aria-selected=true]': 'borderBottomColor' },
    async keys(element) {
      const chosen = (): string => what(inside(element, '[aria-selected=true]')[0] ?? null);
      (inside(element, '[role=tab]')[0] as HTMLElement).focus();
      for (const [key, expected] of [['ArrowRight', 'tab Details'], ['ArrowRight', 'tab Overview'], ['ArrowLeft', 'tab Details'], ['Home', 'tab Overview'], ['End', 'tab Details']] as const) {
        await press(key);
        await settle(element);
        expect([what(focused()), chosen()], key).to.deep.equal([expected, expected]);
      }
      await press('Tab');
      expect(what(focused())).to.equal('tabpanel Details');
    },
  },
  tab: { tree: [field('tabpanel', 'Overview')] },
  accordion: { tree: [{ role: 'DisclosureTriangle', name: 'What is it?', expanded: true }, { role: 'DisclosureTriangle', name: 'Why?', expanded: false }], stops: ['summary What is it?', 'summary Why?'] },
  item: {
    tree: [{ role: 'DisclosureTriangle', name: 'What is it?', expanded: true, focusable: true }],
    lines: { '.icon': 'color' },
    async keys(element) {
      (inside(element, 'summary')[0] as HTMLElement).focus();
      for (const [key, expected] of [['Enter', false], ['Space', true], ['Enter', false]] as const) {
        await press(key);
        await new Promise(requestAnimationFrame); // `toggle` comes late
        expect(open(element), key).to.equal(expected);
      }
    },
  },
  form: {
    tree: [{ role: 'form', name: 'Order' }, field('spinbutton', 'Quantity', { required: true }), field('textbox', 'Address', { required: true }), field('button', 'Send')],
    stops: ['number Quantity', 'text Address', 'button Send'],
    lines: { '.summary': 'borderBottomColor', '.problem .icon': 'color' },
    async keys(element) {
      const [quantity, address] = [...element.querySelectorAll<HTMLElement>('[required], [node-id=quantity], [node-id=address]')] as [HTMLElement, HTMLElement];
      const problems = (): string[] => inside(element, '.summary a').map(what);
      address.focus();
      expect(await told(() => press('Enter'))).to.deep.equal([]);
      await settle(element);
      expect(problems(), 'two are wrong: all are named').to.deep.equal(['link Quantity: Fill in this field.', 'link Address: Fill in this field.']);
      expect(inside(element, '[role=alert] h3').map(each => each.textContent.trim())).to.deep.equal(['There is a problem']);
      expect(what(focused()), 'and the first is where the person is').to.equal('number Quantity');
      (inside(element, '.summary a')[1] as HTMLElement).focus();
      await press('Enter');
      expect(what(focused())).to.equal('text Address');
      await type('Here');
      await press('Enter');
      await settle(element);
      expect([problems(), what(focused())], 'one is wrong: there the person is').to.deep.equal([[], 'number Quantity']);
      await type('2');
      expect(await told(() => press('Enter'))).to.deep.equal(['ui.submit order']);
      expect(value(quantity)).to.equal(2);
      await settle(element);
      expect(element.contains(document.activeElement), 'the focus stays in it').to.equal(true);
    },
  },
  error: { tree: [{ role: 'StaticText', name: 'Error:' }, { role: 'StaticText', name: 'The shop is closed.' }], lines: { '.icon': 'color' } },
  confirm: {
    tree: [field('button', 'Remove it')],
    stops: ['button Remove it'],
    async keys(element) {
      const opener = element.parentElement!.querySelector<HTMLElement>('[node-id=remove]')!;
      opener.focus();
      const asked = await told(() => press('Enter'));
      while (inside(element, 'dialog[open]').length === 0) await new Promise(requestAnimationFrame);
      await settle(element);
      expect(asked, 'it says nothing before the answer').to.deep.equal([]);
      expect(what(focused()), 'No is where the person is').to.equal('button No');
      expect(inside(element, '[role=alertdialog]').map(dialog => ['labelledby', 'describedby'].map(by => textsOf(dialog, `aria-${by}`))))
        .to.deep.equal([['Remove it', 'Really? It cannot be undone.']]);
      await press('Tab');
      expect(what(focused())).to.equal('button Yes');
      expect(await told(() => press('Escape'))).to.deep.equal(['ui.cancel remove']);
      expect(what(focused()), 'back where it came from').to.equal('button Remove it');
    },
  },
  patch: { tree: [] },
};

/** Everything in it has drawn. */
async function settle(element: HTMLElement): Promise<void> {
  for (const each of [element, ...all(element)]) await (each as { updateComplete?: Promise<unknown> }).updateComplete;
}

/** The text that an attribute's ids stand for, slots included. */
export function textsOf(element: Element, attribute: string): string {
  const root = element.getRootNode() as ShadowRoot;
  const texts = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean).map(id => {
    const found = root.getElementById(id);
    return found === null ? `(no ${id})` : [found.textContent, ...[...found.querySelectorAll('slot')].flatMap(slot => slot.assignedNodes().map(node => node.textContent))].join(' ');
  });
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** The first of what is expected that `nodes` does not hold, one after the other. */
export function missing(nodes: readonly AxNode[], expected: readonly Partial<AxNode>[]): Partial<AxNode> | undefined {
  let at = 0;
  return expected.find(wanted => {
    const found = nodes.findIndex((node, nth) => nth >= at && Object.entries(wanted).every(([name, value]) => node[name as keyof AxNode] === value));
    at = found + 1;
    return found < 0;
  });
}
