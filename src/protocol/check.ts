import { checkNode } from './check-node.js';
import { checkPatches } from './check-patch.js';
import { asRecord, ownText, ownValue, type Plain } from './plain.js';
import type { WireEvent } from './wire.js';

export interface WireError { readonly error: string }

/**
 * Checks what a host or a stream hands in as a wire event: `{event, data}`, or flat `{type, …data}` as AG-UI writes it.
 * `data` may still be JSON text. The result is a copy of known, plain data; nothing inherited is read. Never throws.
 */
export function checkWireEvent(input: unknown): WireEvent | WireError {
  try {
    return check(input);
  } catch {
    // a getter or proxy of the host's
    return { error: 'The event could not be read.' };
  }
}

function check(input: unknown): WireEvent | WireError {
  const record = asRecord(input);
  if (record === undefined) return { error: 'An event is an object.' };
  const event = ownText(record, 'event') ?? ownText(record, 'type');
  if (event === undefined) return { error: 'An event has a name.' };
  const data = dataOf(record, event);
  if (data === undefined) return { error: `The data of ${JSON.stringify(event)} is not JSON.` };
  const result = read(event, data);
  const message = messageOf(record, data);
  return 'error' in result || message === undefined ? result : { ...result, message_id: message };
}

function read(event: string, data: unknown): WireEvent | WireError {
  const record = asRecord(data);
  switch (event) {
    case 'md.open': return { event, data: { ...texts(record, 'message_id', 'version') } };
    case 'md.close': return { event, data: { ...texts(record, 'message_id') } };
    case 'md.delta': {
      const append = record && ownText(record, 'append');
      return append === undefined ? { error: 'An md.delta has a text to append.' } : { event, data: { append } };
    }
    case 'md.error': return { event, data: { message: (record && ownText(record, 'message')) ?? 'The agent reported an error.' } };
    case 'ui.node': {
      const node = checkNode(data);
      return 'type' in node ? { event, data: node } : node;
    }
    case 'ui.patch': {
      const patches = checkPatches(data);
      return 'error' in patches ? patches : { event, data: patches };
    }
    default: return { error: `There is no wire event ${JSON.stringify(event.slice(0, 60))}.` };
  }
}

/** The data, parsed if it is text; of a flat event the event itself, when it can be both (`ui.node` has a `type` of its own). */
function dataOf(record: Plain, event: string): unknown {
  if (!Object.hasOwn(record, 'data')) return event.startsWith('md.') ? record : {};
  const data = ownValue(record, 'data');
  if (typeof data !== 'string') return data ?? {};
  if (data.trim() === '') return {};
  try {
    return JSON.parse(data) ?? {};
  } catch {
    return undefined;
  }
}

function messageOf(record: Plain, data: unknown): string | undefined {
  const inner = asRecord(data);
  return ownText(record, 'message_id') ?? (inner && ownText(inner, 'message_id'));
}

function texts(record: Plain | undefined, ...names: readonly string[]): Record<string, string> {
  const pairs = names.map(name => [name, record && ownText(record, name)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}
