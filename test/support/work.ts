/** What is counted of a piece of work: the same in every run and on every machine. */
export interface Work {
  /** Members of collections that were looked up, gone through, added or taken out. */
  readonly members: number;
  /** Nodes that were put in or taken out, texts and attributes that were set, in `root`. */
  readonly changes: number;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Methods that cost one, and those that cost as much as what they are called on holds. */
const METHODS: readonly (readonly [prototype: object, one: readonly PropertyKey[], all: readonly PropertyKey[]])[] = [
  [Map.prototype, ['get', 'has', 'set', 'delete'], ['forEach', 'entries', 'keys', 'values', Symbol.iterator]],
  [Set.prototype, ['has', 'add', 'delete'], ['forEach', 'entries', 'keys', 'values', Symbol.iterator]],
  [Array.prototype, ['push', 'at'], ['map', 'filter', 'find', 'findLast', 'findIndex', 'findLastIndex', 'some', 'every', 'flatMap', 'forEach', 'reduce', 'indexOf', 'includes', 'slice', 'concat', 'join', 'sort', 'entries', 'keys', 'values', Symbol.iterator]],
];

/** Counts what `work` does at once; what it leaves for later is not counted. */
export function counted(root: Node, work: () => void): Work {
  let members = 0;
  const real = METHODS.flatMap(([prototype, one, all]) => [...one, ...all].map(name => {
    const method = Reflect.get(prototype, name) as Method;
    const own = Reflect.getOwnPropertyDescriptor(prototype, name)!;
    const whole = all.includes(name);
    const put = function (this: { readonly size?: number; readonly length?: number }, ...args: unknown[]): unknown {
      members += whole ? this.size ?? this.length ?? 1 : 1;
      return method.apply(this, args);
    };
    return { prototype, name, own, put };
  }));
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const { prototype, name, own, put } of real) Reflect.defineProperty(prototype, name, { ...own, value: put });
  try {
    work();
  } finally {
    for (const { prototype, name, own } of real) Reflect.defineProperty(prototype, name, own);
  }
  const changes = observer.takeRecords().reduce((sum, { type, addedNodes, removedNodes }) => sum + (type === 'childList' ? addedNodes.length + removedNodes.length : 1), 0);
  observer.disconnect();
  return { members, changes };
}
