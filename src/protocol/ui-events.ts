import type { Severity } from './diagnostic.js';

/** A value of a control (spec 2, column "value"). */
export type Value = string | number | boolean | null | readonly string[];

/** What every detail holds. Plain, frozen, JSON-serialisable. */
export interface UiEventBase {
  readonly message_id: string;
  readonly node_id: string;
  /** 1, 2, 3 … in the message. */
  readonly seq: number;
  /** ISO 8601. */
  readonly time: string;
  /** Whether a real gesture of the person caused it (`Event.isTrusted`). */
  readonly trusted: boolean;
}

export interface UiChange extends UiEventBase { readonly type: 'ui.change'; readonly bind: string; readonly old_value: Value; readonly value: Value; readonly origin: 'user' | 'agent'; readonly reason?: string; /** What the control is called, of a surface's: it is no node of the message. */ readonly label?: string; /** A revision was undone: `origin` is whose value is back. */ readonly undone?: true }
export interface UiClick extends UiEventBase { readonly type: 'ui.click'; readonly action: string; readonly label: string; readonly value?: string; readonly confirmed?: true; /** Of a surface's action: its context, as plain JSON. */ readonly context?: Readonly<Record<string, unknown>>; readonly interaction_id: string }
export interface UiSubmit extends UiEventBase {
  readonly type: 'ui.submit';
  readonly action: string;
  /** Bind path (or id, without one) → value. */
  readonly values: Readonly<Record<string, Value>>;
  /** The same keys → what the person saw: the control's label, and of a choice its options' labels. */
  readonly labels: Readonly<Record<string, string>>;
  readonly confirmed?: true;
  readonly interaction_id: string;
}
export interface UiCancel extends UiEventBase {
  readonly type: 'ui.cancel';
  /** Of a group that is superseded all its actions, between commas. */
  readonly action: string;
  /** The person went on without an answer. */
  readonly reason?: 'superseded';
}
export interface UiFocus extends UiEventBase { readonly type: 'ui.focus' | 'ui.blur'; readonly bind: string }
export interface UiError extends UiEventBase { readonly type: 'ui.error'; readonly code: string; readonly message: string; readonly severity: Severity }

/** Everything the protocol says about what a person did (spec 3). */
export type UiEvent = UiChange | UiClick | UiSubmit | UiCancel | UiFocus | UiError;
