import type { Palette } from '../palette/palette.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import type { StateStore } from '../state/store.js';
import type { PatchEntry } from './log.js';
import type { Message } from './message.js';
import type { PatchListener } from './patcher.js';
import type { Revision } from './revisions.js';
import type { MessageNode, MessageView } from './view.js';

export interface MessageOptions {
  readonly id: string;
  /** Of the format, as `md.open` said it. */
  readonly version?: string | undefined;
  readonly palette: Palette;
  readonly policy: ResolvedPolicy;
  readonly state: StateStore;
  /** Other messages have the same state: the path of a control that was given neither path nor id is this message's alone. */
  readonly shared?: boolean | undefined;
  readonly view: MessageView;
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /** A node went live. */
  readonly onCommit?: (node: MessageNode) => void;
  readonly onPatch?: PatchListener;
  /** What another message's patch wrote waits for `preview()`. */
  readonly onWaiting?: (() => void) | undefined;
  /** A patch was kept as a revision, or one was undone. */
  readonly onRevised?: (revision: Revision) => void;
  /** Asked for the message of a patch whose target is none of this one's: `#message/node`, or `#node`. 'ambiguous': several have it. */
  readonly elsewhere?: ((target: string) => Message | 'ambiguous' | undefined) | undefined;
}

/** How a patch came: see `Message.patch`. */
export interface PatchOptions { readonly time?: string; readonly block?: true; readonly passed?: true; readonly again?: PatchEntry | undefined }
