import type { UiEvent } from '../../src/protocol/ui-events.js';
import { Message } from '../../src/message/message.js';
import { Speaker, type UiEventDraft } from '../../src/message/speaker.js';
import type { MessageNode } from '../../src/message/view.js';
import type { Palette } from '../../src/palette/palette.js';
import type { ResolvedPolicy } from '../../src/policy/resolve.js';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import type { StateStore } from '../../src/state/store.js';
import { eventOf, speak } from '../shared/events.js';
import { isActing } from './apply.js';
import { Fences } from './fences.js';
import { guardedView } from './guarded-view.js';
import { PressGuard } from './press-guard.js';
import { textOf } from './reason.js';
import { Renderer } from './renderer.js';

/** At most so many `ui.error` a message; the rest are diagnostics only, so that no text can flood a host. */
const MAX_ERRORS = 50;

const COMPOSED: GetRootNodeOptions = { composed: true };

/** The values of messages of which one is made as it was, while what is new comes of that. */
const hushed = new WeakSet<StateStore>();

export interface SessionOptions {
  readonly host: HTMLElement;
  readonly id: string;
  /** What `md.open` said. */
  readonly version?: string | undefined;
  readonly palette: Palette;
  readonly policy: ResolvedPolicy;
  readonly state: StateStore;
  /** Other messages have the same state. */
  readonly shared?: boolean;
  /** Where a patch goes whose target is not in this message. */
  readonly elsewhere?: ((target: string) => Message | 'ambiguous' | undefined) | undefined;
  /** What patches wrote waits to be drawn. */
  readonly onWaiting: () => void;
  /** What is said of the revisions may no longer be so. */
  readonly onRevisable: () => void;
  readonly onLive: (node: MessageNode, silent: boolean) => void;
  /** There is a control that is no node, in a surface: of what type it would be, and what it asks for. */
  readonly onControl: (type: string, label: string) => void;
  /** It is drawn anew: what it says may be news. */
  readonly onDrawn: (node: MessageNode, silent: boolean) => void;
  /** A patch answered what the person did there. */
  readonly onAnswered: (node: MessageNode) => void;
}

/** One message on one stream element: its model, its DOM, and the events it speaks. */
export class Session {
  readonly message: Message;
  readonly renderer: Renderer;
  /** Of A2UI operations. */
  readonly fences = new Fences(this);
  readonly guard: PressGuard;
  readonly options: SessionOptions;
  /** Hears that nodes are gone, or there again. */
  onGone?: () => void;
  readonly #speaker: Speaker;
  #unsubscribe: (() => void) | undefined;
  #errors = 0;
  /** It is being made as it was, or is gone: nobody is told anything. */
  #silent = false;
  /** What comes of it now was not told before, so that the log is to have it. */
  #unheard = false;
  #disposed = false;

