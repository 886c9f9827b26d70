import { isControl } from '../palette/definition.js';
import type { UiEvent } from '../protocol/ui-events.js';
import type { NodeRecord, Written } from './node.js';
import type { MessageView } from './view.js';

/**
 * `error for=#id` is the agent's message on that control (spec 2.1): what a control shows follows from the errors that are there. The last one
 * behind it counts, of those that the person has not answered with another value. One without its control stands for itself.
 */
export class AgentErrors {
  readonly #find: (id: string) => NodeRecord | undefined;
  readonly #view: MessageView;
  /** Those that have gone live and name a node. */
  readonly #errors = new Set<NodeRecord>();
  /** Bodies that the person has answered: another one is another word, and an undo brings back the same one. */
  readonly #answered = new WeakSet<Written>();

  constructor(find: (id: string) => NodeRecord | undefined, view: MessageView) {
    this.#find = find;
    this.#view = view;
  }

  /** A node has gone live. */
  add(record: NodeRecord): void {
    if (record.type === 'error' && typeof record.spec['for'] === 'string') this.#errors.add(record);
    this.refresh();
  }

  /** It is as if it had never been there, or may stand for another one again. */
  drop(record: NodeRecord): void {
    if (!this.#errors.delete(record)) return;
    const target = this.#controlOf(record);
    this.refresh();
    if (target !== undefined && ![...this.#errors].some(other => this.#controlOf(other) === target)) this.#show(target, undefined);
  }

  /** What was said about a value is gone with that value. */
  takeWord(event: UiEvent): void {
    if (this.#errors.size === 0 || event.type !== 'ui.change' || event.origin !== 'user' || event.undone === true) return;
    for (const error of this.#errors) if (this.#controlOf(error)?.id === event.node_id) this.#answered.add(error.written);
    this.refresh();
  }

  /** Something went, came back or is another one. */
  refresh(): void {
    if (this.#errors.size === 0) return;
    const last = new Map<NodeRecord, NodeRecord | undefined>();
    for (const error of this.#errors) {
      const target = this.#controlOf(error);
      const answered = this.#answered.has(error.written);
      this.#mark(error, { attached: answered || target?.phase === 'live', answered });
      if (target === undefined) continue;
      const before = last.get(target);
      const counts = error.phase === 'live' && !answered && (before === undefined || before.key < error.key);
      last.set(target, counts ? error : before);
    }
    for (const [target, error] of last) this.#show(target, error);
  }

  /** The control before it that it is for, also while that is gone. */
  #controlOf({ spec, key }: NodeRecord): NodeRecord | undefined {
    const target = this.#find(spec['for'] as string);
    return target !== undefined && target.key < key && (target.phase === 'live' || target.phase === 'removed') && isControl(target.definition) ? target : undefined;
  }

  #mark(record: NodeRecord, marks: Readonly<Record<'attached' | 'answered', boolean>>): void {
    const { attached = false, answered = false, ...spec } = record.spec;
    if (attached === marks.attached && answered === marks.answered) return;
    record.spec = { ...spec, ...(marks.attached && { attached: true }), ...(marks.answered && { answered: true }) };
    if (record.phase === 'live') this.#view.update(record);
  }

  #show(target: NodeRecord, error: NodeRecord | undefined): void {
    const { agent_error: before, ...spec } = target.spec;
    const content = error?.spec.content;
    if (content === before) return;
    target.spec = content === undefined ? spec : { ...spec, agent_error: content };
    if (target.phase === 'live') this.#view.update(target);
  }
}
