import { lastValues, pick, quote, string } from '../text.mjs';

const START = `One reply can hold several languages; each block finds its own direction.

:::form {#language action=choose-language label="Language"}
:::radio {#tongue bind=tongue label="Which language shall we speak?" required}
- (x) Deutsch {value=de}
- ( ) العربية {value=ar}
- ( ) עברית {value=he}
:::
:::button {#language-send type=submit kind=primary}
Go on
:::
:::
`;

const TABLE = {
  de: `Gern. Im **Café Lindenhof** sind am Samstag noch Tische frei.

:::form {#table action=reserve-table label="Tisch reservieren"}
:::radio {#table-time bind=table.time label="Uhrzeit" required}
- (x) 18:00 {value=18:00}
- ( ) 19:30 {value=19:30}
- ( ) 21:00, nur noch an der Theke {value=21:00}
:::
:::input {#table-people bind=table.people type=number label="Personen" min=1 max=8 value=2 required help="Ab neun Personen bitte anrufen."}
:::
:::button {#table-send type=submit kind=primary}
Tisch anfragen
:::
:::
`,
  ar: `بكل سرور. في **مقهى الزيتونة** طاولات متاحة مساء السبت.

:::form {#table action=reserve-table label="حجز طاولة"}
:::radio {#table-time bind=table.time label="الوقت" required}
- (x) الساعة 18:00 {value=18:00}
- ( ) الساعة 19:30 {value=19:30}
- ( ) الساعة 21:00، على الشرفة فقط {value=21:00}
:::
:::input {#table-people bind=table.people type=number label="عدد الأشخاص" min=1 max=8 value=2 required help="لأكثر من ثمانية أشخاص يرجى الاتصال بنا."}
:::
:::button {#table-send type=submit kind=primary}
اطلب الطاولة
:::
:::
`,
  he: `בשמחה. ב**קפה התאנה** יש עדיין שולחנות פנויים בשבת בערב.

:::form {#table action=reserve-table label="הזמנת שולחן"}
:::radio {#table-time bind=table.time label="שעה" required}
- (x) בשעה 18:00 {value=18:00}
- ( ) בשעה 19:30 {value=19:30}
- ( ) בשעה 21:00, רק במרפסת {value=21:00}
:::
:::input {#table-people bind=table.people type=number label="מספר הסועדים" min=1 max=8 value=2 required help="ליותר משמונה סועדים נא להתקשר."}
:::
:::button {#table-send type=submit kind=primary}
בקשת שולחן
:::
:::
`,
};

const DONE = {
  de: (people, time) => `:::notice {#table-done kind=success title="Reserviert"}
Samstag um **${time} Uhr**, ${people} ${people === '1' ? 'Person' : 'Personen'}. Bei Verspätung hält das Café den Tisch 15 Minuten frei.
:::
`,
  ar: (people, time) => `:::notice {#table-done kind=success title="تم الحجز"}
يوم السبت الساعة **${time}**، عدد الأشخاص: ${people}. تبقى الطاولة محجوزة ربع ساعة إذا تأخرتم.
:::

> اسم المقهى بالإنجليزية *The Olive Tree*، والعنوان 12 Harbour Street.
`,
  he: (people, time) => `:::notice {#table-done kind=success title="הוזמן"}
בשבת בשעה **${time}**, מספר סועדים: ${people}. השולחן נשמר רבע שעה אם תאחרו.
:::
`,
};

/** The language a free text is written in, as far as this agent speaks it. */
export function spoken(text) {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  if (/\p{Script=Hebrew}/u.test(text)) return 'he';
  return /[äöüß]|\b(ich|und|bitte|deutsch|hallo|tisch|einen|eine|wie|kann)\b/i.test(text) ? 'de' : 'en';
}

/** Other languages: German, Arabic and Hebrew, left to right and right to left in one conversation. */
export const languages = {
  id: 'languages',
  starter: { label: 'Speak another language', hint: 'Deutsch, العربية\u200e, עברית' },
  keywords: ['language', 'german', 'deutsch', 'arabic', 'hebrew', 'rtl', 'translate', 'table', 'café', 'restaurant', 'reserve'],
  actions: { 'choose-language': 'Choose the language', 'reserve-table': 'Reserve the table' },
  sensitive: [],
  start: () => [START],
  /** The café's form in this language, without asking which. */
  speak: (language) => [pick(TABLE, language, TABLE.de)],
  answers: {
    'choose-language': (event) => [pick(TABLE, event.values.tongue, TABLE.de)],
    'reserve-table': (event, { history }) => {
      const said = history.findLast((turn) => turn.role === 'user' && turn.event === undefined && Object.hasOwn(DONE, spoken(turn.text ?? '')));
      const picked = string(lastValues(history, 'choose-language').tongue);
      const language = Object.hasOwn(DONE, picked) ? picked : said === undefined ? 'de' : spoken(said.text);
      return [{ pause: 400 }, DONE[language](quote(event.values['table.people']), quote(event.values['table.time']))];
    },
  },
  cancelled: {},
};
