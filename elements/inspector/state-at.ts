import type { LogEntry } from '../../src/message/log.js';
import type { Value } from '../../src/protocol/ui-events.js';

/** The values that somebody set in this part of a log; what controls begin with comes with them. */
export function stateAt(log: readonly LogEntry[]): [path: string, value: Value, origin: string][] {
  const values = new Map<string, [string, Value, string]>();
  const set = (path: string, value: Value, origin: string): void => { values.set(path, [path, value, origin]); };
  for (const entry of log) {
    if (entry.kind === 'event' && entry.event.type === 'ui.change') set(entry.event.bind, entry.event.value, entry.event.origin);
    else if (entry.kind === 'host' && entry.act === 'set') set(entry.path, entry.value, 'host');
  }
  return [...values.values()];
}
