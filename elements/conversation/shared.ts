import type { Message } from '../../src/message/message.js';
import type { Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import type { StateStore } from '../../src/state/store.js';
import type { StreamFormat } from '../../src/transports/transport.js';
import type { Scope, Turn } from '../shared/scope.js';
import type { Announce, Voice } from '../shared/voice.js';
import { isStream, type Turns } from './turns.js';

/** What streams are told of the conversation around them. */
export interface ConversationHost {
  readonly policy: Policy;
  readonly palette: Palette;
  readonly format?: StreamFormat | undefined;
  readonly announce: Announce;
}

/** What it wants to know of them. */
export interface Heard {
  /** Others are there, or in another order. */
  arranged(): void;
  /** A message began. */
  began(): void;
}

/** The scope of a conversation's streams. */
export class Shared implements Scope {
  /** Nothing is said while what was said before is only shown again. */
  quiet = true;
  readonly #host: ConversationHost;
  readonly #heard: Heard;
  readonly #turns: Turns;

  constructor(host: ConversationHost, turns: Turns, readonly state: StateStore, readonly voice: Voice, heard: Heard) {
    this.#host = host;
    this.#turns = turns;
    this.#heard = heard;
  }

  get policy(): Policy {
    return this.#host.policy;
  }

  get palette(): Palette {
    return this.#host.palette;
  }

  get format(): StreamFormat | undefined {
    return this.#host.format;
  }

  get announce(): Announce {
    return this.quiet ? 'off' : this.#host.announce;
  }

  messageFor(target: string): Message | 'ambiguous' | undefined {
    return this.#turns.messageFor(target);
  }

  idFor(wanted: string, stream: HTMLElement): string {
    return this.#turns.idFor(wanted, stream);
  }

  joined(stream: HTMLElement): void {
    this.#turns.add(stream);
    this.#heard.arranged();
  }

  left(stream: HTMLElement): void {
    if (isStream(stream)) stream.called = null;
    this.#turns.remove(stream);
    this.#heard.arranged();
  }

  began(turn: Turn, anew: boolean): void {
    this.#turns.began(turn);
    if (anew) this.#heard.began();
  }
}
