import { cutAt } from './arbitraries.js';

/** How the events of a wire are numbered. */
export type Wire = 'ids' | 'words' | 'seq' | 'both' | 'none';

/** A reply as Server-Sent Events. */
export function serverSent(text: string, cuts: readonly number[], wire: Wire): string[] {
  const events = [
    { event: 'md.open', data: { message_id: 'm', version: 'amui-0.1' } },
    ...cutAt(text, cuts).map(append => ({ event: 'md.delta', data: { append } })),
    { event: 'ui.node', data: { type: 'status', id: 'last', body: 'Is *last*' } },
    { event: 'ui.patch', data: [{ op: 'append', target: '#last', markdown: ' of all' }] },
    { event: 'md.close', data: { message_id: 'm' } },
  ];
  return events.map(({ event, data }, at) => {
    const seq = wire === 'seq' || wire === 'both';
    // a list has no room for a seq
    const written = JSON.stringify(seq ? Array.isArray(data) ? { ...data[0], seq: at + 1 } : { ...data, seq: at + 1 } : data);
    const id = wire === 'ids' || wire === 'both' ? `id: ${String(at + 1)}\n` : wire === 'words' ? `id: e${String((at * 7) % 1009)}\n` : '';
    // the id comes last as often as first
    return at % 2 === 0 ? `${id}event: ${event}\ndata: ${written}\n\n` : `event: ${event}\ndata: ${written}\n${id}\n`;
  });
}

export const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const responseOf = (text: string): Response => new Response(bytes(text), { headers: { 'content-type': 'text/event-stream' } });
