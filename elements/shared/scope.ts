import type { Message } from '../../src/message/message.js';
import type { StateStore } from '../../src/state/store.js';

/** What the streams of one conversation share. */
export interface Scope {
  /** The values of all of them. */
  readonly state: StateStore;
  /**
   * The message that a patch of another one means: `#message/node`, or an id that only one message has.
   * @returns 'ambiguous' when several have it.
   */
  messageFor(target: string): Message | 'ambiguous' | undefined;
  /** A message began in this stream: what earlier ones still ask is over. */
  began(stream: HTMLElement): void;
}

/** Goes up from a stream to the conversation around it, if there is one, which puts its scope in. */
export class ScopeEvent extends Event {
  static readonly type = 'mdui-scope';
  scope: Scope | undefined;

  constructor() {
    super(ScopeEvent.type, { bubbles: true, composed: true });
  }
}

/** @returns what `stream` shares with others, or undefined when it stands alone. */
export function scopeOf(stream: Element): Scope | undefined {
  const event = new ScopeEvent();
  stream.dispatchEvent(event);
  return event.scope;
}
