import { euros, longDate, quote, string } from '../text.mjs';

const SEAT = 12;
/** For each month, as the seats are. */
const EXTRAS = [
  { name: 'Sign-on with your company account', price: 60 },
  { name: 'A person to call', price: 90 },
];
const extras = EXTRAS.reduce((sum, { price }) => sum + price, 0);
const ONCE = { name: 'Moving your documents in', price: 190 };

const at = (path) => ({ '@path': path });
const call = (name, args) => ({ '@call': name, args });
const calc = (expression) => call('calc', { expression, seats: at('/seats'), seat: SEAT, extras });
const money = (value) => call('formatCurrency', { value, currency: 'EUR', decimals: 0 });
const check = (name, path, message, more = {}) => ({ condition: call(name, { value: at(path), ...more }), message });

const SEATS = { min: 1, max: 50 };
const COUNTED = check('numeric', '/seats', `Choose from ${SEATS.min} to ${SEATS.max} people.`, SEATS);
const COMPLETE = [check('required', '/contact/name', 'Who is it for?'), check('email', '/contact/mail', 'Fill in an e-mail address that we can write to.')];

/** Lines of A2UI operations: a component appears as soon as its line has come. */
function operations(surfaceId) {
  const add = (...components) => ({ updateComponents: { surfaceId, components } });
  return [
    { createSurface: { surfaceId, dataModel: { seats: 12, extras: EXTRAS, contact: { name: '', mail: '', news: false } } } },
    add({ id: 'root', component: 'Column', children: ['sum', 'contact'] }),
    add({ id: 'sum', component: 'Card', child: 'lines' }, { id: 'lines', component: 'Column', children: ['seats', 'rule', 'list', 'rule2', 'total', 'once'] }),
    add({ id: 'seats', component: 'Slider', label: 'People', ...SEATS, value: at('/seats'), checks: [COUNTED] }),
    add({ id: 'rule', component: 'Divider' }, { id: 'list', component: 'List', children: { componentId: 'extra', path: '/extras' } }),
    add({ id: 'extra', component: 'Row', justify: 'spaceBetween', children: ['name', 'price'] }, { id: 'name', component: 'Text', weight: 1, text: at('name') }, { id: 'price', component: 'Text', text: money(at('price')) }),
    add({ id: 'rule2', component: 'Divider' }, { id: 'total', component: 'Row', justify: 'spaceBetween', align: 'end', children: ['what', 'much'] }),
    add({ id: 'what', component: 'Text', variant: 'caption', text: call('formatString', { value: '${/seats} ${pluralize(value: /seats, one: \'person\', other: \'people\')}, each month' }) }),
    add({ id: 'much', component: 'Text', accessibility: { live: 'polite' }, text: call('formatString', { value: '**${formatCurrency(value: calc(expression: \'seats * seat + extras\', seats: /seats, seat: ' + SEAT + ', extras: ' + extras + '), currency: \'EUR\', decimals: 0)}**' }) }),
    add({ id: 'once', component: 'Row', justify: 'spaceBetween', children: ['once-what', 'once-much'] }),
    add({ id: 'once-what', component: 'Text', variant: 'caption', weight: 1, text: `${ONCE.name}, once` }, { id: 'once-much', component: 'Text', text: money(ONCE.price) }),
    'If that fits, I can send it to you as an offer that holds for **30 days**.',
    add({ id: 'contact', component: 'Column', children: ['fields', 'news', 'send'] }, { id: 'fields', component: 'Row', children: ['who', 'mail'] }),
    add({ id: 'who', component: 'TextField', label: 'Your name', value: at('/contact/name'), checks: [COMPLETE[0]] }),
    add({ id: 'mail', component: 'TextField', label: 'E-mail', placeholder: 'you@example.com', value: at('/contact/mail'), checks: [COMPLETE[1]] }),
    add({ id: 'news', component: 'CheckBox', label: 'Tell me when prices change', value: at('/contact/news') }),
    add({
      id: 'send', component: 'Button', variant: 'primary', child: 'send-label', checks: [COUNTED, ...COMPLETE],
      action: { event: { name: 'send-estimate', context: { seats: at('/seats'), total: calc('seats * seat + extras'), name: at('/contact/name'), mail: at('/contact/mail') } } },
    }, { id: 'send-label', component: 'Text', text: 'Send me the offer' }),
  ].map((line) => typeof line === 'string' ? line : JSON.stringify({ version: 'v1.0', ...line }));
}

function start({ history }) {
  // no surface has the id of an earlier one
  const surface = `estimate_${history.length + 1}`;
  return [`Foliant for your team: ${SEAT} € a month for each person, and what you need besides. Move the slider, and the sum follows.

\`\`\`a2ui
${operations(surface).join('\n')}
\`\`\`

You know the number already? Then type it; it is the same one.

:::input {#people-${history.length + 1} bind=${surface}.seats type=number label="People, as a number" required min=${SEATS.min} max=${SEATS.max}}
:::
`];
}

function sent({ context }) {
  const { seats, total, name, mail } = context !== null && typeof context === 'object' ? context : {};
  const people = Number.isFinite(seats) ? Math.round(seats) : 0;
  const sum = Number.isFinite(total) ? total : 0;
  return [{ pause: 400 }, `:::status {#estimate-sent state=done}
Offer 2026-118 is on its way
:::

| | |
|---|---|
| For | ${quote(string(name))}, ${quote(string(mail))} |
| People | ${people} |
| Each month | **${euros(sum)}** |
| Once, to begin | ${euros(ONCE.price)} |
| Holds until | ${longDate('2026-12-30', { weekday: undefined })} |
`];
}

/** An estimate as an A2UI surface: a slider with a sum that follows, a list from data, a form with checks; and Markdown blocks that share its values. */
export const estimate = {
  id: 'estimate',
  starter: { label: 'Estimate a price', hint: 'A slider, a live sum, A2UI' },
  keywords: ['estimate', 'offer', 'quote', 'calculate', 'a2ui', 'slider'],
  actions: { 'send-estimate': 'Send the offer' },
  sensitive: [],
  start,
  answers: { 'send-estimate': sent },
  cancelled: {},
};
