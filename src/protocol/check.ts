import { checkNode } from './check-node.js';
import { checkPatch } from './check-patch.js';
import { defined, plainCopy, recordOf, Refused, textOf, type Plain } from './plain.js';
import type { WireEvent, WirePatch } from './wire.js';

/** Why it is no wire event. `patch-refused`: it holds patches, and none of them is one. */
export interface WireError { readonly error: string; readonly code: 'wire-invalid' | 'patch-refused' }

/** None of the patches of an event is one. */
class NoPatch extends Refused {}

/**
 * Checks what a host or a stream hands in as a wire event: `{event, data}`, or flat `{type, …data}` as AG-UI writes it.
 * `data` may still be JSON text. The result is a copy of known, plain data; nothing inherited is read. Never throws.
 */
export function checkWireEvent(input: unknown): WireEvent | WireError {
  try {
    const record = recordOf(plainCopy(input));
    const event = textOf(record['event']) ?? textOf(record['type']) ?? '';
    const data = dataOf(record, event);
    const message = textOf(record['message_id']) ?? textOf(recordOf(data)['message_id']);
    const seq = record['seq'] ?? recordOf(data)['seq'];
    return { ...read(event, data), ...(message !== undefined && { message_id: message }), ...(typeof seq === 'number' && { seq }) };
  } catch (error) {
    // also: no JSON, a getter or proxy of the host's
    return { error: error instanceof Refused ? error.message : 'The event could not be read.', code: error instanceof NoPatch ? 'patch-refused' : 'wire-invalid' };
  }
}

function read(event: string, data: unknown): WireEvent {
  if (event === 'ui.patch') return { event, ...readPatches(data) };
  const record = recordOf(data);
  const [id, version, append, message] = [record['message_id'], record['version'], record['append'], record['message']].map(textOf);
  switch (event) {
    case 'md.open': return { event, data: defined({ message_id: id, version }) };
    case 'md.close': return { event, data: defined({ message_id: id }) };
    case 'md.delta':
      if (append === undefined) throw new Refused('An md.delta has a text to append.');
      return { event, data: { append } };
    case 'md.error': return { event, data: { message: message ?? 'The agent reported an error.' } };
    case 'ui.node': return { event, data: checkNode(data) };
    default: throw new Refused(`There is no wire event ${JSON.stringify(event.slice(0, 60))}.`);
  }
}

/** Each is taken or refused by itself, as it is when it is applied. @throws NoPatch when all are refused */
function readPatches(data: unknown): { readonly data: WirePatch | readonly WirePatch[]; readonly refused?: readonly string[] } {
  const refused: string[] = [];
  const patches = [data].flat().flatMap((each): WirePatch[] => {
    try {
      return [checkPatch(each)];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push(error.message);
      return [];
    }
  });
  const [first] = patches;
  if (first === undefined && refused.length > 0) throw new NoPatch([...new Set(refused)].join(' '));
  return { data: Array.isArray(data) || first === undefined ? patches : first, ...(refused.length > 0 && { refused }) };
}

/** The data, parsed if it is text; of a flat event the event itself, when it can be both (`ui.node` has a `type` of its own). */
function dataOf(record: Plain, event: string): unknown {
  const { data = event.startsWith('md.') ? record : null } = record;
  if (typeof data !== 'string') return data;
  return data.trim() === '' ? null : plainCopy(JSON.parse(data));
}
