import '../../elements/all.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { settled } from '../support/stream.js';
import { BY_HAND, EVERYTHING } from './everything.js';

/** All elements below, as they are laid out: shadow roots included, those of a closed kind too. */
export function all(root: Element | DocumentFragment): Element[] {
  return [...root.children].flatMap(child => [child, ...shadowOf(child), ...all(child)]);
}

const rootOf = (element: Element): ShadowRoot | null => {
  const { renderRoot } = element as { renderRoot?: unknown };
  return renderRoot instanceof ShadowRoot ? renderRoot : element.shadowRoot;
};
const shadowOf = (element: Element): Element[] => {
  const root = rootOf(element);
  return root === null ? [] : all(root);
};

/** All below an element that match, its own roots included. */
export const inside = (element: Element, selector: string): Element[] => [...shadowOf(element), ...all(element)].filter(each => each.matches(selector));

/** Every open or closed root below. */
export const rootsOf = (root: Element): ShadowRoot[] => [root, ...all(root)].flatMap(each => rootOf(each) ?? []);

/** Text as it is laid out, without what assistive technology does not get. */
function textIn(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.ariaHidden === 'true' || node.localName === 'style') return '';
  if (node.ariaLabel) return node.ariaLabel;
  const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
  const children = assigned.length > 0 ? assigned : (rootOf(node) ?? node).childNodes;
  return [...children].map(textIn).join('');
}

/** Where an element is laid out: its slot, also one of a closed root. */
export function parentOf(element: Element): Element | null {
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  const slots = element.assignedSlot === null && element.parentElement !== null ? [...rootOf(element.parentElement)?.querySelectorAll('slot') ?? []] : [];
  return element.assignedSlot ?? slots.find(slot => slot.assignedElements().includes(element)) ?? element.parentElement;
}

function isSettable(element: object, name: string): boolean {
  for (let each: object | null = element; each !== null && each !== HTMLElement.prototype; each = Reflect.getPrototypeOf(each)) {
    const found = Reflect.getOwnPropertyDescriptor(each, name);
    if (found !== undefined) return found.set !== undefined || found.writable === true;
  }
  return false;
}

/** Sets properties of every element of the kit in it that has them. */
export async function setAll(box: Element, properties: Readonly<Record<string, unknown>>): Promise<void> {
  for (const element of all(box)) {
    if (!('nodeId' in element)) continue;
    for (const [name, value] of Object.entries(properties)) if (isSettable(element, name)) Object.assign(element, { [name]: value });
  }
  await atRest(box);
}

/** What somebody would call it who meets it: kind and name. */
export function what(element: Element | null): string {
  if (element === null) return 'nothing';
  const kind = element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element instanceof HTMLAnchorElement ? 'link' : element.localName);
  const labels = 'labels' in element ? [...(element as HTMLInputElement).labels ?? []] : [];
  const by = (element.getRootNode() as Document | ShadowRoot).getElementById(element.getAttribute('aria-labelledby') ?? '');
  const name = element.ariaLabel ?? (by ? [by] : labels.length > 0 ? labels : [element]).map(textIn).join(' ');
  return `${kind} ${name.replace(/\s+/g, ' ').trim()}`;
}

/** What has the focus, through roots of every kind. */
export function focused(): Element | null {
  let element = document.activeElement;
  for (let root = element && rootOf(element); root?.activeElement; root = rootOf(element)) element = root.activeElement;
  return element;
}

export const KINDS = ['streamed', 'by hand'] as const;
export type Kind = (typeof KINDS)[number];

/** Elements between two buttons, in a page that lives until `gone()`. */
export interface Page {
  /** Around the elements. */
  readonly box: HTMLElement;
  readonly stream: MduiStream;
  readonly gone: () => void;
}

/** All elements: as one message in a stream, or as a page writes them. */
export async function page(kind: Kind, markdown = EVERYTHING, byHand = BY_HAND): Promise<Page> {
  const main = document.createElement('main');
  main.innerHTML = `<button id="before">Before</button><div>${kind === 'by hand' ? byHand : '<mdui-stream></mdui-stream>'}</div><button id="after">After</button>`;
  document.body.append(main);
  const box = main.querySelector('div')!;
  const stream = (box.querySelector('mdui-stream') ?? document.createElement('mdui-stream'));
  if (kind === 'streamed') {
    stream.write(markdown);
    stream.close();
    await stream.done;
  }
  await settled(main);
  return { box, stream, gone: () => { main.remove(); } };
}

export const elementOf = (root: Element, type: string): HTMLElement | null => root.querySelector(`[node-id='${type}']`);

/** What moves in it; the document does not tell of shadow roots. */
export const animationsIn = (box: Element): Animation[] => [document, ...rootsOf(box)].flatMap(root => root.getAnimations());

/** Everything in it comes to rest. */
export async function atRest(box: Element): Promise<void> {
  await settled(box);
  const moving = (): Animation[] => animationsIn(box).filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  for (let frames = 0; frames < 2 || moving().length > 0; frames++) await new Promise(requestAnimationFrame);
}
