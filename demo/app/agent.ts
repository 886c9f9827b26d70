import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AgentInfo, Changes, HistoryEntry, Turn, WireEvent } from './types.js';

/** What the server says about who answers. Throws when it cannot be reached. */
export async function meet(): Promise<AgentInfo> {
  const response = await fetch('/api/agent');
  if (!response.ok) throw new Error(`/api/agent answered ${response.status}`);
  return await response.json() as AgentInfo;
}

export interface Question {
  readonly conversation: { readonly history: readonly HistoryEntry[] };
  readonly message_id: string;
  readonly turn: Turn;
  /** The turn as the person reads it. */
  readonly text: string;
  readonly changes: Changes;
  readonly speed: number | 'max';
}

/** Asks the agent; the reply's Server-Sent Events come as wire events, numbered by their ids. Cancelling the stream ends the request, not the reply. */
export async function ask(question: Question, signal: AbortSignal): Promise<ReadableStream<WireEvent>> {
  return events(await fetch('/api/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal,
  }));
}

/** The same reply again, behind the event `after`. Throws when the agent no longer knows it. */
export async function again(messageId: string, after: number, signal: AbortSignal): Promise<ReadableStream<WireEvent>> {
  return events(await fetch(`/api/chat/${messageId}`, { headers: { accept: 'text/event-stream', 'last-event-id': String(after) }, signal }));
}

async function events(response: Response): Promise<ReadableStream<WireEvent>> {
  if (!response.ok || response.body === null) throw new Error(`The agent answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .pipeThrough(new TransformStream({
      transform({ id, event, data }, controller) {
        controller.enqueue({ event, data: JSON.parse(data) as unknown, seq: Number(id) } as WireEvent);
      },
    }));
}

/** Ends a reply that is running: the agent need not go on. */
export function tellStop(messageId: string): void {
  fetch('/api/stop', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message_id: messageId }) }).catch(() => {});
}

/** Changes the speed of a reply that is running. */
export function tellSpeed(messageId: string, speed: number | 'max'): void {
  // The next reply asks for this speed anyway, so a lost request does no harm.
  fetch('/api/speed', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message_id: messageId, speed }),
  }).catch(() => {});
}
