import { Message } from '../message/message.js';
import type { StateEntry } from '../message/snapshot.js';
import type { MessageView } from '../message/view.js';
import { StateStore } from '../state/store.js';
import { sameValue } from '../state/values.js';

/** Shows nothing. */
const BLIND = new Proxy({}, { get: () => () => undefined }) as MessageView;

/**
 * The values at a message's paths that its Markdown does not say: who reads it finds others there,
 * since one of several controls of a path was sent with another, a limit cuts it, or no control could hold it. It is read to be sure.
 */
export function unsaid(message: Message, markdown: string): readonly StateEntry[] {
  const { id, palette, paths, policy, state } = message;
  if (paths.size === 0) return [];
  const read = new StateStore();
  const reading = new Message({ id, palette, policy, state: read, view: BLIND });
  reading.write(markdown);
  reading.end(true);
  return [...state.entries()].filter(([path, value]) => paths.has(path) && !sameValue(read.get(path), value)).sort(([a], [b]) => a < b ? -1 : 1);
}
