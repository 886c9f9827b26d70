const start = (id) => ({ type: 'starter', id });
const submit = (action, values = {}) => ({ type: 'ui.submit', action, values, labels: {} });
const click = (action, value) => ({ type: 'ui.click', action, label: action, ...(value === undefined ? {} : { value }) });
const cancel = (action) => ({ type: 'ui.cancel', action });

const trip = { 'trip.name': 'Ada Okafor', 'trip.to': 'kyoto', 'trip.from': '2026-12-30', 'trip.nights': 4, 'trip.interests': ['food', 'quiet'], 'trip.wishes': 'no stairs | please' };

/** Walks through the dialogues: name, the person's turns, and words that each reply must hold. */
export const walks = [
  ['plan, yearly', [start('plan'), submit('choose-plan', { plan: 'pro', billing: 'yearly' }), click('start-plan'), cancel('start-plan'), click('change-plan')],
    ['Foliant', ['120 € a year', 'you save 24 €', ':::confirm'], ['Pro is active', '30 November 2027'], 'Nothing was started', ['- (x) **Pro**', '- (x) Yearly']]],
  ['plan, free', [start('plan'), submit('choose-plan', { plan: 'free', billing: 'monthly' }), click('start-plan')], [[], 'nothing', 'Free is active']],
  ['estimate', [start('estimate'), { ...click('send-estimate'), context: { seats: 20, total: 390, name: 'Ada | Okafor', mail: 'ada@example.com' } }],
    [['```a2ui', '"surfaceId":"estimate_1"', '"@call":"numeric","args":{"value":{"@path":"/seats"},"min":1,"max":50}', 'extras":150', 'bind=estimate_1.seats'], ['Ada \\| Okafor', '| Each month | **390 €** |', '| Once, to begin | 190 € |']]],
  ['travel', [start('travel'), submit('plan-trip', trip), click('change-trip'), submit('plan-trip', { ...trip, 'trip.nights': 1, 'trip.wishes': '' }), submit('book-trip', { 'trip.terms': true }), cancel('book-trip'), click('review-trip')],
    ['min=2026-12-02', ['this, Ada.', '1,026 €', 'Wednesday, 30 December 2026', 'Tuesday, 5 January 2027', 'no stairs \\| please', 'temple lodging'], ['value="Ada Okafor"', 'Kyoto {value=kyoto selected}', '- [x] Food'], '6 nights', ['Booked: Kyoto', 'temple lodging'], 'Nothing was booked', 'Please check this']],
  ['files', [start('files'), submit('search-files', { 'search.for': 'lease', 'search.in': ['contracts', 'invoices'] }), click('open-file', 'lease-harbour-street-12-signed.pdf'),
    'May I have pets?', 'And who has signed this contract?', 'Unicorns?', click('bin-files'), cancel('bin-files'), click('search-again'),
    submit('search-files', { 'search.for': 'unicorn', 'search.in': ['notes'] }), submit('search-files', { 'search.for': 'What of the heating?', 'search.in': ['invoices', 'notes'] })],
  [[], ['4 files', 'rent-receipts-2026.xlsx'], ['signed.pdf', '**pets**'], '> Cats and small animals', '> Both sides signed', ['title="lease-harbour-street-12-signed.pdf"', 'None of your words', '**keys**'], '3 files are in the bin', 'stay where', 'value="lease"', ['Nothing found', ': `printer`, `kitchen`.\n'], 'is in **Contracts**: tick it as well']],
  ['draft', [start('draft'), click('revise-mail'), submit('apply-revision', { 'mail.tone': 'warmer', 'mail.note': 'Please take the *old* desks.' }), click('send-mail'), cancel('send-mail'), cancel('cancel-revision'), click('discard-mail')],
    ['Nordlicht', ':::textarea', ['Warmer', 'Please take the \\*old\\* desks.'], ['14:05 UTC', 'warmer'], 'Not sent', 'As it is', 'Discarded']],
  ['faq', [start('faq'), click('faq-no'), submit('ask-person', { 'ask.text': 'Where is my money?', 'ask.mail': 'ada@example.com', 'ask.urgent': true }), click('faq-yes')],
    [[':::tab ', ':::accordion', '```js'], ':::textarea', ['Where is my money?', 'ada@example.com', 'Ines'], 'Good.']],
  ['settings', [start('settings'), submit('save-settings', { 'notify.weekly': false, 'notify.mentions': true, 'notify.comments': true, 'notify.sound': false, 'notify.quiet': 'none', 'text.size': 120 }),
    click('edit-settings'), submit('save-settings', { 'notify.weekly': false, 'notify.mentions': true, 'notify.comments': true, 'notify.sound': false, 'notify.quiet': 'none', 'text.size': 120 }), click('reset-settings'), cancel('reset-settings')],
  ['- [x] A summary', ['4 changes', '| Size of text | 100 % | **120 %** |', '| Keep quiet | 22:00 to 7:00 | **Never** |'], '- [x] Every comment', 'Nothing was different', 'back to how it came', 'stay as they are']],
  ['rate', [start('rate'), submit('send-rating', { 'visit.stars': 4, 'visit.words': 'Warm, *bright*' }), submit('send-rating', { 'visit.stars': 1, 'visit.words': '' }), submit('send-rating', { 'visit.stars': null, 'visit.words': 'Forgot' })],
    [':::rating {#visit-stars', ['★★★★☆ 4 of 5', 'Warm, \\*bright\\*', 'glad'], ['★☆☆☆☆ 1 of 5', 'sorry'], ['No star', 'Forgot']]],
  ['languages', [start('languages'), submit('choose-language', { tongue: 'ar' }), submit('reserve-table', { 'table.time': '19:30', 'table.people': 4 })], ['Deutsch', 'مقهى', ['تم الحجز', '19:30', '4']]],
  ['Arabic from the start', ['أريد حجز طاولة', submit('reserve-table', { 'table.time': '18:00', 'table.people': 2 })], ['حجز', 'تم الحجز']],
  ['hostile', [start('hostile'), click('transfer-money'), cancel('transfer-money'), click('delete-account'), cancel('delete-account')], ['javascript:', 'No money moved', 'said no', 'Nothing was deleted', 'said no']],
  ['help', ['What is the weather?', submit('try-controls', { 'try.name': 'Ada', 'try.like': ['small', 'lasts'], 'try.score': 9 }), click('show-faq'), click('show-nothing'), click('unknown'), cancel('unknown')],
    ['weather', ['Thank you, Ada', 'it is small and it lasts', 'value=9'], ':::tab ', 'Here is what I can do', 'no answer to that button', 'nothing was done']],
];
