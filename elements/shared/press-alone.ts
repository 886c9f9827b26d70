import { askAlone } from './confirms.js';
import { newInteractionId, speakAlone, type Speaker } from './standalone.js';

export interface Press {
  readonly type: 'button' | 'submit' | 'cancel';
  readonly kind?: string;
  readonly action: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly requiresConfirmation: boolean;
  readonly trusted: boolean;
}

/** What a press means where no form of the kit and no stream took it: an event of its own, or the native form's submission. */
export async function pressAlone(element: Speaker, press: Press): Promise<void> {
  const { type, action, label, value, trusted } = press;
  if (type === 'cancel') {
    speakAlone(element, { type: 'ui.cancel', action, trusted });
    return;
  }
  const answer = await askAlone(element, press);
  if (answer === 'no') {
    speakAlone(element, { type: 'ui.cancel', action, trusted });
    return;
  }
  if (type === 'submit') {
    element.closest('form')?.requestSubmit();
    return;
  }
  speakAlone(element, {
    type: 'ui.click', action, label, trusted, interaction_id: newInteractionId(),
    ...(value !== undefined && { value }), ...(answer === 'yes' && { confirmed: true as const }),
  });
}
