import type { StreamChunk, StreamFormat } from '../../src/transports/transport.js';
import { isOwnWire } from './chunks.js';
import type { FeedTarget } from './feed-target.js';
import { isWire, type StoreOptions } from './wires.js';

const OTHERS = new Set(['amui', 'auto', 'markdown', 'sse', 'text']);

/** How a reply is read. */
export interface Chosen extends Pick<StoreOptions, 'odd' | 'guess'> {
  readonly format: StreamFormat;
}

/**
 * @param first what arrived first
 * @param events it goes on, and is one of Server-Sent Events
 */
export function formatFor(target: FeedTarget, first: StreamChunk, events: boolean): Chosen {
  const asked = target.format();
  if (!OTHERS.has(asked) && !isWire(asked)) return { format: 'auto', odd: asked, guess: target.format(asked) !== 'auto' };
  return { format: (events && isBare(asked)) || (asked === 'auto' && isOwnWire(first)) ? 'sse' : asked };
}

/** Without events. */
export function isBare(format: StreamFormat): boolean {
  return format === 'markdown' || format === 'text';
}
