import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import type { UiCancel, UiChange, UiClick, UiError, UiEvent, UiFocus, UiSubmit, Value } from '../../src/protocol/ui-events.js';

/** What `mdui-input` carries; it is no part of the protocol. */
export interface InputDetail { readonly message_id: string; readonly node_id: string; readonly bind: string; readonly value: Value; readonly trusted: boolean }

/** What the lifecycle events carry. */
export interface LifecycleDetail { readonly message_id: string }
export interface CommitDetail extends LifecycleDetail { readonly node_id: string; readonly type: string }
export interface ReviseDetail extends LifecycleDetail { readonly revision: string; readonly undone: boolean }
export interface AbortDetail extends LifecycleDetail { readonly reason: string }
export interface DiagnosticDetail extends LifecycleDetail, Diagnostic {}

/** The kit's events, by name. */
export interface MduiEvents {
  /** A value was committed, by the person or by an agent's patch. */
  'mdui-change': CustomEvent<UiChange>;
  /** A button was pressed. Cancelable: a cancelled press does not make the button pending. */
  'mdui-click': CustomEvent<UiClick>;
  /** A form was sent. Cancelable: a cancelled submit does not lock the form. */
  'mdui-submit': CustomEvent<UiSubmit>;
  /** A confirmation was answered with No, or a cancel button was pressed. */
  'mdui-cancel': CustomEvent<UiCancel>;
  'mdui-focus': CustomEvent<UiFocus>;
  'mdui-blur': CustomEvent<UiFocus>;
  /** Something of the agent could not be done as written. */
  'mdui-error': CustomEvent<UiError>;
  /** Any of the above, after it, with the same detail: one listener for all. */
  'mdui-event': CustomEvent<UiEvent>;
  /** A value is being typed or dragged. */
  'mdui-input': CustomEvent<InputDetail>;
  /** A message began to arrive. */
  'mdui-open': CustomEvent<LifecycleDetail>;
  /** A node went live. */
  'mdui-commit': CustomEvent<CommitDetail>;
  /** A message arrived whole. */
  'mdui-close': CustomEvent<LifecycleDetail>;
  /** A message was cut off. */
  'mdui-abort': CustomEvent<AbortDetail>;
  /** A message was changed after its end, or that was undone. */
  'mdui-revise': CustomEvent<ReviseDetail>;
  /** For the host's developer. */
  'mdui-diagnostic': CustomEvent<DiagnosticDetail>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the one way to add them all
  interface GlobalEventHandlersEventMap extends MduiEvents {}
}

/**
 * An event of the kit: it bubbles, crosses shadow roots, and carries plain, frozen data. Only presses and submits can be cancelled.
 */
export function eventOf<N extends keyof MduiEvents>(name: N, detail: MduiEvents[N]['detail']): MduiEvents[N] {
  const cancelable = 'type' in detail && (detail.type === 'ui.click' || detail.type === 'ui.submit');
  return new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail: Object.freeze(detail) }) as MduiEvents[N];
}

/**
 * Dispatches a protocol event and `mdui-event` after it, both from `target`.
 * @returns false when a listener cancelled either.
 */
export function speak(target: EventTarget, detail: UiEvent): boolean {
  const own = target.dispatchEvent(eventOf(`mdui-${detail.type.slice(3)}` as 'mdui-event', detail));
  const any = target.dispatchEvent(eventOf('mdui-event', detail));
  return own && any;
}
