import { quote, string } from '../text.mjs';

const TEXT = `Here is what people ask most. Each tab holds its own questions.

::::tabs {#faq}
:::tab {label="Using it"}
:::accordion
:::item {title="Can two people write in one document at once?" open}
Yes. You see the other person's cursor with their name, and every keystroke is merged, also when one of you was offline for a week.
:::
:::item {title="How do I get a document out again?"}
**Share**, then **Export**. You get Markdown, Word or PDF. Pictures travel in a folder beside it:

\`\`\`text
minutes.md
minutes/
  floor-plan.png
  budget.png
\`\`\`
:::
:::item {title="Is there a dark mode?"}
It follows your system. To force it, press <kbd>Alt</kbd> + <kbd>D</kbd>.
:::
:::
:::
:::tab {label="Billing"}
You pay for people, never for documents.

| What happens | What you pay |
|---|---|
| Somebody joins on the 20th | the last third of the month |
| Somebody leaves | nothing from the next day on |
| You pay for a year | ten months |
| You stop | nothing; your documents stay readable |

Invoices come on the first of the month, by e-mail and under **Settings**.
:::
:::tab {label="For developers"}
Each document has an address that answers with its text:

\`\`\`js
const reply = await fetch('https://api.example.com/v1/documents/minutes', {
  headers: { Authorization: \`Bearer \${token}\`, Accept: 'text/markdown' },
});
if (!reply.ok) throw new Error(\`No document: \${reply.status}\`);
console.log(await reply.text());
\`\`\`

A token reads 600 documents a minute. Over that you get \`429\` and a \`Retry-After\` header, in seconds.
:::
::::

:::actions {#faq-next label="Did that answer your question?"}
- [Yes, thank you](action:faq-yes)
- [No, ask a person](action:faq-no)
:::
`;

const ask = () => [`I will pass it on. Somebody answers within a working day, usually sooner.

:::form {#ask action=ask-person label="Your question"}
:::textarea {#ask-text bind=ask.text label="What would you like to know?" required minlength=10 maxlength=500 rows=4}
:::
:::input {#ask-mail bind=ask.mail type=email label="Where should the answer go?" required autocomplete=email placeholder="you@example.com"}
:::
- [ ] It is urgent {#ask-urgent bind=ask.urgent}

:::button {#ask-send type=submit kind=primary}
Send the question
:::
:::
`];

function asked(event) {
  const { values } = event;
  const urgent = values['ask.urgent'] === true;
  return [{ pause: 500 }, `:::card {#asked title="Your question"}
> ${quote(values['ask.text'])}

It went to ${urgent ? '**Ines, who is on call**, and she has been told that it is urgent' : '**the support desk**'}. The answer goes to ${quote(string(values['ask.mail']))}.
:::
`];
}

/** Questions and answers: tabs, accordions, a table and code, then a way to a person. */
export const faq = {
  id: 'faq',
  starter: { label: 'Read the FAQ', hint: 'Tabs, questions, code' },
  keywords: ['faq', 'question', 'questions', 'how', 'export', 'api', 'developer', 'dark', 'invoices', 'support', 'person'],
  actions: { 'faq-yes': 'Yes, answered', 'faq-no': 'Ask a person', 'ask-person': 'Send the question' },
  sensitive: [],
  start: () => [TEXT],
  answers: {
    'faq-yes': () => ['Good. The page is also at [example.com/help](https://example.com/help), if you need it without me.\n'],
    'faq-no': ask,
    'ask-person': asked,
  },
  cancelled: {},
};
