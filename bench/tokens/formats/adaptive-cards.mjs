/**
 * Adaptive Cards 1.5, prose beside the card. It has neither tabs, progress nor status, nor a confirmation: actions that show a card, texts. What changes is
 * sent as a whole card again, which takes the place of the last one.
 * @returns the text, then each card
 */
export function write({ say, blocks, patches = [] }) {
  const cards = [blocks];
  for (const patch of patches) cards.push(cards.at(-1).map(block => (block.progress ?? block.status) === patch.target ? { ...block, ...patch } : block));
  return [say, ...cards.map(list => JSON.stringify(card(list)))];
}

function card(blocks) {
  const [body, actions] = [blocks.flatMap(elements), blocks.flatMap(actionsOf)];
  return { type: 'AdaptiveCard', version: '1.5', ...body.length > 0 && { body }, ...actions.length > 0 && { actions } };
}

const text = words => ({ type: 'TextBlock', text: words, wrap: true });
const inner = (body, actions) => ({ type: 'AdaptiveCard', body, ...actions && { actions } });

function elements(it) {
  if (it.form) return it.fields.map(field);
  if (it.progress) return [text(it.label), text(it.text)];
  if (it.status) return [text(it.text)];
  if (it.card) return [{ type: 'Container', items: [{ type: 'TextBlock', text: it.card, weight: 'Bolder' }, text(it.text), { type: 'ActionSet', actions: [submit(it.button)] }] }];
  if (it.table) return [{ type: 'Table', columns: it.table.map(() => ({ width: 1 })), rows: [it.table, ...it.rows].map(cells => ({ type: 'TableRow', cells: cells.map(cell => ({ type: 'TableCell', items: [{ type: 'TextBlock', text: cell }] })) })) }];
  return [];
}

function actionsOf(it) {
  if (it.form) return [submit({ label: it.submit, action: it.action, kind: 'primary' })];
  if (it.tabs) return it.panels.map(panel => ({ type: 'Action.ShowCard', title: panel.title, card: inner([text(panel.text)]) }));
  return (it.buttons ?? []).map(button => button.confirm === undefined ? submit(button) : {
    type: 'Action.ShowCard',
    title: button.label,
    style: 'destructive',
    card: inner([{ type: 'TextBlock', text: button.confirm.title, weight: 'Bolder' }, text(button.confirm.question)], [submit({ label: button.confirm.yes, action: button.action, kind: 'danger' }), submit({ label: button.confirm.no, action: 'cancel' })]),
  });
}

function submit({ label, action, kind }) {
  return { type: 'Action.Submit', title: label, ...kind && { style: kind === 'danger' ? 'destructive' : 'positive' }, data: { action } };
}

function field(it) {
  const choices = it.options?.map(({ value, label }) => ({ title: label, value }));
  if (it.radio) return { type: 'Input.ChoiceSet', id: it.radio, label: it.label, style: 'expanded', choices, ...it.selected && { value: it.selected } };
  if (it.checkgroup) return { type: 'Input.ChoiceSet', id: it.checkgroup, label: it.label, style: 'expanded', isMultiSelect: true, choices };
  if (it.select) return { type: 'Input.ChoiceSet', id: it.select, label: it.label, choices };
  if (it.checkbox) return { type: 'Input.Toggle', id: it.checkbox, title: it.label };
  if (it.textarea) return { type: 'Input.Text', id: it.textarea, label: it.label, isMultiline: true };
  if (it.kind === 'date') return { type: 'Input.Date', id: it.input, label: it.label };
  if (it.kind === 'number') return { type: 'Input.Number', id: it.input, label: it.label };
  return { type: 'Input.Text', id: it.input, label: it.label, ...it.kind === 'email' && { style: 'Email' }, ...it.placeholder && { placeholder: it.placeholder } };
}
