import type { ActEvent, Act } from '../../elements/shared/act.js';
import type { MduiElement } from '../../elements/shared/element.js';

/** Takes every act of what stands in `host`, as a stream does, and keeps them. */
export function claimActs(host: HTMLElement): Act[] {
  const acts: Act[] = [];
  host.addEventListener('mdui-act', (event: ActEvent) => {
    acts.push(event.act);
    event.claim();
  });
  return acts;
}

/** The details of the events of these types that pass `host`. */
export function details(host: EventTarget, ...types: string[]): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = [];
  for (const type of types) host.addEventListener(type, event => heard.push((event as CustomEvent<Record<string, unknown>>).detail));
  return heard;
}

/** Something inside an element's shadow root. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as querySelector has it
export function within<T extends Element = HTMLElement>(element: Element, selector: string): T {
  const found = element.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector} in <${element.localName}>`);
  return found;
}

/** Whether there is such a thing in it. */
export const has = (element: Element, selector: string): boolean => Boolean(element.shadowRoot?.querySelector(selector));

/** Sets properties and waits until they are drawn. */
export async function set<T extends MduiElement>(element: T, properties: Partial<T>): Promise<T> {
  Object.assign(element, properties);
  await element.updateComplete;
  return element;
}

/** What has the focus, through shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Everything in a shadow root that Tab could reach. */
export function tabbable(element: Element): Element[] {
  return [...element.shadowRoot?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]') ?? []]
    .filter(each => each.tabIndex >= 0 && !each.matches(':disabled') && each.closest('[inert]') === null);
}

/** Waits for what moves to come to rest, so that colours are the final ones. */
export async function atRest(element: Element): Promise<void> {
  const moving = (): Animation[] => (element.shadowRoot?.getAnimations() ?? [])
    .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
  // a transition begins with the frame after the change
  for (let frames = 0; frames < 2 || moving().length > 0; frames++) await new Promise(requestAnimationFrame);
}

/** Visible text, blanks run together. */
export const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
