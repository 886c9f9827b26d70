import type { Diagnostic } from '../protocol/diagnostic.js';
import { deepFreeze } from '../protocol/plain.js';
import type { UiEvent, Value } from '../protocol/ui-events.js';
import type { Origin, Replaced } from '../state/store.js';
import type { WireNode, WirePatch } from '../protocol/wire.js';

/** One thing that changed a message or was said about it (design 3.10). Plain, frozen, JSON-serialisable data. */
export type LogEntry = Logged & {
  /** Milliseconds since the message began; the time in which it was only a snapshot does not count. Every entry of a message has it. */
  readonly at?: number;
};

/** The same, before it is in a log. What comes of an entry stands behind it. */
export type Logged =
  | { readonly kind: 'open'; readonly message_id: string; readonly version?: string }
  /** Text as it arrived, decoded; one entry per write. */
  | { readonly kind: 'text'; readonly append: string }
  | { readonly kind: 'node'; readonly node: WireNode }
  | PatchEntry
  /** A revision was taken back. */
  | { readonly kind: 'undo'; readonly revision: string; readonly time: string }
  /** A node went live. `found`: the path of its value, what that held already, and who had set it. */
  | { readonly kind: 'commit'; readonly node_id: string; readonly type: string; readonly found?: readonly [path: string, value: Value, origin: Origin] }
  | { readonly kind: 'event'; readonly event: UiEvent }
  | { readonly kind: 'host' } & HostAct
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | EndEntry;

/** No more came. `clean`: with evidence that the reply is whole (spec 1.2). */
export interface EndEntry {
  readonly kind: 'end';
  readonly clean: boolean;
  readonly reason?: string;
  /** Who broke it off: its host, a source that failed, a limit, a wire of another kind than its format says. Without it, what has a reason was `unfinished` or is the agent's own error. */
  readonly by?: 'host' | 'source' | 'limit' | 'wire';
  /** The bytes ended inside a character. It reads as U+FFFD until the message goes on, and is no part of the text. */
  readonly torn?: true;
}

/** A patch and what came of it (spec 4.1). */
export interface PatchEntry {
  readonly kind: 'patch';
  readonly patch: WirePatch;
  /** ISO 8601. */
  readonly time: string;
  /** It stood in the text, as a `patch` block: whoever reads that again has it again. */
  readonly block?: true;
  /** Code of the diagnostic that refused it: it changed nothing. */
  readonly refused?: string;
  /** The message that has the target, when it is another one: nothing changed here. */
  readonly forwarded?: string;
  /** The attribute that changed, as a spec names it; `body` for Markdown, absent for `remove`. */
  readonly path?: string;
  /** Before and after, as plain data; a body as Markdown. An `append` while the message streams has neither: it says it all itself. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The value before was the person's. */
  readonly replaces?: true;
  /** Its name for `undo()`: `r1`, `r2` … Patches that change something after the end of the message have one. */
  readonly revision?: string;
  /** A transcript told of this revision: what it changed stands in the text, or was undone. There is no way back. */
  readonly read?: 'stands' | 'undone';
}

/**
 * What a host did itself: answered a node, superseded a message, had a control keep a value whatever the state says, set a value of the state, took a turn,
 * took up a cut message again.
 */
export type HostAct =
  | { readonly act: 'settle'; readonly node_id: string }
  | { readonly act: 'supersede' }
  | { readonly act: 'keep'; readonly node_id: string; readonly value: Value; readonly replaced?: Replaced }
  | { readonly act: 'set'; readonly path: string; readonly value: Value }
  /** A message of A2UI that came by another way than the text. */
  | { readonly act: 'deliver'; readonly message: object }
  | { readonly act: 'turn' }
  | { readonly act: 'resume' };

let now = NaN;
let said = '';

/** This moment as ISO 8601 says it: written once a millisecond, however many entries that has. */
export function isoNow(): string {
  const present = Date.now();
  if (present !== now) said = new Date(now = present).toISOString();
  return said;
}

/** Append-only, in order; every later reading of a message (replay, audit, snapshot) starts here. */
export class Log {
  readonly #entries: LogEntry[] = [];
  #begin = performance.now();
  #replaying = false;
  #foreseen = new Map<string, LogEntry[]>();
  #beyond: (() => void) | undefined;

  /** Whether its text ends in a line, not behind one. */
  get inLine(): boolean {
    const last = this.#entries.findLast(entry => entry.kind === 'text' || entry.kind === 'node' || (entry.kind === 'end' && entry.torn));
    return last?.kind === 'end' || (last?.kind === 'text' && !/[\r\n]$/.test(last.append));
  }

  add(entry: Logged): void {
    if (entry.kind === 'diagnostic') this.again(entry);
    if (this.#replaying) return;
    const at = Math.round(performance.now() - this.#begin);
    // most are of one piece of text, and nothing is in that
    this.#entries.push(entry.kind === 'text' ? Object.freeze({ kind: 'text', append: entry.append, at }) : deepFreeze({ ...entry, at }));
  }

  /**
   * Adds nothing while `work` does again what a snapshot has kept: what comes of that is kept too.
   * @param work is given what takes over an entry of the snapshot, and what ends this early: what comes then is new
   */
  replay(work: (take: (entry: LogEntry) => void, end: () => void) => void): void {
    this.#entries.length = 0;
    this.#replaying = true;
    const end = (): void => {
      if (!this.#replaying) return;
      this.#replaying = false;
      this.#begin = performance.now() - (this.#entries.at(-1)?.at ?? 0);
    };
    try {
      work(entry => { this.#entries.push(deepFreeze(entry)); }, end);
    } finally {
      end();
    }
  }

  /**
   * While it is replayed, before something is read: what the snapshot has of what came of that.
   * @param beyond called before the first thing that comes of it and is not among that. Default: such a thing comes of another palette or policy, and is not logged
   */
  foresee(entries: readonly LogEntry[], beyond?: () => void): void {
    this.#foreseen = new Map();
    this.#beyond = beyond;
    for (const entry of entries) {
      const words = wordsOf(entry);
      const same = this.#foreseen.get(words);
      if (same === undefined) this.#foreseen.set(words, [entry]);
      else same.push(entry);
    }
  }

  /** Asked before a patch, a node, a diagnostic or an event comes of what is read. @returns the entry that it has already, while it is replayed */
  again<E extends Logged>(made: E): E | undefined {
    if (!this.#replaying) return undefined;
    const entry = this.#foreseen.get(wordsOf(made))?.shift();
    if (entry === undefined) this.#beyond?.();
    return entry as E | undefined;
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  toJSON(): readonly LogEntry[] {
    return this.#entries;
  }
}

/** What tells a patch, a node, a diagnostic or a changed value from others, in one order. */
const TELLING = ['op', 'target', 'path', 'value', 'markdown', 'reason', 'code', 'message', 'line', 'node_id', 'type'];

const wordsOf = ({ kind, ...rest }: Logged): string => {
  const { patch, diagnostic, event, node_id } = rest as Partial<Record<'patch' | 'diagnostic' | 'event' | 'node_id', unknown>>;
  return JSON.stringify([kind, patch, diagnostic, event, node_id], TELLING);
};
