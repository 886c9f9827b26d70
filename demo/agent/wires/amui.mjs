import { frame } from '../sse.mjs';

/** The kit's own events, numbered. */
export async function* amui(events) {
  let id = 0;
  for await (const event of events) yield frame(++id, event);
}
