/**
 * What Markdown cannot say as a line that no reader of Markdown shows: the title of a link reference definition whose label nothing uses.
 * (An HTML comment is shown where raw HTML is text.)
 */
export function comment(label: string, data: object): string {
  // a quote would end the title; a line with many pipes is no Markdown to the parser
  return `[${label}]: # '${JSON.stringify(data).replace(/['|]/g, character => `\\u00${character.charCodeAt(0).toString(16)}`)}'`;
}

/** The label of comments, as it is customary. */
export const COMMENT = '//';

/** A label of comments that no text in `markdown` refers to. */
export function freeLabel(markdown: string): string {
  let label = COMMENT;
  while (new RegExp(`\\[\\s*${label}\\s*\\](?!: # ')`).test(markdown)) label += '/';
  return label;
}
