import type { SharedState } from '../../state/shared-state.js';
import type { Interrupt } from '../../transports/interrupts.js';
import { unique } from './ai-sdk.js';
import type { HistoryTurn } from './history-turn.js';
import { resumeEntries, type ResumeEntry } from './resume.js';

/** A message of AG-UI's, as far as this format makes it. */
export interface AgUiMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** What the person did, as data: under the name `ui.turn`. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** What `POST`ed to an agent starts a run (AG-UI 1.0, `RunAgentInput`). */
export interface RunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly protocolVersion: '1.0';
  readonly messages: AgUiMessage[];
  readonly state: unknown;
  readonly tools: never[];
  readonly context: { readonly description: string; readonly value: string }[];
  readonly forwardedProps: unknown;
  readonly resume?: ResumeEntry[];
}

export interface RunRequest {
  readonly threadId: string;
  readonly runId: string;
  readonly turns: readonly HistoryTurn[];
  /** A `SharedState`, which counts as told by this, or any plain JSON. Default an empty object. */
  readonly state?: unknown;
  /** What the last run waits for. */
  readonly interrupts?: readonly Interrupt[];
  /** Id of the message of that run: what was done there answers them, in any turn. Default: what was done in the last turn, wherever. */
  readonly askedIn?: string;
  /** For the agent, as the text that tells a model how to write this format. Default none. */
  readonly context?: readonly { readonly description: string; readonly value: string }[];
  readonly forwardedProps?: unknown;
}

/** A history as messages of AG-UI. What the person did stands in the text of their message, and as data in its metadata. */
export function agUiMessages(turns: readonly HistoryTurn[]): AgUiMessage[] {
  const used = new Set<string>();
  return turns.map(({ id, role, content, data }, at) => ({ id: unique(id ?? `turn-${at + 1}`, used), role, content, ...(data !== undefined && { metadata: { 'ui.turn': data } }) }));
}

/**
 * The input of the next AG-UI run. With `interrupts` every one of them is answered by what the person did in the last turn, or since they were asked, as
 * AG-UI wants it: what they left alone counts as cancelled. A turn that answers an interrupt stays a message too: no answer is lost to an agent that looks only there.
 */
export function runAgentInput({ threadId, runId, turns, state = {}, interrupts = [], askedIn, context = [], forwardedProps = {} }: RunRequest): RunInput {
  const done = (askedIn === undefined ? turns.slice(-1) : turns).flatMap(({ role, data }) => role === 'user' ? data ?? [] : []);
  const resume = interrupts.length === 0 ? undefined : resumeEntries(interrupts, done.filter(({ message_id: id }) => askedIn === undefined || id === askedIn));
  return { threadId, runId, protocolVersion: '1.0', messages: agUiMessages(turns), state: plain(isShared(state) ? state.takeState() : state), tools: [], context: [...context], forwardedProps, ...(resume && { resume }) };
}

/** Not by its class: who sends no state shall not load it. */
function isShared(state: unknown): state is Pick<SharedState, 'takeState'> {
  return typeof state === 'object' && state !== null && 'takeState' in state && typeof state.takeState === 'function';
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
