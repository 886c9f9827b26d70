/**
 * What Markdown cannot say as a line that no reader of Markdown shows: the title of a link reference definition whose label nothing uses.
 * (An HTML comment is shown where raw HTML is text.)
 */
export function comment(label: string, data: object): string {
  // a quote would end the title; a line with many pipes is no Markdown to the parser; a tag could end a script, two more are line ends to some
  return `[${label}]: # '${JSON.stringify(data).replace(/['|<\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
}

/** The label of comments, as it is customary. */
export const COMMENT = '//';

/** The shortest label of comments that none of these texts has, not even as theirs: no line of them can pass for one with it. */
export function unusedLabel(texts: readonly string[]): string {
  return shortestOf(texts.flatMap(text => [...text.matchAll(/\[\s*(\/+)\s*\]/g)]));
}

/** A label of comments that no text in `markdown` refers to. */
export function freeLabel(markdown: string): string {
  return shortestOf([...markdown.matchAll(/\[\s*(\/+)\s*\](?!: # ')/g)]);
}

/** The shortest label of comments that is none of these; they are looked at once, however many there are. */
function shortestOf(used: readonly RegExpMatchArray[]): string {
  const lengths = new Set(used.map(([, label = '']) => label.length));
  let { length } = COMMENT;
  while (lengths.has(length)) length++;
  return '/'.repeat(length);
}
