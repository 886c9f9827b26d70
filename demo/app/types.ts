export type { UiEvent } from '../../src/protocol/ui-events.js';
export type { HistoryTurn } from '../../src/text/requests/history-turn.js';
import type { WireFormat } from '../../src/transports/transport.js';

/** A wire that the agent speaks. */
export type Wire = 'amui' | 'markdown' | WireFormat;

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
