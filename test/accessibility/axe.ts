import 'axe-core/axe.min.js';
import type Axe from 'axe-core';

const { axe } = window as unknown as { axe: typeof Axe };

/** What axe cannot decide, but would be a fault: a reference to nothing, one name of two things. */
const UNDECIDED = new Set(['aria-valid-attr-value', 'duplicate-id-aria']);

/**
 * What axe has to say of all that is in `root`, also of a target below 24 pixels.
 * @param rules only these; default: all
 * @returns a line for each place
 */
export async function faults(root: Element, rules?: readonly string[]): Promise<string[]> {
  const { violations, incomplete } = await axe.run(root, {
    resultTypes: ['violations', 'incomplete'],
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
  });
  return [...violations, ...incomplete.filter(({ id }) => UNDECIDED.has(id))].flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`));
}
