import type { Message } from '../message/message.js';
import { valueOf } from '../message/value.js';
import type { UiSubmit } from '../protocol/ui-events.js';
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
  for (const entry of message.log.entries) {
    switch (entry.kind) {
      case 'event': {
        const { event } = entry;
        if (event.type !== 'ui.click' && event.type !== 'ui.submit' && event.type !== 'ui.cancel') break;
        const { type, action, time, node_id: id } = event;
        const act = { type, action, time, ...(event.type === 'ui.submit' && changedSince(message, event) && { values: event.values }) };
        acts.set(id, [...acts.get(id) ?? [], act]);
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

/** Whether the controls of a form show something else than what was sent. */
function changedSince(message: Message, { node_id: id, values }: UiSubmit): boolean {
  const form = message.find(id);
  const shown = new Map(form === undefined ? [] : message.controlsOf(form).map(control => [control.spec.bind ?? control.id, valueOf(control, message.state)]));
  return Object.entries(values).some(([path, value]) => !sameValue(value, shown.get(path)));
}
