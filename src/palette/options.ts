import type { RawOption } from '../syntax/directive.js';
import { readAttributes } from './attributes.js';
import type { CheckContext, Draft, OptionSpec, Spec } from './definition.js';
import { readLabel } from './inline.js';
import type { Body } from './read.js';
import { quoted, type Report } from './report.js';
import { readable } from './text.js';
import { OPTION } from './types/attributes.js';

/** Reads the options of a choice. */
export function readOptions(raw: readonly RawOption[], body: Body, report: Report): OptionSpec[] {
  const used: Used = new Map();
  return raw.map((option, at) => {
    const { value: wanted, selected, disabled, help = helpText(option, body) } = readAttributes(OPTION, option.attributes, report) as Partial<OptionSpec>;
    const read = readLabel(option.label, body.inline);
    const label = read.label || readable(wanted ?? '') || String(at + 1);
    if (!read.label) report.diagnostic('label-missing', `Option ${at + 1} has no label; it is called ${quoted(label)}.`);
    return {
      value: freeValue(wanted ?? label, label, used, report),
      ...read,
      label,
      ...((selected || option.mark === 'on') && { selected: true }),
      ...(disabled && { disabled: true }),
      ...(help && { help }),
    };
  });
}

/** By value that is taken: the number that is free behind it, at least. */
type Used = Map<string, number>;

/** Two options with one value could not be told apart in an event (spec 1.4). */
function freeValue(wanted: string, label: string, used: Used, report: Report): string {
  let value = wanted;
  if (used.has(value)) {
    value = label;
    for (let n = used.get(label) ?? 2; used.has(value); n++) {
      value = `${label}-${n}`;
      used.set(label, n + 1);
    }
    report.diagnostic('option-duplicate', `Two options have the value ${quoted(wanted)}; the later one has ${quoted(value)}.`);
  }
  used.set(value, 2);
  return value;
}

/** Nested items and continuation lines as one line of text. */
export function helpText({ help = '' }: RawOption, body: Body): string {
  return help.split('\n').map(line => readLabel(line.replace(/^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/, ''), body.inline).label).filter(Boolean).join(' ');
}

/** Leaves the first marked option marked, for a choice of one. */
export function onlyOne(spec: Draft, context: CheckContext): void {
  const { options = [] } = spec;
  const [first, second] = options.filter(({ selected }) => selected);
  if (second === undefined) return;
  context.diagnostic('option-marked-twice', 'Only one option can be marked; the first stays.');
  spec.options = options.map(option => {
    const { selected: _, ...unmarked } = option;
    return option === first ? option : unmarked;
  });
}

export function selectedValues({ options = [] }: Spec): string[] {
  return options.filter(({ selected }) => selected).map(({ value }) => value);
}