  constructor(options: SessionOptions) {
    const { host, id, version, palette, policy, state } = options;
    this.options = options;
    this.#speaker = new Speaker(id);
    this.renderer = new Renderer(host, policy, state, this.fences);
    this.guard = new PressGuard(host, event => {
      // A link inside, as of a form's list of what is wrong, does not act.
      if (event.composedPath().some(target => (target as Partial<Element>).localName === 'a')) return undefined;
      const node = this.renderer.nodeOf(event);
      return node !== undefined && isActing(node) ? this.renderer.elementOf(node) : undefined;
    });
    this.#follow();
    const view = guardedView(this.renderer, () => !this.#disposed, error => {
      this.diagnose({ code: 'element-failed', severity: 'error', message: `An element threw while it was drawn: ${textOf(error)}` });
    });
    this.message = new Message({
      id, version, palette, policy, state,
      view: {
        ...view,
        update: node => {
          view.update(node);
          this.#guardWords(node);
          if (!this.#disposed) this.options.onDrawn(node, this.#silent);
        },
        remove: (node, shown) => {
          view.remove(node, shown);
          this.onGone?.();
        },
        body: (node, shown) => {
          view.body(node, shown);
          this.onGone?.();
        },
      },
      shared: options.shared,
      onDiagnostic: diagnostic => { this.#tell(diagnostic); },
      onCommit: node => { this.#committed(node); },
      onPatch: {
        valueSet: (node, { old, value, origin, reason, undone }) => {
          if (node.kept !== undefined) {
            this.message.keep(node, true, value);
            this.renderer.showValue(node);
          }
          this.say(node, {
            type: 'ui.change', node_id: node.id, bind: node.spec.bind ?? node.id, old_value: old, value, origin, trusted: false,
            ...(reason === undefined ? {} : { reason }), ...(undone && { undone }),
          });
        },
        answered: node => { this.options.onAnswered(node); },
      },
      elsewhere: options.elsewhere,
      onWaiting: options.onWaiting,
      onRevised: ({ revision, undone }) => {
        if (this.#isHushed) return;
        host.dispatchEvent(eventOf('mdui-revise', { message_id: id, revision, undone }));
      },
    });
  }

  /** The stream is in a document (again). */
  listen(): void {
    this.guard.listen();
    this.fences.listen();
    if (this.#unsubscribe !== undefined || this.#disposed) return;
    this.#follow();
    for (const node of this.message.all()) if (node.phase === 'live') this.renderer.showValue(node);
    this.#revisable();
  }

  #revisable(): void {
    if (this.message.revisions.length > 0) this.options.onRevisable();
  }

  /** It is in none, and stays out: a state that others share must not keep it alive. */
  leave(): void {
    if (this.options.shared !== true) return;
    this.fences.leave();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #follow(): void {
    const { state, shared } = this.options;
    this.#unsubscribe = state.subscribe(({ path, value, origin, restored }) => {
      const shown = [...this.renderer.boundTo(path)];
      if (origin === 'host' && restored !== true && (shared !== true || shown.length > 0)) this.message.recordHost({ act: 'set', path, value });
      for (const node of shown) {
        this.renderer.showValue(node);
        const form = origin === 'agent' ? this.message.formOf(node) : undefined;
        if (form !== undefined) this.guard.renew(form);
      }
      // also where a patch of another message replaced it
      if (shown.length > 0) this.message.sayWhy(path);
      this.#revisable();
    });
  }

  /** It is being made as it was: what comes of it was told. */
  get silent(): boolean {
    return this.#silent;
  }

  /** Says what happened, from the element it happened to. @returns false when a listener prevented it, or the message is gone. */
  say(node: MessageNode | Element | undefined, draft: UiEventDraft): boolean {
    if (this.#silent && !this.#unheard) this.message.log.again({ kind: 'event', event: draft as UiEvent });
    if (this.#silent && !this.#unheard) return false;
    const event: UiEvent = this.#speaker.make(draft);
    this.message.record(event);
    if (this.#isHushed) return true;
    const target = node === undefined || node instanceof Element ? node : this.renderer.elementOf(node);
    const { host } = this.options;
    // An element that a patch has removed bubbles to nobody, also where the stream itself is in no document.
    return speak(target?.getRootNode(COMPOSED) === host.getRootNode(COMPOSED) ? target : host, event);
  }

  diagnose(diagnostic: Diagnostic): void {
    if (!this.#disposed) this.message.diagnose(diagnostic);
  }

  /** Runs `work`, which makes a message as it was: its events were told. From when it calls `onwards` nobody hears of it either, but its events are for the log. */
  silently(work: (onwards: () => void) => void): void {
    const { state } = this.options;
    this.#silent = true;
    try {
      work(() => {
        const said = this.message.log.entries.flatMap(entry => entry.kind === 'event' ? entry.event : []);
        this.#speaker.seq = said.at(-1)?.seq ?? 0;
        this.#errors = said.filter(({ type }) => type === 'ui.error').length;
        this.#unheard = true;
        hushed.add(state);
      });
    } finally {
      hushed.delete(state);
      this.#unheard = false;
      this.#silent = this.#disposed;
    }
  }

  /** Nobody is to hear of it: neither of what a message is made of, nor of what that does to others. */
  get #isHushed(): boolean {
    return this.#silent || hushed.has(this.options.state);
  }

  #tell(diagnostic: Diagnostic): void {
    if (this.#silent && !this.#unheard) return;
    const { host, id } = this.options;
    const { code, message, severity, node_id } = diagnostic;
    // both are in the log before anybody hears of one
    if (severity === 'error' && ++this.#errors <= MAX_ERRORS) {
      // The message is not there yet while its own constructor reports.
      const node = node_id === undefined ? undefined : this.message.find(node_id);
      this.say(node, { type: 'ui.error', node_id: node_id ?? '', code, message, severity, trusted: false });
    }
    if (!this.#isHushed) host.dispatchEvent(eventOf('mdui-diagnostic', { message_id: id, ...diagnostic }));
  }

  /** Lets go of everything. From now on it draws and says nothing, though its parser may be in the middle of a text. */
  dispose(): void {
    this.#disposed = this.#silent = true;
    this.message.drop();
    this.guard.stop();
    this.fences.dispose();
    this.#unsubscribe?.();
  }

  #guardWords(node: MessageNode): void {
    const element = isActing(node) ? this.renderer.elementOf(node) : undefined;
    if (element !== undefined) this.guard.says(element, node.spec.label ?? '');
  }

  #committed(node: MessageNode): void {
    if (this.#disposed) return;
    const { host, id } = this.options;
    const element = this.renderer.elementOf(node);
    if (element !== undefined && isActing(node)) this.guard.watch(element, node.type === 'form' ? node : this.message.formOf(node));
    this.#guardWords(node);
    if (!this.#isHushed) (element ?? host).dispatchEvent(eventOf('mdui-commit', { message_id: id, node_id: node.id, type: node.type }));
    if (this.renderer.isDrawn(node)) this.options.onLive(node, this.#silent);
    else this.diagnose({ code: 'element-missing', severity: 'warning', message: `No element is registered for "${node.type}"; it is shown as text.`, node_id: node.id });
  }
}

/** Where its value is. */
export const pathOf = ({ id, spec }: MessageNode): string => spec.bind ?? id;
