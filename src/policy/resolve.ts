import { actionRules } from './actions.js';
import { INPUT_TYPES, PERMITTABLE_INPUT_TYPES } from './input-types.js';
import { resolveLimits } from './limits.js';
import { imageRules, linkRules, type SafeLink } from './links.js';
import type { Limits, Policy } from './policy.js';

export type { SafeLink } from './links.js';

/** The host's policy with every default filled in, as decisions. Frozen. */
export interface ResolvedPolicy {
  readonly limits: Limits;
  readonly html: 'text' | 'safe';
  /** Milliseconds; 0: until settled. */
  readonly pending: number;
  readonly lockSubmitted: boolean;
  readonly supersede: boolean;
  /** Whether an action may speak. The name is matched exactly; the empty one never may. */
  allowsAction(name: string): boolean;
  /** The host's own name for an action. */
  actionLabel(name: string): string | undefined;
  /** Whether an action is always confirmed. */
  isSensitive(name: string): boolean;
  /** Whether an `input` type may be used; `text` always may. */
  allowsInputType(type: string): boolean;
  /** @returns the address to use, or undefined when the link is to be shown as text. `text` is what the person reads. */
  link(href: string, text: string): SafeLink | undefined;
  /** @returns the address to load, or undefined when the image is to be shown as a link or text. */
  image(src: string): string | undefined;
}

const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Fills in the safe defaults. Never throws: what cannot be read counts as not given where the default is the stricter
 * one, and as "nothing" in a list of what is allowed. Only own properties are read.
 */
export function resolvePolicy(policy?: Policy): ResolvedPolicy {
  const links = own(policy, 'links');
  const images = own(policy, 'images');
  const html = own(policy, 'html');
  const pending = own(policy, 'pending');
  const actions = actionRules(own(policy, 'actions'));
  const sensitive = names(own(policy, 'sensitive'));
  const wanted = own(policy, 'inputTypes');
  const types = Array.isArray(wanted) ? new Set([...names(wanted)].filter(type => PERMITTABLE_INPUT_TYPES.has(type))) : new Set(INPUT_TYPES);
  return Object.freeze({
    limits: resolveLimits(own(policy, 'limits')),
    html: html === 'text' ? 'text' : 'safe',
    pending: typeof pending === 'number' && pending >= 0 ? Math.min(pending, LONGEST_TIMER) : 10_000,
    lockSubmitted: own(policy, 'lockSubmitted') !== false,
    supersede: own(policy, 'supersede') !== false,
    allowsAction: name => actions.allows(name),
    actionLabel: name => actions.label(name),
    isSensitive: name => sensitive.has(name),
    allowsInputType: type => type === 'text' || types.has(type),
    link: linkRules(own(links, 'protocols'), own(links, 'origins')),
    image: imageRules(own(images, 'origins')),
  } satisfies ResolvedPolicy);
}

/** A getter that throws gives the empty text, which is not "not given": a list of what is allowed then allows nothing. */
function own(holder: unknown, name: string): unknown {
  try {
    return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;
  } catch {
    return '';
  }
}

function names(input: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(input) ? (input as readonly unknown[]).filter(name => typeof name === 'string') : []);
}
