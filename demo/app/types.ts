/** A wire event, by the names that Server-Sent Events carry. */
export type { WireEvent } from '../../src/protocol/wire.js';
export type { UiEvent } from '../../src/protocol/ui-events.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';

/** The events that speak for the person's turn; the others are only shown. */
export type SpeakingEvent = Extract<UiEvent, { type: 'ui.submit' | 'ui.click' | 'ui.cancel' }>;

/** What the person's turn is: a free text, a starter, or an event of a control. */
export type Turn = string | { readonly type: 'starter'; readonly id: string } | SpeakingEvent;

export interface Starter { readonly id: string; readonly label: string; readonly hint: string }

/** The host's policy for replies, as the demo's server names it. */
export interface ReplyPolicy { readonly actions?: Readonly<Record<string, string>>; readonly sensitive?: readonly string[] }

/** The answer of `GET /api/agent`. */
export interface AgentInfo {
  readonly mode: 'script' | 'openai';
  readonly name: string;
  readonly starters: readonly Starter[];
  readonly policy: ReplyPolicy;
}

/** One turn in the conversation, as the server reads it again with the next request. */
export interface HistoryEntry { readonly role: 'user' | 'assistant'; readonly text: string; readonly event?: SpeakingEvent; readonly changes?: Changes }

/** What the person has set since their turn before, by bind path. */
export type Changes = Readonly<Record<string, unknown>>;
