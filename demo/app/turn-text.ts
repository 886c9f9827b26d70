import type { MduiStream } from '../../elements/all.js';
import type { Value } from '../../src/protocol/ui-events.js';
import type { SpeakingEvent } from './types.js';
import { word } from './words.js';

/** One line of a turn: what was asked and what the person answered. */
export interface TurnLine { readonly name: string; readonly value: string }

function find(nodes: MduiStream['nodes'], key: string): MduiStream['nodes'][number] | undefined {
  for (const node of nodes) {
    const found = (node.spec.bind ?? node.id) === key && node.type !== 'form' ? node : find(node.children, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value as the person saw it: the labels of what they picked, the words for yes and no. */
function shown(value: Value, options: readonly { readonly value: string; readonly label: string }[] = []): string {
  if (Array.isArray(value)) return value.map((item: string) => shown(item, options)).join(', ');
  const picked = options.find((option) => option.value === value);
  if (picked !== undefined) return picked.label;
  if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A submitted form as lines; what was left empty is left out. */
function answers({ values }: Extract<SpeakingEvent, { type: 'ui.submit' }>, nodes: MduiStream['nodes']): readonly TurnLine[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => {
      const spec = find(nodes, key)?.spec;
      return { name: spec?.label ?? key, value: shown(value, spec?.options) };
    });
}

/**
 * What the person's bubble says for an event.
 * @param nodes the components of the message that it came from
 * @param nameOf the host's name for an action
 */
export function turnLines(event: SpeakingEvent, nodes: MduiStream['nodes'], nameOf: (action: string) => string): readonly TurnLine[] {
  if (event.type === 'ui.cancel') return [{ name: '', value: `${word('cancelled')} ${nameOf(event.action)}` }];
  const said = event.confirmed === true ? ` (${word('confirmed')})` : '';
  if (event.type === 'ui.click') return [{ name: '', value: `${event.label}${said}` }];
  const lines = answers(event, nodes);
  return lines.length === 0 || said !== '' ? [{ name: '', value: `${nameOf(event.action)}${said}` }, ...lines] : lines;
}

/** The same on one text, a line each, for the model. */
export function plainTurn(lines: readonly TurnLine[]): string {
  return lines.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)).join('\n');
}
