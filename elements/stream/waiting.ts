import { readValue } from '../../src/state/values.js';
import type { MessageNode } from '../../src/message/view.js';
import { isActing as isPressable } from '../shared/brands.js';
import { isActing } from './apply.js';
import type { Session } from './session.js';

/** What an element may be told about the answer it waits for; all are plain properties. */
interface WaitingElement extends HTMLElement {
  pending?: boolean;
  pendingItem?: string | undefined;
  answered?: boolean;
  answeredItem?: number | undefined;
  pressedItem?: number;
  submitted?: boolean;
  locked?: boolean;
  superseded?: boolean;
}

/** Pending buttons, submitted forms, superseded nodes (spec 3). */
export class Waiting {
  readonly #session: Session;
  readonly #pending = new Map<MessageNode, ReturnType<typeof setTimeout> | undefined>();
  /** Of those, what was pressed before the message was restored. */
  readonly #used = new Set<MessageNode>();
  readonly #submitted = new Set<MessageNode>();
  readonly #superseded = new Set<MessageNode>();
  /** Of those, what was left behind together and nobody had answered. */
  readonly #unanswered: (readonly MessageNode[])[] = [];
  /** Pressed by the person at some time. */
  readonly #answered = new Set<MessageNode>();
  /** The conversation has gone on. */
  over = false;

  constructor(session: Session) {
    this.#session = session;
    session.onGone = () => { for (const unanswered of this.#unanswered) this.#sayWhy(unanswered); };
  }

  /** A press of it has no answer yet. */
  has(node: MessageNode): boolean {
    return this.#pending.has(node);
  }

  /** It is answered or superseded, so nothing of it speaks any more. */
  isOver(node: MessageNode): boolean {
    if (this.#superseded.has(node) || this.#submitted.has(node)) return true;
    const form = this.#session.message.formOf(node);
    return form !== undefined && this.isOver(form);
  }

  press(node: MessageNode, action: string): void {
    const { pending: patience } = this.#session.options.policy;
    this.#answered.add(node);
    this.#pending.set(node, patience > 0 ? setTimeout(() => { this.settle(node); }, patience) : undefined);
    this.#show(node, true, action);
  }

  /** It was pressed before the message was restored. That is a fact until somebody answers: no wait, no time. */
  used(node: MessageNode, { action, label }: { readonly action: string; readonly label: string }): void {
    const { items } = node.spec;
    this.#answered.add(node);
    this.#used.add(node);
    this.#pending.set(node, undefined);
    if (items === undefined) return this.#set(node, { answered: true });
    const named = items.findIndex(item => item.action === action && item.label === label);
    const at = named < 0 ? items.findIndex(item => item.action === action) : named;
    this.#set(node, { answeredItem: at, pressedItem: at });
  }

  lock(form: MessageNode): void {
    this.#submitted.add(form);
    this.#showForm(form, true);
  }

  /** The answer is there: the button may be pressed again, the form is open again. @returns whether it waited for one. */
  settle(node: MessageNode): boolean {
    if (this.#pending.has(node)) {
      clearTimeout(this.#pending.get(node));
      this.#pending.delete(node);
      this.#show(node, false);
      if (this.#used.delete(node)) this.#set(node, node.spec.items === undefined ? { answered: false } : { answeredItem: undefined });
      return true;
    }
    if (!this.#submitted.delete(node)) return false;
    this.#showForm(node, false);
    return true;
  }

  /** The conversation has gone on: what acts can be read, not used. @returns what was not answered. */
  supersede(): readonly MessageNode[] {
    this.over = true;
    return this.#leave(this.#session.message.all());
  }

  /** A node went live; too late, if the conversation has gone on: it was left behind with the others. */
  live(node: MessageNode): void {
    if (this.over) this.#leave([node], this.#unanswered.pop());
  }

  /** @param others that were left behind before, with these */
  #leave(nodes: readonly MessageNode[], others: readonly MessageNode[] = []): readonly MessageNode[] {
    const { message, options: { policy, shared } } = this.#session;
    const left = nodes.filter(node => node.phase === 'live' && isActing(node) && message.formOf(node) === undefined
      && !this.isOver(node) && !actionsOf(node).some(policy.keepsAlive));
    for (const node of left) {
      this.settle(node);
      this.#superseded.add(node);
      const answered = this.#answered.has(node);
      const element = this.#session.renderer.elementOf(node);
      if (answered && element !== undefined && isPressable(element)) element.showSent(true);
      for (const control of message.controlsOf(node)) {
        const element: { readonly value?: unknown; readonly draft?: unknown } | undefined = this.#session.renderer.elementOf(control);
        message.keep(control, true, readValue(element?.value));
        // the log knows only what was committed, and in this message
        const { kept, replaced } = control;
        if (kept !== undefined && (shared === true || readValue(element?.draft) !== undefined)) message.recordHost({ act: 'keep', node_id: control.id, value: kept, ...(replaced && { replaced }) });
        this.#set(control, { locked: true });
      }
      // what was pressed says so
      this.#set(node, { superseded: true, locked: true });
    }
    const unanswered = left.filter(node => !this.#answered.has(node));
    const together = [...others, ...unanswered];
    this.#sayWhy(together);
    if (together.length > 0) this.#unanswered.push(together);
    return unanswered;
  }

  /** The last of what nobody answered says why it can be used no more: when that is gone, the one before it. */
  #sayWhy(unanswered: readonly MessageNode[]): void {
    const last = unanswered.findLast(({ phase }) => phase === 'live');
    for (const node of unanswered) this.#set(node, { locked: node !== last });
  }

  /** No timer is left behind. */
  stop(): void {
    for (const timer of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
  }

  #show(node: MessageNode, pending: boolean, action?: string): void {
    if (node.spec.items === undefined) this.#set(node, { pending });
    else this.#set(node, { pendingItem: pending ? action : undefined });
  }

  #showForm(form: MessageNode, submitted: boolean): void {
    this.#session.message.keep(form, submitted);
    this.#set(form, { submitted });
    for (const control of this.#session.message.controlsOf(form)) {
      this.#set(control, { locked: submitted });
      this.#session.renderer.showValue(control);
    }
  }

  #set(node: MessageNode, properties: Partial<WaitingElement>): void {
    const element = this.#session.renderer.elementOf(node);
    if (element !== undefined) Object.assign(element, properties);
  }
}

/** What a node can ask for: of a group, what each of its buttons can. */
export function actionsOf({ spec }: MessageNode): readonly string[] {
  return [spec['action'], ...(spec.items ?? []).map(({ action }) => action)].filter(action => typeof action === 'string');
}
