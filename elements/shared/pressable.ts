import { html, nothing, type TemplateResult } from 'lit';
import { inlineLabel } from './inline-content.js';
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
  /** Not operable, but it may hold the focus: for a button that is switched off under the person's finger. */
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
    ?disabled=${disabled && !deaf} aria-disabled=${deaf ? 'true' : nothing} title=${disabled && reason ? reason : nothing}
    @keydown=${stopRepeat} @click=${deaf ? ignore : press}
  >${pending ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}${answered ? icon('check') : nothing}<span
    part="label" class="text" dir="auto">${content?.length ? inlineLabel(content) : label}</span>${idle ? nothing : html` <span
    part="note" class="note" aria-hidden="true">${note}</span>`}</button>`;
}

/** A held key acts once: browsers press a button again with each repeat of Enter. */
export function stopRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

function ignore(event: Event): void {
  event.stopPropagation();
}
