import { builtIn } from '../../src/palette/palette.js';

type Node = Record<string, unknown>;

/** What a vendor's model gives for a property that it leaves out. */
const absent = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false;

/** Makes of values that a schema allows such ones as a model means: a schema says neither that an id is used once nor that a least is below a most. */
export function sensible(nodes: readonly Node[]): Node[] {
  let count = 0;
  const drop = (node: Node, ...names: string[]): void => {
    for (const name of names) if (name in node) node[name] = 'parent_id' in node ? '' : null;
  };
  const fit = (node: Node, inForm: boolean): Node[] => {
    const { type } = node;
    // what they are about would have to be there
    if (type === 'patch' || type === 'error') return [];
    if (type === 'form' && inForm) return [];
    node['id'] = `n${count += 1}`;
    if (!absent(node['bind'])) node['bind'] = `values.${String(node['id'])}`;
    if (type === 'input') {
      drop(node, 'min', 'max', 'step');
      if (!absent(node['body'])) drop(node, 'value');
    }
    if (type === 'textarea' && !absent(node['body'])) drop(node, 'value');
    if (!absent(node['minlength'])) drop(node, 'maxlength');
    if (type === 'checkgroup') drop(node, 'min', absent(node['max']) || Number(node['max']) < 1 ? 'max' : '');
    if (type === 'progress') {
      drop(node, 'max');
      if (Number(node['value']) > 100) drop(node, 'value');
    }
    // needs a form around it
    if (type === 'button' && node['button_type'] === 'submit' && !inForm) node['button_type'] = 'cancel';
    if (type === 'button' && absent(node['action'])) node['action'] = 'go';
    if (type === 'button' && absent(node['body']) && absent(node['label'])) node['label'] = 'Go';
    if ((type === 'form' || type === 'confirm') && absent(node['action'])) node['action'] = 'go';
    if (type === 'item' && absent(node['title'])) node['title'] = 'Part';
    if (type === 'checkbox' && absent(node['body']) && absent(node['label'])) node['label'] = 'Yes';
    if (type === 'actions') node['body'] = '- [Go](action:go) {kind=primary}\n- [Stay](action:stay)';
    let marked = false;
    for (const [at, option] of ((node['options'] ?? []) as Node[]).entries()) {
      option['label'] = `${String(option['label'])} ${at}`;
      if (!absent(option['value'])) option['value'] = `v${at}`;
      // one alone can be chosen
      if (type !== 'checkgroup' && option['selected'] === true) option['selected'] = !marked;
      marked ||= option['selected'] === true;
    }
    if (node['children'] !== undefined) node['children'] = (node['children'] as Node[]).filter(child => allowed(child, type)).flatMap(child => fit(child, inForm || type === 'form'));
    return [node];
  };
  if (!nodes.some(node => 'parent_id' in node)) return nodes.filter(node => allowed(node, '')).flatMap(node => fit(node, false));
  return settled(nodes, fit);
}

function allowed({ type }: Node, around: unknown): boolean {
  const parents = builtIn.get(String(type))?.parents;
  return parents?.includes(String(around)) !== false;
}

/** Of a list where each names what it is in: whatever can stand in the last container stands there, every other time. */
function settled(nodes: readonly Node[], fit: (node: Node, inForm: boolean) => Node[]): Node[] {
  const kept: { node: Node; inForm: boolean }[] = [];
  for (const [at, node] of nodes.entries()) {
    const holders = kept.filter(({ node: { type } }) => builtIn.bodyKind(String(type)) === 'blocks' && allowed(node, type));
    const holder = at % 2 === 0 || !allowed(node, '') ? holders.at(-1) : undefined;
    if (holder === undefined && !allowed(node, '')) continue;
    const inForm = holder !== undefined && (holder.inForm || holder.node['type'] === 'form');
    for (const one of fit(node, inForm)) {
      one['parent_id'] = holder?.node['id'] ?? '';
      kept.push({ node: one, inForm });
    }
  }
  return kept.map(({ node }) => node);
}

/** The same as blocks of Markdown, written by hand of what the model gave. */
export function asMarkdown(nodes: readonly Node[]): string {
  const inside = (node: Node): readonly Node[] => (node['children'] ?? nodes.filter(({ parent_id: around }) => !absent(around) && around === node['id'])) as Node[];
  const list = (record: Node, without: readonly string[]): string => Object.entries(record)
    .filter(([name, value]) => !without.includes(name) && !absent(value))
    .map(([name, value]) => value === true ? name : name === 'id' ? `#${String(value)}` : `${name}=${JSON.stringify(String(value))}`).join(' ');
  const write = (node: Node): string => {
    const options = ((node['options'] ?? []) as Node[]).map(option => `- ${String(option['label'])} {${list(option, ['label'])}}`);
    return [
      `:::${String(node['type'])} {${list(node, ['type', 'parent_id', 'body', 'options', 'children'])}}`,
      ...absent(node['body']) ? [] : [String(node['body'])],
      ...options,
      ...inside(node).map(write),
      ':::',
    ].join('\n');
  };
  return nodes.filter(({ parent_id: around }) => absent(around)).map(write).join('\n\n');
}
