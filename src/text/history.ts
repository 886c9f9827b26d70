import type { Message } from '../message/message.js';
import { valueOf } from '../message/value.js';
import type { UiSubmit, Value } from '../protocol/ui-events.js';
import { sameValue } from '../state/values.js';

/** What attributes and bodies do not say of a message: read from its log. */
export interface History {
  /** What was pressed and sent, by node. */
  readonly acts: ReadonlyMap<string, readonly object[]>;
  /** What was changed after the end, and taken back. */
  readonly revisions: readonly object[];
}

export function historyOf(message: Message): History {
  const acts = new Map<string, object[]>();
  const revisions: object[] = [];
  const shown = new Map<string, ReadonlyMap<string, Value>>();
  const shownIn = (form: string): ReadonlyMap<string, Value> => {
    const values = shown.get(form) ?? valuesIn(message, form);
    shown.set(form, values);
    return values;
  };
  for (const entry of message.log.entries) {
    switch (entry.kind) {
      case 'event': {
        const { event } = entry;
        if (event.type !== 'ui.click' && event.type !== 'ui.submit' && event.type !== 'ui.cancel') break;
        const { type, action, time, node_id: id } = event;
        const act = { type, action, time, ...(event.type === 'ui.submit' && changedSince(event, shownIn(id)) && { values: event.values }) };
        const earlier = acts.get(id);
        if (earlier === undefined) acts.set(id, [act]);
        else earlier.push(act);
        break;
      }
      case 'patch': {
        const { revision, patch: { op, target, reason }, path, before, after, time } = entry;
        if (revision !== undefined) revisions.push({ revision, op, target, path, before, after, reason, time });
        break;
      }
      case 'undo': revisions.push({ undo: entry.revision, time: entry.time }); break;
      default:
    }
  }
  return { acts, revisions };
}

/** What the controls of a form show, and would also show if it were open, by what it is sent under. */
function valuesIn(message: Message, id: string): ReadonlyMap<string, Value> {
  const form = message.find(id);
  return new Map(form === undefined ? [] : message.controlsOf(form).flatMap((control): [string, Value][] => {
    const { kept, id: own, spec: { bind: path = own } } = control;
    return kept === undefined || sameValue(kept, message.state.get(path) ?? null) ? [[path, valueOf(control, message.state)]] : [];
  }));
}

/** Whether that is something else than what was sent. */
const changedSince = ({ values }: UiSubmit, shown: ReadonlyMap<string, Value>): boolean => Object.entries(values).some(([path, value]) => !sameValue(value, shown.get(path)));
