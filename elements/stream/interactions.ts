import type { UiSubmit, Value } from '../../src/protocol/ui-events.js';
import { replacedOf } from '../../src/message/value.js';
import type { MessageNode } from '../../src/message/view.js';
import type { Act, ActEvent } from '../shared/act.js';
import { eventOf } from '../shared/events.js';
import { isControl } from './apply.js';
import { ask, type Asked } from './ask.js';
import { labelsOf, valuesOf } from './values.js';
import type { Session } from './session.js';
import { actionsOf, Waiting } from './waiting.js';

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

/** What the person does, as the protocol says it: policy, confirm, pending and submitted states (spec 2.2, 3). */
export class Interactions {
  readonly #session: Session;
  readonly waiting: Waiting;

  constructor(session: Session) {
    this.#session = session;
    this.waiting = new Waiting(session);
  }

  /** Takes every act of the message's nodes; one of an element that is not of the message is left alone. */
  handle(event: ActEvent): void {
    const node = this.#session.renderer.nodeOf(event);
    if (node === undefined) return;
    event.claim();
    const { act } = event;
    // also of what was sent or left behind the person's own word may have been replaced for a reason, and is had back
    if (node.phase !== 'live' || (act.kind !== 'restore' && this.waiting.isOver(node))) return;
    switch (act.kind) {
      case 'change': this.#change(node, act); break;
      case 'input': this.#input(node, act); break;
      case 'focus': case 'blur': this.#focus(node, act); break;
      case 'click': void this.#press(node, act); break;
      case 'submit': void this.#submit(node, act); break;
      case 'cancel': this.#cancel(node, act); break;
      case 'restore': this.#restore(node, act); break;
    }
  }

  /**
   * The conversation has gone on.
   * @param tell whether the host is told, of each thing that could have been answered
   * @returns whether there was any
   */
  supersede(tell: boolean): boolean {
    const { message, options: { policy } } = this.#session;
    const { over } = this.waiting;
    const all = this.waiting.supersede();
    const surfaces = this.#session.fences.supersede(tell);
    // Each turn asks anew: a form may have been opened again.
    if (!over || all.length > 0) message.recordHost({ act: 'supersede' });
    const left = all.filter(node => node.spec['disabled'] !== true && actionsOf(node).some(policy.allowsAction));
    for (const node of tell ? left : []) {
      this.#session.say(node, { type: 'ui.cancel', node_id: node.id, action: actionsOf(node).join(', '), reason: 'superseded', trusted: false });
    }
    return left.length > 0 || surfaces;
  }

