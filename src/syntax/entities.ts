/**
 * Character references of HTML, as far as Markdown has them: only with their semicolon (CommonMark 2.5).
 * The full table has 2,125 names; a browser has it already, so the DOM side injects it and `src/` carries the common ones.
 */

/** The names a writer or an attacker uses: markup, blanks that hide in schemes, quotes, dashes, arrows, currency, letters with marks. */
const common: Readonly<Record<string, string>> = Object.assign(Object.create(null) as Record<string, string>, {
  amp: '&', AMP: '&', lt: '<', LT: '<', gt: '>', GT: '>', quot: '"', QUOT: '"', apos: "'", nbsp: '\u00a0',
  Tab: '\t', NewLine: '\n', colon: ':', semi: ';', sol: '/', bsol: '\\', lpar: '(', rpar: ')', lbrack: '[', lsqb: '[', rbrack: ']', rsqb: ']',
  lbrace: '{', lcub: '{', rbrace: '}', rcub: '}', num: '#', excl: '!', quest: '?', equals: '=', plus: '+', comma: ',', period: '.',
  commat: '@', dollar: '$', percnt: '%', ast: '*', lowbar: '_', grave: '`', vert: '|', verbar: '|', Hat: '^',
  shy: '\u00ad', ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f', ZeroWidthSpace: '\u200b',
  NoBreak: '\u2060', copy: '©', reg: '®', trade: '™', deg: '°', plusmn: '±', times: '×', divide: '÷', frac12: '½', frac14: '¼', micro: 'µ', middot: '·', para: '¶', sect: '§',
  laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', sbquo: '‚', bdquo: '„', ndash: '–', mdash: '—', hellip: '…', bull: '•',
  euro: '€', pound: '£', yen: '¥', cent: '¢', larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', check: '✓', cross: '✗', star: '☆',
  le: '≤', ge: '≥', ne: '≠', asymp: '≈', minus: '−', infin: '∞', iexcl: '¡', iquest: '¿', ordf: 'ª', ordm: 'º', sup2: '²', sup3: '³',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú',
  agrave: 'à', egrave: 'è', ecirc: 'ê', ccedil: 'ç', ntilde: 'ñ', aring: 'å', Aring: 'Å', aelig: 'æ', oslash: 'ø', AElig: 'Æ',
});

/** HTML reads U+0080 to U+009F as Windows-1252; 0 keeps the code point. */
const windows1252 = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
  0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

let decodeFurther: ((name: string) => string | undefined) | undefined;

/** Injects the full HTML table: `decode('lpar')` gives `(`, undefined for a name that HTML does not know. */
export function setNamedEntities(decode: (name: string) => string | undefined): void {
  decodeFurther = decode;
}

function numeric(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(windows1252[code - 0x80] || code);
}

/** `text` with each complete character reference replaced by what it stands for, once; a name that nobody knows stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,32}));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return numeric(Number.parseInt(decimal, 10));
    if (hex !== undefined) return numeric(Number.parseInt(hex, 16));
    return name === undefined ? whole : common[name] ?? decodeFurther?.(name) ?? whole;
  });
}
