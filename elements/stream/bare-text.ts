import type { Message } from '../../src/message/message.js';
import { MarkdownTransport } from '../../src/transports/markdown.js';
import type { Arrivals } from './arrivals.js';
import type { Item } from './chunks.js';
import { costOf, EVENT } from './share.js';
import type { WireReader } from './wire-reader.js';

/**
 * Takes in what is bare Markdown of a message that has begun: it needs no events of a wire, nor what could be asked of them.
 * @param begin it is no longer of what waits
 * @returns what it counts for, in characters; undefined: it is something else
 */
export function takeText(item: Item, { transport, decoder }: WireReader, arrivals: Arrivals, message: Message, begin: () => void): number | undefined {
  if (!('chunk' in item) || item.ahead !== undefined || !(transport instanceof MarkdownTransport) || !arrivals.bare) return undefined;
  const { chunk } = item;
  if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return undefined;
  begin();
  const text = decoder.decode(chunk) ?? '';
  if (text !== '') message.write(text);
  return 2 * EVENT + costOf(text);
}
