import type { LogEntry } from '../../src/message/log.js';
import type { NodeJSON } from '../../src/message/node.js';
import type { Value } from '../../src/protocol/ui-events.js';

/**
 * What the inspector reads of a stream: its public properties, whatever copy of the kit drew it and whatever its tag.
 * The methods may be missing in an older copy.
 */
export interface StreamLike extends HTMLElement, DefaultsLike {
  readonly log: readonly LogEntry[];
  readonly nodes: readonly NodeJSON[];
  readonly phase: string;
  readonly state: StateLike;
  readonly author?: string;
  snapshot?(): SnapshotLike;
  restore?(snapshot: SnapshotLike): unknown;
  resume?(source: ReadableStream): void;
  write?(text: string): void;
  reset?(): void;
  flush?(): void;
  toMarkdown?(): string;
}

/** What a conversation says for streams that say nothing themselves. */
export interface DefaultsLike {
  readonly policy?: object;
  readonly palette?: object;
}

export interface SnapshotLike {
  readonly format: string;
  readonly version: number;
  readonly message_id: string;
  readonly log: readonly LogEntry[];
}

export interface StateLike {
  get(path: string): Value | undefined;
  entries(): Iterable<readonly [path: string, value: Value, origin: string]>;
}

/** Told by what it has: its class may come from another copy of the kit. */
export function isStream(element: Element): element is StreamLike {
  const { log, phase, state } = element as Partial<StreamLike>;
  // `nodes` is a deep copy at each reading.
  return Array.isArray(log) && typeof phase === 'string' && typeof state?.entries === 'function' && 'nodes' in element;
}

/** The element itself, or the streams in it, in document order; of one that is not upgraded yet there are none. */
export function streamsOf(target: Element): StreamLike[] {
  if (isStream(target)) return [target];
  return [...target.children].flatMap(streamsOf);
}

/** The tag of a custom element that nobody has registered yet. */
export function pendingTag(target: Element): string | undefined {
  const { localName } = target;
  return localName.includes('-') && customElements.get(localName) === undefined ? localName : undefined;
}

/** How a message is called in words: `reply-1`, or its number. */
export function messageName(stream: StreamLike): string {
  const [first] = stream.log;
  return first?.kind === 'open' ? first.message_id : stream.id;
}
