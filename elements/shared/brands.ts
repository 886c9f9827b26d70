import type { Submission } from './act.js';
import type { Revealer } from './reveal.js';

/** Marks by which elements know each other, since a page may give them any tag. Good across copies of the kit. */
export const TAB = Symbol.for('mdui-stream.tab');
export const ITEM = Symbol.for('mdui-stream.item');

export const ACTING = Symbol.for('mdui-stream.acting');

/** What a `form` needs of what acts in it. */
export interface ActingLike extends HTMLElement {
  readonly [ACTING]: true;
  /** Whether a press of it, or of a part of it, asks the form. */
  readonly submits: boolean;
  /** What a press of it, or of the first part that submits, asks the form for; null when that is disabled. */
  readonly submission?: Submission | null | undefined;
  locked: boolean;
  /** The form was sent (or is open again): it was pressed for that. */
  showSent(sent: boolean): void;
}

/** What `tabs` needs of a `tab`. */
export interface TabLike extends HTMLElement, Revealer {
  readonly [TAB]: true;
  label?: string;
  selected: boolean;
  provisional: boolean;
}

/** What `accordion` needs of an `item`. */
export interface ItemLike extends HTMLElement, Revealer {
  readonly [ITEM]: true;
  open: boolean;
  /** Whether the person opened it, not the page. */
  readonly opened: boolean;
}

export const isActing = (node: Node): node is ActingLike => ACTING in node;
export const isTab = (node: Node): node is TabLike => TAB in node;
export const isItem = (node: Node): node is ItemLike => ITEM in node;

/** A child tells its parent that it is there, or that something the parent shows has changed. Does not leave the parent. */
export class PartEvent extends Event {
  static readonly type = 'mdui-part';

  /**
   * - `change`: it is there, or its label changed
   * - `select`: it wants to be shown; `begin` when it was written so
   */
  constructor(readonly reason: 'change' | 'select', readonly by: 'begin' | 'page' | 'person') {
    super(PartEvent.type, { bubbles: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'mdui-part': PartEvent;
  }
}
