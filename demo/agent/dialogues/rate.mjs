import { number, quote, string } from '../text.mjs';

const MOST = 5;

const form = (stars = '', words = '') => `:::form {#visit action=send-rating label="Your visit"}
:::rating {#visit-stars bind=visit.stars label="How was your visit?"}
${stars}
:::
:::textarea {#visit-words bind=visit.words label="Would you like to say more?" maxlength=300 rows=3}
${words}
:::
:::button {#visit-send type=submit kind=primary}
Send my rating
:::
:::
`;

const ask = () => [`Thank you for coming to the Museum of Small Machines yesterday. The stars below are a component type of this page's own, \`rating\`: the agent writes it like any other.

${form()}`];

function rated(event) {
  const stars = number(event.values['visit.stars'], 0, 0, MOST);
  const words = string(event.values['visit.words']).trim();
  if (stars === 0) return [`No star was chosen. That is allowed; if you meant to, here is the form again.

${form('', quote(words))}`];
  return [{ pause: 400 }, `:::card {#rated title="Your rating"}
${'★'.repeat(stars)}${'☆'.repeat(MOST - stars)} ${stars} of ${MOST}
${words === '' ? '' : `
> ${quote(words)}
`}
${stars < 3 ? 'I am sorry to hear that. The director reads each of these herself.' : 'The people at the workbench will be glad to hear it.'}
:::
`];
}

/** A component type that this page brings along: parsed, checked, drawn and answered like the built-in ones. */
export const rate = {
  id: 'rate',
  starter: { label: 'Rate a visit', hint: 'A component of the page\'s own' },
  keywords: ['rate', 'rating', 'stars', 'review', 'museum', 'visit'],
  actions: { 'send-rating': 'Send my rating' },
  sensitive: [],
  start: ask,
  answers: { 'send-rating': rated },
  cancelled: {},
};
