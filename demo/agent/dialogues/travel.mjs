import { hash } from '../random.mjs';
import { attr, body, euros, insisted, isoDay, lastValues, longDate, number, pick, quote, sentenceList, string, strings } from '../text.mjs';

const PLACES = {
  lisbon: { name: 'Lisbon', night: 118, least: 2, way: 'by plane, 3 h 10 min', food: 'grilled sardines at a counter in Alfama', art: 'the tile museum in a former convent', nature: 'the cliffs of Cabo da Roca', quiet: 'the garden of the Gulbenkian' },
  tromso: { name: 'Tromsø', night: 164, least: 5, way: 'by plane, 5 h with a change in Oslo', food: 'king crab on the harbour', art: 'the Arctic cathedral', nature: 'a night drive after the northern lights', quiet: 'a sauna on the fjord' },
  kyoto: { name: 'Kyoto', night: 141, least: 6, way: 'by plane to Osaka, then 75 min by train', food: 'a nine-course breakfast of tofu', art: 'the raked gravel of Ryōan-ji', nature: 'the bamboo path before seven in the morning', quiet: 'a night in a temple lodging' },
  naples: { name: 'Naples', night: 96, least: 3, way: 'by night train, 13 h', food: 'pizza where it was invented', art: 'the veiled Christ in the Sansevero chapel', nature: 'the rim of Vesuvius', quiet: 'the island of Procida' },
};
const NIGHTS = 'trip.nights';
const INTERESTS = { food: 'Food', art: 'Art and buildings', nature: 'Nature', quiet: 'Peace and quiet' };

function form(now, values = {}) {
  const to = string(values['trip.to']);
  const interests = strings(values['trip.interests']);
  const filled = (bind) => (values[bind] === undefined || values[bind] === null ? '' : ` value=${attr(values[bind])}`);
  return `:::form {#trip action=plan-trip label="Your trip"}
:::input {#trip-name bind=trip.name label="Name of the traveller" required minlength=2 maxlength=60 autocomplete=name${filled('trip.name')}}
:::
:::select {#trip-to bind=trip.to label="Where to?" required placeholder="Choose a place"}
${Object.entries(PLACES).map(([value, place]) => `- ${place.name} {value=${value}${value === to ? ' selected' : ''}}`).join('\n')}
:::
:::input {#trip-from bind=trip.from type=date label="First day" required min=${isoDay(now, 2)} max=${isoDay(now, 365)}${filled('trip.from')}}
:::
:::input {#trip-nights bind=trip.nights type=number label="Nights" required min=1 max=21 step=1 value=${number(values['trip.nights'], 4, 1, 21)}}
:::
:::checkgroup {#trip-interests bind=trip.interests label="What should there be time for?" min=1 max=3}
${Object.entries(INTERESTS).map(([value, label]) => `- [${interests.includes(value) ? 'x' : ' '}] ${label} {value=${value}}`).join('\n')}
:::
:::textarea {#trip-wishes bind=trip.wishes label="Anything else?" rows=3 maxlength=300 placeholder="Diet, knees, fear of flying …"}
${body(values['trip.wishes'])}
:::
:::button {#trip-send type=submit kind=primary}
Plan this trip
:::
:::
`;
}

/** `asked`: the stay is as short as the person says, even where the hotel would have it longer. */
function facts(values, asked = false) {
  const place = pick(PLACES, values['trip.to'], PLACES.lisbon);
  const nights = Math.max(asked ? 1 : place.least, number(values['trip.nights'], 4, 1, 21));
  const last = isoDay(new Date(`${string(values['trip.from']) || '2000-01-01'}T00:00:00Z`), nights);
  return { place, nights, last, price: place.night * nights + 180 };
}

/**
 * The hotel does not take so short a stay: the number in the form that was sent is corrected where it stands, and says why.
 * The person sees both values there and can have theirs back.
 */
function corrected({ values, message_id: form }) {
  const { place, nights } = facts(values);
  const asked = number(values['trip.nights'], nights, 1, 21);
  if (nights === asked || typeof form !== 'string') return [];
  const reason = `The hotel in ${place.name} takes no stay under ${nights} nights.`;
  return [
    { patch: { op: 'set', target: `#${form}/trip-nights`, path: '/value', value: nights, reason } },
    `${reason} I have changed your ${asked} to ${nights} in the form above.\n\n`,
  ];
}

