import { stripControls } from './clean.js';

/** Ends of file names that are no top-level domain: `index.html` is no address. */
const FILE_END = new RegExp('^(?:[cm]?[jt]sx?|jsonl?|x?html?|txt|s?css|[ct]sv|xml|ya?ml|toml|ini|cfg|conf|lock|log|sql|bak|tmp|env|pdf|png|jpe?g|gif|svg|webp|avif|ico'
  + '|mp[34]|wav|webm|docx?|xlsx?|pptx?|od[ts]|exe|dmg|tar|t?gz|rar|dll|wasm|java|class|kt|swift|[ch]pp|vue|rb|php)$');
/** (without a dot: `bank.test:443` is a host and a port) */
const SCHEME = /^[a-z][a-z0-9+-]*:[/\\]*/i;
const WEB = /^https?:[/\\]/i;
/** Of a mail link: there are other recipients than those of its path. */
const RECIPIENTS = /[?&](?:to|b?cc)=/i;
/** Dots that a browser reads as dots in a host name. */
const DOTS = /[\u3002\uff0e\uff61]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * What to show beside a link whose text looks like an address: the real one, as ASCII. Undefined when the text shows no
 * other address than the link's. It is asked of text that a person reads, so it errs towards showing.
 */
export function realAddress(url: URL, text: string): string | undefined {
  const seen = text.normalize('NFKC').replace(DOTS, '.').replace(INVISIBLE, '').toLowerCase();
  if (url.protocol === 'tel:') return realNumber(url.pathname, seen);
  const mail = url.protocol === 'mailto:';
  const real = mail ? decode(url.pathname + (RECIPIENTS.test(url.search) ? url.search : '')) : url.host;
  const host = mail ? real.slice(real.lastIndexOf('@') + 1) : url.hostname;
  const deceptive = seen.split(/\s+/).some(word => showsOther(word, bare(host), mail ? real : undefined));
  return deceptive ? real : undefined;
}

/** Whether a word names a host (or, for a mail link, a mailbox) that is not the real one. */
function showsOther(word: string, host: string, mailbox: string | undefined): boolean {
  if (mailbox !== undefined && /[^\s@]@[^\s@]/.test(word)) return !word.includes(mailbox);
  const rest = word.replace(SCHEME, '').replace(/^[^\p{L}\p{N}]+/u, '');
  // behind the real host only a path may follow; anything else in the word counts
  const own = [host, `www.${host}`].find(name => rest.startsWith(name) && /^(?::\d+)?(?:[/?#]|[^\p{L}\p{N}.@:-]|$)/u.test(rest.slice(name.length)));
  if (own !== undefined) return false;
  // behind a scheme of the web stands a host, whatever it is called
  const named = WEB.test(word);
  return rest.split(/[^\p{L}\p{N}\p{M}.-]+/u).some((token, at) => (isHost(token) || (named && at === 0 && token !== '')) && bare(token) !== host);
}

function isHost(token: string): boolean {
  const labels = withoutEnds(token).split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('')) return false;
  if (labels.length === 4 && labels.every(label => /^\d{1,3}$/.test(label))) return true;
  return /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u.test(last) && !FILE_END.test(last);
}

function bare(host: string): string {
  return withoutEnds(host).replace(/^www\./, '');
}

/** Without dots and hyphens around it. */
function withoutEnds(token: string): string {
  return /[^.-](?:.*[^.-])?/s.exec(token)?.[0] ?? '';
}

function realNumber(path: string, text: string): string | undefined {
  const digits = (input: string): string => input.replace(/\D/g, '');
  const real = digits(path);
  const shown = digits(text);
  // the same number may be shown without its country code
  return shown.length >= 5 && !real.endsWith(shown.replace(/^0+/, '')) ? decode(path) : undefined;
}

function decode(text: string): string {
  try {
    return stripControls(decodeURIComponent(text).toLowerCase());
  } catch {
    return text.toLowerCase();
  }
}
