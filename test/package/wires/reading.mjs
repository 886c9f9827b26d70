// What the tests of wires share: bodies cut anywhere, and what an adapter reads out of them.
import fc from 'fast-check';

const LETTERS = ['a', 'b', ' ', '\n', '"', '\\', ':', 'data: x', 'é', '日', '😀', '\u2028', ':::form', '**', '\uFEFF', '[DONE]'];

/** Text in which a cut of the bytes falls into letters. */
export const text = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 });
export const places = fc.array(fc.nat(), { maxLength: 12 });
/** What a server may put between its lines and events. */
export const manner = fc.record({ eol: fc.constantFrom('\n', '\r\n', '\r'), comment: fc.boolean() });

/** Events as Server-Sent Events: `[name, data]`, without a name where there is none. */
export function sse(events, { eol, comment }) {
  return events.map(([name, data]) => [
    ...(comment ? [': keep-alive', ''] : []), ...(name === undefined ? [] : [`event: ${name}`]), `data: ${typeof data === 'string' ? data : JSON.stringify(data)}`, '', '',
  ].join(eol)).join('');
}

/** The bytes of a text in pieces. */
export function pieces(body, at) {
  const bytes = new TextEncoder().encode(body);
  const edges = [0, ...at.map(place => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, index) => bytes.slice(edges[index], end));
}

/** For a client of a provider: its server answers this. */
export function fetchOf(body, at, type = 'text/event-stream') {
  return async () => new Response(new ReadableStream({
    start(controller) {
      for (const piece of pieces(body, at)) controller.enqueue(piece);
      controller.close();
    },
  }), { headers: { 'content-type': type } });
}

/** All that an adapter reads out of chunks: the text, how it ended (`open`: it did not say), and the rest. */
export function read(transport, chunks) {
  const results = [...chunks.flatMap(chunk => [...transport.read(chunk)]), ...transport.end()];
  const events = results.filter(result => 'event' in result);
  const last = events.findLast(({ event }) => event === 'md.close' || event === 'md.error');
  return {
    text: events.filter(({ event }) => event === 'md.delta').map(({ data }) => data.append).join(''),
    end: last === undefined ? 'open' : last.event === 'md.close' ? 'closed' : 'failed',
    reason: last?.data.message,
    nodes: events.filter(({ event }) => event === 'ui.node').map(({ data }) => data),
    patches: events.filter(({ event }) => event === 'ui.patch').map(({ data }) => data),
    problems: results.filter(result => 'problem' in result).map(({ code }) => code),
    ends: events.filter(({ event }) => event === 'md.close' || event === 'md.error').length,
    id: events[0]?.event === 'md.open' ? events[0].data.message_id : undefined,
  };
}

/** Settings of a property: the same inputs in each run. */
export const runs = seed => ({ seed, numRuns: 60 });
