import { realAddress } from './lookalike.js';
import { isWeb, parseUrl, readOrigins } from './origins.js';

/** A link that may be drawn. */
export interface SafeLink {
  /** Absolute, with the host in punycode, without credentials. */
  readonly href: string;
  /** The real host, mailbox or number; to be shown beside the link, since its text looks like another address. */
  readonly host?: string;
}

/** Without the host's word. */
export const PROTOCOLS = ['https', 'http', 'mailto', 'tel'];
/** Run as script or show the agent's own document: no host can allow them. */
const NEVER = /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source):$/;

/** Decides about links by their parsed address (spec 7). */
export function linkRules(protocols: ReadonlySet<string>, origins: unknown): (href: string, text: string) => SafeLink | undefined {
  const allowed = new Set([...protocols].map(name => name.trim().toLowerCase().replace(/:?$/, ':')));
  const only = readOrigins(origins);
  return (href, text) => {
    const url = parseUrl(href);
    if (url === undefined || !allowed.has(url.protocol) || NEVER.test(url.protocol)) return undefined;
    if (isWeb(url) && only?.has(url.origin) === false) return undefined;
    const host = realAddress(url, text);
    return { href: url.href, ...(host !== undefined && { host }) };
  };
}

/** Decides about images: an http(s) address whose origin the host named. */
export function imageRules(origins: unknown): (src: string) => string | undefined {
  const allowed = readOrigins(origins);
  return src => {
    const url = parseUrl(src);
    return url !== undefined && isWeb(url) && allowed?.has(url.origin) === true ? url.href : undefined;
  };
}
