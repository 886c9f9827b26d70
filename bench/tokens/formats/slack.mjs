/**
 * Slack Block Kit: the blocks of a message, prose as its `markdown` block. It has neither tabs nor progress: headers and sections. What changes is the
 * whole message again (`chat.update`).
 * @returns each message's blocks
 */
export function write({ say, blocks, patches = [] }) {
  const messages = [blocks];
  for (const patch of patches) messages.push(messages.at(-1).map(block => (block.progress ?? block.status) === patch.target ? { ...block, ...patch } : block));
  return messages.map(list => JSON.stringify([{ type: 'markdown', text: say }, ...list.flatMap(block)]));
}

const plain = text => ({ type: 'plain_text', text });
const section = text => ({ type: 'section', text: plain(text) });
const actions = (...elements) => ({ type: 'actions', elements });

function block(it) {
  if (it.form) return [...it.fields.map(field), actions(button({ label: it.submit, action: it.action, kind: 'primary' }))];
  if (it.progress) return [section(it.label), section(it.text)];
  if (it.status) return [section(it.text)];
  if (it.tabs) return it.panels.flatMap(({ title, text }) => [{ type: 'header', text: plain(title) }, section(text)]);
  if (it.card) return [{ type: 'header', text: plain(it.card) }, section(it.text), actions(button(it.button))];
  if (it.table) return [{ type: 'table', rows: [it.table, ...it.rows].map(cells => cells.map(cell => ({ type: 'raw_text', text: cell }))) }];
  return [actions(...it.buttons.map(button))];
}

function button({ label, action, kind, confirm }) {
  return {
    type: 'button', action_id: action, text: plain(label),
    ...kind && { style: kind },
    ...confirm && { confirm: { title: plain(confirm.title), text: plain(confirm.question), confirm: plain(confirm.yes), deny: plain(confirm.no) } },
  };
}

function field(it) {
  const name = it.radio ?? it.select ?? it.checkgroup ?? it.input ?? it.textarea ?? it.checkbox;
  const options = (it.options ?? []).map(({ value, label }) => ({ text: plain(label), value }));
  const input = element => ({ type: 'input', label: plain(it.label), element: { ...element, action_id: name } });
  if (it.radio) return input({ type: 'radio_buttons', options, ...it.selected && { initial_option: options.find(({ value }) => value === it.selected) } });
  if (it.checkgroup) return input({ type: 'checkboxes', options });
  if (it.select) return input({ type: 'static_select', options });
  if (it.checkbox) return { type: 'actions', elements: [{ type: 'checkboxes', action_id: name, options: [{ text: plain(it.label), value: 'yes' }] }] };
  if (it.textarea) return input({ type: 'plain_text_input', multiline: true });
  if (it.kind === 'date') return input({ type: 'datepicker' });
  if (it.kind === 'number') return input({ type: 'number_input', is_decimal_allowed: false });
  return input({ type: it.kind === 'email' ? 'email_text_input' : 'plain_text_input', ...it.placeholder && { placeholder: plain(it.placeholder) } });
}
