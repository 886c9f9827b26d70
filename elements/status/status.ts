import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { MduiElement } from '../shared/element.js';
import { icon } from '../shared/icons.js';
import { inlineContent, inlineText } from '../shared/inline-content.js';
import { moveWhileSeen } from '../shared/motion.js';
import { stateWord } from '../shared/state-word.js';
import { hidden, skeleton, tokens } from '../shared/tokens.js';
import { Announcer } from './announcer.js';
import { statusStyles } from './status.styles.js';
import type { Inline } from '../../src/syntax/ast.js';

/** What a piece of work is at. `neutral` is also what an unknown word means. */
export type StatusState = 'pending' | 'running' | 'done' | 'error' | 'cancelled' | 'neutral';

/**
 * One line that says how a piece of work is doing: by a picture, a word and, while it runs, motion.
 * Changes are announced politely, at most once a second, the last one wins; what is seen changes at once.
 *
 * @slot - the text, when written by hand; else `content`
 * @csspart base - the line
 * @csspart icon - the picture
 * @csspart word - the state as a word
 * @csspart content - the text
 */
export class MduiStatus extends MduiElement {
  static override readonly tag: string = 'mdui-status';
  static override readonly styles = [tokens, hidden, skeleton, statusStyles];

  /** Default `neutral`: a plain line. */
  @property() state: StatusState | undefined = 'neutral';

  /** The text. */
  @property({ attribute: false }) content?: readonly Inline[] | undefined;

  @query('slot') private readonly body?: HTMLSlotElement | null;

  /** It stands in a stream, which announces it; set before it is connected. Default false. */
  streamed = false;

  readonly #announcer = new Announcer(this);

  constructor() {
    super();
    moveWhileSeen(this, () => this.state === 'running');
  }

  protected override render(): TemplateResult {
    const { state, content, provisional, streamed } = this;
    const word = provisional ? undefined : stateWord(state);
    return html`
      <div part="base" class="line ${provisional ? 'skeleton' : ''}" data-state=${state ?? 'neutral'} role=${streamed ? 'status' : nothing} aria-live=${streamed ? 'off' : nothing}>
        ${word ? pictureOf(state) : nothing}
        <span part="content" class="text">${word ? html`<b part="word" class="word">${word}</b><span class="dot"> · </span>` : nothing}<span dir="auto">${content
          ? inlineContent(content) : html`<slot @slotchange=${this.#tell}>${provisional ? '\u00a0' : nothing}</slot>`}</span></span>
      </div>
      ${streamed ? nothing : html`<div role="status" aria-live="polite" class="hidden" dir="auto">${this.#announcer.text}</div>`}`;
  }

  protected override updated(): void {
    this.#tell();
  }

  readonly #tell = (): void => {
    if (this.provisional || this.streamed) return;
    const written = this.body?.assignedNodes().map(node => node.textContent ?? '').join(' ').replace(/\s+/g, ' ').trim();
    const text = written || inlineText(this.content ?? []);
    this.#announcer.say([stateWord(this.state), text].filter(Boolean).join(': '));
  };
}

function pictureOf(state: string | undefined): TemplateResult {
  switch (state) {
    case 'pending': return icon('clock');
    case 'running': return html`<span part="icon" class="icon running" aria-hidden="true"></span>`;
    case 'done': return icon('success');
    case 'error': return icon('danger');
    default: return icon('cross');
  }
}
