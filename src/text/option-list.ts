import type { OptionSpec } from '../palette/definition.js';
import type { Attribute, RawOption } from '../syntax/directive.js';
import { isItem, parseOptions } from '../syntax/options.js';
import { trailingList } from './attribute-list.js';
import { escaped, isFence, labelMarkdown } from './prose-markdown.js';

/** What the list of a choice shows. */
export interface Choice {
  readonly options: readonly OptionSpec[];
  /** The values that are chosen. */
  readonly chosen: ReadonlySet<unknown>;
  /** How an option that is not chosen begins; without marks the chosen one is `selected`. */
  readonly marks: string | undefined;
}

/** An option list again, in one piece: of a choice as it now is, else as it was. */
export function optionList(text: string, choice?: Choice): string {
  const { description, options } = parseOptions(text);
  return [withoutItems(inlineText(description)), ...options.map((raw, at) => optionLines(raw, choice?.options[at], choice))].filter(Boolean).join('\n');
}

/** A description no line of which is an option: white space that is no blank stood before it, and is gone. */
function withoutItems(description: string): string {
  return description.split('\n').map(line => isItem(line) ? line.replace(/(?=[-*+.)])/, '\\') : line).join('\n');
}

/** Inline Markdown as the body of a block, which a blank line would end. What could end it too stands behind the line before: a backslash would be seen in code. */
export function inlineText(markdown: string): string {
  return markdown.trim().split(/\r\n?|\n/).filter(line => line.trim() !== '').reduce((text, line) => {
    if (!isFence(line)) return text === '' ? line : `${text}\n${line}`;
    return text === '' || /(?: {2}|\\)$/.test(text) ? `${text}${text && '\n'}${escaped(line)}` : `${text} ${line.trimStart()}`;
  }, '');
}

function optionLines(raw: RawOption, option: OptionSpec | undefined, choice: Choice | undefined): string {
  const { mark, attributes, help } = raw;
  // one that is called after its value keeps its name whatever becomes of that
  const label = raw.label === '' && option !== undefined ? labelMarkdown(option.label) : raw.label;
  const on = option === undefined ? mark === 'on' : choice?.chosen.has(option.value) === true;
  const marks = choice?.marks ?? (mark === 'none' ? '' : '( )');
  const begin = `${on ? marks.replace(' ', 'x') : marks}${marks && ' '}${label}`;
  const list = option === undefined ? attributes : attributesOf(raw, option, on && marks === '');
  const below = help === undefined ? [] : help.split('\n').map(line => `  - ${line}`);
  return [`- ${begin}${trailingList(begin, list)}`, ...below].join('\n');
}

function attributesOf({ attributes }: RawOption, { value, label, help, disabled }: OptionSpec, selected: boolean): Attribute[] {
  const has = (wanted: string): boolean => attributes.some(({ name }) => name === wanted);
  return [
    ...has('value') || value !== label ? [{ name: 'value', value }] : [],
    ...has('help') && help !== undefined ? [{ name: 'help', value: help }] : [],
    ...disabled ? [{ name: 'disabled', value: true as const }] : [],
    ...selected ? [{ name: 'selected', value: true as const }] : [],
  ];
}
