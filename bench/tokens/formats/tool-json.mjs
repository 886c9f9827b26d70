/**
 * Arguments of a tool call: nodes as `palette.toJSONSchema()` has them, prose beside the call. A table is prose too.
 * @returns the text, then the arguments of each call
 */
export function write({ say, blocks, patches = [] }) {
  const tables = blocks.filter(({ table }) => table).map(({ table, rows }) => [table, table.map(() => '-'), ...rows].map(cells => `|${cells.join('|')}|`).join('\n'));
  return [[say, ...tables].join('\n\n'), ...[blocks.flatMap(block), ...patches.map(patch)].map(nodes => JSON.stringify({ nodes }))];
}

function block(it) {
  if (it.form) return [{ type: 'form', id: it.form, action: it.action, children: [...it.fields.map(field), { type: 'button', id: `${it.form}-send`, kind: 'primary', button_type: 'submit', body: it.submit }] }];
  if (it.progress) return [{ type: 'progress', id: it.progress, value: it.value, label: it.label, body: it.text }];
  if (it.status) return [{ type: 'status', id: it.status, state: it.state, body: it.text }];
  if (it.tabs) return [{ type: 'tabs', children: it.panels.map(({ title, text }) => ({ type: 'tab', label: title, body: text })) }];
  if (it.card) return [{ type: 'card', title: it.card, body: it.text, children: [button(it.button)] }];
  if (it.table) return [];
  return it.buttons.flatMap(each => [button(each), ...each.confirm ? [{ type: 'confirm', action: each.action, title: each.confirm.title, confirm_label: each.confirm.yes, cancel_label: each.confirm.no, body: each.confirm.question }] : []]);
}

const button = ({ id, label, action, kind }) => ({ type: 'button', id: id ?? action, action, ...kind && { kind }, body: label });

function field(it) {
  const type = ['radio', 'checkgroup', 'select', 'checkbox', 'textarea', 'input'].find(name => it[name]);
  return {
    type, id: it[type], label: it.label,
    ...it.kind && { input_type: it.kind },
    ...it.placeholder && { placeholder: it.placeholder },
    ...it.options && { options: it.options.map(({ value, label }) => ({ label, value, ...value === it.selected && { selected: true } })) },
  };
}

function patch({ target, text, ...values }) {
  return [{ type: 'patch', target: `#${target}`, body: [...Object.entries(values).map(([name, value]) => `${name}: ${value}`), `body: ${text}`].join('\n') }];
}

/** The same nodes as a strict tool of OpenAI's makes a model write them: each property of the type, null where nothing is given. */
export function writeStrict(content, schema) {
  const [text, ...calls] = write(content);
  const { $defs } = schema;
  const complete = (value, { properties }) => Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, filled(value[name], inner)]));
  const filled = (value, { type }) => value === undefined ? empty(type) : Array.isArray(value) ? value.map(item => complete(item, item.type === undefined ? $defs.Option : $defs[item.type])) : value;
  const empty = type => type === 'boolean' ? false : type === 'array' ? [] : null;
  return [text, ...calls.map(call => JSON.stringify({ nodes: JSON.parse(call).nodes.map(node => complete(node, $defs[node.type])) }))];
}
