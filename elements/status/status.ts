import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { MduiElement } from '../shared/element.js';
import { icon } from '../shared/icons.js';
import { inlineContent, inlineText } from '../shared/inline-content.js';
import { msg } from '../shared/localize.js';
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

  readonly #announcer = new Announcer(this);

  protected override render(): TemplateResult {
    const { state, content, provisional } = this;
    const look = provisional ? undefined : lookOf(state);
    return html`
      <div part="base" class="line ${provisional ? 'skeleton' : ''}" data-state=${state ?? 'neutral'}>
        ${look?.picture() ?? nothing}
        <span part="content" class="text" dir="auto">${look ? html`<b part="word" class="word">${look.word()}</b><span class="dot"> · </span>` : nothing}${content
          ? inlineContent(content) : html`<slot @slotchange=${this.#tell}>${provisional ? '\u00a0' : nothing}</slot>`}</span>
      </div>
      <div role="status" aria-live="polite" class="hidden" dir="auto">${this.#announcer.text}</div>`;
  }

  protected override updated(): void {
    this.#tell();
  }

  readonly #tell = (): void => {
    if (this.provisional) return;
    const written = this.body?.assignedNodes().map(node => node.textContent ?? '').join(' ').replace(/\s+/g, ' ').trim();
    const text = written || inlineText(this.content ?? []);
    this.#announcer.say([lookOf(this.state)?.word(), text].filter(Boolean).join(': '));
  };
}

const STATES: Readonly<Record<string, { readonly word: () => string; readonly picture: () => TemplateResult } | undefined>> = {
  pending: { word: () => msg('Waiting'), picture: () => icon('clock') },
  running: { word: () => msg('Running'), picture: () => html`<span part="icon" class="icon running" aria-hidden="true"></span>` },
  done: { word: () => msg('Done'), picture: () => icon('success') },
  error: { word: () => msg('Failed'), picture: () => icon('danger') },
  cancelled: { word: () => msg('Cancelled'), picture: () => icon('cross') },
};

const lookOf = (state = ''): (typeof STATES)[string] => (Object.hasOwn(STATES, state) ? STATES[state] : undefined);
