import type { ComponentDefinition, Spec } from '../palette/definition.js';
import type { Directive } from '../syntax/directive.js';
import type { Content, MessageNode, NodePhase, TextReason } from './view.js';

/** A node as the message itself sees it: the same as `MessageNode`, but writable. */
export class NodeRecord implements MessageNode {
  readonly children: NodeRecord[] = [];
  readonly content: Content[] = [];
  phase: NodePhase = 'open';
  reason?: TextReason;
  /** Why its spec is refused, as far as that is known. */
  invalid?: string | undefined;
  /** Markdown of an inline body as it now is; what is appended is read together with it. */
  body = '';

  constructor(
    readonly directive: Directive,
    readonly parent: NodeRecord | undefined,
    readonly definition: ComponentDefinition | undefined,
    readonly id: string,
    readonly idGenerated: boolean,
    public spec: Spec,
  ) {}

  get key(): number {
    return this.directive.key;
  }

  get type(): string {
    return this.directive.name;
  }

  get line(): number {
    return this.directive.line;
  }

  /** The nearest form around it that is one (a form inside a form is flattened, an unknown type is text). */
  get form(): NodeRecord | undefined {
    for (let node = this.parent; node !== undefined; node = node.parent) {
      if (node.type === 'form' && node.phase !== 'text') return node;
    }
    return undefined;
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
