import { actionRules } from './actions.js';
import { imageRules, linkRules, PROTOCOLS, type SafeLink } from './links.js';
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
  /** Whether fences of A2UI operations become surfaces. */
  readonly surfaces: boolean;
  /** Whether an action stays usable when the conversation goes on. */
  readonly keepsAlive: (name: string) => boolean;
  /** Whether an action may speak. The name is matched exactly; the empty one never may. */
  readonly allowsAction: (name: string) => boolean;
  /** The host's own name for an action. */
  readonly actionLabel: (name: string) => string | undefined;
  /** Whether an action is always confirmed. */
  readonly isSensitive: (name: string) => boolean;
  /** Whether an `input` type may be used; `text` always may. */
  readonly allowsInputType: (type: string) => boolean;
  /** @returns the address to use, or undefined when the link is to be shown as text. `text` is what the person reads. */
  readonly link: (href: string, text: string) => SafeLink | undefined;
  /** @returns the address to load, or undefined when the image is to be shown as a link or text. */
  readonly image: (src: string) => string | undefined;
}

const LONGEST_TIMER = 2 ** 31 - 1;

/** Spec 2. */
const LIMITS: Limits = { depth: 16, options: 500, directives: 2000, attributes: 32, value: 10_000, elements: 500_000, message: 8 * 1024 * 1024 };

/** `input` types that may be used without the host's word (spec 2). With it also `password`: the others hold no value of the protocol, or none that a person sees. */
const INPUT_TYPES: readonly string[] = ['text', 'email', 'url', 'tel', 'number', 'range', 'date', 'time', 'datetime-local', 'month', 'week', 'search', 'color'];

/**
 * Fills in the safe defaults. Never throws: what cannot be read counts as not given where the default is the stricter
 * one, and as "nothing" in a list of what is allowed. Only own properties are read.
 */
export function resolvePolicy(given?: Policy): ResolvedPolicy {
  const policy = typeof given === 'object' ? given : undefined;
  const links = own(policy, 'links');
  const images = own(policy, 'images');
  const html = own(policy, 'html');
  const pending = own(policy, 'pending');
  const { allows, label } = actionRules(own(policy, 'actions'));
  const sensitive = names(own(policy, 'sensitive'));
  const kept = names(own(policy, 'keepAlive'));
  const types = names(own(policy, 'inputTypes') ?? INPUT_TYPES);
  return Object.freeze({
    limits: limitsOf(own(policy, 'limits')),
    html: html === 'text' ? 'text' : 'safe',
    pending: typeof pending === 'number' && pending >= 0 ? Math.min(pending, LONGEST_TIMER) : 10_000,
    lockSubmitted: own(policy, 'lockSubmitted') !== false,
    supersede: own(policy, 'supersede') !== false,
    surfaces: own(policy, 'surfaces') !== false,
    keepsAlive: name => kept.has(name),
    allowsAction: allows,
    actionLabel: label,
    isSensitive: name => sensitive.has(name),
    allowsInputType: type => type === 'text' || (types.has(type) && (type === 'password' || INPUT_TYPES.includes(type))),
    link: linkRules(names(own(links, 'protocols') ?? PROTOCOLS), own(links, 'origins')),
    image: imageRules(own(images, 'origins')),
  } satisfies ResolvedPolicy);
}

/** The host's bounds where they are whole numbers from 1 (or `Infinity`), else the default. */
function limitsOf(input: unknown): Limits {
  const limits = { ...LIMITS };
  for (const name of Object.keys(limits) as (keyof Limits)[]) {
    const wanted = own(input, name);
    if (typeof wanted === 'number' && wanted >= 1) limits[name] = Math.floor(wanted);
  }
  return Object.freeze(limits);
}

/** What cannot be read (a getter that throws, a holder that holds nothing) is the empty text, which is not "not given": no list, so it allows nothing. */
function own(holder: unknown, name: string): unknown {
  if (holder === undefined || holder === null) return undefined;
  try {
    return typeof holder !== 'object' ? '' : Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;
  } catch {
    return '';
  }
}

/** The texts of a list; of anything else none, so that what is no list of allowed things allows nothing. */
function names(input: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(input) ? (input as readonly unknown[]).filter(name => typeof name === 'string') : []);
}
