import { fixture, html } from '@open-wc/testing';
import '../../elements/all.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';

/** A stream in the page, with all protocol events that left it. */
export interface Mounted {
  readonly stream: MduiStream;
  readonly events: UiEvent[];
  /** Those of the person's, without `ui.focus`, `ui.blur` and `ui.error`. */
  readonly acts: () => UiEvent[];
}

export async function mount(properties: Partial<Pick<MduiStream, 'policy' | 'format' | 'palette' | 'messageId'>> = {}): Promise<Mounted> {
  const stream = await fixture<MduiStream>(html`<mdui-stream></mdui-stream>`);
  Object.assign(stream, properties);
  const events: UiEvent[] = [];
  stream.addEventListener('mdui-event', event => events.push(event.detail));
  return { stream, events, acts: () => events.filter(({ type }) => !['ui.focus', 'ui.blur', 'ui.error'].includes(type)) };
}

/** Writes a whole reply and ends it cleanly. */
export async function reply(markdown: string, properties: Parameters<typeof mount>[0] = {}): Promise<Mounted> {
  const mounted = await mount(properties);
  mounted.stream.write(markdown);
  mounted.stream.close();
  await mounted.stream.done;
  await settled(mounted.stream);
  return mounted;
}

/** Waits until every element of the kit in it has drawn; of a stream, all that has arrived. */
export async function settled(root: Element): Promise<void> {
  if ('flush' in root) (root as MduiStream).flush();
  for (let round = 0; round < 3; round++) {
    for (const element of deep(root)) await (element as { updateComplete?: Promise<unknown> }).updateComplete;
  }
}

/** All elements below, open shadow roots included, in document order. */
export function deep(root: Element | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const element of root.children) {
    found.push(element);
    if (element.shadowRoot) found.push(...deep(element.shadowRoot));
    found.push(...deep(element));
  }
  return found;
}

/** The first element below that matches, shadow roots included. @throws Error when there is none. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as `querySelector`: the caller knows what its selector finds
export function find<T extends Element = HTMLElement>(root: Element, selector: string): T {
  const found = deep(root).find(element => element.matches(selector));
  if (found === undefined) throw new Error(`Nothing matches ${selector}`);
  return found as T;
}

export function findAll<T extends Element = HTMLElement>(root: Element, selector: string): T[] {
  return deep(root).filter((element): element is T => element.matches(selector));
}

/** The native button with that text. */
export function buttonNamed(root: Element, name: string): HTMLButtonElement {
  const found = findAll<HTMLButtonElement>(root, 'button').find(button => button.textContent.replace(/\s+/g, ' ').trim() === name);
  if (found === undefined) throw new Error(`No button "${name}"`);
  return found;
}

/** What a reader sees: text of everything drawn, shadow roots and slots included, white space run together. */
export function visibleText(root: Element): string {
  let text = '';
  const walk = (node: Node): void => {
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element) || /^(STYLE|SCRIPT|TEMPLATE)$/.test(node.tagName)) return;
    const { display } = getComputedStyle(node);
    // What has no box of its own may still hold some.
    if (display !== 'contents' && !node.checkVisibility()) return;
    const block = !display.startsWith('inline');
    if (block) text += ' ';
    const children = node instanceof HTMLSlotElement && node.assignedNodes().length > 0 ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes;
    for (const child of children) walk(child);
    if (block) text += ' ';
  };
  walk(root);
  return text.replace(/\s+/g, ' ').trim();
}

/** Lets the press guard's half second pass, counted from when everything is drawn and measured. */
export async function armed(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
  await new Promise(resolve => setTimeout(resolve, 600));
}

/** A source that gives these chunks, one a read, and ends. */
export function streamOf<T>(chunks: readonly T[]): ReadableStream<T> {
  const left = [...chunks];
  return new ReadableStream<T>({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
  }, { highWaterMark: 0 });
}
