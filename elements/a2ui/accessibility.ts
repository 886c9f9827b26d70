import { cleanLabel } from '../../src/policy/clean.js';
import type { ResolvedComponent } from '../../src/a2ui/index.js';
import { attribute } from './painter.js';

/**
 * What the agent says for those who do not see it.
 * @param role that an element without one of its own needs to have a name
 */
export function describe(element: Element, { accessibility: { label, description, live, hidden } }: ResolvedComponent, role?: string): void {
  attribute(element, 'aria-label', label);
  attribute(element, 'aria-description', description);
  attribute(element, 'aria-live', live);
  if (role === undefined) return;
  attribute(element, 'role', label === undefined ? undefined : role);
  attribute(element, 'aria-hidden', hidden === true ? 'true' : undefined);
}

/** `shoppingCart` and `shopping_cart` as words. */
export const readable = (name: string): string => cleanLabel(name.replace(/[_-]+/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, letter => ` ${letter.toLowerCase()}`));
