import type { ComponentDefinition, Spec } from '../palette/definition.js';
import type { Value } from '../protocol/ui-events.js';
import type { Replaced } from '../state/store.js';
import type { Directive } from '../syntax/directive.js';
import type { Content, MessageNode, NodePhase, TextReason } from './view.js';

/** A body as it now is; another one takes its place when a patch changes it, so an undo can put it back. */
export interface Written {
  /** Of a container: what the parser put into it is still there. */
  readonly held: boolean;
  /** Markdown: of a container what patches put behind that, else the whole body. */
  readonly text: string;
  /** The last patch appended, so more may come. */
  readonly growing: boolean;
}

/** A node as the message itself sees it: the same as `MessageNode`, but writable. */
export class NodeRecord implements MessageNode {
  readonly children: NodeRecord[] = [];
  /** What the parser put into a container. */
  readonly held: Content[] = [];
  phase: NodePhase = 'open';
  reason?: TextReason | undefined;
  kept?: Value | undefined;
  replaced?: Replaced | undefined;
  /** The value that it put into the state. */
  began?: Value | undefined;
  /** Why its spec is refused, as far as that is known. */
  invalid?: string | undefined;
  written: Written = { held: true, text: '', growing: false };
  #spec: () => Spec;
  /** What a spec that nobody has asked for is made from. */
  #unread: (() => Spec) | undefined;

  constructor(
    readonly directive: Directive,
    readonly parent: NodeRecord | undefined,
    readonly definition: ComponentDefinition | undefined,
    readonly id: string,
    readonly idGenerated: boolean,
    spec: Spec,
  ) {
    this.#spec = () => spec;
  }

  get spec(): Spec {
    return this.#spec();
  }
  set spec(spec: Spec) {
    this.#spec = () => spec;
    this.#unread = undefined;
  }

  /** The spec of this moment, as something that reads it when asked. */
  get specNow(): () => Spec {
    return this.#spec;
  }

  /** Makes the spec from the present one when somebody asks for it, instead of what nobody has asked for yet: bodies that grow often are read once. */
  readLater(read: (from: Spec) => Spec): void {
    const from = this.#unread ??= this.#spec;
    let spec: Spec | undefined;
    const late = (): Spec => {
      if (this.#spec === late) this.#unread = undefined;
      return spec ??= read(from());
    };
    this.#spec = late;
  }

  get key(): number {
    return this.directive.key;
  }

  get type(): string {
    return this.directive.name;
  }

  get line(): number {
    return this.directive.line;
  }

  get body(): string {
    return this.directive.body === 'blocks' ? '' : this.written.text;
  }

  get content(): readonly Content[] {
    const { held, text } = this.written;
    const own = held ? this.held : [];
    return this.directive.body === 'blocks' && text !== '' ? [...own, { key: -this.key, source: text }] : own;
  }

  /** The nearest form around it that is one (a form inside a form is flattened, an unknown type is text). */
  get form(): NodeRecord | undefined {
    for (let node = this.parent; node !== undefined; node = node.parent) {
      if (node.type === 'form' && node.phase !== 'text') return node;
    }
    return undefined;
  }

  /** The question that it is part of: nothing of that changes, so that what is read is what is answered. */
  get question(): NodeRecord | undefined {
    let node = this.parent;
    while (node !== undefined && (node.type !== 'confirm' || node.phase === 'text')) node = node.parent;
    return node;
  }

  /** All nodes below, in document order. */
  *descendants(): Generator<NodeRecord> {
    for (const child of this.children) {
      yield child;
      yield* child.descendants();
    }
  }
}

/** A node as plain data, for hosts and the inspector. */
export interface NodeJSON {
  readonly id: string;
  readonly type: string;
  readonly phase: NodePhase;
  readonly reason?: TextReason;
  readonly spec: Spec;
  readonly children: readonly NodeJSON[];
}

/** @returns a deep copy without anything of the message in it. */
export function nodeToJSON(node: MessageNode): NodeJSON {
  return {
    id: node.id,
    type: node.type,
    phase: node.phase,
    ...(node.reason !== undefined && { reason: node.reason }),
    spec: JSON.parse(JSON.stringify(node.spec)) as Spec,
    children: node.children.map(nodeToJSON),
  };
}
