import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Submission } from '../shared/act.js';
import { ACTING, type ActingLike } from '../shared/brands.js';
import { MduiElement } from '../shared/element.js';
import { direction, hints } from '../shared/field.js';
import { inlineContent } from '../shared/inline-content.js';
import { msg } from '../shared/localize.js';
import { actOf, pressAlone, submissionOf } from '../shared/press.js';
import { pressable, supersededLine } from '../shared/pressable.js';
import { pressableStyles } from '../shared/pressable.styles.js';
import { reasonOf } from '../shared/refusal.js';
import { skeleton, tokens } from '../shared/tokens.js';
import { actionsStyles } from './actions.styles.js';
import type { ActionSpec } from '../../src/palette/definition.js';
import type { Inline } from '../../src/syntax/ast.js';

/**
 * A row of buttons that belong together. Primary ones come first, and each keeps its place.
 * Written by hand, the buttons are elements inside it; from a stream, they are `items`.
 *
 * @slot - buttons, when written by hand
 * @fires mdui-click - `ui.click` of an item, when it stands alone; cancelable
 * @csspart base - the row
 * @csspart group-label - its visible name
 * @csspart description - text above the row
 * @csspart button - a native button
 * @csspart text - an item that names no action
 * @csspart superseded - the line that says that the conversation has moved on
 * @csspart help - what stands beside an item
 */
export class MduiActions extends MduiElement implements ActingLike {
  static override readonly tag: string = 'mdui-actions';
  static override readonly styles = [tokens, skeleton, ...pressableStyles, actionsStyles];

  /** Visible name of the group. Default: the localised word "Actions", for assistive technology only. */
  @property() label?: string;

  /** Text above the row, from a stream. */
  @property({ attribute: false }) description: readonly Inline[] | undefined;

  @property({ attribute: false }) items: readonly ActionSpec[] = [];

  /** Action of the item that waits for an answer; of several with that action, the one that was pressed. */
  @property({ attribute: false }) pendingItem?: string | undefined;

  /** Index of the item that was answered: a fact with a check mark, and none can be pressed any more. */
  @property({ attribute: false }) answeredItem?: number | undefined;

  /** All of them. Default false. */
  @property({ type: Boolean }) disabled = false;

  /** Something around it, such as a form that was sent, holds it still. Default false. */
  @property({ attribute: false }) locked = false;

  /** Index of the item that was pressed last: which one the act in flight came from. */
  pressedItem: number | undefined;

  readonly [ACTING] = true as const;

  /** Focuses the item that was pressed last, else the first that can have it. */
  override focus(options?: FocusOptions): void {
    const button = this.renderRoot.querySelector<HTMLElement>(`[data-index="${this.pressedItem ?? ''}"] > button:enabled`)
      ?? this.renderRoot.querySelector<HTMLElement>('button:enabled');
    if (button) button.focus(options);
    else super.focus(options);
  }

  get submits(): boolean {
    return this.items.some(item => item.button_type === 'submit');
  }

  /** What a press of it asks a form for. @internal */
  get submission(): Submission | null | undefined {
    const item = this.items.find(each => each.button_type === 'submit');
    return item && this.#isDisabled(item) ? null : item && submissionOf({ ...item, requiresConfirmation: item.requires_confirmation === true });
  }

  showSent(sent: boolean): void {
    const submits = (index = -1): boolean => this.items[index]?.button_type === 'submit';
    if (sent) this.answeredItem = this.pressedItem ?? this.items.findIndex((_, index) => submits(index));
    else if (submits(this.answeredItem)) this.answeredItem = undefined;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.setState('busy', this.pendingItem !== undefined);
    this.setState('submitted', this.answeredItem !== undefined);
  }

  protected override render(): TemplateResult {
    const { label, description, items, provisional, pendingItem, pressedItem = -1 } = this;
    const waiting = pendingItem !== undefined && items[pressedItem]?.action === pendingItem ? pressedItem
      : items.findIndex(({ action }) => action !== undefined && action === pendingItem);
    const order = [...items.keys()].sort((a, b) => Number(items[b]?.kind === 'primary') - Number(items[a]?.kind === 'primary') || a - b);
    return html`<div dir=${direction(label)}>
        ${label ? html`<p part="group-label" class="name" id="name">${label}</p>` : nothing}
        ${hints({ description }, true)}
        <div part="base" role="group" class="row" aria-labelledby=${label ? 'name' : nothing} aria-label=${label ? nothing : msg('Actions')} aria-describedby=${description?.length ? 'description' : nothing}>
          ${provisional && items.length === 0 ? html`<span class="skeleton place"></span>` : nothing}
          ${repeat(order, index => index, index => this.#item(index, waiting))}
          <slot></slot>
        </div>
      </div>
      ${supersededLine(this.superseded && !this.locked)}`;
  }

  #isDisabled(item: ActionSpec): boolean {
    return this.disabled || item.disabled === true || item.refused !== undefined;
  }

  #item(index: number, waiting: number): unknown {
    const item = this.items[index];
    if (item === undefined) return nothing;
    const { label, content, action, kind, help } = item;
    const beside = help ? html`<span part="help" class="help" dir="auto">${help}</span>` : nothing;
    if (action === undefined) return html`<span class="item"><span part="text" class="plain" dir="auto">${content?.length ? inlineContent(content) : label}</span>${beside}</span>`;
    if (this.provisional) return html`<span class="skeleton place" dir="auto">${label}</span>`;
    return html`<span class="item" data-index=${index}>${pressable({
      label, content, kind, reason: reasonOf(item.refused),
      disabled: this.#isDisabled(item),
      locked: this.locked || this.superseded || this.stale || this.answeredItem !== undefined,
      answered: index === this.answeredItem, pending: index === waiting,
      press: event => this.#press(index, item, event),
    })}${beside}</span>`;
  }

  #press(index: number, item: ActionSpec, { isTrusted: trusted }: MouseEvent): void {
    const { action = '', requires_confirmation: requiresConfirmation = false, button_type: type } = item;
    const press = { ...item, type, action, requiresConfirmation, trusted };
    this.pressedItem = index;
    if (!this.act(actOf(press))) pressAlone(this, press);
  }
}
