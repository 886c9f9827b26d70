/**
 * Runs in the page: an element as text, with the open shadow roots in it and what its controls hold. Ids are counted in the order in which they
 * first come, so that two elements that differ in generated ids alone read the same. What goes with time is left out: what is being announced, what is out of sight.
 */
export function serialise(root) {
  const ids = new Map();
  const counted = id => ids.get(id) ?? (ids.set(id, `id-${ids.size + 1}`), ids.get(id));
  const NAMING = new Set(['id', 'for', 'name', 'list', 'popovertarget', 'href']);
  const attribute = ({ name, value }) => {
    const naming = NAMING.has(name) || (name.startsWith('aria-') && /-[a-z0-9]*\d/.test(value));
    return ` ${name}="${naming && !value.includes('://') ? value.split(' ').map(counted).join(' ') : value}"`;
  };
  const held = node => ['value', 'checked', 'disabled', 'selected', 'open'].filter(key => key in node && typeof node[key] !== 'object').map(key => ` .${key}=${JSON.stringify(node[key])}`).join('');
  const lines = [];
  const walk = (node, depth) => {
    const indent = '  '.repeat(depth);
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.trim() !== '') lines.push(indent + node.data);
    } else if (node.nodeType === Node.ELEMENT_NODE && node.localName !== 'style') {
      const attributes = [...node.attributes].filter(({ name }) => name !== 'data-still' && name !== 'data-quick').sort((a, b) => (a.name < b.name ? -1 : 1)).map(attribute).join('');
      lines.push(`${indent}<${node.localName}${attributes}${held(node)}>`);
      if (node.shadowRoot) {
        lines.push(`${indent}  #shadow`);
        for (const child of node.shadowRoot.childNodes) walk(child, depth + 2);
      }
      if (!(node.role === 'status' && node.matches('.hidden'))) for (const child of node.childNodes) walk(child, depth + 1);
    }
  };
  walk(root, 0);
  return lines.join('\n');
}
