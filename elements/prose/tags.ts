/**
 * The closed list of raw HTML (spec 7): what is not on it is text, and nothing on it keeps an attribute.
 * `a`, `img` and `input` are Markdown's too, but mean nothing without attributes: as raw tags they are text.
 */
const PHRASING = ['br', 'sub', 'sup', 'kbd', 'mark', 'b', 'i', 'u', 's', 'del', 'ins', 'small', 'abbr', 'q', 'em', 'strong', 'code'] as const;
const FLOW = [
  'details', 'summary', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
  'pre', 'blockquote', 'hr',
] as const;

/** Every tag that raw HTML may use. */
export const ALLOWED: readonly string[] = [...PHRASING, ...FLOW];

const everywhere: ReadonlySet<string> = new Set(ALLOWED);
const inLabels: ReadonlySet<string> = new Set(PHRASING);

/** Tags that raw HTML may use: in labels, which hold phrasing content only, or in prose. */
export const allowedTags = (label: boolean): ReadonlySet<string> => (label ? inLabels : everywhere);

/** Allowed tags that have no content and no end tag. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

/** Elements whose content is raw text in HTML; here they are text, and so is all they hold. */
export const RAW_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

/** What an opening tag closes by itself when it stands directly in it (HTML 13.1.2.4, optional tags, the common ones). */
const IMPLIED_END: Readonly<Record<string, readonly string[]>> = {
  li: ['li'], p: ['p'], td: ['td', 'th'], th: ['td', 'th'], tr: ['td', 'th', 'tr'], tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
};

/** Whether `<next>` ends the open element `open`. */
export const endsImplicitly = (open: string, next: string): boolean => IMPLIED_END[next]?.includes(open) ?? false;

// CommonMark 6.6. Sticky: read at one place, so an unfinished tag is never searched for beyond it.
const OPEN = /<([A-Za-z][A-Za-z0-9-]*)(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/y;
const CLOSE = /<\/([A-Za-z][A-Za-z0-9-]*)\s*>/y;

export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly closing: boolean;
  /** As written. */
  readonly source: string;
}

/** The well-formed tag that begins at `index`, if there is one. */
export function readTag(html: string, index: number): Tag | undefined {
  const closing = html[index + 1] === '/';
  const pattern = closing ? CLOSE : OPEN;
  pattern.lastIndex = index;
  const match = pattern.exec(html);
  return match?.[1] === undefined ? undefined : { name: match[1].toLowerCase(), closing, source: match[0] };
}

const COMMENT = /^<!--[\s\S]*-->$/;

/** Whether `html` is one comment: the only raw HTML that is not shown. */
export const isComment = (html: string): boolean => COMMENT.test(html);
