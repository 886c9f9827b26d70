import type { Spec } from '../definition.js';
import { escapeMarkdown, inlineMarkdown, listItem, neutralMarkdown, paragraphs, plainLines, titleLine } from '../markdown.js';
import { optionsOf } from '../options.js';

const shown = (text: unknown): string | undefined => typeof text === 'string' && text !== '' ? escapeMarkdown(text) : undefined;

/** Name, description, help and the choices as a list. */
export function choiceFallback(spec: Partial<Spec>): string {
  const list = optionsOf(spec).map(option => listItem(option.content === undefined ? escapeMarkdown(option.label) : inlineMarkdown(option.content), shown(option.help))).join('\n');
  const whole = [list, spec.overflow].filter(Boolean).join('\n');
  return paragraphs(titleLine(spec.label), descriptionOf(spec), whole, shown(spec['help']));
}

/** Name and value of a field, then its help. */
export function fieldFallback(spec: Partial<Spec>, body: string): string {
  const value = typeof spec['value'] === 'string' ? spec['value'] : body.trim();
  const single = value !== '' && !value.includes('\n');
  const name = titleLine(spec.label);
  return paragraphs(single && name !== '' ? `${name}: ${escapeMarkdown(value)}` : name, single && name !== '' ? undefined : plainLines(value), spec.overflow, shown(spec['help']));
}

/** A title above what stands in the block. */
export function blockFallback(title: unknown, body: string): string {
  return paragraphs(titleLine(title), neutralMarkdown(body));
}

/** The agent's own words, else the text of the label. */
export function inlineFallback(spec: Partial<Spec>, body: string): string {
  return body.trim() !== '' ? neutralMarkdown(body) : spec.content === undefined ? shown(spec.label) ?? '' : inlineMarkdown(spec.content);
}

export function descriptionOf(spec: Partial<Spec>): string | undefined {
  return spec.description === undefined ? undefined : inlineMarkdown(spec.description);
}
