import { property } from 'lit/decorators.js';
import { ChoiceControl } from '../shared/choice-control.js';
import { arrowTarget } from './arrows.js';

/**
 * One out of a few options, all in sight: native radio buttons in a labelled group.
 *
 * Value: the chosen option's value, null while none is. Tab goes to the chosen (else the first) option and out; arrows move and
 * choose, Space chooses, Enter does nothing.
 *
 * @slot - `<option value selected disabled>` children are the choices; not drawn as they are.
 * @fires mdui-change - Chosen by the person, where no stream or form of the kit takes it.
 * @fires mdui-input - The same moment, before it.
 * @fires mdui-focus - The focus came in.
 * @fires mdui-blur - The focus left.
 * @fires change - As natively.
 * @fires input - As natively.
 * @fires invalid - As natively.
 * @csspart field - The group.
 * @csspart label - Its label.
 * @csspart description - Text above the options.
 * @csspart help - Help under the label.
 * @csspart options - The box around the options.
 * @csspart option - One option with its radio button.
 * @csspart error - The message under the options.
 * @csspart fact - The answer once the form was sent.
 * @csspart answer - The value in it.
 * @csspart reason - Why an agent changed it.
 * @csspart restore - The button that asks for the old value back.
 * @csspart superseded - The line that says it is no longer active.
 * @cssprop --mdui-stream-accent - focus ring, and what is chosen
 * @cssprop --mdui-stream-border - line around the field
 * @cssprop --mdui-stream-danger - the message and the line around a wrong value
 * @cssprop --mdui-stream-muted - help, placeholder
 * @cssprop --mdui-stream-radius - corners, 6px
 * @cssprop --mdui-stream-control-height - least height, 36px, 44px with a coarse pointer
 * @cssstate provisional - still arriving
 * @cssstate invalid - a message is shown
 * @cssstate submitted - sent, now a fact
 * @cssstate superseded - no longer active
 */
export class MduiRadio extends ChoiceControl<string | null> {
  static override readonly tag = 'mdui-radio';
  static override styles = ChoiceControl.styles;

  /** Value chosen at first; an option marked `selected` does the same. */
  @property({ attribute: 'value' }) defaultValue: string | undefined;

  protected override readonly several = false;

  protected override markupValue(): string | null {
    return this.defaultValue === undefined ? super.markupValue() : this.read(this.defaultValue);
  }

  protected override onKey(event: KeyboardEvent): void {
    super.onKey(event);
    const next = arrowTarget(event, this.inputs);
    if (next === undefined) return;
    event.preventDefault();
    if (!this.operable) return;
    next.focus();
    this.press(next, event);
  }
}
