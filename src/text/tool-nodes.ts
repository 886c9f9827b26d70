import { plainCopy, recordOf, type Plain } from '../protocol/plain.js';
import type { WireNode } from '../protocol/wire.js';

/**
 * What a model gave a tool whose parameters are `palette.toJSONSchema({ target })`, as nodes of `ui.node` events: null, an empty text or list and
 * `false` are not given, and a node with a `parent_id` stands in the last one before it that has this id. Of another shape it makes what
 * it can; the stream that gets the nodes checks them, as it does all nodes.
 * @param input the arguments: an object, or its JSON as OpenAI sends it
 * @throws SyntaxError for a text that is no JSON, as when the reply was cut; TypeError for what holds no nodes, or too many
 */
export function nodesFromTool(input: unknown): WireNode[] {
  let read: unknown;
  try {
    read = plainCopy(typeof input === 'string' ? JSON.parse(input) : input);
  } catch (error) {
    if (error instanceof SyntaxError) throw error;
    throw new TypeError(`These are no nodes: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const { nodes = read } = recordOf(read);
  const list = Array.isArray(nodes) ? nodes : [nodes];
  const found = list.map(recordOf).filter(({ type }) => typeof type === 'string');
  if (found.length === 0 && list.length > 0) throw new TypeError('The arguments of the tool hold no nodes.');
  return placed(found);
}

type Draft = Record<string, unknown> & { children?: unknown[] };

/** Puts each node in the one that it names; one that names none before it stands by itself, so that it is not lost. */
function placed(list: readonly Plain[]): WireNode[] {
  const byId = new Map<string, Draft>();
  const top: Draft[] = [];
  for (const { parent_id: around, ...record } of list) {
    const node = given(record);
    const parent = typeof around === 'string' ? byId.get(name(around)) : undefined;
    if (parent === undefined) top.push(node);
    else (parent.children ??= []).push(node);
    if (typeof node['id'] === 'string') byId.set(name(node['id']), node);
  }
  return top as unknown as WireNode[];
}

const name = (id: string): string => id.replace(/^#/, '');

/** A node, or an option of one, without what is not given. */
function given(record: Plain): Draft {
  return Object.fromEntries(Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
    if (Array.isArray(value)) {
      const items = value.map((item: unknown) => typeof item === 'object' && item !== null ? given(recordOf(item)) : item);
      return items.length === 0 ? [] : [[key, items]];
    }
    return value === null || value === undefined || value === '' || value === false ? [] : [[key, value]];
  }));
}
