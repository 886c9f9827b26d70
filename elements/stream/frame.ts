import type { MessageNode } from '../../src/message/view.js';
import { endOf, pieces } from '../prose/text.js';
import { msg } from '../shared/localize.js';

/**
 * A plain box that belongs to the stream. Its one attribute is a word of ours, for the style sheet. What stands in it has a direction each:
 * for one of all of it a browser would go through it anew for each block that it takes.
 */
function box(kind: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('data-mdui', kind);
  return element;
}

function line(kind: string, text: string): HTMLElement {
  const element = box(kind);
  element.textContent = text;
  element.dir = 'auto';
  return element;
}

/** Characters of what else a frame says that are laid out together, and on to the end of their line. */
const TOGETHER = 8192;

const endOfDetails = (text: string, from: number): number => {
  const end = text.slice(from + TOGETHER, from + 2 * TOGETHER).indexOf('\n');
  return end < 0 ? endOf(TOGETHER)(text, from) : from + TOGETHER + end + 1;
};

/** What stands for a node that is no element: an unknown type under a plain frame with its name, a misplaced one without, one that nobody registered under a frame. */
export function frameFor(node: MessageNode): HTMLElement {
  const element = box(node.reason === 'unknown' || node.phase !== 'text' ? 'frame' : 'plain');
  if (node.reason === 'unknown') element.append(line('frame-name', node.type));
  const label = node.spec.label || node.spec['title'];
  if (typeof label === 'string') element.append(line('frame-label', label));
  const { details } = node.spec;
  if (typeof details === 'string') element.append(...pieces(details, endOfDetails).map(text => line('frame-details', text)));
  return element;
}

/** Where the readable text of a refused or cut node stands; `body` takes its blocks. */
export function textBox(node: MessageNode, note: boolean): { box: HTMLElement; body: HTMLElement } {
  const element = box('fallback');
  const body = box('fallback-body');
  element.append(body);
  if (note) element.append(line('note', msg('This part could not be shown as a control.')));
  else if (node.reason === 'unclosed') element.append(line('note', msg('This part did not arrive completely.')));
  return { box: element, body };
}
