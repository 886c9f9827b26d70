import type { ComponentSpec } from './palette.js';

/** What a model should know of a type: when and how to use it, and what its attributes mean where the name does not say. */
export type Words = readonly [prompt: string, about?: Readonly<Record<string, string>>];

const CONTROL = {
  bind: 'where the value goes; default: the id',
  label: 'its name; always give one',
  help: 'one line under the label',
};

const BUTTON = {
  button_type: 'submit asks the form around it, cancel says that the person wants out',
  requires_confirmation: 'a question comes before the act',
  value: 'goes with the event',
};

/** Words for attributes that belong to no type: of options, and of the items of `actions`. */
export const OPTION_WORDS = { value: 'Default: the label.' };
export const ITEM_WORDS = BUTTON;

/** Prompt lines and explanations of the built-in types: for models, servers and the reference. An element needs none of it. */
export const GUIDE: Readonly<Record<ComponentSpec['type'], Words>> = {
  notice: ['What must stand out.'],
  radio: ['One of a few: lines of "- ( ) Label {value=v}", "(x)" presets.', CONTROL],
  checkbox: ['One yes or no, no block: "- [ ] Label {#id bind=path}".', { ...CONTROL, checked: 'set by [x]' }],
  checkgroup: ['Several: lines of "- [ ] Label {value=v}", "[x]" presets.', { ...CONTROL, min: 'least number of choices', max: 'most' }],
  select: ['One of many: lines of "- Label {value=v}"; {selected} presets.', { ...CONTROL, placeholder: 'shown while nothing is chosen' }],
  input: ['One line; types text email url tel number range date time datetime-local month week search color; body: first value.', {
    ...CONTROL,
    input_type: 'text, email, url, tel, number, range, date, time, datetime-local, month, week, search or color',
    min: 'number or date, as the type has it',
    pattern: 'JavaScript regular expression for the whole value, at most 200 characters',
    value: 'what it starts with',
    autocomplete: 'name, email, tel, address parts, language or off',
  }],
  textarea: ['Several lines of text; body: first value.', { ...CONTROL, value: 'in place of a body' }],
  button: ['One act; body: its label.', { ...BUTTON, action: 'the name that the host knows', label: 'when there is no body' }],
  actions: ['A row of buttons: lines of "- [Label](action:name) {kind=primary}".'],
  status: ['How work is doing; patch state and body.'],
  progress: ['How far work is; patch value.', { value: '0 to max; without it nobody knows how long it takes', max: 'default 100' }],
  card: ['One of several things; holds prose and controls.', { href: 'where the title leads' }],
  tabs: ['Views of one thing, one at a time; holds tab blocks.'],
  tab: ['One view, in tabs.'],
  accordion: ['Details to open; holds item blocks.', { multiple: 'more than one may be open' }],
  item: ['One part, in accordion.'],
  form: ['Controls sent together; ends with a button {type=submit}.', { action: 'the name that the host knows' }],
  error: ['What is wrong with a value.', { for: 'the control it is about' }],
  confirm: ['The question before an action is sent.', { action: 'the act that it asks about' }],
  patch: ['Changes an earlier block: lines of "attribute: value"; "body:" takes the rest.', { target: 'an earlier, closed block; #message/id for one in another message', reason: 'shown to the person; needed to change what they entered' }],
};
