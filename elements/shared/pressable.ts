import { html, noChange, nothing, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { hasFocus } from './focus.js';
import { inlineContent } from './inline-content.js';
import { icon } from './icons.js';
import { msg } from './localize.js';
import type { Inline } from '../../src/syntax/ast.js';

/** How a button looks. `neutral` is also what an unknown word means. */
export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'neutral';

export interface Pressable {
  readonly label: string;
  /** The label with its markup. */
  readonly content?: readonly Inline[] | undefined;
  readonly kind?: string | undefined;
  /** Pressed, no answer yet. */
  readonly pending?: boolean;
  /** Pressed and dealt with, for good. */
  readonly answered?: boolean;
  readonly disabled?: boolean;
  /** Not operable, but it may hold the focus. */
  readonly locked?: boolean;
  /** Why it is disabled. */
  readonly reason?: string | undefined;
  readonly press: (event: MouseEvent) => void;
}

/**
 * The native button of everything that acts. Its label is inside it, so that name and text are one.
 * A button that waits or was answered keeps the focus: `aria-disabled`, not `disabled`; and its name: the note is its description.
 */
export function pressable(button: Pressable): TemplateResult {
  const { label, content, kind = 'neutral', pending = false, answered = false, disabled = false, locked = false, reason, press } = button;
  const idle = !pending && !answered;
  const deaf = !idle || locked;
  const note = idle ? nothing : pending ? msg('Waiting…') : msg('Sent');
  return html`<button
    type="button" part="button" class="button" data-kind=${kind} data-state=${pending ? 'pending' : answered ? 'answered' : nothing}
    aria-description=${note}
    title=${disabled && reason ? reason : nothing}
    @keydown=${stopRepeat} @click=${press} ${operable(disabled, deaf)}
  >${pending ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}${answered ? icon('check') : nothing}<span
    part="label" class="text" dir="auto">${content?.length ? inlineContent(content) : label}</span>${idle ? nothing : html` <span
    part="note" class="note" aria-hidden="true">${note}</span>`}</button>`;
}

/** A held key acts once: browsers press a button again with each repeat of Enter. */
export function stopRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * Switches a button off: `deaf` ones, and the one that has the focus, by `aria-disabled`, since `disabled` would throw the
 * focus to the page's top.
 */
class Operable extends Directive {
  #button: HTMLButtonElement | undefined;
  #disabled = false;
  #deaf = false;

  override render(..._state: [disabled: boolean, deaf: boolean]): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [disabled, deaf]: [boolean, boolean]): unknown {
    if (this.#button === undefined) {
      this.#button = element as HTMLButtonElement;
      element.addEventListener('blur', () => this.#set(this.#deaf));
      // before that of the template
      element.addEventListener('click', event => { if (element.hasAttribute('aria-disabled')) event.stopImmediatePropagation(); }, { capture: true });
    }
    this.#disabled = disabled;
    this.#deaf = deaf;
    this.#set(deaf || (disabled && hasFocus(element)));
    return noChange;
  }

  #set(deaf: boolean): void {
    const button = this.#button;
    if (button === undefined) return;
    button.disabled = this.#disabled && !deaf;
    if (deaf) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
}

const operable = directive(Operable);

/** Says that an element can be used no more since a later message began. */
export const supersededLine = (superseded: boolean): TemplateResult | typeof nothing =>
  superseded ? html`<p part="superseded" class="quiet" dir="auto">${msg('No longer active: the conversation has moved on.')}</p>` : nothing;

/** Says that an element broke off, so it was never to be used. */
export const unfinishedLine = (unfinished: boolean): TemplateResult | typeof nothing =>
  unfinished ? html`<p part="unfinished" class="quiet" dir="auto">${msg('This part did not arrive completely.')}</p>` : nothing;
