import type { LogEntry } from '../../src/message/log.js';
import type { NodeJSON } from '../../src/message/node.js';
import type { UiCancel, UiChange, UiClick, UiEvent, UiSubmit } from '../../src/protocol/ui-events.js';
import { answerTo } from '../../src/text/requests/resume.js';
import type { TurnEvent } from '../../src/text/turn.js';
import { interruptNodeId } from '../../src/transports/interrupts.js';
import type { MduiStream } from '../stream/stream.js';
import type { Asked } from './asking.js';

/** How many of the things that a run waits for are answered, of how many that can be: the run goes on once with all answers. */
export interface Answers {
  readonly given: number;
  readonly all: number;
}

/** What was answered since the last turn; undefined when that is nothing. What has no node that works can only be left alone. */
export function answersIn(streams: readonly MduiStream[], { interrupts, message_id: id }: Asked): Answers | undefined {
  const asking = streams.findLast(({ log: [first] }) => first?.kind === 'open' && first.message_id === id);
  if (asking === undefined) return undefined;
  const { nodes, log } = asking;
  const works = new Set(nodes.flatMap(workingIn));
  const done = actsIn(log);
  const open = interrupts.filter(each => works.has(interruptNodeId(each)));
  const given = open.filter(each => answerTo(each, done) !== undefined).length;
  return given === 0 ? undefined : { given, all: open.length };
}

/** Whether an act is an answer to one of them. */
export function isAnswer(act: TurnEvent, { interrupts, message_id: id }: Asked): boolean {
  return act.message_id === id && interrupts.some(each => answerTo(each, [act]) !== undefined);
}

function workingIn({ id, phase, spec, children }: NodeJSON): readonly string[] {
  return [...phase === 'live' && spec['disabled'] !== true && spec['refused'] === undefined ? [id] : [], ...children.flatMap(workingIn)];
}

function actsIn(log: readonly LogEntry[]): readonly TurnEvent[] {
  const last = log.findLastIndex(entry => entry.kind === 'host' && entry.act === 'turn');
  return log.slice(last + 1).flatMap(entry => entry.kind === 'event' && !('reason' in entry.event) && isDone(entry.event) ? [entry.event] : []);
}

/** Whether a person did it. A cancel that has a reason is none of theirs. */
function isDone(event: UiEvent): event is UiChange | UiClick | UiSubmit | UiCancel {
  return 'action' in event || (event.type === 'ui.change' && event.origin === 'user');
}
