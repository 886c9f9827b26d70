import type { ComponentSpec } from './palette.js';

/** What a model should know of a type: when and how to use it, and what its attributes mean where the name does not say. */
export type Words = readonly [prompt: string, about?: Readonly<Record<string, string>>];

const CONTROL = {
  bind: 'where the value goes: a.b.c; default: the id',
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
  notice: ['Something that must stand out. Not for ordinary prose.'],
  radio: ['One choice out of a few: lines of "- ( ) Label {value=v}", "(x)" marks the preset one.', CONTROL],
  checkbox: ['One yes or no, outside any block: "- [ ] Label {#id bind=path}".', { ...CONTROL, checked: 'set by [x]' }],
  checkgroup: ['Several choices: lines of "- [ ] Label {value=v}", "[x]" marks preset ones.', { ...CONTROL, min: 'least number of choices', max: 'most' }],
  select: ['A choice out of many: lines of "- Label {value=v}", {selected} marks the preset one.', { ...CONTROL, placeholder: 'shown while nothing is chosen' }],
  input: ['One line of text, a number or a date; the body is what it starts with.', {
    ...CONTROL,
    input_type: 'text, email, url, tel, number, range, date, time, datetime-local, month, week, search or color',
    min: 'number or date, as the type has it',
    pattern: 'JavaScript regular expression for the whole value, at most 200 characters',
    value: 'what it starts with',
    autocomplete: 'name, email, tel, address parts, language or off',
  }],
  textarea: ['Text of several lines; the body is what it starts with. Always close it with ":::".', { ...CONTROL, rows: '2 to 20', value: 'in place of a body' }],
  button: ['One act; the body is its label. type=submit sends the form around it.', { ...BUTTON, action: 'the name that the host knows', label: 'when there is no body' }],
  actions: ['A row of buttons: lines of "- [Label](action:name) {kind=primary}".'],
  status: ['One line on how a piece of work is doing; patch its state and body as it goes on.'],
  progress: ['How far a piece of work is; patch its value as it goes on.', { value: '0 to max; without it nobody knows how long it takes', max: 'default 100' }],
  card: ['One thing out of several, with prose and controls in it.', { href: 'where the title leads' }],
  tabs: ['Views of one thing of which one is seen; holds tab blocks only.'],
  tab: ['One view, directly in tabs.'],
  accordion: ['Questions and answers, or details to open; holds item blocks only.', { multiple: 'more than one may be open' }],
  item: ['One part, directly in accordion.'],
  form: ['Controls that are sent together; end it with a button {type=submit}.', { action: 'the name that the host knows' }],
  error: ['What is wrong with what the person entered, for=#id names the control.', { for: '#id of the control it is about' }],
  confirm: ['The question that is asked before an action is sent; draws nothing itself.', { action: 'the act that it asks about' }],
  patch: ['Changes an earlier block: lines of "attribute: value", "body:" takes the rest. Always close it with ":::".', { target: '#id of an earlier, closed block; #message/id in another message', reason: 'shown to the person; needed to change what they entered' }],
};
