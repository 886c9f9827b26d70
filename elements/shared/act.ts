import type { Value } from '../../src/protocol/ui-events.js';

/** How a form is asked to send. */
export interface Submission {
  readonly requiresConfirmation: boolean;
  /** What the button that asks is called; undefined without one. */
  readonly label?: string | undefined;
  /** How that button looks: its `kind`. */
  readonly look?: string | undefined;
}

/** What a person did to an element, before anybody decided what it means. */
export type Act =
  /** A value was committed (as native `change`). */
  | { readonly kind: 'change'; readonly value: Value; readonly trusted: boolean }
  /** A value is being typed (as native `input`). */
  | { readonly kind: 'input'; readonly value: Value; readonly trusted: boolean; /** What stands there is no value yet, as half a number. */ readonly partial?: boolean }
  | { readonly kind: 'focus' | 'blur'; readonly trusted: boolean }
  /** An element that acts was pressed; it did not pass a form. */
  | { readonly kind: 'click'; readonly action: string; readonly label: string; readonly value?: string; readonly requiresConfirmation: boolean; readonly trusted: boolean }
  /** A submit button or Enter in a field: asks the nearest form. From a form: it is valid and wants to be sent. */
  | { readonly kind: 'submit'; readonly trusted: boolean } & Submission
  | { readonly kind: 'cancel'; readonly action: string; readonly trusted: boolean }
  /** The person asked for the value back that an agent's patch replaced. */
  | { readonly kind: 'restore'; readonly trusted: boolean };

/**
 * Goes up from an element to whoever is responsible: a form, then the stream. The first one that takes it calls
 * `claim()`; if nobody does, the element stands alone and speaks for itself.
 */
export class ActEvent extends Event {
  static readonly type = 'mdui-act';
  #claimed = false;

  constructor(readonly act: Act) {
    super(ActEvent.type, { bubbles: true, composed: true });
  }

  get claimed(): boolean {
    return this.#claimed;
  }

  claim(): void {
    this.#claimed = true;
    this.stopPropagation();
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'mdui-act': ActEvent;
  }
}