  #change(node: MessageNode, { value, trusted }: ActOf<'change'>): void {
    const { bind } = node.spec;
    if (bind === undefined || !isControl(node)) return;
    const { state } = this.#session.options;
    const old: Value = node.kept !== undefined ? node.kept : state.get(bind) ?? null;
    if (JSON.stringify(old) === JSON.stringify(value)) return;
    state.set(bind, value, 'user');
    this.#session.say(node, { type: 'ui.change', node_id: node.id, bind, old_value: old, value, origin: 'user', trusted });
  }

  /** Back to what the person had before the agent replaced it. */
  #restore(node: MessageNode, { trusted }: ActOf<'restore'>): void {
    const replaced = replacedOf(node, this.#session.options.state);
    if (replaced !== undefined) this.#change(node, { kind: 'change', value: replaced.value, trusted });
  }

  #input(node: MessageNode, { value, trusted, partial }: ActOf<'input'>): void {
    const { renderer, options } = this.#session;
    if (node.spec.bind !== undefined && isControl(node)) options.state.type(node.spec.bind, value, partial);
    const detail = { message_id: options.id, node_id: node.id, bind: node.spec.bind ?? node.id, value, trusted };
    renderer.elementOf(node)?.dispatchEvent(eventOf('mdui-input', detail));
  }

  #focus(node: MessageNode, { kind, trusted }: ActOf<'focus' | 'blur'>): void {
    if (isControl(node)) this.#session.say(node, { type: `ui.${kind}`, node_id: node.id, bind: node.spec.bind ?? node.id, trusted });
  }

  async #press(node: MessageNode, act: ActOf<'click'>): Promise<void> {
    const { action, label, value, trusted } = act;
    if (this.waiting.has(node) || !this.#mayAct(node, action)) return;
    const confirmed = await this.#confirmed(node, { action, label, trusted, required: act.requiresConfirmation });
    if (confirmed === undefined) return;
    const sent = this.#session.say(node, {
      type: 'ui.click', node_id: node.id, action, label, trusted,
      ...(value === undefined ? {} : { value }),
      ...(confirmed ? { confirmed: true as const } : {}),
    });
    if (sent) this.waiting.press(node, action);
    else this.#prevented(node);
  }

  async #submit(node: MessageNode, act: ActOf<'submit'>): Promise<void> {
    const action = node.spec['action'];
    if (node.type !== 'form' || typeof action !== 'string' || !this.#mayAct(node, action)) return;
    const { message, options } = this.#session;
    const label = act.label || node.spec.label || action;
    const read = (): Pick<UiSubmit, 'values' | 'labels'> => {
      const controls = message.controlsOf(node);
      return { values: valuesOf(controls, options.state), labels: labelsOf(controls, options.state) };
    };
    const asked = read();
    const confirmed = await this.#confirmed(node, { action, label, kind: act.look, trusted: act.trusted, required: act.requiresConfirmation });
    if (confirmed === undefined) return;
    // The person said yes to what they saw when they were asked.
    if (confirmed && JSON.stringify(asked) !== JSON.stringify(read())) {
      this.#outdated(node, 'What the form holds changed');
      return;
    }
    const sent = this.#session.say(node, {
      type: 'ui.submit', node_id: node.id, action, trusted: act.trusted, ...asked,
      ...(confirmed ? { confirmed: true as const } : {}),
    });
    if (!sent) this.#prevented(node);
    else if (options.policy.lockSubmitted) this.waiting.lock(node);
  }

  /** The host wants no wait: to the log that is an answer. */
  #prevented(node: MessageNode): void {
    this.#session.message.recordHost({ act: 'settle', node_id: node.id });
  }

  #cancel(node: MessageNode, { action, trusted }: ActOf<'cancel'>): void {
    if (this.#mayAct(node, action)) this.#session.say(node, { type: 'ui.cancel', node_id: node.id, action, trusted });
  }

  #outdated({ id }: MessageNode, what: string): void {
    this.#session.diagnose({ code: 'confirm-outdated', severity: 'warning', node_id: id, message: `${what} while the question was open; nothing was sent.` });
  }

  /** The policy has the last word, even if an element was enabled by hand. */
  #mayAct(node: MessageNode, action: string): boolean {
    const refused = node.spec['refused'] !== undefined || node.spec['disabled'] === true;
    return !refused && this.#session.options.policy.allowsAction(action);
  }

  /** @returns whether the person was asked and said yes; undefined when the act is off. */
  async #confirmed(node: MessageNode, asked: Asked & { trusted: boolean; required: boolean }): Promise<boolean | undefined> {
    const { message, options, renderer } = this.#session;
    const block = message.confirmFor(asked.action);
    const plain = options.policy.isSensitive(asked.action);
    if (!asked.required && block === undefined && !plain) return false;
    if (!asked.trusted) {
      this.#session.diagnose({ code: 'untrusted', severity: 'warning', node_id: node.id, message: `"${asked.action}" asks for confirmation, so only a person can press it.` });
      return undefined;
    }
    const label = options.policy.actionLabel(asked.action) ?? asked.label;
    const answer = await ask(block === undefined ? undefined : renderer.elementOf(block), options.host, { ...asked, label, plain, kind: asked.kind ?? kindOf(node, asked.action) }, renderer.elementOf(node));
    if (this.waiting.isOver(node)) return undefined;
    if (answer === 'yes') {
      // the agent's words do not stand for the question that the host wants by now
      if (this.#mayAct(node, asked.action) && node.phase === 'live' && plain === options.policy.isSensitive(asked.action)) return true;
      this.#outdated(node, 'It was switched off, or the policy changed,');
      return undefined;
    }
    this.#session.say(node, { type: 'ui.cancel', node_id: node.id, action: asked.action, trusted: true });
    return undefined;
  }
}

function kindOf({ spec }: MessageNode, action: string): string | undefined {
  const kind = spec.items?.find(item => item.action === action)?.kind ?? spec['kind'];
  return typeof kind === 'string' ? kind : undefined;
}
