import { mount, settled, visibleText } from '../support/stream.js';
import type { MduiStream } from '../../elements/stream/stream.js';

/** A text whole, one UTF-16 unit at a time, and cut in two at every offset. */
export function feedings(text: string): string[][] {
  const cuts = Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => [text.slice(0, at + 1), text.slice(at + 1)]);
  return [[text], text.split(''), ...cuts];
}

export type Look = (stream: MduiStream, prefix: string) => void;

/**
 * Feeds chunks, each drawn before the next, to a new stream; `look` sees it at every prefix. Then a clean end.
 * Only the chunk-wise look is synchronous: it sees the light DOM, not what is inside a control.
 */
export async function feed(chunks: readonly string[], look: Look = () => {}, properties: Parameters<typeof mount>[0] = {}): Promise<MduiStream> {
  const { stream } = await mount({ messageId: 'm', ...properties });
  let prefix = '';
  for (const chunk of chunks) {
    stream.write(chunk);
    stream.flush();
    prefix += chunk;
    look(stream, prefix);
  }
  stream.close();
  stream.flush();
  await stream.done;
  return stream;
}

/** What a message has become: its DOM, its nodes, its values. */
export function outcome(stream: MduiStream): unknown {
  return { html: stream.innerHTML, nodes: stream.nodes, state: stream.state.toJSON() };
}

/** Feeds a text in every way; @returns the stream that got it whole, and every way whose outcome was another. */
export async function feedAll(text: string, look?: Look): Promise<{ stream: MduiStream; different: string[] }> {
  const [whole, ...others] = feedings(text);
  const stream = await feed(whole!, look);
  await settled(stream);
  const wanted = JSON.stringify(outcome(stream));
  const different: string[] = [];
  for (const chunks of others) {
    const other = await feed(chunks, look);
    await settled(other);
    if (JSON.stringify(outcome(other)) !== wanted) different.push(chunks.length === 2 ? JSON.stringify(chunks) : 'char by char');
    other.remove();
  }
  return { stream, different };
}

/** The text of a message that holds no control, as it is drawn now. */
export const shown = (stream: MduiStream): string => stream.textContent;

/** The diagnostics of a message, by code. */
export function codes(stream: MduiStream): string[] {
  return stream.log.flatMap(entry => (entry.kind === 'diagnostic' ? [entry.diagnostic.code] : []));
}

export { settled, visibleText };
