/**
 * Character references of HTML, as far as Markdown has them: only with their semicolon (CommonMark 2.5).
 * The full table has 2,125 names; a browser has it already, so the DOM side injects it and `src/` carries the common ones.
 */

/** The names that writers use most, and those that hide a scheme. */
const common: ReadonlyMap<string, string> = new Map(
  ('amp & lt < gt > quot " apos \' nbsp \u00a0 Tab \t NewLine \n colon : sol / bsol \\ lpar ( rpar ) num # lsqb [ rsqb ] lcub { rcub } ast * lowbar _ grave ` vert | '
    + 'copy © reg ® trade ™ deg ° times × middot · para ¶ sect § hellip … bull • ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » '
    + 'euro € pound £ yen ¥ larr ← uarr ↑ rarr → darr ↓ le ≤ ge ≥ ne ≠ minus − auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß eacute é egrave è '
    + 'shy \u00ad zwj \u200d zwnj \u200c lrm \u200e rlm \u200f').split(/ (?=[a-zA-Z]\w* )/).map(pair => pair.split(' ', 2) as [string, string]),
);

/** HTML reads U+0080 to U+009F as Windows-1252. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

let decodeFurther: ((name: string) => string | undefined) | undefined;

/** Injects the full HTML table: `decode('lpar')` gives `(`, undefined for a name that HTML does not know. */
export function setNamedEntities(decode: (name: string) => string | undefined): void {
  decodeFurther = decode;
}

function numeric(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return windows1252[code - 0x80] ?? String.fromCodePoint(code);
}

/** `text` with each complete character reference replaced by what it stands for, once; a name that nobody knows stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,32}));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return numeric(Number.parseInt(decimal, 10));
    if (hex !== undefined) return numeric(Number.parseInt(hex, 16));
    return name === undefined ? whole : common.get(name) ?? decodeFurther?.(name) ?? whole;
  });
}
