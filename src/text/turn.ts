import type { Message } from '../message/message.js';
import { readable } from '../palette/text.js';
import type { UiCancel, UiChange, UiClick, UiEvent, UiSubmit } from '../protocol/ui-events.js';
import { answerText, asked } from './answer.js';
import { RTL } from './direction.js';
import { ENGLISH, type Words } from './words.js';

type Common = 'type' | 'message_id' | 'node_id';

/** What a person did, as the model needs it: without what only the page cares about. */
export type TurnEvent =
  | Pick<UiChange, Common | 'bind' | 'value'>
  | Pick<UiClick, Common | 'action' | 'label' | 'value' | 'confirmed' | 'context' | 'interaction_id'>
  | Pick<UiSubmit, Common | 'action' | 'values' | 'confirmed' | 'interaction_id'>
  | Pick<UiCancel, Common | 'action'>;

/** What a person did since the last turn, as one message for the model (spec 6). Plain, JSON-serialisable data. */
export interface Turn {
  readonly role: 'user';
  /** `text`, then `data` in a fenced block of JSON. */
  readonly content: string;
  /** A line each, in words that a person can read. */
  readonly text: string;
  /** Presses and sent forms in order, and the last of the changes of each path that was not sent. */
  readonly data: readonly TurnEvent[];
}

/** An act of a person, and where. */
export interface Done {
  readonly message: Message;
  readonly event: UiChange | UiClick | UiSubmit | UiCancel;
}

const KEPT = new Set(['type', 'message_id', 'node_id', 'bind', 'value', 'action', 'label', 'values', 'confirmed', 'context', 'interaction_id']);

/** Reads what was done in these messages since their last turn, in order of time; undefined when that is nothing. Changes nothing. */
export function turnOf(messages: readonly Message[], words: Partial<Words> = {}): Turn | undefined {
  return turnFrom(messages.flatMap(doneIn), words);
}

/** These acts as one turn, in order of time; undefined when there are none. */
export function turnFrom(acts: readonly Done[], words: Partial<Words> = {}): Turn | undefined {
  const done = withLast([...acts].sort((a, b) => a.event.time < b.event.time ? -1 : Number(a.event.time > b.event.time)));
  if (done.length === 0) return undefined;
  const text = done.map(each => lineOf(each, { ...ENGLISH, ...words })).join('\n');
  const data = done.map(({ event }) => Object.fromEntries(Object.entries(event).filter(([name]) => KEPT.has(name))) as unknown as TurnEvent);
  const json = `[\n${data.map(each => JSON.stringify(each)).join(',\n')}\n]`;
  // no value ends the block that it stands in
  const fence = '`'.repeat((json.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length + 1), 3));
  return { role: 'user', content: `${text}\n\n${fence}json\n${json}\n${fence}`, text, data };
}

/** The same, and the next turn begins here. */
export function takeTurn(messages: readonly Message[], words?: Partial<Words>): Turn | undefined {
  const turn = turnOf(messages, words);
  if (turn !== undefined) for (const message of messages) message.recordHost({ act: 'turn' });
  return turn;
}

function doneIn(message: Message): Done[] {
  const { entries } = message.log;
  const last = entries.findLastIndex(entry => entry.kind === 'host' && entry.act === 'turn');
  return entries.slice(last + 1).flatMap(entry => entry.kind === 'event' && isAct(entry.event) ? [{ message, event: entry.event }] : []);
}

/** Whether a person did it, and the model is to be told. */
export function isAct(event: UiEvent): event is Done['event'] {
  switch (event.type) {
    case 'ui.change': return event.origin === 'user';
    case 'ui.click': case 'ui.submit': return true;
    // what was left behind unanswered was no act
    case 'ui.cancel': return event.reason === undefined;
    default: return false;
  }
}

/** Of the changes of a path the last one counts, and none that was sent after it. */
function withLast(done: readonly Done[]): Done[] {
  // from the end on
  const over = new Set<string>();
  return [...done].reverse().filter(({ event }) => {
    if (event.type === 'ui.submit') for (const path of Object.keys(event.values)) over.add(path);
    return event.type !== 'ui.change' || (!over.has(event.bind) && over.add(event.bind));
  }).reverse();
}

/** Each part of a line keeps to itself where one is written the other way: else quotes and answers would change places. */
function lineOf(done: Done, words: Words): string {
  const line = lineIn(done, words, text => text);
  return isMixed(line) ? lineIn(done, words, text => `\u2068${text}\u2069`) : line;
}

function lineIn({ message, event }: Done, words: Words, part: (text: string) => string): string {
  const node = message.find(event.node_id);
  if (event.type === 'ui.change') {
    const answer = answerText(event.value, node?.spec.options, words);
    return oneLine(`${part(asked(node?.spec.label ?? event.label ?? event.bind))} ${part(answer || `(${words.noAnswer})`)}`);
  }
  const { action } = event;
  // what "No" or "Cancel" on it says is understood by what it was for
  const calledOff = event.type === 'ui.cancel' && node?.spec['button_type'] === 'cancel';
  if (calledOff && node.parent?.spec.label !== undefined) return oneLine(`${words.cancelled} ${part(`"${node.parent.spec.label}"`)}`);
  const label = event.type === 'ui.click' ? event.label : node?.spec.items?.find(item => item.action === action)?.label ?? node?.spec.label;
  const name = part(`"${message.policy.actionLabel(action) ?? (label || readable(action))}"`);
  if (event.type === 'ui.cancel') return oneLine(`${calledOff ? words.cancelled : words.declined} ${name}`);
  const verb = event.confirmed ? words.confirmed : event.type === 'ui.click' ? words.pressed : words.sent;
  const answers = event.type === 'ui.submit' ? answersOf(message, event, words, part) : '';
  return oneLine(`${verb} ${name}${answers && ': '}${answers}`);
}

/** What was answered in a form, as the person saw it then; the rest is left out. */
function answersOf(message: Message, { node_id: id, values, labels }: UiSubmit, words: Words, part: (text: string) => string): string {
  const form = message.find(id);
  const controls = new Map(form === undefined ? [] : message.controlsOf(form).map(({ id: own, spec }) => [spec.bind ?? own, spec]));
  return Object.entries(values).map(([path, value]) => {
    const spec = controls.get(path);
    const answer = answerText(value, spec?.options, words);
    const label = spec?.label ?? path;
    const seen = labels[path] ?? label;
    if (answer === '' || seen === label || seen === `${label}: ${answer}`) return answer && `${part(asked(label))} ${part(answer)}`;
    // it is called otherwise now; of a choice what was chosen stands in it
    return spec?.options === undefined ? `${part(asked(seen))} ${part(answer)}` : part(seen);
  }).filter(Boolean).join('; ');
}

const ALL_RTL = new RegExp(RTL, 'gu');
const isMixed = (text: string): boolean => RTL.test(text) && /\p{L}/u.test(text.replace(ALL_RTL, ''));

/** A line stays one, and begins no fence that would take the next ones in. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^ ?[`~]{3,}/, run => "'".repeat(run.trim().length));
}
