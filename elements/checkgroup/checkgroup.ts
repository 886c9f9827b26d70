import { property } from 'lit/decorators.js';
import { ChoiceControl } from '../shared/choice-control.js';
import type { Bounds } from '../shared/count.js';

/**
 * Any number out of a few options: native checkboxes in a labelled group.
 *
 * Value: the chosen values in the order of the options. How many it wants is said in words under the label, since HTML has no
 * required group of checkboxes. A form sends one entry for each value.
 *
 * @slot - `<option value selected disabled>` children are the choices; not drawn as they are.
 * @fires mdui-change - Changed by the person, where no stream or form of the kit takes it.
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
 * @csspart option - One option with its checkbox.
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
export class MduiCheckgroup extends ChoiceControl<readonly string[]> {
  static override readonly tag = 'mdui-checkgroup';
  static override styles = ChoiceControl.styles;

  /** How many at least. Default 0, with `required` 1. */
  @property({ type: Number }) min: number | undefined;
  /** How many at most. Default: all. */
  @property({ type: Number }) max: number | undefined;

  protected override readonly several = true;

  protected override get bounds(): Bounds {
    return { min: Math.max(this.min ?? 0, super.bounds.min), max: this.max ?? Infinity };
  }
}
