import { cleanLabel } from '../policy/clean.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { WireOption } from '../protocol/wire.js';
import type { Inline } from '../syntax/ast.js';
import type { RawOption } from '../syntax/directive.js';
import { readAttributes, type Schemas } from './attributes.js';
import type { CheckContext, OptionSpec } from './definition.js';
import { readLabel } from './inline.js';
import { escapeMarkdown, listItem } from './markdown.js';
import { quoted, type Report } from './report.js';
import { readable } from './text.js';

/** Attributes of one option (spec 1.4). */
export const OPTION_ATTRIBUTES = {
  value: { kind: 'text', raw: true, about: 'Default: the label.' },
  selected: { kind: 'flag' },
  disabled: { kind: 'flag' },
  help: { kind: 'text' },
} as const satisfies Schemas;

export type ReadInline = (markdown: string) => Inline[];

/** Reads the options of a choice; what is over the limit is returned as Markdown. */
export function readOptions(raw: readonly RawOption[], inline: ReadInline, policy: ResolvedPolicy, report: Report): { options: OptionSpec[]; overflow?: string } {
  const { options: most } = policy.limits;
  const used = new Set<string>();
  const options = raw.slice(0, most).map((option, at) => readOption(option, at, inline, policy, report, used));
  if (raw.length <= most) return { options };
  report.warn('limit-options', `Only the first ${most} options can be chosen; ${raw.length - most} more are text.`);
  return { options, overflow: raw.slice(most).map(option => overflowItem(cleanLabel(option.label), option, inline)).join('\n') };
}

/** An option beyond the limit, as Markdown: nothing of it is lost. */
export function overflowItem(label: string, { help }: RawOption, inline: ReadInline): string {
  const below = helpText(help, inline);
  return listItem(escapeMarkdown(label), below === undefined ? undefined : escapeMarkdown(below));
}

function readOption(raw: RawOption, at: number, inline: ReadInline, policy: ResolvedPolicy, report: Report, used: Set<string>): OptionSpec {
  const attributes = readAttributes(OPTION_ATTRIBUTES, raw.attributes, policy, report);
  const wanted = attributes['value'] as string | undefined;
  const read = readLabel(raw.label, inline);
  const label = read.label || readable(wanted ?? '') || String(at + 1);
  if (read.label === '') report.warn('label-missing', `Option ${at + 1} has no label; it is called ${quoted(label)}.`);
  const help = (attributes['help'] as string | undefined) ?? helpText(raw.help, inline);
  return {
    value: freeValue(wanted ?? label, label, used, report),
    label,
    ...(read.content !== undefined && { content: read.content }),
    ...((raw.mark === 'on' || attributes['selected'] === true) && { selected: true }),
    ...(attributes['disabled'] === true && { disabled: true }),
    ...(help !== undefined && { help }),
  };
}

/** Two options with one value could not be told apart in an event (spec 1.4). */
function freeValue(wanted: string, label: string, used: Set<string>, report: Report): string {
  let value = wanted;
  if (used.has(value)) {
    value = label;
    for (let n = 2; used.has(value); n++) value = `${label}-${n}`;
    report.warn('option-duplicate', `Two options have the value ${quoted(wanted)}; the later one has ${quoted(value)}.`);
  }
  used.add(value);
  return value;
}

/** Nested items and continuation lines as one line of text. */
export function helpText(markdown: string | undefined, inline: ReadInline): string | undefined {
  const lines = (markdown ?? '').split('\n').map(line => line.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, ''));
  return lines.map(line => readLabel(line.trim(), inline).label).filter(line => line !== '').join(' ') || undefined;
}

/** Options sent as data, in the form of an option list. */
export function fromWire(options: readonly WireOption[]): RawOption[] {
  return options.map((option, at) => ({
    mark: option.selected === true ? 'on' : 'none',
    label: option.label,
    attributes: [
      ...(option.value === undefined ? [] : [{ name: 'value', value: option.value }]),
      ...(option.disabled === true ? [{ name: 'disabled', value: true as const }] : []),
      ...(option.help === undefined ? [] : [{ name: 'help', value: option.help }]),
    ],
    line: at + 1,
  }));
}

/** Leaves the first marked option marked, for a choice of one. */
export function onlyOne(spec: Record<string, unknown>, context: CheckContext): void {
  const options = optionsOf(spec);
  const first = options.findIndex(option => option.selected);
  if (first === -1 || !options.some((option, at) => at > first && option.selected)) return;
  context.diagnostic('option-marked-twice', 'Only one option can be marked; the first stays.');
  spec['options'] = options.map((option, at) => at > first && option.selected ? unmarked(option) : option);
}

function unmarked({ selected: _, ...option }: OptionSpec): OptionSpec {
  return option;
}

/** A choice needs something to choose from. */
export function needsOptions(spec: Record<string, unknown>, context: CheckContext): void {
  if (optionsOf(spec).length === 0) context.invalid('It has no option.');
}

export function optionsOf(spec: { readonly options?: unknown }): readonly OptionSpec[] {
  return Array.isArray(spec.options) ? spec.options as readonly OptionSpec[] : [];
}

export function selectedValues(spec: { readonly options?: unknown }): string[] {
  return optionsOf(spec).filter(option => option.selected).map(option => option.value);
}
