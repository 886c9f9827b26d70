/** Ends of file names that are no top-level domain: `index.html` is no address. */
const FILE_ENDS = new Set(('js mjs cjs jsx ts tsx mts json jsonl html htm xhtml txt css scss csv tsv xml yaml yml toml ini cfg conf lock log sql bak tmp env '
  + 'pdf png jpg jpeg gif svg webp avif ico mp3 mp4 wav webm doc docx xls xlsx ppt pptx odt ods exe dmg tar gz tgz rar dll so wasm java class kt swift cpp hpp vue rb php').split(' '));
const SCHEME = /^[a-z][a-z0-9+.-]*:[/\\]*/i;
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
  const real = mail ? decode(url.pathname) : url.host;
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
  return rest.split(/[^\p{L}\p{N}\p{M}.-]+/u).some(token => isHost(token) && bare(token) !== host);
}

function isHost(token: string): boolean {
  const labels = token.replace(/^[.-]+|[.-]+$/g, '').split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('')) return false;
  if (labels.length === 4 && labels.every(label => /^\d{1,3}$/.test(label))) return true;
  return /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u.test(last) && !FILE_ENDS.has(last);
}

function bare(host: string): string {
  return host.replace(/^[.-]+|[.-]+$/g, '').replace(/^www\./, '');
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
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}
