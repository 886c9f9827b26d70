import { ALLOWED } from '../prose/tags.js';

/** What is taken over of an element. All of it is ours, or a link that the policy let through. */
const ATTRIBUTES = ['href', 'start', 'align', 'dir'];
/** Elements that stand on lines of their own, and those with a blank line around them. */
const LINE = /^(UL|OL|LI|TR|SUMMARY)$/;
const BLOCK = /^(P|H\d|TABLE|PRE|BLOCKQUOTE|DETAILS)$/;

// nothing in it loads or runs
const inert = document.implementation.createHTMLDocument('');

/** A new, empty copy. */
export const emptyCopy = (): HTMLElement => inert.createElement('div');

/** Puts the selected part of what a node shows into a copy: elements of prose and their text, without anything that would run, load or name. */
export function copyInto(copy: Element, node: Node, range: Range): void {
  if (!range.intersectsNode(node)) return;
  if (node instanceof Text) {
    const { startContainer, startOffset, endContainer, endOffset } = range;
    copy.append(node.data.slice(node === startContainer ? startOffset : 0, node === endContainer ? endOffset : undefined));
  } else if (node instanceof HTMLInputElement) {
    copy.append(node.checked ? '☑ ' : '☐ ');
  } else if (node instanceof HTMLImageElement) {
    copy.append(node.alt);
  } else if (node instanceof Element) {
    let target = copy;
    if (node.localName === 'a' || ALLOWED.has(node.localName)) {
      target = inert.createElement(node.localName);
      for (const name of ATTRIBUTES) if (node.hasAttribute(name)) target.setAttribute(name, node.getAttribute(name) ?? '');
      copy.append(target);
    }
    for (const child of node.childNodes) copyInto(target, child, range);
  }
}

/** Puts a text into a copy: a paragraph for each of its own, its lines kept. */
export function tellInto(copy: Element, text: string): void {
  for (const paragraph of text.split(/\n{2,}/)) {
    const p = inert.createElement('p');
    for (const [at, line] of paragraph.split('\n').entries()) p.append(...at > 0 ? [inert.createElement('br')] : [], line);
    copy.append(p);
  }
}

/** A copy as plain text. */
export const textOfCopy = (copy: Element): string => textOf(copy, false).replace(/\n{3,}/g, '\n\n').trim();

function textOf(node: Node, pre: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) return pre ? node.nodeValue ?? '' : (node.nodeValue ?? '').replace(/\s+/g, ' ');
  const name = node.nodeName;
  if (name === 'BR') return '\n';
  const text = [...node.childNodes].map(child => textOf(child, pre || name === 'PRE')).join('');
  if (name === 'TD' || name === 'TH') return `${text}\t`;
  const gap = BLOCK.test(name) ? '\n\n' : LINE.test(name) ? '\n' : '';
  return gap === '' ? text : gap + text.trim() + gap;
}
