/** The host's word (spec 7). The agent cannot change it. Without it nothing is loaded or run; actions may speak. */
export interface Policy {
  /**
   * Which actions may speak: a list, a map to the host's own labels, or a test. Matched exactly.
   * Default: every declared action may, since an event alone does nothing.
   */
  actions?: readonly string[] | Readonly<Record<string, string>> | ((name: string) => boolean);
  /** Actions that are always confirmed, whatever the agent says. */
  sensitive?: readonly string[];
  /** Default protocols: https, http, mailto, tel. `origins`, when given, limits http(s) links. */
  links?: { readonly protocols?: readonly string[]; readonly origins?: readonly string[] };
  /** Origins that images may be loaded from. Default: none; they show as links with their alt text. */
  images?: { readonly origins?: readonly string[] };
  /** `input` types that may be used. Default: those of spec 2. */
  inputTypes?: readonly string[];
  limits?: Partial<Limits>;
  /** Raw HTML: `safe` (default) keeps a short list of tags without attributes, `text` shows all of it as text. */
  html?: 'text' | 'safe';
  /** Milliseconds that a pressed button stays pending without an answer. Default 10,000; 0: until settled. */
  pending?: number;
  /** Whether a submitted form locks. Default true. */
  lockSubmitted?: boolean;
  /** Whether unanswered actions of earlier messages are superseded. Default true. */
  supersede?: boolean;
  /** Actions that stay usable when the conversation goes on. Default: none. */
  keepAlive?: readonly string[];
  /** Whether fences of A2UI operations become surfaces. Default true; else they are code. */
  surfaces?: boolean;
}

/** Bounds on one message (spec 2). */
export interface Limits {
  /** Nesting of directives. Default 16. */
  depth: number;
  /** Options of one control. Default 500. */
  options: number;
  /** Directives of one message. Default 2,000. */
  directives: number;
  /** Attributes of one node. Default 32. */
  attributes: number;
  /** Characters of one value. Default 10,000. */
  value: number;
  /** Elements that the Markdown of one message makes, about: what comes behind them is shown as it is written. Default 500,000. */
  elements: number;
  /** Bytes of one message, as UTF-8. Default 8 MiB. */
  message: number;
}

const NAMES: Readonly<Record<keyof Policy, true>> = {
  actions: true, sensitive: true, links: true, images: true, inputTypes: true, limits: true, html: true, pending: true, lockSubmitted: true,
  supersede: true, keepAlive: true, surfaces: true,
};

/** What a policy says that is none of its names: a slip would leave open what it was to close. Never throws. */
export function unknownNames(policy: unknown): readonly string[] {
  try {
    return typeof policy === 'object' && policy !== null ? Object.keys(policy).filter(name => !Object.hasOwn(NAMES, name)) : [];
  } catch {
    return [];
  }
}
