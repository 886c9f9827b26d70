import type { AxNode } from '../support/commands.js';

/** What only lays out, and the pieces of a text. */
const PLAIN = new Set(['RootWebArea', 'generic', 'none', 'InlineTextBox', 'LabelText', 'Legend', 'MenuListPopup', 'ListMarker', 'paragraph', 'strong', 'rowgroup']);

const statesOf = ({ required, invalid, checked, expanded, selected, disabled, busy, value, description }: AxNode): string => [
  required && 'required', invalid !== 'false' && 'invalid', checked !== null && (checked === 'true' ? 'checked' : 'not checked'), expanded !== null && (expanded ? 'expanded' : 'collapsed'),
  selected !== null && (selected ? 'selected' : 'not selected'), disabled && 'disabled', busy && 'busy', value !== null && value !== '' && `= ${value}`, description !== '' && `(${description})`,
].filter(Boolean).join(', ');

/** A part of the accessibility tree to read: what is named, what it is, how it is. Texts that a name above says already are left out. */
export function outline(nodes: readonly AxNode[], role: string): string[] {
  const start = nodes.findIndex(node => node.role === role);
  const above: AxNode[] = [];
  const lines: string[] = [];
  for (const node of nodes.slice(start + 1)) {
    if (node.depth <= nodes[start]!.depth) break;
    while (above.length > 0 && above.at(-1)!.depth >= node.depth) above.pop();
    const name = node.name.replace(/\s+/g, ' ').trim();
    const said = above.some(each => each.name.includes(name)) || (name !== '' && lines.at(-1)?.trim() === `"${name}"`);
    const isText = node.role === 'StaticText';
    if (PLAIN.has(node.role) || (isText && said)) continue;
    const states = statesOf(node);
    lines.push(`${'  '.repeat(above.length)}${isText ? '' : node.role}${name === '' ? '' : `${isText ? '' : ' '}"${name}"`}${states === '' ? '' : ` ${states}`}`);
    above.push(node);
  }
  return lines;
}
