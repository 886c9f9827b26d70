import type { Act, Submission } from './act.js';
import { askAlone } from './confirms.js';
import { newInteractionId, speakAlone, type Speaker } from './standalone.js';

export interface Press {
  readonly type?: string | undefined;
  readonly kind?: string | undefined;
  readonly action: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly requiresConfirmation: boolean;
  readonly trusted: boolean;
}

/** What a press of a button asks for. */
export function actOf(press: Press): Act {
  const { type, action, label, value, requiresConfirmation, trusted } = press;
  if (type === 'cancel') return { kind: type, action, trusted };
  if (type === 'submit') return { kind: type, trusted, ...submissionOf(press) };
  return { kind: 'click', action, label, ...(value !== undefined && { value }), requiresConfirmation, trusted };
}

/** What a press of a button asks a form for. */
export const submissionOf = ({ label, kind: look, requiresConfirmation }: Pick<Press, 'label' | 'kind' | 'requiresConfirmation'>): Submission => ({ requiresConfirmation, label, look });

/**
 * Asks where no form of the kit and no stream did, and goes on unless the answer is no.
 * @param go says what the person did; it is given what goes with that
 */
export async function askThen(element: Speaker, press: Press, go: (more: { interaction_id: string; confirmed?: true; trusted: boolean }) => void): Promise<void> {
  const { action, trusted } = press;
  const answer = await askAlone(element, press);
  if (answer === 'no') speakAlone(element, { type: 'ui.cancel', action, trusted });
  else go({ trusted, interaction_id: newInteractionId(), ...(answer === 'yes' && { confirmed: true }) });
}

/** What a press means where nobody took it: an event of its own, or the native form's submission. */
export function pressAlone(element: Speaker, press: Press): void {
  const { type, action, label, value, trusted } = press;
  if (type === 'cancel') speakAlone(element, { type: 'ui.cancel', action, trusted });
  else void askThen(element, press, more => {
    if (type === 'submit') element.closest('form')?.requestSubmit();
    else speakAlone(element, { type: 'ui.click', action, label, ...(value !== undefined && { value }), ...more });
  });
}
