import type { LogEntry } from '../../message/log.js';
import type { Message } from '../../message/message.js';
import { transcriptTurn } from '../transcript.js';
import { isAct, turnFrom, type Done, type TurnEvent } from '../turn.js';
import type { Words } from '../words.js';
import { saidText } from './said-text.js';

/** One turn of a conversation, as a model is told of it. Plain, JSON-serialisable data. */
export interface HistoryTurn {
  readonly role: 'user' | 'assistant';
  /** Of the assistant its Markdown; of the person the text that was typed, or `content` of what `turn()` gives. */
  readonly content: string;
  /** Of the message that it stood in, if it stood in one. */
  readonly id?: string;
  /** What the person did, as `data` of what `turn()` gives; it stands in `content` too. */
  readonly data?: readonly TurnEvent[];
}

/** A message of a conversation and whose it is. */
export interface Spoken {
  readonly author: 'user' | 'assistant';
  readonly message: Message;
}

interface Acts {
  /** Index of the last message that stood there already. */
  readonly after: number;
  /** How many turns were taken since. */
  readonly ago: number;
  readonly done: Done[];
}

/**
 * The messages of a conversation and what was done in them, as turns in order: for the requests of the model providers. What was done stands behind the
 * last message that was there then, as far as the logs tell; what nobody has taken as a turn yet stands at the end, unless its message was left behind.
 * A text of the person's that says what was done is one turn with it. Messages without text are left out. Changes nothing.
 * @param words those of another language; default English
 */
export function historyTurns(messages: readonly Spoken[], words: Partial<Words> = {}): HistoryTurn[] {
  const acts = actsIn(messages.map(({ message }) => message));
  const turns: HistoryTurn[] = [];
  const add = (turn: HistoryTurn): void => {
    const last = turns.at(-1);
    if (last !== undefined && sayTheSame(last, turn)) turns.splice(-1, 1, { ...last, ...turn, ...(last.data !== undefined && { content: last.content, data: last.data }) });
    else if (turn.content.trim() !== '') turns.push(turn);
  };
  for (const [at, { author, message }] of messages.entries()) {
    add({ role: author, content: author === 'user' ? saidText(message, words) : writtenText(message), id: message.id });
    for (const { done } of acts.filter(({ after }) => after === at)) {
      const turn = turnFrom(done, words);
      if (turn !== undefined) add({ role: 'user', content: turn.content, data: turn.data });
    }
  }
  return turns;
}

/** What was done, by turn; the oldest first. */
function actsIn(messages: readonly Message[]): Acts[] {
  const taken = messages.map(({ log }) => log.entries.filter(isTurn).length);
  const groups = new Map<string, Acts>();
  for (const [at, message] of messages.entries()) {
    const { entries } = message.log;
    // by the very next message
    const left = entries.findIndex(entry => entry.kind === 'host' && entry.act === 'supersede');
    let ago = taken[at] ?? 0;
    for (const [index, entry] of entries.entries()) {
      if (isTurn(entry)) ago--;
      if (entry.kind !== 'event' || !isAct(entry.event)) continue;
      const after = index < left ? at : taken.findLastIndex(count => count >= ago);
      const key = `${after} ${ago}`;
      const group = groups.get(key) ?? { after, ago, done: [] };
      groups.set(key, group);
      group.done.push({ message, event: entry.event });
    }
  }
  return [...groups.values()].sort((a, b) => b.ago - a.ago);
}

const isTurn = (entry: LogEntry): boolean => entry.kind === 'host' && entry.act === 'turn';

/** Whether one of two turns is only the text that a page showed for the other. */
function sayTheSame(first: HistoryTurn, second: HistoryTurn): boolean {
  if (first.role === 'assistant' || second.role === 'assistant' || (first.data === undefined) === (second.data === undefined)) return false;
  const [done, said] = first.data === undefined ? [second, first] : [first, second];
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return plain(done.content).startsWith(`${plain(said.content)} \``) || plain(said.content) === plain(done.content);
}

/** What the assistant wrote, letter by letter; where it sent nodes and patches beside its text, as it now reads. */
function writtenText(message: Message): string {
  const { entries } = message.log;
  const beside = entries.some(entry => entry.kind === 'node' || (entry.kind === 'patch' && entry.block === undefined && entry.refused === undefined));
  return beside ? transcriptTurn('assistant', message).markdown : entries.map(entry => entry.kind === 'text' ? entry.append : '').join('');
}
