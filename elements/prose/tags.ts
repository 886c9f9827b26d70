/**
 * The closed list of raw HTML (spec 7): what is not on it is text, and nothing on it keeps an attribute.
 * `a`, `img` and `input` are Markdown's too, but mean nothing without attributes: as raw tags they are text.
 */
const phrasing = ['br', 'sub', 'sup', 'kbd', 'mark', 'b', 'i', 'u', 's', 'del', 'ins', 'small', 'abbr', 'q', 'em', 'strong', 'code'];
const flow = [
  'details', 'summary', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
  'pre', 'blockquote', 'hr',
];

/** Every tag that raw HTML may use. */
export const ALLOWED: ReadonlySet<string> = new Set([...phrasing, ...flow]);

/** Those of them that a label may hold. */
export const PHRASING: ReadonlySet<string> = new Set(phrasing);

/** Allowed tags that have no content and no end tag. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

/** What an opening tag closes by itself when it stands directly in it (HTML 13.1.2.4, optional tags, the common ones). */
const IMPLIED_END: Readonly<Record<string, readonly string[]>> = {
  li: ['li'], p: ['p'], td: ['td', 'th'], th: ['td', 'th'], tr: ['td', 'th', 'tr'], tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
};

/** Whether `<next>` ends the open element `open`. */
export const endsImplicitly = (open: string, next: string): boolean => IMPLIED_END[next]?.includes(open) ?? false;

/** A tag: its slash when it is an end tag, its name, attributes (CommonMark 6.6) that nobody looks at. */
export const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi;

export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly closing: boolean;
}

export const tagOf = ([, slash, name = '']: readonly (string | undefined)[]): Tag => ({ name: name.toLowerCase(), closing: slash === '/' });

const ONE = new RegExp(`^${TAG.source}$`, 'i');

/** The tag that `html` is; undefined when it is something else. */
export function readTag(html: string): Tag | undefined {
  const match = ONE.exec(html);
  return match === null ? undefined : tagOf(match);
}
