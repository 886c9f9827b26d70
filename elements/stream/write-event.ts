import type { Message } from '../../src/message/message.js';
import type { WireEvent } from '../../src/protocol/wire.js';

/** What an event of the wire does to its message. */
export function writeEvent(message: Message, event: WireEvent): void {
  switch (event.event) {
    case 'md.open': break;
    case 'md.delta': message.write(event.data.append); break;
    case 'ui.node': message.node(event.data); break;
    case 'ui.patch': for (const patch of [event.data].flat()) message.patch(patch); break;
    case 'md.close': message.end(true); break;
    case 'md.error': message.end(false, event.data.message); break;
  }
}
