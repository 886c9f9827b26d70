import type { Token, Tokens } from 'marked';
import type { Inline } from './ast.js';
import { decodeEntities } from './entities.js';
import { pendingAddress } from './inline-open.js';

// eslint-disable-next-line no-control-regex -- they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e]/g;
const isolates = /[\u2066-\u2069]/g;

/** So many marks and invisible characters in a row are nobody's word; layout takes the square of their number. */
const tower = /[\p{M}\p{Cf}]{128}/gu;
/** None of them is among the first characters of Unicode; the expression above takes its time to be made. */
const mark = /[^\0-\xac]/;

/** Drops a terminal's escapes, and bidi embeddings and overrides, in which code too reads as another one. A blank cuts what is piled up. */
export function withoutControls(text: string): string {
  const safe = text.replace(controls, '');
  return mark.test(safe) ? safe.replace(tower, '$& ') : safe;
}

/** What prose may show: no controls, no bidi embedding or override. A link's text, title and alt also lose isolates (spec 7). */
export function clean(text: string, inLink: boolean): string {
  const safe = withoutControls(text);
  return inLink ? safe.replace(isolates, '') : safe;
}

/** The address as marked's renderer writes it and a browser then reads it; null where marked would draw no link. */
function address(href: string, literal: boolean): string | null {
  try {
    const encoded = encodeURI(href).replace(/%25/g, '%');
    return literal ? encoded : decodeEntities(encoded);
  } catch {
    return null; // a lone surrogate
  }
}

/** An image's alternative text: what marked's text renderer leaves of its label. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => {
    if (token.type === 'br') return '\n';
    const { tokens: inner, text } = token as { tokens?: Token[]; text: string };
    return inner ? plainText(inner) : text;
  }).join('');
}

const titled = (title: string | null | undefined): { title?: string } =>
  title ? { title: clean(decodeEntities(title), true) } : {};

function add(into: Inline[], text: string): void {
  const last = into.at(-1);
  if (last?.type === 'text') into[into.length - 1] = { type: 'text', text: last.text + text };
  else if (text !== '') into.push({ type: 'text', text });
}

/** Adds a node; a text joins the text before it. */
export function append(into: Inline[], node: Inline): void {
  if (node.type === 'text') add(into, node.text);
  else into.push(node);
}

function link(token: Tokens.Link, into: Inline[], growing: boolean): void {
  const auto = token.autolink ?? false;
  const open = growing || token.href === pendingAddress;
  const href = open ? null : address(token.href, auto);
  const children = auto ? [{ type: 'text', text: clean(token.text, true) } as const] : toInline(token.tokens, { inLink: true });
  if (href !== null || (open && children.length > 0)) into.push({ type: 'link', href, ...titled(token.title), ...(auto ? { auto: true as const } : {}), children });
  else for (const child of children) append(into, child);
}

function image(token: Tokens.Image, into: Inline[]): void {
  const alt = clean(decodeEntities(plainText(token.tokens)), true);
  const open = token.href === pendingAddress;
  const src = open ? null : address(token.href, false);
  if (src !== null || (open && alt !== '')) into.push({ type: 'image', src, ...titled(token.title), alt });
  else add(into, alt);
}

/** Index of a bare address that the next character could still lengthen, or -1. */
function growingAddress(tokens: readonly Token[]): number {
  const at = tokens.findLastIndex(({ type, raw }) => type !== 'text' || /\s/.test(raw));
  const token = tokens[at];
  return token && 'autolink' in token && !token.raw.startsWith('<') ? at : -1;
}

/** How tokens are converted. `inLink`: they are a link's text. `openEnd`: more characters may follow, so a bare address at the end has no `href` yet. */
export interface Conversion { readonly inLink?: boolean; readonly openEnd?: boolean }

/** marked's inline tokens as our own, entities decoded once. */
export function toInline(tokens: readonly Token[], { inLink = false, openEnd = false }: Conversion = {}): Inline[] {
  const into: Inline[] = [];
  const growing = openEnd ? growingAddress(tokens) : -1;
  tokens.forEach((token, index) => {
    const last = openEnd && index === tokens.length - 1;
    switch (token.type) {
      case 'strong': case 'em': case 'del':
        into.push({ type: token.type, children: toInline((token as Tokens.Strong).tokens, { inLink, openEnd: last }) }); break;
      case 'codespan': {
        const text = withoutControls((token as Tokens.Codespan).text);
        into.push({ type: 'code', text: inLink ? clean(text, true) : text }); break;
      }
      case 'br': into.push({ type: 'break' }); break;
      case 'html': into.push({ type: 'html', html: withoutControls(token.raw) }); break;
      case 'link': link(token as Tokens.Link, into, index === growing); break;
      case 'image': image(token as Tokens.Image, into); break;
      case 'checkbox': break; // the item says it
      case 'escape': add(into, clean((token as Tokens.Escape).text, inLink)); break;
      default: add(into, clean(decodeEntities((token as Tokens.Text).text), inLink));
    }
  });
  return into;
}
