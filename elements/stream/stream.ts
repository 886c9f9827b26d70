import { LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { LogEntry } from '../../src/message/log.js';
import type { Revision } from '../../src/message/revisions.js';
import type { Message } from '../../src/message/message.js';
import { nodeToJSON, type NodeJSON } from '../../src/message/node.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { toPlainText } from '../../src/text/plain-text.js';
import { toMarkdown } from '../../src/text/transcript.js';
import { takeTurn, type Turn } from '../../src/text/turn.js';
import { KIT } from '../shared/define.js';
import { textWords } from '../shared/text-words.js';
import { hidden, tokens } from '../shared/tokens.js';
import { chrome } from './chrome.js';
import { copiesMarkdown } from './copy.js';
import { Notes } from './notes-box.js';
import { LastingElement } from './lasting-element.js';
import { streamStyles } from './stream.styles.js';

export type { StreamFormat } from './feed.js';
export type { StreamSource } from './open-source.js';
export type { Phase } from './phase.js';
export type { Turn, TurnEvent } from '../../src/text/turn.js';

/**
 * An agent's reply: reads a stream of Markdown with `:::` blocks, draws prose and live native controls as they arrive,
 * and says in DOM events what the person did.
 *
 * What it draws are its light-DOM children. Text inside its tags (or in a `<script type="text/markdown">` child) is the
 * source when neither `src` nor a stream is given, and the fallback without JavaScript.
 *
 * @slot - what the stream draws; a page puts nothing there but the source text
 * @fires mdui-change - a value was committed
 * @fires mdui-click - a button was pressed; cancelable: then it does not wait for an answer
 * @fires mdui-submit - a form was sent; cancelable: then it does not lock
 * @fires mdui-cancel - the person said no
 * @fires mdui-focus - a control got the focus
 * @fires mdui-blur - a control lost the focus
 * @fires mdui-error - something of the agent could not be done as written
 * @fires mdui-event - any of the above, with the same detail
 * @fires mdui-input - a value is being typed; no part of the protocol
 * @fires mdui-open - a message began to arrive
 * @fires mdui-commit - a node went live
 * @fires mdui-close - the message arrived whole
 * @fires mdui-abort - the message was cut off
 * @fires mdui-revise - the message was changed after its end, or such a change was undone
 * @fires mdui-diagnostic - for the host's developer
 * @csspart indicator - the dots while nothing has arrived
 */
export class MduiStream extends LastingElement {
  static readonly tag: string = 'mdui-stream';
  static readonly [KIT] = true as const;
  static override readonly styles = [tokens, hidden, streamStyles];
  // Closed: it holds layout and chrome only. What a reader, a test or a copy looks for is in the light DOM.
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, mode: 'closed' };

  /**
   * How the page tries again after a reply was broken off. With it, or with `src`, the note about that has a button; it calls this once,
   * and is there again after the next failure. Default: reads `src` on from where it was cut, or anew.
   */
  @property({ attribute: false }) retry?: (() => void) | undefined;

  constructor() {
    super();
    copiesMarkdown(this, () => this.reply.session);
    new Notes(this, {
      message: () => this.reply.made?.message,
      say: words => { this.say(words); },
    });
  }

  /** The components of the message as plain data, in document order. */
  get nodes(): readonly NodeJSON[] {
    this.flush();
    return this.reply.session?.message.nodes.map(nodeToJSON) ?? [];
  }

  /** All that changed the message, in order: text, nodes, events, patches, diagnostics. */
  get log(): readonly LogEntry[] {
    this.flush();
    return this.reply.session?.message.log.entries ?? [];
  }

  /**
   * The message as Markdown, as it now reads: what the person chose and typed is in its controls (`- (x) Pro`), what patches changed is changed.
   * Read again it gives the same. Of a message that is still arriving it is what is final so far.
   */
  toMarkdown(): string {
    return this.#read(toMarkdown);
  }

  /** The message as it reads in an e-mail, in the language of the page. */
  toPlainText(): string {
    return this.#read(message => toPlainText(message, textWords()));
  }

  /** What the person did since the last turn, as one user message for the model; undefined when that is nothing. The next turn begins here. */
  turn(): Turn | undefined {
    const { session } = this.reply;
    return session && takeTurn([session.message], textWords());
  }

  /** Ends the wait for an answer: a pending button may be pressed again, a submitted form is open again. @returns whether it waited. */
  settle(nodeId: string): boolean {
    const { session, interactions } = this.reply;
    const node = session?.message.find(nodeId);
    if ((node === undefined ? session?.fences.settle(nodeId) : interactions?.waiting.settle(node)) !== true) return false;
    session?.message.recordHost({ act: 'settle', node_id: nodeId });
    return true;
  }

  /** The conversation has gone on: what acts here and was not answered can be read, not used. */
  supersede(): void {
    this.reply.supersede(false, true);
  }

  protected override render(): TemplateResult {
    return chrome(this.current, this.scope !== undefined);
  }

  /** Takes one patch or several (spec 4.1), also after the message has ended. */
  patch(patch: WirePatch | readonly WirePatch[]): void {
    this.reply.patch(patch);
  }

  /** The patches that came after the end of the message, in order, with what was there before and after; `undone` ones too. */
  get revisions(): readonly Revision[] {
    this.flush();
    return [...this.reply.session?.message.revisions ?? []];
  }

  /** Takes a revision back: all is as it was before it, but for what was changed since. @returns false when it cannot be; a diagnostic says why. */
  undo(revision: string): boolean {
    this.flush();
    const undone = this.reply.session?.message.undo(revision) ?? false;
    this.reply.session?.guard.changed();
    return undone;
  }

  #read(as: (message: Message) => string): string {
    this.flush();
    const { session } = this.reply;
    return session === undefined ? '' : as(session.message);
  }
}
