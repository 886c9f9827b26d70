import { euros, lastValues, longDate, pick } from '../text.mjs';

const PLANS = {
  free: { name: 'Free', month: 0, people: 'one person', history: '7 days' },
  pro: { name: 'Pro', month: 12, people: 'up to 5 people', history: '1 year' },
  team: { name: 'Team', month: 49, people: 'up to 25 people', history: 'everything, for good' },
};

function chosen(values) {
  const plan = pick(PLANS, values.plan, PLANS.free);
  const yearly = values.billing === 'yearly';
  return { plan, yearly, price: yearly ? plan.month * 10 : plan.month, per: yearly ? 'year' : 'month' };
}

function form(values) {
  const mark = (name, value, fallback) => ((values[name] ?? fallback) === value ? 'x' : ' ');
  return `:::form {#plan-form action=choose-plan label="Choose a plan"}
:::radio {#plan bind=plan label="Plan" required help="You can change it on any day; we charge by the day."}
- (${mark('plan', 'free', 'pro')}) **Free**, 0 € {value=free}
- (${mark('plan', 'pro', 'pro')}) **Pro**, 12 € a month {value=pro}
- (${mark('plan', 'team', 'pro')}) **Team**, 49 € a month {value=team}
:::
:::radio {#billing bind=billing label="How would you like to pay?"}
- (${mark('billing', 'monthly', 'monthly')}) Monthly {value=monthly}
- (${mark('billing', 'yearly', 'monthly')}) Yearly, two months free {value=yearly}
:::
:::button {#choose-plan-send type=submit kind=primary}
Show me what I would pay
:::
:::
`;
}

function start() {
  return [`Foliant has three plans. All of them hold as many documents as you like; they differ in people and in how far back you can go.

| Plan | Free | Pro | Team |
|---|---|---|---|
| People | 1 | 5 | 25 |
| Version history | 7 days | 1 year | for good |
| Sign-on with your company account | no | no | yes |
| Price a month | 0 € | 12 € | 49 € |

Most teams of two to five take **Pro**, so I have marked it.

`, form({})];
}

function summary(event, { now }) {
  const { plan, yearly, price, per } = chosen(event.values);
  const first = longDate(now, { weekday: undefined });
  const lines = [
    `- **Plan:** ${plan.name}, for ${plan.people}`,
    `- **Version history:** ${plan.history}`,
    `- **Price:** ${price === 0 ? 'nothing' : `${euros(price)} a ${per}`}${yearly && price > 0 ? ` (you save ${euros(plan.month * 2)})` : ''}`,
    ...(price > 0 ? [`- **First charge:** ${first}`] : []),
  ];
  const parts = [`Good choice. This is what it comes to:

:::card {#plan-summary title="${plan.name}${yearly && price > 0 ? ', paid yearly' : ''}"}
${lines.join('\n')}

:::actions {#plan-next label="Next step"}
- [Start ${plan.name}](action:start-plan) {kind=primary}
- [Change something](action:change-plan)
:::
:::
`];
  if (price > 0) {
    parts.push(`
:::confirm {action=start-plan title="Start ${plan.name} today?" confirm_label="Yes, start" cancel_label="Not yet"}
${euros(price)} will be charged today, then every ${per}. You can stop at any time.
:::
`);
  }
  return parts;
}

function started(event, { history, now }) {
  const { plan, yearly, price } = chosen(lastValues(history, 'choose-plan'));
  const renewal = new Date(now.getTime());
  if (yearly) renewal.setUTCFullYear(renewal.getUTCFullYear() + 1);
  else renewal.setUTCMonth(renewal.getUTCMonth() + 1);
  return [{ pause: 500 }, `:::notice {#plan-started kind=success title="${plan.name} is active"}
${price > 0 ? `It renews on ${longDate(renewal, { weekday: undefined })}. The invoice is in your mailbox.` : 'It costs nothing and ends when you say so.'}
:::

Three things people do first:

1. Invite somebody, from the **People** page.
2. Import a folder; Markdown, Word and plain text all work.
3. Pin the document that everybody asks for.
`];
}

/** Plan choice: two radios and a submit, then a summary card, then a question before money moves. */
export const plan = {
  id: 'plan',
  starter: { label: 'Choose a plan', hint: 'A table, two choices, a summary' },
  keywords: ['plan', 'plans', 'price', 'prices', 'pricing', 'subscription', 'upgrade', 'cost', 'billing'],
  actions: { 'choose-plan': 'See the price', 'start-plan': 'Start the plan', 'change-plan': 'Change the choice' },
  sensitive: [],
  start,
  answers: {
    'choose-plan': summary,
    'start-plan': started,
    'change-plan': (event, { history }) => ['Of course. Here is your choice again:\n\n', form(lastValues(history, 'choose-plan'))],
  },
  cancelled: { 'start-plan': (event, { history }) => [`Nothing was started and nothing was charged.

:::actions {#plan-again label="Next step"}
- [Start ${chosen(lastValues(history, 'choose-plan')).plan.name} after all](action:start-plan) {requires_confirmation}
- [Change something](action:change-plan)
:::
`] },
};
