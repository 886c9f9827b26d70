/** One Server-Sent Event (HTML, 9.2.6): its id, its name and its data as one line of JSON. */
export function frame(id, { event, data }) {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The head of an event-stream response; nothing between server and page may collect it. */
export const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};
