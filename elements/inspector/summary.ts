import type { HostAct, LogEntry, PatchEntry } from '../../src/message/log.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';
import { brief, word } from './plain.js';

/** The kinds of the log, in the order in which a filter offers them. */
export const KINDS: readonly LogEntry['kind'][] = ['open', 'text', 'node', 'commit', 'event', 'patch', 'undo', 'host', 'diagnostic', 'end'];

/** An entry in one line. */
export function summaryOf(entry: LogEntry): string {
  switch (entry.kind) {
    case 'open': return line(entry.message_id, entry.version);
    case 'text': return brief(entry.append);
    case 'node': return line(entry.node.type, named(entry.node.id));
    case 'commit': return line(entry.type, named(entry.node_id));
    case 'patch': return ofPatch(entry);
    case 'undo': return line(entry.revision);
    case 'event': return ofEvent(entry.event);
    case 'host': return ofHost(entry);
    case 'diagnostic': return line(entry.diagnostic.severity, entry.diagnostic.code, entry.diagnostic.message);
    case 'end': return line(entry.clean ? 'whole' : 'cut', entry.reason);
    // A newer copy of the kit may log what this one does not know.
    default: return brief(entry);
  }
}

/** When it happened, if the entry says so: ISO 8601. */
export function timeOf(entry: LogEntry): string | undefined {
  if (entry.kind === 'event') return entry.event.time;
  return 'time' in entry ? entry.time : undefined;
}

function ofPatch({ patch, path, before, after, refused, forwarded, revision }: PatchEntry): string {
  const change = after === undefined ? undefined : `${brief(before, 40) || '–'} → ${brief(after, 40)}`;
  const asked = patch.value !== undefined ? `= ${brief(patch.value, 60)}` : patch.markdown !== undefined ? brief(patch.markdown, 60) : undefined;
  return line(revision, patch.op, patch.target, path ?? patch.path, change ?? asked, refused && `refused: ${refused}`,
    forwarded && `for ${forwarded}`, patch.reason && `because ${brief(patch.reason, 60)}`);
}

function ofEvent(event: UiEvent): string {
  switch (event.type) {
    case 'ui.change': return line(event.type, event.bind, `${brief(event.old_value, 40)} → ${brief(event.value, 40)}`, `(${event.origin})`, event.reason && `because ${brief(event.reason, 60)}`);
    case 'ui.click': return line(event.type, event.action, brief(event.label, 60), confirmed(event));
    case 'ui.submit': return line(event.type, event.action, brief(event.values), confirmed(event));
    case 'ui.cancel': return line(event.type, event.action);
    case 'ui.focus': case 'ui.blur': return line(event.type, event.bind);
    case 'ui.error': return line(event.type, event.code, event.message);
    default: return brief(event);
  }
}

function ofHost(entry: HostAct): string {
  switch (entry.act) {
    case 'settle': return line(entry.act, named(entry.node_id));
    case 'keep': return line(entry.act, named(entry.node_id), `= ${brief(entry.value, 60)}`);
    case 'set': return line(entry.act, entry.path, `= ${brief(entry.value, 60)}`);
    case 'deliver': return line(entry.act, brief(entry.message));
    default: return entry.act;
  }
}

const confirmed = ({ confirmed: yes }: { confirmed?: true }): string => (yes ? '(confirmed)' : '');
const named = (id: string | undefined): string | undefined => (id === undefined ? undefined : `#${id}`);

/** The words that are there; each may be the agent's, so each is cut. */
function line(...words: (string | undefined)[]): string {
  return words.filter(text => text !== undefined && text !== '').map(text => word(text ?? '')).join(' ');
}
