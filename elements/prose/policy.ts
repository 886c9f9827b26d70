/** Where a link may go; a `ResolvedPolicy` of `src/policy` is one. */
export interface LinkPolicy {
  /**
   * The address to use, absolute and parsed, or undefined when the link is refused. `text` is what the link shows;
   * `host` is returned when that looks like another address, and is then shown beside it.
   */
  link(href: string, text: string): { readonly href: string; readonly host?: string } | undefined;
  /** The address to load an image from; undefined when none may be loaded from there. */
  image(src: string): string | undefined;
  /** Default `safe`: tags of the closed list work, without attributes. `text`: every tag is shown as it was written. */
  readonly html?: 'text' | 'safe';
}

/** What prose needs to know from the host. */
export type ProsePolicy = LinkPolicy;
