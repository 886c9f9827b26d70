import { nothing, render, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Message } from '../../src/message/message.js';
import type { UiChange } from '../../src/protocol/ui-events.js';
import { excerpt } from '../shared/excerpt.js';
import { focusOnce, hasFocus } from '../shared/focus.js';
import { msg } from '../shared/localize.js';
import { adoptStyles } from '../shared/styled.js';
import { buttonStyles, hidden, tokens } from '../shared/tokens.js';
import { FrameTask } from './schedule.js';
import { revisionMark } from './marks.js';
import { nameOf } from './marks-words.js';
import { endNote, line, troubleWords, type Ended } from './notes.js';
import { notesStyles } from './notes.styles.js';
import type { Phase } from './phase.js';

/** So many of the latest revisions are listed: a progress bar may move a thousand times after the end. */
const LISTED = 50;

/** The stream, as its notes know it. */
export interface NotesHost extends ReactiveControllerHost, HTMLElement {
  readonly phase: Phase;
  readonly src?: string;
  readonly retry?: (() => void) | undefined;
  resume(): void;
  undo(revision: string): boolean;
}

/** What notes need that nobody outside the stream may ask of it. */
export interface NotesSource {
  message(): Message | undefined;
  /** Tells a screen reader. */
  say(words: string): void;
}

/**
 * What stands under a message that has ended: how it ended, what could not be done, what was revised. People read and press it, so it is a child of the
 * stream with an open root of its own (docs/decisions/2026-11-29-what-a-reader-looks-for-is-light-dom.md), in the document only as long as it holds something.
 */
export class Notes implements ReactiveController {
  readonly #host: NotesHost;
  readonly #source: NotesSource;
  #box: HTMLElement | undefined;
  /** The end that the person has tried to get over. */
  #tried: unknown;
  /** What went wrong in which message. */
  #troubled: Message | undefined;
  #troubles = new Set<string>();
  /** The message that was said to be revised. */
  #revised: Message | undefined;
  /** The revisions are listed. */
  #open = false;
  /** The first of them that is listed, and how many there were when they were drawn. */
  #from = 0;
  #listed = 0;
  /** There are more since, in the frame in which they were drawn. */
  readonly #frame = new FrameTask(() => { this.#host.requestUpdate(); });

