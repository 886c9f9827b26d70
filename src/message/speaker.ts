import { deepFreeze } from '../protocol/plain.js';
import type { UiEvent } from '../protocol/ui-events.js';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What the caller knows of an event; the rest is counted and dated here. */
export type UiEventDraft = Without<UiEvent, 'message_id' | 'seq' | 'time' | 'interaction_id'> & { readonly interaction_id?: string };

/** Makes the protocol's event details of one message: numbered, dated, frozen (spec 3). */
export class Speaker {
  /** Of the last event. */
  seq = 0;
  readonly #messageId: string;

  constructor(messageId: string) {
    this.#messageId = messageId;
  }

  make(draft: UiEventDraft): UiEvent {
    const seq = ++this.seq;
    const press = draft.type === 'ui.click' || draft.type === 'ui.submit';
    return deepFreeze({
      ...draft,
      message_id: this.#messageId,
      seq,
      time: new Date().toISOString(),
      ...(press ? { interaction_id: draft.interaction_id ?? uniqueId() } : {}),
    } as UiEvent);
  }
}

/** Unguessable where the platform has `crypto`; unique in any case. */
export function uniqueId(): string {
  const { crypto } = globalThis as { crypto?: { randomUUID?: () => string } };
  return crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
}
