import { Feed, type FeedTarget, type StreamFormat } from '../../elements/stream/feed.js';
import type { Session } from '../../elements/stream/session.js';
import { wireOf, isWire } from '../../elements/stream/wires.js';
import { StateStore } from '../../src/state/store.js';
import type { WirePosition } from '../../src/transports/position.js';
import { bytes } from '../support/server-sent.js';

export interface Wire {
  readonly format: StreamFormat;
  readonly events: readonly string[];
}

export interface Written { readonly event?: string; readonly data: unknown }

type Ids = 'none' | 'all' | 'words' | 'some' | 'seq';
type Order = 'first' | 'last';

export function sse(list: readonly Written[], ids: Ids, { order = 'first', end = '\n', lead = '' }: { order?: Order; end?: string; lead?: string } = {}): string[] {
  return list.map(({ event, data }, at) => {
    const id = ids === 'all' ? String(at + 8) : ids === 'words' ? `e${String((at * 7) % 11)}` : ids === 'some' && at % 3 === 1 ? `x${String(at)}` : undefined;
    const named = [...event === undefined ? [] : [`event: ${event}`], ...id === undefined ? [] : [`id: ${id}`]];
    const text = `data: ${typeof data === 'string' ? data : JSON.stringify(ids === 'seq' ? { ...data as object, seq: at + 1 } : data)}`;
    return `${at === 0 ? lead : ''}${[...order === 'first' ? [...named, text] : [text, ...named], '', ''].join(end)}`;
  });
}

/** A message that is nothing but its text, so that every cut can be tried. */
export class Reading {
  text = '';
  phase = '';
  readonly said: string[] = [];
  #feed: Feed;
  readonly #target: FeedTarget;

  constructor(format: StreamFormat, position?: WirePosition, text = '') {
    this.text = text;
    const message = { ended: false, write: (append: string) => { this.text += append; }, end: () => { message.ended = true; }, node: () => undefined, patch: () => undefined, preview: () => undefined };
    const session = { message, diagnose: ({ code }: { code: string }) => { this.said.push(code); } } as unknown as Session;
    const state = new StateStore();
    this.#target = {
      format: () => format, session: () => session, state: () => state, changed: () => undefined, finished: ({ phase }) => { this.phase = phase; },
    };
    this.#feed = new Feed(this.#target, undefined, position);
    if (position !== undefined) this.#feed.rest({ phase: 'aborted' });
    this.resume = afresh => {
      message.ended = false;
      this.#feed = new Feed(this.#target, { feed: this.#feed, afresh: afresh ? this.text.length : undefined });
    };
  }

  readonly resume: (afresh: boolean) => void;

  get position(): WirePosition {
    return JSON.parse(JSON.stringify(this.#feed.position)) as WirePosition;
  }

  /** Reads this, and its source breaks off. */
  read(part: Uint8Array): void {
    this.#feed.take(part);
    this.#feed.failed('dropped');
    this.#feed.drain(true);
  }
}

/** What is read once it goes on: from the beginning, or behind the last event. */
export function rest({ events }: Wire, id: string | undefined, how: 'whole' | 'tail'): Uint8Array {
  const named = (event: string): boolean => event.split(/\r\n?|\n/).includes(`id: ${String(id)}`) || event.includes(`"sequence_number":${String(id)}}`);
  return bytes(events.slice(how === 'whole' ? 0 : events.findIndex(named) + 1).join(''));
}

export async function loaded(format: StreamFormat): Promise<void> {
  if (isWire(format)) await wireOf(format);
}
