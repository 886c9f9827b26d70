import { lastValues, number, pick } from '../text.mjs';

const BOXES = {
  'notify.weekly': 'A summary every Monday',
  'notify.mentions': 'When somebody mentions me',
  'notify.comments': 'Every comment on my documents',
  'notify.sound': 'A sound with each of them',
};
const QUIET = { none: 'Never', night: '22:00 to 7:00', weekend: 'Nights and weekends' };
const FACTORY = { 'notify.weekly': true, 'notify.mentions': true, 'notify.comments': false, 'notify.sound': false, 'notify.quiet': 'night', 'text.size': 100 };

function form(values) {
  const boxes = Object.entries(BOXES).map(([bind, label]) => `- [${values[bind] === true ? 'x' : ' '}] ${label} {#set-${bind.split('.')[1]} bind=${bind}}`);
  return [`:::form {#settings action=save-settings label="Notifications"}
Tell me about:

${boxes.join('\n')}

`, {
    node: {
      id: 'set-quiet', type: 'select', bind: 'notify.quiet', label: 'Keep quiet',
      options: Object.entries(QUIET).map(([value, label]) => ({ value, label, selected: values['notify.quiet'] === value })),
    },
  }, `
:::input {#set-size bind=text.size type=range label="Size of text, in per cent" min=80 max=160 step=10 value=${number(values['text.size'], 100, 80, 160)}}
:::
:::button {#settings-save type=submit kind=primary}
Save
:::
:::
`];
}

/** What is set now: the last saved values, or those the product came with. */
function current(history) {
  const reset = history.findLastIndex(({ event }) => event?.action === 'reset-settings' && event.type !== 'ui.cancel');
  return { ...FACTORY, ...lastValues(history.slice(reset + 1), 'save-settings') };
}

/** What the person has set stays in a new form, unless the agent says why it does not. */
function unset(values) {
  const ids = { ...Object.fromEntries(Object.keys(BOXES).map((bind) => [bind, `set-${bind.split('.')[1]}`])), 'notify.quiet': 'set-quiet', 'text.size': 'set-size' };
  return Object.entries(FACTORY).filter(([bind, value]) => show(bind, values[bind] ?? value) !== show(bind, value))
    .map(([bind, value]) => `:::patch {target=#${ids[bind]} reason="You reset it"}\nvalue: ${value}\n:::\n\n`);
}

function show(bind, value) {
  if (bind in BOXES) return value === true ? 'on' : 'off';
  if (bind === 'notify.quiet') return pick(QUIET, value, QUIET.none);
  return `${number(value, 100, 80, 160)} %`;
}

function saved(event, { history }) {
  const before = current(history);
  const after = { ...FACTORY, ...event.values };
  const names = { ...BOXES, 'notify.quiet': 'Keep quiet', 'text.size': 'Size of text' };
  const changed = Object.keys(names).filter((bind) => show(bind, before[bind]) !== show(bind, after[bind]));
  if (changed.length === 0) return ['Nothing was different, so there was nothing to save.\n'];
  return [{ pause: 350 }, `:::status {#settings-saved state=done}
Saved, ${changed.length} ${changed.length === 1 ? 'change' : 'changes'}
:::

| Setting | Before | Now |
|---|---|---|
${changed.map((bind) => `| ${names[bind]} | ${show(bind, before[bind])} | **${show(bind, after[bind])}** |`).join('\n')}

:::actions {#settings-next label="Settings"}
- [Change more](action:edit-settings)
- [Back to how it came](action:reset-settings) {kind=danger requires_confirmation}
:::

:::confirm {action=reset-settings title="Reset all settings?" confirm_label="Reset" cancel_label="Keep mine" kind=danger}
Your own choices above will be forgotten.
:::
`];
}

/** Settings: single checkboxes as task items, a select sent as a node, a range, and what has changed. */
export const settings = {
  id: 'settings',
  starter: { label: 'Change settings', hint: 'Checkboxes, a select, save' },
  keywords: ['setting', 'settings', 'notification', 'notifications', 'preferences', 'configure', 'options', 'quiet'],
  actions: { 'save-settings': 'Save settings', 'edit-settings': 'Change settings', 'reset-settings': 'Reset all settings' },
  sensitive: ['reset-settings'],
  start: ({ history }) => ['This is how it is set now.\n\n', ...form(current(history))],
  answers: {
    'save-settings': saved,
    'edit-settings': (event, { history }) => form(current(history)),
    'reset-settings': (event, { history }) => [{ pause: 300 }, 'Everything is back to how it came.\n\n', ...form(FACTORY), ...unset(lastValues(history, 'save-settings') ?? {})],
  },
  cancelled: { 'reset-settings': () => [`Your settings stay as they are.

:::actions {#settings-more label="Settings"}
- [Change more](action:edit-settings)
:::
`] },
};
