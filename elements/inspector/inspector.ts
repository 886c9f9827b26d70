import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { KIT } from '../shared/kit.js';
import { hidden, tokens } from '../shared/tokens.js';
import { copyText } from './copy.js';
import { diagnosticsView } from './diagnostics-view.js';
import { Follower } from './follower.js';
import { headView, transcriptOf } from './head-view.js';
import { inspectorStyles } from './inspector.styles.js';
import { LogIndex } from './log-index.js';
import { logView } from './log-view.js';
import { LogWindow } from './log-window.js';
import { nodesView } from './nodes-view.js';
import { Opened } from './opened.js';
import { count, reasonOf } from './plain.js';
import { panelStyles } from './panels.styles.js';
import { Replica } from './replica.js';
import { replicaView } from './replica-view.js';
import { stateView } from './state-view.js';
import { PANELS, tabList, type Panel } from './tab-list.js';
import { Timeline } from './timeline.js';
import { timelineView } from './timeline-view.js';
import type { DefaultsLike, StreamLike } from './target.js';

export type { Panel };

/**
 * A developer's view into a stream or a conversation while it runs: its nodes, its values, its log and its diagnostics, and a timeline
 * that shows the message as it was after any entry of the log. It changes nothing of what it looks at. In English.
 *
 * @csspart replica - the box that shows an earlier moment
 * @csspart panel - the box with what the chosen tab shows; it scrolls
 */
export class MduiInspector extends LitElement {
  static readonly tag: string = 'mdui-inspector';
  static readonly [KIT] = true as const;
  static override readonly styles = [tokens, hidden, inspectorStyles, panelStyles];

  /** Id of the `mdui-stream` or `mdui-conversation` to look at, in the same document or shadow root. */
  // eslint-disable-next-line lit/attribute-names -- named as HTML's label and output have it
  @property({ attribute: 'for' }) htmlFor?: string;

  /** The element to look at, wherever it is; goes before `for`. */
  @property({ attribute: false }) target?: Element | undefined;

  /** The tab that is shown: `nodes`, `state`, `log` or `diagnostics`. */
  @property() panel: Panel = 'nodes';

  /** What became of the last press of a copy button. */
  @state() private told = '';
  /** Text that the clipboard did not take. */
  @state() private uncopied: string | undefined;
  @query('.replica') private readonly box!: HTMLElement | null;
  @query('#panel') private readonly pane!: HTMLElement | null;

  readonly #follower = new Follower(this);
  readonly #timeline = new Timeline(this, () => this.#index.log);
  readonly #replica = new Replica();
  readonly #opened = new Opened(() => {
    this.#shown.atEnd = false; // what is unfolded is being read
    return this.#redraw();
  });
  #stream: StreamLike | undefined;
  #index = new LogIndex();
  #shown = new LogWindow();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#look(undefined);
  }

  protected override willUpdate(): void {
    this.#follower.refresh();
    this.#look(this.#follower.stream);
    const { position } = this.#timeline;
    if (position === undefined || this.#stream === undefined) this.#replica.drop();
    else this.#replica.make(this.#stream, position, this.#follower.target as DefaultsLike);
  }

  protected override render(): TemplateResult {
    const { problem, target } = this.#follower;
    const stream = this.#stream;
    return html`<section class="inspector" lang="en" dir="ltr" aria-label="Inspector">
      ${headView(this.#follower, { log: this.#copyLog, transcript: this.#copyTranscript })}
      <p class="told" role="status">${this.told}</p>
      ${this.uncopied === undefined ? nothing : html`<textarea class="uncopied" readonly rows="4" aria-label="Text to copy" .value=${this.uncopied}></textarea>`}
      ${target?.isConnected === false ? html`<p class="note">It is not in the document.</p>` : nothing}
      ${stream === undefined ? html`<p class="empty">${problem}</p>` : this.#body(stream)}
    </section>`;
  }

  protected override updated(): void {
    if (this.box !== null) this.#replica.place(this.box);
    if (this.panel === 'log' && this.pane !== null && this.#shown.atEnd) this.pane.scrollTop = this.pane.scrollHeight;
  }

  #body(stream: StreamLike): TemplateResult {
    const { log } = this.#index;
    const { position } = this.#timeline;
    const end = position ?? log.length;
    const diagnostics = this.#index.placesOf('diagnostic', end);
    return html`${timelineView(this.#timeline, log)}
      ${position === undefined ? nothing : replicaView(position, log.length, this.#replica.problem)}
      ${tabList({
        chosen: this.#panel,
        counts: { log: end, diagnostics: diagnostics.length },
        choose: panel => { this.#choose(panel); },
        content: this.#content(stream, end, diagnostics),
        scrolled: () => { if (this.pane !== null && this.#panel === 'log') this.#shown.scrolled(this.pane); },
      })}`;
  }

  #content(stream: StreamLike, end: number, diagnostics: readonly number[]): TemplateResult {
    // What was is read off the replica.
    const seen = this.#replica.element ?? stream;
    switch (this.#panel) {
      case 'nodes': return nodesView(seen, this.#opened);
      case 'state': return stateView(seen.state);
      case 'log': return logView({
        index: this.#index, end, shown: this.#shown, opened: this.#opened,
        changed: () => this.#redraw(),
        seek: position => { this.#timeline.go(position); },
      });
      case 'diagnostics': return diagnosticsView(diagnostics.flatMap(place => {
        const entry = this.#index.log[place];
        return entry?.kind === 'diagnostic' ? [entry.diagnostic] : [];
      }));
    }
  }

  get #panel(): Panel {
    return PANELS.includes(this.panel) ? this.panel : 'nodes';
  }

  #redraw(): Promise<unknown> {
    this.requestUpdate();
    return this.updateComplete;
  }

  #choose(panel: Panel): void {
    this.panel = panel;
    this.#shown.atEnd = true;
  }

  /** Begins anew with another stream, or another message of it. */
  #look(stream: StreamLike | undefined): void {
    const other = stream !== this.#stream;
    if (other) this.#index = new LogIndex();
    this.#stream = stream;
    if (!this.#index.update(stream?.log ?? []) && !other) return;
    this.#timeline.live();
    this.#replica.drop();
    this.#opened.clear();
    this.#shown = new LogWindow();
    this.told = '';
    this.uncopied = undefined;
  }

  readonly #copyLog = (): void => {
    const { log } = this.#index;
    void this.#copy(() => JSON.stringify(log, undefined, 2), () => count(log.length, 'entry', 'entries'));
  };

  readonly #copyTranscript = (): void => {
    const transcript = this.#stream && transcriptOf(this.#follower.target, this.#stream);
    if (transcript !== undefined) void this.#copy(transcript, text => count(text.length, 'character'));
  };

  async #copy(make: () => string, what: (text: string) => string): Promise<void> {
    try {
      const text = make();
      const done = await copyText(text);
      this.told = done ? `Copied: ${what(text)}.` : 'The clipboard cannot be used here. The text is selected below for you to copy.';
      this.uncopied = done ? undefined : text;
      await this.updateComplete;
      const field = this.renderRoot.querySelector<HTMLTextAreaElement>('.uncopied');
      field?.focus();
      field?.select();
    } catch (error) {
      this.told = reasonOf(error);
    }
  }
}
