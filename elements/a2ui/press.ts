import type { SafeLink } from '../../src/policy/links.js';
import { basicCatalog, type Action, type ActionOutcome, type Component } from '../../src/a2ui/index.js';
import { uniqueId } from '../../src/message/speaker.js';
import { eventOf } from './events.js';
import type { Place } from './place.js';

/** The action that the agent wrote for a component. */
export function eventName(action: unknown): string | undefined {
  const event = (action as Partial<Extract<Action, { event: unknown }>> | undefined)?.event;
  return typeof event?.name === 'string' ? event.name : undefined;
}

/** The function that the agent wrote as an action. */
export function functionName(action: unknown): string | undefined {
  const name = (action as Partial<Extract<Action, { functionCall: unknown }>> | undefined)?.functionCall?.['@call'];
  return typeof name === 'string' ? name : undefined;
}

/** What a component can say to the agent: the name of an event, or of a function that only the agent has. */
export function actionOf(component: Component | undefined): string | undefined {
  const name = functionName(component?.['action']);
  return eventName(component?.['action']) ?? (name === undefined || basicCatalog.functions.has(name) ? undefined : name);
}

/** Whether the host lets the action of a component speak. */
export function mayAct({ view: { surface, message } }: Place, componentId: string): boolean {
  const name = eventName(surface.component(componentId)?.['action']);
  return name === undefined || message.session.options.policy.allowsAction(name);
}

/** Opens an address; asks first where the button is called as another one. */
async function open({ view }: Place, element: HTMLElement, { href }: SafeLink, label: string): Promise<void> {
  const { session: { options: { policy, host } }, kit } = view.message;
  if (policy.link(href, label)?.host !== undefined && await kit.ask(undefined, host, { action: href, label: href }, element) === 'no') return;
  window.open(href, '_blank', 'noopener,noreferrer');
}

/** All that a press can say. */
const seen = ({ id, view: { surface } }: Place): string => JSON.stringify([surface.component(id)?.['action'], surface.data.get('')]);

/** Does what a button says, when a person or a script pressed it: asks first where the host wants that. */
export async function press(place: Place, element: HTMLElement, label: string, { isTrusted: trusted, detail: clicks }: MouseEvent): Promise<void> {
  const { view, current, nodeId: node_id } = place;
  const { session, kit, presses } = view.message;
  if (current === undefined) return;
  const { policy, host } = session.options;
  const name = eventName(view.surface.component(current.id)?.['action']);
  // the second press of a double click is not a second act
  if (name !== undefined && clicks > 1) return;
  let confirmed = false;
  if (name !== undefined && policy.isSensitive(name)) {
    if (!trusted) {
      session.diagnose({ code: 'untrusted', severity: 'warning', message: `"${name}" asks for confirmation, so only a person can press it.` });
      return;
    }
    const saw = seen(place);
    const answer = await kit.ask(undefined, host, { action: name, label: policy.actionLabel(name) ?? label, plain: true }, element);
    if (view.isOver(current.id)) return;
    if (answer === 'no') {
      session.say(element, { type: 'ui.cancel', node_id, action: name, trusted });
      return;
    }
    // the person said yes to what there was when they were asked
    if (seen(place) !== saw) {
      session.diagnose({ code: 'confirm-outdated', severity: 'warning', node_id, message: 'The button or its data changed while the question was open; nothing was sent.' });
      return;
    }
    confirmed = true;
  }
  const end = (outcome: ActionOutcome): void => {
    switch (outcome.type) {
      case 'open':
        void open(place, element, outcome.link, label);
        break;
      case 'event': {
        const interaction_id = uniqueId();
        const { context, name: action } = outcome.message.action;
        const wanted = element.dispatchEvent(eventOf('mdui-action', { version: 'v1.0', action: { ...outcome.message.action, metadata: { extensions: { mdui_interaction_id: interaction_id } } } }));
        const said = session.say(element, {
          type: 'ui.click', node_id, action, label, trusted, interaction_id, ...(confirmed && { confirmed: true }), ...(Object.keys(context).length > 0 && { context }),
        });
        // the host wants no wait: to the log that is an answer
        if (wanted && said) presses.begin(node_id, policy.pending);
        else session.message.recordHost({ act: 'settle', node_id });
        break;
      }
      case 'blocked': view.showChecks(); break;
      case 'done': case 'error': case 'waiting': break;
    }
  };
  let waits = (): boolean => true;
  const outcome = place.watch.act(trusted, later => {
    // who waited too long may have pressed again, or gone on
    if (!waits()) return;
    presses.settle(node_id);
    end(later);
  });
  if (outcome.type === 'waiting') waits = presses.begin(node_id, policy.pending);
  else end(outcome);
}
