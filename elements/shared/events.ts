import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import type { UiCancel, UiChange, UiClick, UiError, UiEvent, UiFocus, UiSubmit, Value } from '../../src/protocol/ui-events.js';

/** What all of them share: they bubble, cross shadow roots, and carry plain data. */
abstract class MduiEvent<T> extends CustomEvent<T> {
  constructor(type: string, detail: T, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable, detail });
  }
}

/** A value was committed, by the person or by an agent's patch. */
export class MduiChangeEvent extends MduiEvent<UiChange> {
  constructor(detail: UiChange) { super('mdui-change', detail); }
}
/** A button was pressed. Cancelable: a cancelled press does not make the button pending. */
export class MduiClickEvent extends MduiEvent<UiClick> {
  constructor(detail: UiClick) { super('mdui-click', detail, true); }
}
/** A form was sent. Cancelable: a cancelled submit does not lock the form. */
export class MduiSubmitEvent extends MduiEvent<UiSubmit> {
  constructor(detail: UiSubmit) { super('mdui-submit', detail, true); }
}
/** A confirmation was answered with No, or a cancel button was pressed. */
export class MduiCancelEvent extends MduiEvent<UiCancel> {
  constructor(detail: UiCancel) { super('mdui-cancel', detail); }
}
export class MduiFocusEvent extends MduiEvent<UiFocus> {
  constructor(detail: UiFocus) { super('mdui-focus', detail); }
}
export class MduiBlurEvent extends MduiEvent<UiFocus> {
  constructor(detail: UiFocus) { super('mdui-blur', detail); }
}
/** Something of the agent could not be done as written. */
export class MduiErrorEvent extends MduiEvent<UiError> {
  constructor(detail: UiError) { super('mdui-error', detail); }
}
/** Any of the above, after it, with the same detail: one listener for all. */
export class MduiAnyEvent extends MduiEvent<UiEvent> {
  constructor(detail: UiEvent) { super('mdui-event', detail, detail.type === 'ui.click' || detail.type === 'ui.submit'); }
}

/** What `mdui-input` carries; it is no part of the protocol. */
export interface InputDetail { readonly message_id: string; readonly node_id: string; readonly bind: string; readonly value: Value; readonly trusted: boolean }
/** A value is being typed or dragged. */
export class MduiInputEvent extends MduiEvent<InputDetail> {
  constructor(detail: InputDetail) { super('mdui-input', detail); }
}

/** What the lifecycle events carry. */
export interface LifecycleDetail { readonly message_id: string }
export interface CommitDetail extends LifecycleDetail { readonly node_id: string; readonly type: string }
export interface AbortDetail extends LifecycleDetail { readonly reason: string }
export interface DiagnosticDetail extends LifecycleDetail, Diagnostic {}

/** A message began to arrive. */
export class MduiOpenEvent extends MduiEvent<LifecycleDetail> {
  constructor(detail: LifecycleDetail) { super('mdui-open', detail); }
}
/** A node went live. */
export class MduiCommitEvent extends MduiEvent<CommitDetail> {
  constructor(detail: CommitDetail) { super('mdui-commit', detail); }
}
/** A message arrived whole. */
export class MduiCloseEvent extends MduiEvent<LifecycleDetail> {
  constructor(detail: LifecycleDetail) { super('mdui-close', detail); }
}
/** A message was cut off. */
export class MduiAbortEvent extends MduiEvent<AbortDetail> {
  constructor(detail: AbortDetail) { super('mdui-abort', detail); }
}
/** For the host's developer. */
export class MduiDiagnosticEvent extends MduiEvent<DiagnosticDetail> {
  constructor(detail: DiagnosticDetail) { super('mdui-diagnostic', detail); }
}

/** A fresh class per protocol event, by its `type`. */
export function uiEventOf(detail: UiEvent): CustomEvent<UiEvent> {
  switch (detail.type) {
    case 'ui.change': return new MduiChangeEvent(detail);
    case 'ui.click': return new MduiClickEvent(detail);
    case 'ui.submit': return new MduiSubmitEvent(detail);
    case 'ui.cancel': return new MduiCancelEvent(detail);
    case 'ui.focus': return new MduiFocusEvent(detail);
    case 'ui.blur': return new MduiBlurEvent(detail);
    case 'ui.error': return new MduiErrorEvent(detail);
  }
}

/**
 * Dispatches a protocol event and `mdui-event` after it, both from `target`.
 * @returns false when a listener cancelled either.
 */
export function speak(target: EventTarget, detail: UiEvent): boolean {
  const own = target.dispatchEvent(uiEventOf(detail));
  const any = target.dispatchEvent(new MduiAnyEvent(detail));
  return own && any;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'mdui-change': MduiChangeEvent;
    'mdui-click': MduiClickEvent;
    'mdui-submit': MduiSubmitEvent;
    'mdui-cancel': MduiCancelEvent;
    'mdui-focus': MduiFocusEvent;
    'mdui-blur': MduiBlurEvent;
    'mdui-error': MduiErrorEvent;
    'mdui-event': MduiAnyEvent;
    'mdui-input': MduiInputEvent;
    'mdui-open': MduiOpenEvent;
    'mdui-commit': MduiCommitEvent;
    'mdui-close': MduiCloseEvent;
    'mdui-abort': MduiAbortEvent;
    'mdui-diagnostic': MduiDiagnosticEvent;
  }
}
