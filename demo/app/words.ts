import translated from '../starters.json';

/** The page's own words; the kit brings its own translations. English stands in the page itself. */
export type Language = 'en' | 'de' | 'ar';

const en = {
  skip: 'Skip to the text box',
  look: 'Appearance', theme: 'Theme', auto: 'Auto', light: 'Light', dark: 'Dark',
  direction: 'Direction', ltr: 'Left to right', rtl: 'Right to left', language: 'Language',
  chat: 'Conversation', starters: 'Things to ask',
  headline: 'A reply that works',
  lead: 'The agent answers in Markdown. What it asks for turns into real controls while the text still arrives, and what you do goes back as an event.',
  sayLabel: 'Your message', sayHint: 'Ask, or pick one above', send: 'Send', stop: 'Stop the reply',
  inspector: 'What goes over the wire', transport: 'The stream',
  pause: 'Pause', resume: 'Resume', step: 'One token', cut: 'Cut here', speed: 'Speed', fastest: 'max',
  arrives: 'Arrives', arrivesHint: 'the text, and what the wire says besides', leaves: 'Leaves', leavesHint: 'what you do, as events',
  nothingArrived: 'Nothing yet. Pick a dialogue.', nothingLeft: 'Nothing yet. Touch a control.',
  waits: 'waits for the reply above',
  unreachable: 'The agent cannot be reached. Start it with “npm run demo”.',
  scripted: 'scripted agent, no key needed',
  beforeReload: 'What came earlier was before this page was loaded again.',
  endOfBytes: 'End of the bytes: nothing said that the reply is whole.', speaks: 'The agent speaks',
  frameworks: 'The same agent from', scriptTag: 'one script tag',
  new: 'New', save: 'Save as Markdown', views: 'View', wire: 'Wire', timeline: 'Timeline',
};

export type Word = keyof typeof en;

const de: Record<Word, string> = {
  skip: 'Zum Textfeld springen',
  look: 'Darstellung', theme: 'Thema', auto: 'Auto', light: 'Hell', dark: 'Dunkel',
  direction: 'Richtung', ltr: 'Von links nach rechts', rtl: 'Von rechts nach links', language: 'Sprache',
  chat: 'Unterhaltung', starters: 'Vorschläge',
  headline: 'Eine Antwort, die funktioniert',
  lead: 'Der Agent antwortet in Markdown. Was er fragt, wird zu echten Bedienelementen, während der Text noch ankommt; was Sie tun, geht als Ereignis zurück.',
  sayLabel: 'Ihre Nachricht', sayHint: 'Fragen oder oben wählen', send: 'Senden', stop: 'Antwort anhalten',
  inspector: 'Was übertragen wird', transport: 'Der Strom',
  pause: 'Pause', resume: 'Weiter', step: 'Ein Token', cut: 'Kappen', speed: 'Tempo', fastest: 'max',
  arrives: 'Kommt an', arrivesHint: 'der Text, und was sonst gesagt wird', leaves: 'Geht hinaus', leavesHint: 'was Sie tun, als Ereignis',
  nothingArrived: 'Noch nichts. Wählen Sie einen Dialog.', nothingLeft: 'Noch nichts. Bedienen Sie etwas.',
  waits: 'wartet auf die Antwort darüber',
  unreachable: 'Der Agent ist nicht erreichbar. Starten Sie ihn mit „npm run demo“.',
  scripted: 'Agent nach Drehbuch, ohne Schlüssel',
  beforeReload: 'Was vorher kam, kam vor dem Neuladen der Seite.',
  endOfBytes: 'Ende der Bytes: Nichts sagte, dass die Antwort vollständig ist.', speaks: 'Der Agent spricht',
  frameworks: 'Derselbe Agent aus', scriptTag: 'einem Script-Tag',
  new: 'Neu', save: 'Als Markdown sichern', views: 'Ansicht', wire: 'Übertragung', timeline: 'Zeitleiste',
};

const ar: Record<Word, string> = {
  skip: 'انتقل إلى مربع النص',
  look: 'المظهر', theme: 'السمة', auto: 'تلقائي', light: 'فاتح', dark: 'داكن',
  direction: 'الاتجاه', ltr: 'من اليسار إلى اليمين', rtl: 'من اليمين إلى اليسار', language: 'اللغة',
  chat: 'المحادثة', starters: 'اقتراحات',
  headline: 'ردّ يعمل',
  lead: 'يجيب الوكيل بنص Markdown، وما يسأل عنه يصير عناصر تحكم حقيقية والنص ما زال يصل، وما تفعله يعود إليه حدثًا.',
  sayLabel: 'رسالتك', sayHint: 'اسأل شيئًا أو اختر مما سبق', send: 'إرسال', stop: 'أوقف الرد',
  inspector: 'ما يمرّ عبر الشبكة', transport: 'التدفق',
  pause: 'إيقاف', resume: 'متابعة', step: 'خطوة', cut: 'اقطع هنا', speed: 'السرعة', fastest: 'أقصى',
  arrives: 'يصل', arrivesHint: 'النص، وما يُقال معه', leaves: 'يخرج', leavesHint: 'ما تفعله، أحداثًا',
  nothingArrived: 'لا شيء بعد. اختر حوارًا.', nothingLeft: 'لا شيء بعد. استخدم أحد العناصر.',
  waits: 'ينتظر انتهاء الرد السابق',
  unreachable: 'تعذّر الوصول إلى الوكيل. شغّله بالأمر “npm run demo”.',
  scripted: 'وكيل بنصوص معدّة، بلا مفتاح',
  beforeReload: 'ما وصل قبل ذلك كان قبل إعادة تحميل الصفحة.',
  endOfBytes: 'انتهت البايتات دون ما يدل على اكتمال الرد.', speaks: 'يتحدث الوكيل',
  frameworks: 'الوكيل نفسه من', scriptTag: 'وسم واحد',
  new: 'جديد', save: 'احفظ بصيغة Markdown', views: 'العرض', wire: 'الشبكة', timeline: 'الخط الزمني',
};

const all: Readonly<Record<Language, Record<Word, string>>> = { en, de, ar };
let language: Language = 'en';

/** One of the page's words in the language that is set. */
export function word(key: Word): string {
  return all[language][key];
}

/** A starter's label and hint: the agent's own, unless the page has a translation. */
export function starterWords({ id, label, hint }: { id: string; label: string; hint: string }): readonly [string, string] {
  const words = language === 'en' ? undefined : (translated[language] as Readonly<Record<string, readonly string[]>>)[id];
  return [words?.[0] ?? label, words?.[1] ?? hint];
}

/** Sets the language and rewrites every marked text of the page. */
export function speak(next: Language, root: ParentNode = document): void {
  language = next;
  const known = (key: string | undefined): string => (key !== undefined && key in en ? word(key as Word) : '');
  for (const node of root.querySelectorAll<HTMLElement>('[data-word]')) node.textContent = known(node.dataset['word']);
  for (const node of root.querySelectorAll<HTMLElement>('[data-word-label]')) node.setAttribute('aria-label', known(node.dataset['wordLabel']));
  for (const node of root.querySelectorAll<HTMLElement>('[data-word-placeholder]')) node.setAttribute('placeholder', known(node.dataset['wordPlaceholder']));
}
