import type { MduiStream } from '../../elements/stream/stream.js';

/** Properties of a component that a reader or the person would notice. */
const TELLING = ['value', 'checked', 'disabled', 'provisional', 'unfinished', 'required', 'locked'] as const;

/** A light DOM as text: sorted attributes, telling properties; texts of one parent run together, generated names left out. */
export function canon(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  // that a box scrolls is found out by its layout, later
  const scrolls = node.getAttribute('role') === 'group' && node.getAttribute('tabindex') === '0';
  const attributes = [...node.attributes].filter(({ name }) => !['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', ...scrolls ? ['role', 'tabindex', 'aria-label'] : []].includes(name))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
  const properties = node.localName.includes('-') || node instanceof HTMLInputElement
    ? TELLING.filter(name => name in node).map(name => ` .${name}=${JSON.stringify((node as unknown as Record<string, unknown>)[name])}`) : [];
  return `<${node.localName}${attributes.join('')}${properties.join('')}>${canonOf(node)}</>`;
}

export const canonOf = (root: Node): string => [...root.childNodes].map(canon).join('');

/** All that a message has become: its drawing, its nodes, its values, what was said about it. */
export function outcome(stream: MduiStream): string {
  const diagnostics = stream.log.flatMap(entry => (entry.kind === 'diagnostic' ? [entry.diagnostic] : []));
  return JSON.stringify({ dom: canonOf(stream), nodes: stream.nodes, state: stream.state.toJSON(), diagnostics, phase: stream.phase }, undefined, 1);
}

/** Every text of a message, drawn at this moment or behind a tab: light and shadow, and the values of its fields. */
export function allText(root: Element): string {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof Text) texts.push(node.data);
    if (!(node instanceof Element) || /^(STYLE|SCRIPT|TEMPLATE)$/.test(node.tagName)) return;
    if (node.localName.includes('-') && 'value' in node) texts.push(JSON.stringify(node.value));
    if (node.shadowRoot !== null) for (const child of node.shadowRoot.childNodes) walk(child);
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return texts.join(' ');
}
