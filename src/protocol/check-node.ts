import { defined, recordOf, Refused, textOf, type Plain } from './plain.js';
import type { WireNode, WireOption } from './wire.js';

/** Reads a plain copy as a node. @throws Refused when it is none. */
export function checkNode(input: unknown): WireNode {
  const { options, children, attributes, message_id: _, seq: __, ...own } = recordOf(input);
  const { type, id, body, ...rest } = scalars(own);
  if (typeof type !== 'string' || type === '') throw new Refused('A node is an object with a type.');
  return defined<WireNode>({
    type,
    ...rest,
    id: textOf(id),
    body: textOf(body),
    attributes: attributes === undefined ? undefined : scalars(recordOf(attributes)),
    options: Array.isArray(options) ? options.flatMap(readOption) : undefined,
    children: Array.isArray(children) ? children.map(checkNode) : undefined,
  });
}

/** What an attribute can be: texts, finite numbers and truth values. */
function scalars(record: Plain): Plain {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => scalar(value) !== undefined));
}

/** An option is an object with a label or a value, or its label alone. */
function readOption(input: unknown): WireOption[] {
  const { label, value, selected, disabled, help } = typeof input === 'string' ? { label: input } as Plain : recordOf(input);
  const name = scalar(label) ?? scalar(value);
  if (name === undefined) return [];
  return [defined<WireOption>({ label: name, value: scalar(value), selected: selected === true || undefined, disabled: disabled === true || undefined, help: scalar(help) })];
}

function scalar(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
