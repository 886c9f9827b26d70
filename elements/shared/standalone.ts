import type { UiEvent, UiEventBase, Value } from '../../src/protocol/ui-events.js';
import { eventOf, speak } from './events.js';

/** An element of the kit that speaks without a stream. */
export interface Speaker extends HTMLElement {
  nodeId?: string;
}

/** What an element adds to the base of a protocol event: everything but who, when and in which order. */
export type Said = UiEvent extends infer E ? E extends UiEvent ? Omit<E, Exclude<keyof UiEventBase, 'trusted'>> : never : never;

const counts = new WeakMap<Speaker, number>();

/**
 * Says what the person did in the element's own name, for when neither form nor stream claimed the act.
 * The detail is as in a stream, but for an empty `message_id` and a `seq` that counts this element's events.
 * @returns false when a listener cancelled it (possible for `ui.click` and `ui.submit`).
 */
export function speakAlone(element: Speaker, said: Said): boolean {
  const seq = (counts.get(element) ?? 0) + 1;
  counts.set(element, seq);
  const { type, trusted, ...rest } = said;
  const detail = { type, message_id: '', node_id: nodeIdOf(element), seq, time: new Date().toISOString(), trusted, ...rest } as UiEvent;
  for (const value of Object.values(detail)) if (typeof value === 'object') Object.freeze(value);
  return speak(element, detail);
}

/** The per-keystroke `mdui-input` of an element that stands alone. */
export function inputAlone(element: Speaker, bind: string, value: Value, trusted: boolean): void {
  element.dispatchEvent(eventOf('mdui-input', { message_id: '', node_id: nodeIdOf(element), bind, value, trusted }));
}

/** An idempotency key. Not `randomUUID`: a page without TLS has none. */
export function newInteractionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}

function nodeIdOf(element: Speaker): string {
  return element.nodeId ?? element.id;
}
