import type { MessageNode } from '../../src/message/view.js';
import { isActing } from './apply.js';
import type { Session } from './session.js';

/** What an element may be told about the answer it waits for; all are plain properties. */
interface WaitingElement extends HTMLElement {
  pending?: boolean;
  pendingItem?: string | undefined;
  submitted?: boolean;
  locked?: boolean;
  superseded?: boolean;
}

/** Pending buttons, submitted forms, superseded nodes (spec 3). */
export class Waiting {
  readonly #session: Session;
  readonly #pending = new Map<MessageNode, ReturnType<typeof setTimeout> | undefined>();
  readonly #submitted = new Set<MessageNode>();
  readonly #superseded = new Set<MessageNode>();

  constructor(session: Session) {
    this.#session = session;
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
    this.#pending.set(node, patience > 0 ? setTimeout(() => { this.settle(node); }, patience) : undefined);
    this.#show(node, true, action);
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
      return true;
    }
    if (!this.#submitted.delete(node)) return false;
    this.#showForm(node, false);
    return true;
  }

  /** The conversation has gone on: what acts and was not answered can be read, not used. */
  supersede(): void {
    for (const node of this.#session.message.all()) {
      if (node.phase !== 'live' || !isActing(node) || this.#submitted.has(node)) continue;
      this.settle(node);
      this.#superseded.add(node);
      this.#set(node, { superseded: true });
      // The form says it once; its fields show what they hold.
      for (const control of this.#session.message.controlsOf(node)) this.#set(control, { locked: true });
    }
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
    this.#set(form, { submitted });
    for (const control of this.#session.message.controlsOf(form)) this.#set(control, { locked: submitted });
  }

  #set(node: MessageNode, properties: Partial<WaitingElement>): void {
    const element = this.#session.renderer.elementOf(node);
    if (element !== undefined) Object.assign(element, properties);
  }
}