function review(event, asked = false) {
  const { values } = event;
  const { place, nights, last, price } = facts(values, asked);
  const picks = strings(values['trip.interests']).filter((interest) => Object.hasOwn(INTERESTS, interest));
  const wishes = string(values['trip.wishes']).trim();
  const days = picks.map((interest, index) => `${index + 1}. **${INTERESTS[interest]}:** ${place[interest]}`);
  return [{ pause: 600 }, ...asked ? [] : corrected(event), `Please check this, ${quote(string(values['trip.name']).split(' ')[0])}. Nothing is booked yet.

:::card {#trip-review title="${place.name}, ${nights} ${nights === 1 ? 'night' : 'nights'}"}
| Traveller | ${quote(values['trip.name'])} |
|---|---|
| Arrival | ${longDate(values['trip.from'])}, ${place.way} |
| Departure | ${longDate(last)} |
| Hotel and journey | ${euros(price)} in all${nights < place.least ? ', in a guest house that takes short stays' : ''} |
`, wishes === '' ? '' : `| Your note | ${quote(wishes)} |
`, `
I would keep time for:

${days.join('\n')}
:::

:::form {#trip-book action=book-trip label="Book this trip"}
You can cancel free of charge until 48 hours before arrival: [terms of cancellation](https://example.com/terms).

- [ ] I have read the terms of cancellation. {#trip-terms bind=trip.terms required}

:::button {#trip-book-send type=submit kind=primary requires_confirmation}
Book for ${euros(price)}
:::
:::

:::actions {#trip-or label="Something to change?"}
- [Change the details](action:change-trip)
:::

:::confirm {action=book-trip title="Book ${place.name}?" confirm_label="Yes, book it" cancel_label="No, go back"}
${euros(price)} from **${longDate(values['trip.from'])}** for ${nights} ${nights === 1 ? 'night' : 'nights'}.
:::
`];
}

/** The review again, with the values that stand in the form by now. */
function reviewed(changes, history) {
  const asked = Object.hasOwn(changes, NIGHTS) || insisted(history, 'plan-trip', NIGHTS);
  return review({ values: lastValues(history, 'plan-trip', changes) }, asked);
}

function booked(event, { history, changes = {} }) {
  const values = lastValues(history, 'plan-trip');
  const { place, nights } = facts(values, insisted(history, 'plan-trip', NIGHTS));
  const now = number(lastValues(history, 'plan-trip', changes)[NIGHTS], nights, 1, 21);
  // A price that was confirmed for another stay books nothing.
  if (Object.hasOwn(changes, NIGHTS) && now !== nights) {
    return [`The form above now says ${now} ${now === 1 ? 'night' : 'nights'}; the price was for ${nights}. Here is the trip as you want it.\n\n`, ...reviewed(changes, history)];
  }
  const code = hash(JSON.stringify(values)).toString(36).toUpperCase().padStart(6, '7').slice(0, 6);
  const picks = strings(values['trip.interests']).filter((interest) => Object.hasOwn(INTERESTS, interest));
  return [{ pause: 900 }, `:::notice {#trip-booked kind=success title="Booked: ${place.name}"}
Your reference is \`${code}\`. Tickets and the address of the hotel are on their way by e-mail.
:::

${nights} ${nights === 1 ? 'night' : 'nights'} from ${longDate(values['trip.from'])}. I will remind you two days before${picks.length > 0 ? `, with opening times for ${sentenceList(picks.map((interest) => place[interest]))}` : ''}.
`];
}

/** Travel form: every kind of field, native validation, then a review step that asks before it books. */
export const travel = {
  id: 'travel',
  starter: { label: 'Plan a trip', hint: 'A long form, checks, a review' },
  keywords: ['travel', 'trip', 'journey', 'holiday', 'vacation', 'flight', 'hotel', 'book', 'lisbon', 'kyoto', 'naples', 'tromsø'],
  actions: { 'plan-trip': 'Plan the trip', 'book-trip': 'Book the trip', 'change-trip': 'Change the details', 'review-trip': 'Review the trip' },
  sensitive: ['book-trip'],
  start: ({ now }) => ['Happy to. I need a few things first; the fields tell you when something does not fit.\n\n', form(now)],
  answers: {
    'plan-trip': (event) => review(event),
    'book-trip': booked,
    'review-trip': (event, { history, changes = {} }) => reviewed(changes, history),
    'change-trip': (event, { history, now, changes }) => ['Here is what you told me. Change what you like.\n\n', form(now, lastValues(history, 'plan-trip', changes))],
  },
  /** The person had their own number back, without more words: what was reckoned with the other one is said anew. */
  follow: (text, { history, changes = {}, named }) => (named || !Object.hasOwn(changes, NIGHTS) || !Object.hasOwn(lastValues(history, 'plan-trip'), NIGHTS) ? undefined : reviewed(changes, history)),
  cancelled: { 'book-trip': () => [`Nothing was booked. The price holds until midnight, so there is no hurry.

:::actions {#trip-again label="Your trip"}
- [Back to the review](action:review-trip) {kind=primary}
- [Change the details](action:change-trip)
:::
`] },
};
