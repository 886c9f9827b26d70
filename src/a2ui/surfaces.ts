import type { ResolvedPolicy } from '../policy/resolve.js';
import type { SurfacesChange } from './resolved.js';
import type { Surface } from './surface.js';
import type { A2uiError, Capabilities, DataModelMessage } from './types.js';

export interface SurfacesOptions {
  /** Default: that of `resolvePolicy()`. */
  readonly policy?: ResolvedPolicy;
  /** BCP 47, for numbers, dates and plurals; asked at each resolving. Default `en-US`. */
  readonly locale?: () => string;
  /** IANA time zone for dates. Default: that of the system. */
  readonly timeZone?: string;
  /** The time for actions. Default: now. */
  readonly now?: () => Date;
}

/** What came of a message. */
export interface Applied {
  /** The surface it was for, if it says so. */
  readonly surfaceId?: string;
  /** The surface did not exist before: its place is where this message stood. */
  readonly created: boolean;
  readonly errors: readonly A2uiError[];
}

/**
 * All surfaces of one scope (a message, a conversation): takes the agent's messages and keeps the rules of their life. Ids are never used
 * again, also not behind `deleteSurface`. A message for a surface that was never made makes it. One bad component does not take its message with it.
 * Nothing throws.
 */
export interface Surfaces {
  /** Takes a whole message (`ReaderItem` `message`). @param line of the fence, for errors */
  apply(message: unknown, line?: number): Applied;
  /** Shows components of a message that still arrives (`ReaderItem` `preview`). The whole message takes their place. */
  preview(message: unknown, line?: number): Applied;
  /** The reply ended: drops what was only a preview, and reports surfaces whose `root` never came. */
  end(): readonly A2uiError[];
  get(surfaceId: string): Surface | undefined;
  /** In the order they were made; deleted and failed ones too. */
  [Symbol.iterator](): Iterator<Surface>;
  subscribe(listener: (change: SurfacesChange) => void): () => void;
  /** Tells the policy or the locale has changed: all watches are told. */
  refresh(): void;
  /** @param inline with the catalogue itself, for an agent that does not know it */
  capabilities(options?: { readonly inline?: boolean }): Capabilities;
  /** The data models that the agent asked for; undefined when it asked for none. */
  dataModels(): DataModelMessage | undefined;
  toJSON(): unknown;
  /** Takes what `toJSON` gave, also from a store that somebody else wrote to: it is checked as a message is. @returns whether it could be read */
  restore(snapshot: unknown): boolean;
}

/** Makes the surfaces of one scope. */
export function createSurfaces(_options: SurfacesOptions = {}): Surfaces {
  throw new Error('Not yet.');
}

/** The surface that a message is for, as far as it says so: to choose the surfaces that own it. */
export function surfaceIdOf(_message: unknown): string | undefined {
  return undefined;
}
