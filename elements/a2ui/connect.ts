import type { FenceView, Kit } from '../stream/fences.js';
import type { Session } from '../stream/session.js';
import { MessageSurfaces } from './message-surfaces.js';
import { useKit } from './styles.js';
import { speakAs } from './words.js';

/** Draws the fences of a message. For streams. @internal */
export function connect(session: Session, kit: Kit): FenceView {
  useKit(kit);
  speakAs(kit.getLocale);
  return new MessageSurfaces(session, kit);
}
