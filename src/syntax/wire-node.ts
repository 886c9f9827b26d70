import type { WireNode, WireOption } from '../protocol/wire.js';
import { attributeName } from './attributes.js';
import type { Attribute } from './directive.js';
import { wellFormed } from './lines.js';

/** A node sent as data, as a directive would say it. */
export interface NodeSource {
  /** Lower case; empty when the type is no name. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** Line ends as LF. The options follow the body as lines of an option list. */
  readonly body: string;
  readonly children: readonly WireNode[];
}

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;
const STRUCTURE = new Set(['type', 'options', 'body', 'children', 'attributes']);

/** Reads a node without trusting its shape: it was JSON from outside. `attributes` may hold those that have another meaning on the node (`type`). */
export function readNode(node: WireNode): NodeSource {
  const record: Readonly<Record<string, unknown>> = node;
  const { type, options, body, children, attributes } = record;
  const text = typeof body === 'string' ? wellFormed(body.replace(/\r\n?/g, '\n')) : '';
  const lines = records(options).map(option => optionLine(option as unknown as WireOption));
  return {
    name: typeof type === 'string' && NAME.test(type) ? type.toLowerCase() : '',
    attributes: [...readAttributes(record, STRUCTURE), ...records([attributes]).flatMap(more => readAttributes(more))],
    body: (text === '' ? lines : [text, ...lines]).join('\n'),
    children: records(children) as unknown as WireNode[],
  };
}

/** The objects in `value`, if it is an array. */
function records(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null && !Array.isArray(item)) : [];
}

function readAttributes(record: object, without?: ReadonlySet<string>): Attribute[] {
  return Object.entries(record).filter(([key]) => !without?.has(key)).flatMap(([key, value]: [string, unknown]): Attribute[] => {
    if (value !== true && !['string', 'number', 'boolean'].includes(typeof value)) return [];
    const name = attributeName(wellFormed(key));
    const text = wellFormed(String(value));
    return [{ name, value: value === true || (name === 'id' ? text.replace(/^#/, '') : text) }];
  });
}

/**
 * An option as a line that reads back as just this option: it always has a mark and a list, so neither a mark nor braces in the
 * label are taken for them, and what could end a value, the list or the line is a character reference. So is what could begin a value:
 * a label that ends in half a list would turn the quotes inside out, and then one of them stays open, which makes it no list.
 */
function optionLine({ label, selected, ...rest }: WireOption): string {
  const attributes = readAttributes(rest).filter(({ name }) => NAME.test(name));
  const written = attributes.map(({ name, value }) => value === true ? name : `${name}="${asReferences(value)}"`);
  const text = typeof label === 'string' ? wellFormed(label).replace(/[\r\n\t ]+/g, ' ').trim() : '';
  return `- (${selected === true ? 'x' : ' '}) ${text} {${written.join(' ')}}`;
}

function asReferences(value: string): string {
  return value.replace(/[&"'\\{}=:#.\r\n\u2018-\u201F]/g, character => `&#${character.charCodeAt(0)};`);
}
