import { attr } from '../text.mjs';

/** The longest run of colons that a line of the text begins with; a fence around it needs more. */
const fenceOf = (text) => ':'.repeat(Math.max(3, ...[...text.matchAll(/^ {0,3}(:{3,})/gm)].map(([, colons]) => colons.length + 1)));

const attributes = (entries) => entries
  .filter(([, value]) => value !== undefined && value !== null && value !== false)
  .map(([name, value]) => (value === true ? name : typeof value === 'number' ? `${name}=${value}` : `${name}=${attr(value)}`));

const option = ({ label, value, selected = false }) => `- (${selected ? 'x' : ' '}) ${label} ${`{value=${attr(value)}}`}`;

/** A node (`ui.node`) as the block that it equals. */
export function blockOf({ id, type, body = '', options = [], children = [], attributes: more = {}, ...facts }) {
  const inner = [...body === '' ? [] : [body], ...options.map(option), ...children.map(blockOf)].join('\n');
  const fence = fenceOf(inner);
  return `${fence}${type} {${[`#${id}`, ...attributes(Object.entries({ ...facts, ...more }))].join(' ')}}\n${inner === '' ? '' : `${inner.trimEnd()}\n`}${fence}\n`;
}

/** Patches (`ui.patch`) as the blocks that they equal: one has one target. */
const patchBlocks = (patches) => [patches].flat().map((patch) => `:::patch {target=${attr(patch.target)}}\n${JSON.stringify(patch)}\n:::\n`).join('');

/**
 * A reply as a model writes it, which has nothing but text: nodes and patches stand in it as blocks of their own.
 * Gives `md.delta`, `md.close` and `md.error` only.
 */
export async function* written(events) {
  let inLine = false;
  for await (const event of events) {
    const block = event.event === 'ui.node' ? blockOf(event.data) : event.event === 'ui.patch' ? patchBlocks(event.data) : undefined;
    const text = block === undefined ? event.data.append : `${inLine ? '\n' : ''}${block}`;
    if (event.event === 'md.close' || event.event === 'md.error') yield event;
    else if (text) {
      inLine = !text.endsWith('\n');
      yield { event: 'md.delta', data: { append: text } };
    }
  }
}
