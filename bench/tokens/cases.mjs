/**
 * Ten interfaces, said in no format: what a person reads, chooses and presses, and what changes afterwards. Each format writes them in its own way
 * (`formats/`). `say` is prose; the other keys are the blocks; a patch names the block that it changes.
 */
const option = (value, label) => ({ value, label });

export const CASES = {
  'choice': {
    say: 'Two of our plans fit a team of five.',
    blocks: [{ form: 'order', action: 'order-plan', submit: 'Order', fields: [{ radio: 'plan', label: 'Plan', options: [option('basic', 'Basic, 5 € a month'), option('pro', 'Pro, 12 € a month'), option('team', 'Team, 40 € a month')], selected: 'pro' }] }],
  },
  'form': {
    say: 'Tell us what happened and we will get back to you.',
    blocks: [{ form: 'contact', action: 'send-request', submit: 'Send request', fields: [
      { input: 'name', label: 'Your name' },
      { input: 'mail', label: 'E-mail address', kind: 'email', placeholder: 'ada@example.com' },
      { textarea: 'message', label: 'What happened?' },
      { checkbox: 'copy', label: 'Send me a copy' },
    ] }],
  },
  'progress, two patches': {
    say: 'I am reading your files now.',
    blocks: [{ progress: 'scan', label: 'Reading files', value: 10, text: '4 of 42 files' }],
    patches: [{ target: 'scan', value: 60, text: '25 of 42 files' }, { target: 'scan', value: 100, text: '42 of 42 files' }],
  },
  'tabs': {
    say: 'Here is how to install it.',
    blocks: [{ tabs: 'install', panels: [
      { title: 'macOS', text: 'Open the image and drag the icon into your applications.' },
      { title: 'Windows', text: 'Run the installer and follow the three steps.' },
      { title: 'Linux', text: 'Add our repository, then install the package acme-desktop.' },
    ] }],
  },
  'confirmation': {
    say: 'The project has not been opened since March.',
    blocks: [{ buttons: [{ id: 'delete', label: 'Delete project', action: 'delete-project', kind: 'danger', confirm: { title: 'Delete this project?', question: 'All 14 boards in it are gone for good.', yes: 'Delete', no: 'Keep it' } }] }],
  },
  'table and actions': {
    say: 'These three trains leave before noon.',
    blocks: [
      { table: ['Train', 'Departs', 'Arrives', 'Price'], rows: [['ICE 73', '08:12', '11:58', '49 €'], ['IC 2011', '09:03', '13:40', '29 €'], ['RE 5', '10:30', '17:05', '19 €']] },
      { buttons: [{ label: 'Book ICE 73', action: 'book-ice-73', kind: 'primary' }, { label: 'Show later trains', action: 'later-trains' }] },
    ],
  },
  'filters': {
    say: 'What should I look for?',
    blocks: [{ form: 'filters', action: 'search-flats', submit: 'Search', fields: [
      { select: 'city', label: 'City', options: [option('ber', 'Berlin'), option('ham', 'Hamburg'), option('muc', 'Munich'), option('cgn', 'Cologne'), option('fra', 'Frankfurt')] },
      { checkgroup: 'features', label: 'Must have', options: [option('balcony', 'Balcony'), option('lift', 'Lift'), option('parking', 'Parking space')] },
      { input: 'from', label: 'Free from', kind: 'date' },
      { input: 'rooms', label: 'Rooms, at least', kind: 'number' },
    ] }],
  },
  'steps, two patches': {
    say: 'I am setting up the new server.',
    blocks: [{ status: 'create', state: 'done', text: 'Server created' }, { status: 'install', state: 'running', text: 'Installing the database' }, { status: 'check', state: 'pending', text: 'Health check' }],
    patches: [{ target: 'install', state: 'done', text: 'Database installed' }, { target: 'check', state: 'running', text: 'Checking the health' }],
  },
  'cards': {
    say: 'These hotels are free on both nights.',
    blocks: [
      { card: 'Hotel Aurora', text: 'Ten minutes from the station, breakfast included, 96 € a night.', button: { label: 'Choose Aurora', action: 'choose-aurora' } },
      { card: 'Pension Lindenhof', text: 'Quiet garden, shared kitchen, 58 € a night.', button: { label: 'Choose Lindenhof', action: 'choose-lindenhof' } },
      { card: 'Harbour Rooms', text: 'View of the water, no lift, 74 € a night.', button: { label: 'Choose Harbour', action: 'choose-harbour' } },
    ],
  },
  'survey': {
    say: 'Three short questions about your last order.',
    blocks: [{ form: 'survey', action: 'send-survey', submit: 'Send answers', fields: [
      { radio: 'speed', label: 'How fast was the delivery?', options: [option('fast', 'Faster than I thought'), option('ok', 'As promised'), option('slow', 'Too slow')] },
      { radio: 'again', label: 'Would you order again?', options: [option('yes', 'Yes'), option('no', 'No')] },
      { textarea: 'better', label: 'What should we do better?' },
    ] }],
  },
};

/** Every text of a case that a person sees, once. */
export function textsOf({ say, blocks, patches = [] }) {
  const found = new Set([say]);
  const add = (...texts) => { for (const text of texts) if (text !== undefined) found.add(text); };
  const button = ({ label, confirm }) => { add(label, ...Object.values(confirm ?? {})); };
  const field = ({ label, placeholder, options = [] }) => { add(label, placeholder, ...options.map(each => each.label)); };
  for (const block of blocks) {
    add(block.label, block.text, block.submit, block.card, ...block.table ?? [], ...(block.rows ?? []).flat());
    block.fields?.forEach(field);
    block.buttons?.forEach(button);
    for (const { title, text } of block.panels ?? []) add(title, text);
    if (block.button) button(block.button);
  }
  add(...patches.map(({ text }) => text));
  return [...found].sort();
}

/** Every name and value that only the host reads and that each format has to carry. */
export function namesOf({ blocks }) {
  return [...new Set(blocks.flatMap(({ action, fields = [], buttons = [], button }) => [
    action, ...fields.flatMap(field => [field.radio ?? field.select ?? field.checkgroup ?? field.input ?? field.textarea ?? field.checkbox, ...(field.options ?? []).map(({ value }) => value)]),
    ...[...buttons, button].map(each => each?.action),
  ]))].filter(name => name !== undefined).sort();
}
