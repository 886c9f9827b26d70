import { splitTranscript, type TranscriptTurn } from '../../src/text/conversation.js';
import { turnSnapshot } from '../../src/text/turn-history.js';
import { takeTurn, type Turn } from '../../src/text/turn.js';
import { KIT } from '../shared/define.js';
import { textWords } from '../shared/text-words.js';
import { buttonStyles, hidden, tokens } from '../shared/tokens.js';
import { conversationStyles } from './conversation.styles.js';
import { nearEnd } from './far.js';
import { readConversation, type ConversationSnapshot } from './snapshot.js';
import { TalkElement } from './talk-element.js';
import { markdownOf, plainTextOf } from './transcript.js';

export type { ConversationSnapshot } from './snapshot.js';
export type { TurnInit } from './talk-element.js';

/**
 * A conversation: the turns of a person and of an assistant, each in a stream, with the values of their controls in common. It is the box that
 * scrolls once it has a height; without one the page scrolls.
 *
 * @slot - the turns, and whatever a page puts between them
 * @slot empty - shown while there are no turns
 * @csspart below - the button that leads to what is new below
 */
export class MduiConversation extends TalkElement {
  static readonly tag: string = 'mdui-conversation';
  static readonly [KIT] = true as const;
  static override readonly styles = [tokens, hidden, buttonStyles, conversationStyles];
  /** What it is being made of: who hears of a value meanwhile may ask for it. */
  #making: ConversationSnapshot | undefined;

  /** What the person did since the last turn, in all messages, as one for the model (spec 6); undefined when that is nothing. The next turn begins here. */
  turn(): Turn | undefined {
    return takeTurn(this.written.map(({ message }) => message), textWords());
  }

  /** All turns as one Markdown document, as they now read, with the person's answers marked; `load()` makes the same of it again. */
  toMarkdown(): string {
    return markdownOf(this.written, this.palette);
  }

  /** All turns as text that reads well in an e-mail. */
  toPlainText(): string {
    return plainTextOf(this.written);
  }

  /**
   * Shows a transcript that `toMarkdown()` wrote, in place of what is there: what was sent, pressed and left behind is so again; nothing is told. It is the
   * page's own document, and believed. Any other Markdown is one turn of the assistant.
   *
   * Of a long conversation whole replies of prose far from the end are drawn some frames later, or when they come near what is seen: until then
   * `querySelector()` finds nothing in them. `turn()`, `snapshot()`, `toMarkdown()`, `toPlainText()` and a stream's `flush()` draw what they need first.
   */
  override load(markdown: string): void {
    const found = splitTranscript(markdown);
    const turns: readonly TranscriptTurn[] = found.length > 0 ? found : [{ author: 'assistant', id: '', markdown }];
    const near = nearEnd(turns.map(({ markdown }) => markdown.length));
    this.anew(() => {
      for (const [at, turn] of turns.entries()) {
        this.restoreTurn(this.add(turn.author), near[at], turnSnapshot(turn, at < turns.length - 1 && this.policy.supersede !== false));
        for (const path of turn.history?.touched ?? []) if (this.state.has(path)) this.state.restore([[path, this.state.get(path) ?? null, 'user']]);
      }
    });
  }

  /** The conversation as plain JSON, for `restore()`. Later changes do not reach it. */
  snapshot(): ConversationSnapshot {
    if (this.#making !== undefined) return this.#making;
    const turns = this.streams.filter(({ phase }) => phase !== 'idle').map(stream => ({ author: stream.author, snapshot: stream.snapshot() }));
    return { format: 'mdui-conversation', version: 1, turns, state: [...this.state.entries()] };
  }

  /**
   * Shows a conversation as it was, in place of what is there: what was answered stays answered; nothing is told. A message that was still
   * arriving is cut, and its stream's `resume()` can go on with it. Of a long one whole replies of prose far from the end are drawn some frames later, as in `load()`.
   * @throws Error when it is no snapshot, or of another version; then nothing has changed
   */
  restore(snapshot: ConversationSnapshot): void {
    const { turns, state } = this.#making = readConversation(snapshot);
    const near = nearEnd(turns.map(({ snapshot }) => snapshot.log.reduce((sum, entry) => entry.kind === 'text' ? sum + entry.append.length : sum, 0)));
    try {
      this.anew(() => {
        const streams = turns.map(({ author, snapshot }) => ({ stream: this.add(author), snapshot }));
        for (const [at, { stream, snapshot }] of streams.entries()) if (snapshot.taken === undefined) this.restoreTurn(stream, near[at], snapshot);
        this.state.restore([...state, ...turns.flatMap(turn => turn.snapshot.drafts ?? [])]);
        this.state.restoreReplaced(turns.flatMap(turn => turn.snapshot.replaced ?? []));
        // what a listener kept meanwhile goes on from how all else was
        for (const { stream, snapshot } of streams) if (snapshot.taken !== undefined) stream.restore(snapshot);
      });
    } finally {
      this.#making = undefined;
    }
  }
}
