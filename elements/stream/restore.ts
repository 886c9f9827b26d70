import type { EndEntry, LogEntry } from '../../src/message/log.js';
import { replay } from '../../src/message/replay.js';
import { snapshotOf, type Snapshot, type StateEntry } from '../../src/message/snapshot.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';
import { cleanLabel } from '../../src/policy/clean.js';
import { readValue } from '../../src/state/values.js';
import { isActing } from './apply.js';
import type { Ending, Feed } from './feed.js';
import type { Interactions } from './interactions.js';
import { pathOf, type Session } from './session.js';

/** What is needed to make a message again. Of a state that others share, the values of its own controls. */
export function takeSnapshot({ message, renderer, fences, options: { state, shared } }: Session, feed: Feed): Snapshot {
  const own = new Set(message.all().map(({ spec }) => spec.bind));
  const values = [...state.entries()].filter(([path]) => shared !== true || own.has(path) || fences.owns(path));
  const replaced = [...state.replacements()].filter(([path]) => shared !== true || own.has(path));
  const drafts = message.all().flatMap((node): StateEntry[] => {
    const element: { readonly value?: unknown; readonly draft?: unknown } | undefined = renderer.elementOf(node);
    const draft = readValue(element?.draft);
    return draft === undefined || node.spec.bind === undefined ? [] : [[node.spec.bind, draft, 'user']];
  });
  const position = feed.wired && !message.whole ? feed.position.toJSON() : undefined;
  return { ...snapshotOf(message.id, message.log.entries, values, position, feed.ahead()), ...(replaced.length > 0 && { replaced }), ...(drafts.length > 0 && { drafts }) };
}

/**
 * Makes a message as it was, on a session that has just begun, without a word to anybody (spec 6). What was answered stays answered: a
 * form that was sent is sent, a button that was pressed is used until somebody settles it. No time runs, nothing is asked. One that
 * was still arriving is cut by that, and its log says so, since what its end commits can be answered.
 */
export function restore(session: Session, { waiting }: Interactions, { log, taken, state: values = [], replaced = [], drafts = [] }: Snapshot): void {
  const { message, renderer, options: { policy, state } } = session;
  const event = (said: UiEvent): void => {
    const node = message.find(said.node_id);
    // of a surface: what was said before it is drawn before it
    if (node === undefined) message.preview();
    if (said.type === 'ui.change' && said.origin === 'user') {
      state.restore([[said.bind, said.value, 'user']]);
      message.record(said);
    }
    if (node?.phase !== 'live') return;
    if (said.type === 'ui.click' && isActing(node)) waiting.used(node, said);
    if (said.type !== 'ui.submit' || !policy.lockSubmitted) return;
    waiting.lock(node);
    const given = Object(said.values) as Readonly<Record<string, unknown>>;
    for (const control of message.controlsOf(node)) {
      const value = readValue(given[control.spec.bind ?? control.id]);
      if (value === undefined) continue;
      message.keep(control, true, value);
      renderer.showValue(control);
    }
  };
  session.silently(onwards => {
    let isMade = false;
    const made = (): void => {
      if (isMade) return;
      isMade = true;
      state.restore([...values, ...drafts]);
      state.restoreReplaced(replaced);
      onwards();
    };
    replay(message, log, {
      event,
      act: act => {
        if (act.act === 'set') state.restore([[act.path, act.value, 'host']]);
        else if (act.act === 'supersede') waiting.supersede();
        else if (act.act === 'deliver') message.preview();
        else if (act.act === 'settle' || act.act === 'keep') {
          const node = message.find(act.node_id);
          if (node === undefined) {
            message.preview();
            return;
          }
          if (act.act === 'settle') waiting.settle(node);
          else {
            message.keep(node, true, act.value, act.replaced && { ...act.replaced, reason: cleanLabel(act.replaced.reason) });
            message.sayWhy(pathOf(node));
            renderer.showValue(node);
          }
        }
      },
    }, { taken, beyond: made });
    made();
    message.end(false, 'unfinished');
    message.preview();
  });
}

/** How a message stood at the end of its log: one that was still arriving was cut by that. */
export function endingOf(log: readonly LogEntry[]): Ending {
  const end = log.findLast(entry => entry.kind === 'end' || (entry.kind === 'host' && entry.act === 'resume'));
  if (end?.kind !== 'end') return { phase: 'aborted', reason: 'unfinished' };
  const { reason, by } = end;
  return { phase: phaseOf(end), ...(reason !== undefined && { reason }), ...(by !== undefined && { by }) };
}

function phaseOf({ reason, by }: EndEntry): Ending['phase'] {
  if (reason === undefined) return 'complete';
  return by === 'host' || (by === undefined && reason === 'unfinished') ? 'aborted' : 'error';
}
