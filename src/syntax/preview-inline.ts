import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { inlineAffordable } from './budget.js';
import { clean, withoutControls } from './inline-convert.js';
import { readInline } from './inline.js';
import { scan, type Open, type Situation } from './preview-scan.js';

/** Emphasis in emphasis that is drawn before its end is there; deeper markers stay as they are. */
const deepest = 8;

interface Reading extends Situation {
  readonly links: Links;
  readonly inLink: boolean;
  readonly depth: number;
}

function plain(children: readonly Inline[]): string {
  return children.map((child) => {
    switch (child.type) {
      case 'text': case 'code': return child.text;
      case 'image': return child.alt;
      case 'strong': case 'em': case 'del': case 'link': return plain(child.children);
      default: return '';
    }
  }).join('');
}

function emphasis(char: string, size: number, children: readonly Inline[]): Inline {
  if (char === '~') return { type: 'del', children };
  if (size === 1) return { type: 'em', children };
  const strong: Inline = { type: 'strong', children };
  return size === 2 ? strong : { type: 'em', children: [strong] };
}

function codeContent(text: string): string {
  const inner = text.startsWith(' ') && text.trim() !== '' ? text.slice(1) : text;
  return withoutControls(inner === text ? text : inner.replace(/ $/, ''));
}

/** The open thing as what it will most likely be; nothing while it has no content. */
function pending(open: Open, text: string, end: number, reading: Reading): Inline[] {
  switch (open.kind) {
    case 'code': {
      const content = codeContent(text.slice(open.from, open.to));
      return content === '' ? [] : [{ type: 'code', text: content }];
    }
    case 'address': {
      const address = clean(text.slice(open.from, open.to), true);
      return [{ type: 'link', href: null, auto: true, children: [{ type: 'text', text: address }] }];
    }
    case 'image': {
      const alt = plain(readInline(text.slice(open.from, open.to), { links: reading.links, label: true }).children);
      return alt === '' ? [] : [{ type: 'image', src: null, alt }];
    }
    case 'link': {
      const whole = open.to < text.length;
      const children = read(text.slice(open.from, open.to), { ...reading, label: true, growing: !whole });
      return children.length === 0 ? [] : [{ type: 'link', href: null, children }];
    }
    case 'emphasis': {
      const children = read(text.slice(open.from, end), reading);
      return children.length === 0 ? [] : [emphasis(open.char, open.size, children)];
    }
  }
}

function read(text: string, reading: Reading): Inline[] {
  const { links, inLink, label, growing } = reading;
  const settled = (until: number): Inline[] => readInline(text.slice(0, until), { links, inLink, label, openEnd: growing }).children;
  if (reading.depth === 0) return settled(text.length);
  const { end, open } = scan(text, reading);
  if (!open) return settled(end);
  return [...settled(open.at), ...pending(open, text, end, { ...reading, depth: reading.depth - 1 })];
}

/**
 * The inline content of a run as it will most likely be, while its end has not come: unfinished emphasis, code and links
 * are drawn as such, without an address; what may turn out to be a marker is not shown.
 * @param growing whether characters may follow on the last line; else that line is complete, but another may follow
 */
export function tentative(text: string, links: Links, inLink: boolean, growing: boolean): Inline[] {
  if (!inlineAffordable(text)) return readInline(text, { links, inLink }).children;
  const code = text.charCodeAt(text.length - 1);
  const whole = code >= 0xd800 && code <= 0xdbff ? text.slice(0, -1) : text; // half a character
  return read(whole, { links, inLink, growing, label: false, depth: deepest });
}
