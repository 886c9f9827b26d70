/** Blocks of Markdown, as the prompt teaches them. @returns what the model writes, in pieces: the reply, then each patch */
export function write({ say, blocks, patches = [] }) {
  return [[say, ...blocks.map(block)].join('\n\n'), ...patches.map(patch)];
}

const directive = (type, attributes, ...body) => [`:::${type}${attributes ? ` {${attributes}}` : ''}`, ...body, ':::'].join('\n');
const bare = value => /^[\w.-]+$/.test(value) ? value : `"${value}"`;

function block(it) {
  if (it.form) return directive('form', `#${it.form} action=${it.action}`, ...it.fields.map(field), directive('button', `#${it.form}-send type=submit kind=primary`, it.submit));
  if (it.progress) return directive('progress', `#${it.progress} value=${it.value} label=${bare(it.label)}`, it.text);
  if (it.status) return directive('status', `#${it.status} state=${it.state}`, it.text);
  if (it.tabs) return directive('tabs', '', ...it.panels.map(({ title, text }) => directive('tab', `label=${bare(title)}`, text)));
  if (it.card) return directive('card', `title=${bare(it.card)}`, it.text, list(it.button.action, [it.button]));
  if (it.table) return [it.table, it.table.map(() => '-'), ...it.rows].map(cells => `|${cells.join('|')}|`).join('\n');
  const asking = it.buttons.filter(({ confirm }) => confirm);
  return asking.length === 0 ? list('next', it.buttons) : asking.flatMap(({ id, label, action, kind, confirm }) => [
    directive('button', `#${id} action=${action} kind=${kind}`, label),
    directive('confirm', `action=${action} title=${bare(confirm.title)} confirm_label=${bare(confirm.yes)} cancel_label=${bare(confirm.no)}`, confirm.question),
  ]).join('\n\n');
}

function list(id, buttons) {
  return directive('actions', `#${id}`, ...buttons.map(({ label, action, kind }) => `- [${label}](action:${action})${kind ? ` {kind=${kind}}` : ''}`));
}

function field(it) {
  const options = mark => it.options.map(({ value, label }) => `- ${mark && (value === it.selected ? '(x) ' : mark)}${label} {value=${value}}`);
  const label = `label=${bare(it.label)}`;
  if (it.radio) return directive('radio', `#${it.radio} ${label}`, ...options('( ) '));
  if (it.checkgroup) return directive('checkgroup', `#${it.checkgroup} ${label}`, ...options('[ ] '));
  if (it.select) return directive('select', `#${it.select} ${label}`, ...options(''));
  if (it.checkbox) return `- [ ] ${it.label} {#${it.checkbox}}`;
  if (it.textarea) return directive('textarea', `#${it.textarea} ${label}`);
  return directive('input', [`#${it.input}`, label, it.kind && `type=${it.kind}`, it.placeholder && `placeholder=${bare(it.placeholder)}`].filter(Boolean).join(' '));
}

function patch({ target, text, ...values }) {
  return directive('patch', `target=#${target}`, ...Object.entries(values).map(([name, value]) => `${name}: ${value}`), `body: ${text}`);
}
