import { withValue } from '../palette/patch.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import { Appended } from './appended.js';
import { inlineOf } from './body.js';
import type { NodeRecord, Written } from './node.js';
import type { MessageView } from './view.js';

/** What the bodies need of their message. */
export interface BodiesContext {
  readonly policy: ResolvedPolicy;
  readonly view: MessageView;
  /** No more text comes, so nothing is tentative any more. */
  readonly ended: () => boolean;
  /** Nodes went, came back or say something else. */
  readonly moved: () => void;
}

/**
 * What patches made of nodes. However many come, a node is drawn once a `draw()`, and a body read: an inline one whole,
 * of what they put into a container the open end.
 */
export class Bodies {
  readonly #context: BodiesContext;
  readonly #appended = new Map<NodeRecord, Appended>();
  /** What went with the body of a container. */
  readonly #gone = new Map<NodeRecord, readonly NodeRecord[]>();
  /** Written since the last `draw()`; those whose prose began anew; those that are shown tentatively. */
  readonly #stale = new Set<NodeRecord>();
  readonly #fresh = new Set<NodeRecord>();
  readonly #growing = new Set<NodeRecord>();
  /** Changed otherwise since the last `draw()`. */
  readonly #changed = new Set<NodeRecord>();
  #key = 0;

  constructor(context: BodiesContext) {
    this.#context = context;
  }

  /** Gives a live node another body. `more`: what `next` has behind what was there; absent: it is another text. */
  write(record: NodeRecord, next: Written, more?: string): void {
    const { held } = record.written;
    record.written = next;
    if (record.directive.body === 'inline') this.#read(record);
    else {
      if (held !== next.held) this.#hold(record);
      let prose = more === undefined ? undefined : this.#appended.get(record);
      if (prose === undefined) {
        this.#appended.set(record, prose = new Appended(() => --this.#key, this.#context.policy.limits.elements));
        this.#fresh.add(record);
      }
      prose.push(more ?? next.text);
    }
    this.#stale.add(record);
  }

  /** A live node is another one. Of what nobody can use it is enough to show how it is in the end: a thousand patches may come for one frame. */
  changed(record: NodeRecord): void {
    if (record.definition?.role === undefined) this.#changed.add(record);
    else this.#context.view.update(record);
  }

  /** Shows what was written since the last time. */
  draw(): void {
    const { view, moved } = this.#context;
    for (const record of this.#stale) {
      this.#stale.delete(record);
      const growing = this.#isGrowing(record);
      this.#growing[growing ? 'add' : 'delete'](record);
      const prose = this.#appended.get(record);
      if (prose === undefined) {
        this.#show(record);
        moved();
      } else {
        view.append(record, { anew: this.#fresh.delete(record), sealed: prose.seal(), tail: prose.tail(growing), growing });
        for (const block of prose.takeResolved()) view.resolve(block);
      }
    }
    for (const record of this.#changed) this.#show(record);
  }

  #show(record: NodeRecord): void {
    this.#changed.delete(record);
    if (record.phase === 'live') this.#context.view.update(record);
  }

  /** The text has ended: what was tentative is final. */
  end(): void {
    for (const record of this.#growing) {
      if (record.directive.body === 'inline') this.#read(record);
      this.#stale.add(record);
    }
    this.draw();
  }

  #isGrowing({ written }: NodeRecord): boolean {
    return written.growing && !this.#context.ended();
  }

  #read(record: NodeRecord): void {
    const { policy } = this.#context;
    const { definition } = record;
    if (definition === undefined) return;
    record.readLater(spec => {
      const content = inlineOf(record.written.text, policy, this.#isGrowing(record));
      return withValue(definition, spec, 'content', content.length > 0 ? content : undefined, policy) ?? spec;
    });
  }

  /** What the parser put into a container goes, or comes back. */
  #hold(record: NodeRecord): void {
    const { held } = record.written;
    if (held) for (const node of this.#gone.get(record) ?? []) node.phase = 'live';
    else this.#gone.set(record, vanish(record.descendants()));
    this.#context.view.body(record, held);
    this.#context.moved();
  }
}

/** Takes nodes out of the message. @returns those that were live. */
export function vanish(records: Iterable<NodeRecord>): NodeRecord[] {
  const live = [...records].filter(({ phase }) => phase === 'live');
  for (const record of live) record.phase = 'removed';
  return live;
}
