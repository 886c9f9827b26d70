import type { MduiConversation } from '../../elements/all.js';
import type { Broken, Part, Waiting } from './chat.js';
import type { HistoryTurn } from './types.js';

const KEY = 'mdui-stream-demo.3';
/** Time between two saves, in milliseconds. */
const PACE = 400;

/** A conversation as it was. */
export interface Talk {
  readonly snapshot: ReturnType<MduiConversation['snapshot']>;
  readonly messages: readonly HistoryTurn[];
  /** Ids of this conversation's messages begin with it. */
  readonly id: string;
  readonly asked: number;
  /** The reply that was arriving. */
  readonly running?: Part;
  /** The replies that can be tried again. */
  readonly broken: readonly Broken[];
  readonly waiting: readonly Waiting[];
}

/** What a reload has to find again. */
export interface Kept {
  readonly talk?: Talk | undefined;
  /** What was typed and not sent. */
  readonly draft: string;
}

/** Keeps the conversation for this tab, so that a reload loses nothing. */
export class Keeper {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param take what is to be kept now */
  constructor(private readonly take: () => Kept) {
    // The last moment that every browser tells of.
    addEventListener('pagehide', () => this.now());
  }

  /** Something changed: saves soon. */
  soon(): void {
    this.#timer ??= setTimeout(() => this.now(), PACE);
  }

  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const kept = this.take();
    try {
      if (kept.talk === undefined && kept.draft === '') sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A full or forbidden store: the page works all the same, a reload begins anew.
    }
  }

  /** What was kept; undefined when there is nothing, or nothing that can be read. */
  static read(): Kept | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept;
    } catch {
      return undefined;
    }
  }
}
