import type { Action } from '../../src/a2ui/index.js';
import { eventOf } from './events.js';
import type { Place } from './place.js';

/** The action that the agent wrote for a component. */
export function eventName(action: unknown): string | undefined {
  const event = (action as Partial<Extract<Action, { event: unknown }>> | undefined)?.event;
  return typeof event?.name === 'string' ? event.name : undefined;
}

/** Does what a button says, when a person or a script pressed it: asks first where the host wants that. */
export async function press(place: Place, element: HTMLElement, { isTrusted: trusted, detail: clicks }: MouseEvent): Promise<void> {
  const { view, current } = place;
  const { session, kit } = view.message;
  if (current === undefined) return;
  const { policy, host } = session.options;
  const name = eventName(view.surface.component(current.id)?.['action']);
  const label = current.accessibility.label ?? element.textContent.replace(/\s+/g, ' ').trim();
  // the second press of a double click is not a second act
  if (name !== undefined && clicks > 1) return;
  const node_id = `${view.surface.id}/${current.id}`;
  let confirmed = false;
  if (name !== undefined && policy.isSensitive(name)) {
    if (!trusted) {
      session.diagnose({ code: 'untrusted', severity: 'warning', message: `"${name}" asks for confirmation, so only a person can press it.` });
      return;
    }
    const answer = await kit.ask(undefined, host, { action: name, label: policy.actionLabel(name) ?? label }, element);
    if (answer === 'no') {
      session.say(element, { type: 'ui.cancel', node_id, action: name, trusted });
      return;
    }
    confirmed = true;
  }
  const outcome = place.watch.act(trusted);
  switch (outcome.type) {
    case 'open':
      window.open(outcome.link.href, '_blank', 'noopener,noreferrer');
      break;
    case 'event': {
      const { message } = outcome;
      const { context, name: action } = message.action;
      element.dispatchEvent(eventOf(message));
      session.say(element, {
        type: 'ui.click', node_id, action, label, trusted, ...(confirmed && { confirmed: true }), ...(Object.keys(context).length > 0 && { context }),
      });
      break;
    }
    case 'blocked': view.showChecks(); break;
    case 'done': case 'error': break;
  }
}
