import type { Transport, TransportResult } from '../../src/transports/transport.js';

/** All that a transport reads out of these chunks and their end. */
export function readAll(transport: Transport, ...chunks: readonly unknown[]): TransportResult[] {
  return [...chunks.flatMap(chunk => [...transport.read(chunk as string)]), ...transport.end()];
}

/** The same without what only a new connection needs. */
export const said = (results: readonly TransportResult[]): unknown[] => results.map(({ key: _, id: __, part: ___, cut: ____, ...result }) => result);

/** The text of what was read. */
export const textOf = (results: readonly TransportResult[]): string => results.map(result => 'event' in result && result.event === 'md.delta' ? result.data.append : '').join('');

/** Text apart, what is left in a word each: neighbouring deltas count as one. */
export function outline(results: readonly TransportResult[]): string[] {
  return results.map(result => 'event' in result ? result.event : result.code).filter((name, at, all) => name !== 'md.delta' || all[at - 1] !== name);
}

/** Events as Server-Sent Events of data alone. */
export const dataEvents = (events: readonly unknown[], end = '\n'): string => events.map(event => `data: ${JSON.stringify(event)}${end}${end}`).join('');

/** A text cut at these places, as bytes. */
export function bytesCut(text: string, cuts: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map(cut => Math.round(cut * bytes.length)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, at) => bytes.slice(places[at], end));
}
