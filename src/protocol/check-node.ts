import { asRecord, ownNames, ownText, ownValue, type Plain } from './plain.js';
import type { WireNode, WireOption } from './wire.js';

/** Above the limits of any policy in use; they keep a hostile or circular object from costing anything before it is read. */
const MOST_NODES = 10_000;
const DEEPEST = 64;

/** Counts down while one event is read. */
interface Budget { nodes: number }

/** @returns a plain copy of a node, or what is wrong with it. */
export function checkNode(input: unknown): WireNode | { readonly error: string } {
  const budget: Budget = { nodes: MOST_NODES };
  return readNode(input, 1, budget);
}

function readNode(input: unknown, depth: number, budget: Budget): WireNode | { readonly error: string } {
  if (--budget.nodes < 0) return { error: `A node with more than ${MOST_NODES} nodes in it.` };
  if (depth > DEEPEST) return { error: `Nodes are nested deeper than ${DEEPEST}.` };
  const record = asRecord(input);
  const type = record && ownText(record, 'type');
  if (record === undefined || type === undefined || type === '') return { error: 'A node is an object with a type.' };
  const node = scalars(record);
  delete node['message_id'];
  const attributes = asRecord(ownValue(record, 'attributes'));
  if (attributes !== undefined) node['attributes'] = scalars(attributes);
  if (typeof node['id'] !== 'string') delete node['id'];
  if (typeof node['body'] !== 'string') delete node['body'];
  const options = ownValue(record, 'options');
  if (Array.isArray(options)) node['options'] = (options as readonly unknown[]).map(readOption).filter(option => option !== undefined);
  const children = ownValue(record, 'children');
  if (Array.isArray(children)) {
    const read: WireNode[] = [];
    for (const child of children as readonly unknown[]) {
      const result = readNode(child, depth + 1, budget);
      if (isError(result)) return result;
      read.push(result);
    }
    node['children'] = read;
  }
  return node as WireNode;
}

/** A copy of what an attribute can be: texts, finite numbers and truth values. */
function scalars(record: Plain): Record<string, unknown> {
  const copy = Object.create(null) as Record<string, unknown>;
  for (const name of ownNames(record)) {
    const value = ownValue(record, name);
    if (typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) copy[name] = value;
  }
  return copy;
}

/** An option is an object with a label or a value, or its label alone. */
function readOption(input: unknown): WireOption | undefined {
  if (typeof input === 'string') return { label: input };
  const record = asRecord(input);
  if (record === undefined) return undefined;
  const value = text(record, 'value');
  const label = text(record, 'label') ?? value;
  const help = text(record, 'help');
  if (label === undefined) return undefined;
  return {
    label,
    ...(value !== undefined && { value }),
    ...(ownValue(record, 'selected') === true && { selected: true }),
    ...(ownValue(record, 'disabled') === true && { disabled: true }),
    ...(help !== undefined && { help }),
  };
}

function text(record: Plain, name: string): string | undefined {
  const value = ownValue(record, name);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : undefined;
}

function isError(result: object): result is { readonly error: string } {
  return 'error' in result && !('type' in result);
}
