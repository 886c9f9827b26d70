import { written } from './written.mjs';

/** Plain Markdown. It has no word for an error: the connection breaks. */
export async function* markdown(events) {
  for await (const { event, data } of written(events)) {
    if (event === 'md.error') throw new Error(data.message);
    if (event === 'md.delta') yield data.append;
  }
}
