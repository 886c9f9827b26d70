import { lastValues, pick, quote, string } from '../text.mjs';

const TONES = {
  plain: ['Friendly and clear', ['Thank you for the second offer. We looked at it together this morning and would like to go ahead.', 'Two things would help us: delivery in the week of 14 December, and one invoice for both floors. Is that possible?']],
  shorter: ['Shorter', ['Thank you, we would like to go ahead. Could you deliver in the week of 14 December and send one invoice for both floors?']],
  warmer: ['Warmer', ['What a pleasure to read your second offer: you really listened. We talked it over this morning and would love to go ahead.', 'May we ask for two small things? A delivery in the week of 14 December would save our move, and one invoice for both floors would make our bookkeeper very happy.']],
  formal: ['More formal', ['Thank you for your revised offer of 24 November, which we accept.', 'We ask you to confirm delivery in the week of 14 December 2026, and to issue a single invoice covering both floors.']],
};

const next = (send) => `:::actions {#mail-next label="This draft"}
- [${send}](action:send-mail) {kind=primary requires_confirmation}
- [Revise](action:revise-mail)
- [Discard](action:discard-mail) {kind=danger}
:::
`;

function draft(tone, note) {
  const paragraphs = [...(pick(TONES, tone, TONES.plain))[1]];
  if (note !== '') paragraphs.splice(1, 0, quote(note));
  return `:::card {#mail title="Re: Offer 2041, desks and shelves"}
**To:** Maja Lindqvist, Nordlicht Furniture  
**From:** you

Dear Ms Lindqvist,

${paragraphs.join('\n\n')}

Kind regards  
Robin Adeyemi
:::

${next('Approve and send')}
:::confirm {action=send-mail title="Send this e-mail?" confirm_label="Send" cancel_label="Keep as draft"}
It goes to **Maja Lindqvist** at once and accepts offer 2041. An e-mail cannot be taken back.
:::
`;
}

const revise = () => [`What should be different?

:::form {#revise action=apply-revision label="Revise the draft"}
:::radio {#tone bind=mail.tone label="Tone" required}
- (x) Friendly and clear {value=plain}
- ( ) Shorter {value=shorter}
- ( ) Warmer {value=warmer}
- ( ) More formal {value=formal}
:::
:::textarea {#note bind=mail.note label="Put this in" rows=3 maxlength=400 placeholder="Please also bring the old desks back with you." help="It becomes a paragraph of its own, word for word."}
:::
:::button {#revise-send type=submit kind=primary}
Write it again
:::
:::button {#revise-cancel type=cancel action=cancel-revision}
Leave it as it is
:::
:::
`];

function revised(event) {
  const tone = string(event.values['mail.tone']);
  const note = string(event.values['mail.note']).trim();
  const [name] = pick(TONES, tone, TONES.plain);
  return [{ pause: 700 }, `${name}${note === '' ? '' : ', with your own paragraph in it'}. Better?\n\n`, draft(tone, note)];
}

function sent(event, { history, now }) {
  const [name] = pick(TONES, lastValues(history, 'apply-revision')['mail.tone'], TONES.plain);
  return [{ pause: 800 }, `:::status {#mail-sent state=done}
Sent to Maja Lindqvist at ${now.toISOString().slice(11, 16)} UTC
:::

You chose the version "${name.toLowerCase()}". I will tell you when she answers, and ask again on Thursday if she has not.
`];
}

/** Approve, revise, cancel: a draft in a card, a question before it goes out, and a form to change it. */
export const mail = {
  id: 'draft',
  starter: { label: 'Answer an e-mail', hint: 'Approve, revise or discard' },
  keywords: ['mail', 'email', 'e-mail', 'draft', 'reply', 'letter', 'write', 'answer', 'approve'],
  actions: { 'send-mail': 'Send the e-mail', 'revise-mail': 'Revise the draft', 'discard-mail': 'Discard the draft', 'apply-revision': 'Write it again', 'cancel-revision': 'Keep the draft' },
  sensitive: ['send-mail'],
  start: () => ['Nordlicht Furniture sent a second offer: 12 % less, and they assemble. I drafted an answer that accepts it.\n\n', draft('plain', '')],
  answers: {
    'send-mail': sent,
    'revise-mail': revise,
    'apply-revision': revised,
    'discard-mail': () => ['Discarded. The offer stays in your inbox and is good until **11 December**.\n'],
  },
  cancelled: {
    'send-mail': () => [`Not sent. It stays a draft.

${next('Send it after all')}`],
    'cancel-revision': () => [`As it is, then.

${next('Approve and send')}`],
  },
};
