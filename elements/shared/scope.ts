import type { Message } from '../../src/message/message.js';
import type { Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import type { StateStore } from '../../src/state/store.js';
import type { StreamFormat } from '../../src/transports/transport.js';
import type { Announce, Voice } from './voice.js';

/** A message as the conversation around it sees it. */
export interface Turn {
  /** The stream that shows it. */
  readonly element: HTMLElement;
  /** Its id; undefined when the stream has let go of it. */
  readonly id: string | undefined;
  /** Undefined when the stream has let go of it. */
  readonly message: Message | undefined;
  /**
   * The conversation has gone on: what acts here and was not answered can be read, not used, unless the policy says otherwise.
   * @param tell whether that was the person's doing, so that the host is told by `ui.cancel`
   * @returns whether there was anything
   */
  supersede(tell: boolean): boolean;
}

/** What the streams of one conversation share. */
export interface Scope {
  /** The values of all of them. */
  readonly state: StateStore;
  /** Speaks for all of them. */
  readonly voice: Voice;
  /** What a stream has that was given none of its own. */
  readonly policy: Policy;
  readonly palette: Palette;
  readonly format: StreamFormat | undefined;
  readonly announce: Announce;
  /**
   * The message that a patch of another one means: `#message/node`, or an id that only one message has.
   * @returns 'ambiguous' when several have it.
   */
  messageFor(target: string): Message | 'ambiguous' | undefined;
  /** `wanted`, with a suffix when the message of another stream has that id. */
  idFor(wanted: string, stream: HTMLElement): string;
  /**
   * The stream has a message.
   * @param anew it has just begun: what earlier ones still ask is over; else the stream brought it along
   */
  began(turn: Turn, anew: boolean): void;
  /** A stream was taken out. */
  left(stream: HTMLElement): void;
}

/** Goes up from a stream to the conversation around it, if there is one, which puts its scope in. */
export class ScopeEvent extends Event {
  static readonly type = 'mdui-scope';
  scope: Scope | undefined;

  constructor(readonly stream: HTMLElement) {
    super(ScopeEvent.type, { bubbles: true, composed: true });
  }
}

/** @returns what `stream` shares with others, or undefined when it stands alone. */
export function scopeOf(stream: HTMLElement): Scope | undefined {
  const event = new ScopeEvent(stream);
  stream.dispatchEvent(event);
  return event.scope;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'mdui-scope': ScopeEvent;
  }
}
