import { allowedTags, RAW_TEXT, readTag } from './tags.js';

export type HtmlToken =
  /** `decoded`: its entities stand for characters; else it is shown as written. */
  | { readonly type: 'text'; readonly text: string; readonly decoded: boolean }
  /** One of the closed list. */
  | { readonly type: 'tag'; readonly name: string; readonly closing: boolean };

const BLOCK = allowedTags(false);

/**
 * Splits raw HTML into the tags of the closed list and text. Comments are left out.
 * @param growing nothing of a comment that has no end yet is told; else it is text
 */
export function* htmlTokens(html: string, growing: boolean): Generator<HtmlToken> {
  let from = 0;
  let index = html.indexOf('<');
  let comments = true;
  const before = (end: number): HtmlToken => ({ type: 'text', text: html.slice(from, end), decoded: true });
  for (; index >= 0; index = html.indexOf('<', index)) {
    if (comments && html.startsWith('<!--', index)) {
      const end = html.indexOf('-->', index + 2);
      if (end >= 0 || growing) yield before(index);
      if (end < 0 && growing) return;
      comments = end >= 0; // searched for in vain once only: a text full of `<!--` stays linear
      if (comments) {
        from = index = end + 3;
        continue;
      }
    }
    const tag = readTag(html, index);
    if (tag === undefined) {
      index++;
      continue;
    }
    yield before(index);
    const start = index;
    from = index += tag.source.length;
    if (BLOCK.has(tag.name)) {
      yield { type: 'tag', name: tag.name, closing: tag.closing };
    } else {
      if (!tag.closing && RAW_TEXT.has(tag.name)) from = index = rawTextEnd(html, index, tag.name);
      yield { type: 'text', text: html.slice(start, from), decoded: false };
    }
  }
  yield before(html.length);
}

/** Where the content of a raw text element ends: at its end tag, or never. `name` is one of ours. */
function rawTextEnd(html: string, index: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = index;
  return end.exec(html)?.index ?? html.length;
}