  constructor(host: NotesHost, source: NotesSource) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
    host.addEventListener('mdui-error', ({ detail }) => { this.#trouble(detail.code); });
    host.addEventListener('mdui-change', ({ detail }) => { this.#replaced(detail); });
    host.addEventListener('mdui-revise', ({ detail }) => { this.#revise(detail.undone); });
  }

  hostDisconnected(): void {
    this.#frame.cancel();
  }

  hostUpdated(): void {
    const message = this.#source.message();
    if (this.#isEarly(message)) return;
    const { phase } = this.#host;
    const notes: TemplateResult[] = [];
    if (phase === 'aborted' || phase === 'error') notes.push(this.#end(message));
    // lines that keep moving down in front of what arrives would be in its way
    if (message?.ended === true) {
      for (const code of this.#troublesOf(message)) notes.push(line(troubleWords(code) ?? ''));
      if (message.revisions.length > 0) notes.push(revisionMark(message, this.#open ? this.#range(message.revisions.length) : undefined, { toggled: this.#toggle, left: this.#left, undo: this.#undo }));
    }
    this.#draw(notes);
  }

  #end(message: Message | undefined): TemplateResult {
    // a message that was resumed, and then was only a snapshot, has an end that is over
    const { entries = [] } = message?.log ?? {};
    const last = entries.findLast(entry => entry.kind === 'end' || (entry.kind === 'host' && entry.act === 'resume'));
    // the conversation has gone on without it
    const over = entries.some(entry => entry.kind === 'host' && entry.act === 'supersede');
    const end: Ended = last?.kind === 'end' ? last : {};
    const empty = [...this.#host.children].every(child => child === this.#box);
    const { src, retry } = this.#host;
    const may = !over && this.#tried !== (last ?? message) && (retry !== undefined || (src !== undefined && src !== '' && end.by !== 'limit'));
    return endNote(end, empty, may ? () => { this.#again(last ?? message); } : undefined);
  }

  #again(end: unknown): void {
    const { retry } = this.#host;
    this.#tried = end;
    // the button goes away: who pressed it by a key goes on from the message
    if (hasFocus(this.#box)) focusOnce(this.#host);
    this.#host.requestUpdate();
    if (retry === undefined) this.#host.resume();
    else retry();
  }

  #trouble(code: string): void {
    const kind = kindOf(code);
    if (troubleWords(kind) === undefined) return;
    this.#troublesOf(this.#source.message()).add(kind);
    this.#host.requestUpdate();
  }

  /** What went wrong in a message; of one that was restored, what had. */
  #troublesOf(message: Message | undefined): Set<string> {
    if (message !== this.#troubled) {
      this.#troubled = message;
      const said = message?.log.entries.flatMap(entry => entry.kind === 'event' && entry.event.type === 'ui.error' ? kindOf(entry.event.code) : []) ?? [];
      this.#troubles = new Set(said.filter(kind => troubleWords(kind) !== undefined));
    }
    return this.#troubles;
  }

  /** The control shows it; who does not see it hears of it. */
  #replaced({ origin, reason, node_id: id }: UiChange): void {
    if (origin === 'agent' && reason) this.#source.say(`${msg('Changed for you:')} ${nameOf(this.#source.message()?.find(id), id)}. ${excerpt(reason, 300)}`);
  }

  /** Said once: who listens to a progress bar that goes on does not want to hear of each step. */
  #revise(undone: boolean): void {
    const message = this.#source.message();
    if (message === this.#revised && !this.#open) return;
    if (message !== this.#revised && !undone) this.#source.say(msg('The message was revised'));
    this.#revised = message;
    this.#host.requestUpdate();
  }

  readonly #toggle = (event: Event): void => {
    this.#open = (event.target as HTMLDetailsElement).open;
    this.#listed = this.#source.message()?.revisions.length ?? 0;
    this.#host.requestUpdate();
  };

  /** The list may go on, once the focus is where it goes. */
  readonly #left = (): void => { this.#frame.request(); };

  readonly #undo = (revision: string): void => {
    if (!this.#host.undo(revision)) this.#trouble('patch-');
    this.#host.requestUpdate();
  };

  /** A progress bar that goes on adds to the list many times in a frame: it is drawn once. */
  #isEarly(message: Message | undefined): boolean {
    const { length = 0 } = message?.revisions ?? {};
    if (!this.#open || length === this.#listed) return false;
    if (this.#frame.pending) return true;
    this.#listed = length;
    this.#frame.request();
    return false;
  }

  /** The latest; while the person is at one of them, those that they see. */
  #range(all: number): readonly [from: number, to: number] {
    const latest = Math.max(0, all - LISTED);
    const root = this.#box?.shadowRoot;
    // not `:focus-within`: WebKit knows no focus while its window has none
    const isAtIt = (root?.querySelector('ol:hover') ?? root?.activeElement?.closest('ol') ?? null) !== null;
    this.#from = isAtIt ? Math.min(this.#from, latest) : latest;
    return [this.#from, this.#from + LISTED];
  }

  #draw(notes: readonly TemplateResult[]): void {
    const none = notes.length === 0;
    if (none && this.#box === undefined) return;
    const box = this.#box ??= this.#make();
    const root = box.shadowRoot;
    if (root === null) return;
    const focused = root.activeElement;
    const entry = focused?.closest('li');
    render(none ? nothing : notes, root);
    // its button went, or is there again
    if (focused?.isConnected === false) entry?.querySelector<HTMLElement>('button, [tabindex]')?.focus();
    if (none) box.remove();
    // not again where it is: an insertion would end a focus in it
    else if (box.parentNode !== this.#host) this.#host.append(box);
    adoptStyles(root, [tokens, hidden, buttonStyles, notesStyles]);
  }

  #make(): HTMLElement {
    const box = document.createElement('div');
    box.slot = 'notes';
    box.attachShadow({ mode: 'open' });
    return box;
  }
}

/** All that is wrong with a patch is one thing to a person. */
const kindOf = (code: string): string => code.startsWith('patch-') ? 'patch-' : code;
