import type { Message } from '../../src/message/message.js';
import type { WireEvent } from '../../src/protocol/wire.js';

/** What an event of the wire does to its message, step by step: each says how many characters it has read. */
export function* writeEvent(message: Message, event: WireEvent): Generator<number, void> {
  switch (event.event) {
    case 'md.open': break;
    case 'md.delta': message.write(event.data.append); break;
    case 'ui.node': yield* message.nodeSteps(event.data); break;
    case 'ui.patch': for (const patch of [event.data].flat()) message.patch(patch); break;
    case 'md.close': message.end(true); break;
    case 'md.error': message.end(false, event.data.message); break;
  }
}
