import { stripControls } from '../policy/clean.js';
import type { OptionSpec } from '../palette/definition.js';
import type { Value } from '../protocol/ui-events.js';
import { indented } from './plain-prose.js';
import type { Words } from './words.js';

/** Options named where none is chosen; the rest is an ellipsis. */
const NAMED = 12;

/** A value as the person saw it: the labels of what was chosen, the words for yes and no; '' for none. */
export function answerText(value: Value, options: readonly OptionSpec[] | undefined, words: Words): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const chosen = typeof value === 'object' ? value : [String(value)];
  return chosen.map(each => options?.find(option => option.value === each)?.label ?? stripControls(each)).join(', ');
}

/** A label in front of what was answered to it: with a colon, unless it ends as a sentence does. */
export function asked(label: string): string {
  return /[?!.:؟。？！：]$/u.test(label.trimEnd()) ? label : `${label}:`;
}

/** A control as a line of a plain text, or several. @param answer '' for none @param why what else there is to say of it */
export function answered(label: string, answer: string, options: readonly OptionSpec[] | undefined, { noAnswer }: Words, why = ''): string {
  const choices = options?.slice(0, NAMED).map(option => option.label).join(', ').concat(options.length > NAMED ? ', …' : '');
  if (answer.includes('\n')) return `${asked(label)}\n${indented(answer, '  ')}${why && `\n${why.trim()}`}`;
  return `${asked(label)} ${answer || `(${[noAnswer, choices].filter(Boolean).join('; ')})`}${why}`;
}
