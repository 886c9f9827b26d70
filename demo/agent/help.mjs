import { dialogues } from './dialogues/index.mjs';
import { pick, quote } from './text.mjs';

const offer = () => dialogues.map((dialogue) => `- [${dialogue.starter.label}](action:show-${dialogue.id})`).join('\n');

/** What this agent says when it does not know better: what can be asked, and a few controls to try. */
export function help(text = '') {
  const said = text.trim();
  const opening = /^(hi|hello|hey|good (morning|evening)|moin|hallo)\b/i.test(said) ? 'Hello.' : said === '' ? 'Here is what I can do.' : `I am a small scripted agent and have no good answer to “${quote(said.slice(0, 120))}”.`;
  return [`${opening} These I know well:

:::actions {#offer label="What I can do"}
${offer()}
:::

Or try a few controls on their own. What you enter comes back to you, and you can see it leave as an event.

:::form {#try action=try-controls label="A few controls"}
:::input {#try-name bind=try.name label="Your name" maxlength=40 autocomplete=name}
:::
:::checkgroup {#try-like bind=try.like label="What do you like about plain text?" max=2 help="Two at most."}
- [ ] It is small {value=small}
- [ ] It lasts {value=lasts}
- [ ] It can be read without a tool {value=readable}
:::
:::input {#try-score bind=try.score type=range min=0 max=10 value=7 label="How do you like this so far?"}
:::
:::button {#try-send type=submit}
Send it back to me
:::
:::
`];
}

/** Answers the help reply's own form. */
export function tried(event) {
  const { values } = event;
  const likes = Array.isArray(values['try.like']) ? values['try.like'] : [];
  const score = Number(values['try.score'] ?? 0);
  const name = typeof values['try.name'] === 'string' ? values['try.name'].trim() : '';
  const reasons = { small: 'it is small', lasts: 'it lasts', readable: 'it can be read without a tool' };
  const because = likes.map((like) => pick(reasons, like, '')).filter(Boolean);
  return [`${name === '' ? 'Thank you' : `Thank you, ${quote(name)}`}. ${because.length > 0 ? `You like plain text because ${because.join(' and ')}; so do I.` : 'You named no reason to like plain text. That is allowed.'}

:::progress {#try-shown value=${Number.isFinite(score) ? score : 0} max=10 label="Your score so far"}
:::
`];
}

/** The host's names for the actions above. */
export const helpActions = {
  'try-controls': 'Send the values back',
  ...Object.fromEntries(dialogues.map((dialogue) => [`show-${dialogue.id}`, dialogue.starter.label])),
};
