import type { SpeakingEvent } from './types.js';
import { word } from './words.js';

/** One line of a turn: what was asked and what the person answered. */
export interface TurnLine { readonly name: string; readonly value: string }

function shown(value: unknown): string {
  if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A submitted form as lines; what was left empty is left out. */
function answers({ values, labels }: Extract<SpeakingEvent, { type: 'ui.submit' }>): readonly TurnLine[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => ({ name: labels[key] ?? key, value: shown(value) }));
}

/**
 * What the person's bubble says for an event.
 * @param nameOf the host's name for an action
 */
export function turnLines(event: SpeakingEvent, nameOf: (action: string) => string): readonly TurnLine[] {
  if (event.type === 'ui.cancel') return [{ name: '', value: `${word('cancelled')} ${nameOf(event.action)}` }];
  const said = event.confirmed === true ? ` (${word('confirmed')})` : '';
  if (event.type === 'ui.click') return [{ name: '', value: `${event.label}${said}` }];
  const lines = answers(event);
  return lines.length === 0 || said !== '' ? [{ name: '', value: `${nameOf(event.action)}${said}` }, ...lines] : lines;
}

/** The same on one text, a line each, for the model. */
export function plainTurn(lines: readonly TurnLine[]): string {
  return lines.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)).join('\n');
}
