import { ATTRIBUTE_WORDS } from '../syntax/attributes.js';
import type { Attribute } from '../syntax/directive.js';

/** Characters of a quoted value that stand as character references: in an opener what would end its line, and what other readers take for HTML, */
const LINE_ENDS = /[\n\r\t<]/g;
/** in an option's line braces too, for its list is looked for from the end, */
const BRACES = /[\n\r\t<{}]/g;
/** and behind a label that may be half a list whatever could pass for a quote, or for the beginning of a value, which takes a quote in. */
const QUOTES = /[\n\r\t<{}"'\\=:#.\u2018-\u201F]/g;
/** What needs no quotes. */
const BARE = /^[\w#+-][\w.:/+-]*$/;

/** What is a name without quotes, in any script: a type that nobody knows shows them all. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*$/u;
/** Of those, what ends a bare value of several words. */
const KEY = /^[a-z_]\w*$/i;

/** An attribute list that reads back as these attributes, with a blank before it; '' for none. */
export function attributeList(attributes: readonly Attribute[]): string {
  const text = written(attributes, LINE_ENDS);
  return text && ` {${text}}`;
}

/** The same at the end of a line: also `{}`, where the end of its text would be taken for a list. */
export function trailingList(line: string, attributes: readonly Attribute[]): string {
  const { flags } = ATTRIBUTE_WORDS;
  const isList = attributes.some(({ name, value }) => value !== true || flags.has(name));
  const text = isList ? written(attributes, line.includes('{') ? QUOTES : BRACES) : '';
  return text || line.trimEnd().endsWith('}') ? ` {${text}}` : '';
}

/** The id comes first: a bare text before it would take it in. */
function written(attributes: readonly Attribute[], codes: RegExp): string {
  const sorted = attributes.filter(({ name }) => name !== '').sort((a, b) => Number(b.name === 'id') - Number(a.name === 'id'));
  return sorted.map(({ name, value }, at) => {
    const key = NAME.test(name) ? name : quoted(name, codes);
    if (value === true) return key;
    if (name === 'id') return `#${value}`;
    return `${key}=${BARE.test(value) && endsBare(name, sorted, at + 1) ? value : quoted(value, codes)}`;
  }).join(' ');
}

/** A text is quoted, as people write it; a value may stand bare, but takes in words behind it that are no known flags. @param from where what is behind it begins in `list` */
function endsBare(name: string, list: readonly Attribute[], from: number): boolean {
  const { texts, flags } = ATTRIBUTE_WORDS;
  if (!texts.has(name)) return true;
  if (name !== 'value') return false;
  let next = from;
  while (list[next]?.value === true) if (!flags.has(list[next++]?.name ?? '')) return false;
  return KEY.test(list[next]?.name ?? name);
}

function quoted(value: string, codes: RegExp): string {
  const coded = value.replace(/&(?=#?\w{1,32};)/g, '&amp;').replace(codes, character => `&#${character.charCodeAt(0)};`);
  return `"${coded.replace(/["\\]/g, '\\$&')}"`;
}
