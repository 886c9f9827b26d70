import type { Spec } from '../../src/palette/definition.js';
import { defineType } from '../../src/palette/palette.js';

const MOST = 5;

/** How many stars a rating has. */
export function starsOf(spec: Partial<Spec>): number {
  return typeof spec['most'] === 'number' ? spec['most'] : MOST;
}

/** What a body or a value says as a number of stars; null when it is none. */
export function starsIn(value: unknown, most: number): number | null {
  const stars = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof stars === 'number' && Number.isInteger(stars) && stars >= 1 && stars <= most ? stars : null;
}

/** A component type of this page's own: `:::rating {#stars label="How was it?"}`. Its body, if any, is the number that is chosen. */
export const rating = defineType({
  type: 'rating',
  tag: 'acme-rating',
  body: 'plain',
  role: 'value',
  attributes: {
    bind: { kind: 'path', about: 'where the value goes; default: the id' },
    label: { kind: 'text', patchable: true, about: 'the question' },
    most: { kind: 'number', min: 2, max: 10, integer: true, about: 'how many stars; default 5' },
    disabled: { kind: 'flag', patchable: true },
  },
  initial: spec => starsIn(spec['body'], starsOf(spec)),
  fallback: (spec, body) => {
    const most = starsOf(spec);
    const stars = starsIn(body, most);
    return `**${spec.label ?? 'Rating'}**: ${stars === null ? `1 to ${most} stars` : `${stars} of ${most} stars`}`;
  },
  prompt: 'How good something was, in stars; no option list.',
});
