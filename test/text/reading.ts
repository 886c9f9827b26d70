import type { EndEntry } from '../../src/message/log.js';
import { Message } from '../../src/message/message.js';
import type { AppendedProse, MessageNode, MessageView } from '../../src/message/view.js';
import { valueOf } from '../../src/message/value.js';
import { isControl } from '../../src/palette/definition.js';
import { builtIn, type Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { WireNode } from '../../src/protocol/wire.js';
import { StateStore } from '../../src/state/store.js';
import { isNothing } from '../../src/state/values.js';
import type { Block, SealedBlock } from '../../src/syntax/ast.js';

interface Drawn { readonly key: number; block: Block }

/** Keeps what a message asks to be shown: nodes and blocks of each container in document order. */
class Picture implements MessageView {
  readonly #held = new Map<MessageNode | undefined, (MessageNode | Drawn)[]>();
  readonly #added = new Map<MessageNode, { sealed: Drawn[]; tail: Drawn[] }>();
  readonly #emptied = new Set<MessageNode>();

  /** What stands in a container; undefined is the message itself. */
  items(container?: MessageNode): readonly (MessageNode | Drawn)[] {
    const added = container === undefined ? undefined : this.#added.get(container);
    const held = container !== undefined && this.#emptied.has(container) ? [] : this.#list(container);
    return [...held, ...added?.sealed ?? [], ...added?.tail ?? []];
  }

  open(node: MessageNode): void { this.#list(node.parent).push(node); }
  update(): void {}
  text(): void {}
  tail(): void {}
  grow(): void {}
  remove(): void {}
  reopen(): void {}
  withdraw(): void {}
  unseal(): void {}
  seal(container: MessageNode | undefined, blocks: readonly SealedBlock[]): void { this.#list(container).push(...drawn(blocks)); }
  resolve({ key, block }: SealedBlock): void {
    for (const list of this.#held.values()) for (const item of list) if ('block' in item && item.key === key) item.block = block;
  }
  append(node: MessageNode, { anew, sealed, tail }: AppendedProse): void {
    const before = anew ? [] : this.#added.get(node)?.sealed ?? [];
    this.#added.set(node, { sealed: [...before, ...drawn(sealed)], tail: tail.map(block => ({ key: 0, block })) });
  }
  body(node: MessageNode, shown: boolean): void {
    if (shown) this.#emptied.delete(node);
    else this.#emptied.add(node);
  }

  #list(container: MessageNode | undefined): (MessageNode | Drawn)[] {
    const list = this.#held.get(container) ?? [];
    this.#held.set(container, list);
    return list;
  }
}

const drawn = (blocks: readonly SealedBlock[]): Drawn[] => blocks.map(({ key, block }) => ({ key, block }));

export interface Reading { readonly message: Message; readonly view: Picture }

export interface ReadingOptions { readonly policy?: Policy; readonly palette?: Palette; readonly clean?: boolean; readonly nodes?: readonly WireNode[]; readonly id?: string; readonly state?: StateStore; /** Why it ends, and by whom. */ readonly end?: readonly [reason?: string | undefined, by?: EndEntry['by']] }

/** A message that has begun. */
export function begin({ policy = {}, palette = builtIn, id = 'm', state = new StateStore() }: ReadingOptions = {}): Reading {
  const view = new Picture();
  return { message: new Message({ id, palette, policy: resolvePolicy(policy), state, view }), view };
}

/** A message that has read a text, then some nodes, and has ended. */
export function read(markdown: string, options: ReadingOptions = {}): Reading {
  const { clean = true, nodes = [], end = [] } = options;
  const { message, view } = begin(options);
  message.write(markdown);
  for (const node of nodes) message.node(node);
  message.end(clean, ...end);
  message.preview();
  return { message, view };
}

/** The tree that a reader sees: types, given ids, specs, values, prose. Without what is gone, and without what was only a way to say it. */
export function tree({ message, view }: Reading, container?: MessageNode): unknown[] {
  return view.items(container).flatMap((item): unknown[] => {
    if ('block' in item) return [item.block.type === 'html' ? { ...item.block, html: item.block.html.replace(/\\(?=:|\{)/g, '') } : item.block];
    if (item.phase === 'removed' || item.type === 'patch') return [];
    const { type, id, idGenerated, phase, reason, definition } = item;
    const value = phase === 'live' && isControl(definition) ? valueOf(item, message.state) : undefined;
    return [{ type, id: idGenerated ? '*' : id, phase, reason, spec: specOf(item), value: value !== undefined && isNothing(value) ? null : value, inside: tree({ message, view }, item) }];
  });
}

/** Not of a spec: the values of controls, which are the state's, and what went over a limit. */
const OTHERS = new Set(['type', 'id', 'body', 'overflow', 'reason', 'agent_error']);

function specOf({ spec, definition, phase, idGenerated }: MessageNode): unknown {
  const entries = Object.entries(spec).filter(([name]) => !OTHERS.has(name)
    && !(isControl(definition) && (name === 'value' || name === 'checked'))
    // a default after an id that nobody gave
    && !(idGenerated && phase !== 'live' && (name === 'bind' || name === 'label')));
  return plain(Object.fromEntries(entries.map(([name, value]) => [name, name === 'options' ? (value as readonly object[]).map(option => ({ ...option, selected: false })) : value])));
}

/** White space of texts, and what is as if it were not there, make no difference. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ');
  if (Array.isArray(value)) return joinedTexts(value as readonly unknown[]).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { type, text } = value as Typed;
  if (type === 'code' && text !== undefined) return { type, text: text.replace(/\s+/g, ' ').trim() };
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== false && inner !== '').map(([name, inner]) => [name, plain(inner)]).sort());
}

interface Typed { readonly type?: string; readonly text?: string }

function joinedTexts(items: readonly unknown[]): unknown[] {
  return items.reduce<unknown[]>((list, item) => {
    const { type, text } = (item ?? {}) as Typed;
    const words = type === 'break' ? ' ' : type === 'text' ? text : undefined;
    const last = (list.at(-1) ?? {}) as Typed;
    if (words === undefined) return [...list, item];
    return last.type === 'text' ? [...list.slice(0, -1), { type: 'text', text: (last.text ?? '') + words }] : [...list, { type: 'text', text: words }];
  }, []);
}
