import type { HistoryTurn } from './history-turn.js';

/** A part of a message of the AI SDK, as far as this format makes it. */
export type UiPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'data-ui.turn'; readonly data: NonNullable<HistoryTurn['data']> };

/** A message of the AI SDK (`UIMessage`). */
export interface UiMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly UiPart[];
}

/**
 * A history as messages of the AI SDK (`UIMessage`), for `useChat` or the body of a request. What the person did stands in the text of their
 * message, so that a model reads it whatever the server does, and as data in a part `data-ui.turn` for the server itself.
 * @param id gives an id to a turn that has none; default its place
 */
export function aiSdkMessages(turns: readonly HistoryTurn[], id: (turn: HistoryTurn, at: number) => string = (_, at) => `turn-${at + 1}`): UiMessage[] {
  const used = new Set<string>();
  return turns.map((turn, at) => ({
    id: unique(turn.id ?? id(turn, at), used), role: turn.role,
    parts: [{ type: 'text', text: turn.content }, ...(turn.data === undefined ? [] : [{ type: 'data-ui.turn' as const, data: turn.data }])],
  }));
}

/** Two turns never have one id. */
export function unique(id: string, used: Set<string>): string {
  let free = id;
  for (let n = 2; used.has(free); n++) free = `${id}-${n}`;
  used.add(free);
  return free;
}

/** An answer to a tool call: for `addToolOutput` of the AI SDK's chat. */
export interface ToolOutput {
  readonly tool: string;
  readonly toolCallId: string;
  readonly output: unknown;
}

/** What the person did, as the output of a tool that asked for it; undefined while there is nothing. One act alone stands for itself. */
export function toolOutput(call: { readonly tool: string; readonly toolCallId: string }, turn: Pick<HistoryTurn, 'data'> | undefined): ToolOutput | undefined {
  const { data = [] } = turn ?? {};
  const [first] = data;
  return first === undefined ? undefined : { tool: call.tool, toolCallId: call.toolCallId, output: data.length === 1 ? first : data };
}
