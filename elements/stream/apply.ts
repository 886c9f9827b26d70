import type { MessageNode } from '../../src/message/view.js';
import type { Spec } from '../../src/palette/definition.js';
import { isTab } from '../shared/brands.js';
import { focusInside, hasFocus, holdsFocus } from '../shared/focus.js';

/** Names of the format that would mean something else on an HTML element. */
const RENAMED: Readonly<Record<string, string>> = { title: 'heading', button_type: 'type', input_type: 'type', for: 'target' };

/** Not for the element: the stream itself keeps these. */
const KEPT = new Set(['type', 'id', 'bind', 'body', 'overflow']);

/** Told when what waited for the focus is due, or is no more: something else is shown by now. */
export type Later = (due: boolean) => void;

/**
 * Sets what changed since `before` as properties in camelCase; the palette's names only, never an attribute.
 * @param parent what it stands in, or will
 * @param later is told when the focus has left what it would have been hidden with
 * @returns what the element shows now
 */
export function applySpec(element: Element, node: MessageNode, before: Spec | undefined, parent: Element, later: Later): Spec {
  const { spec } = node;
  let shown = spec;
  // A control's value is the state's, not the spec's.
  const kept = (name: string): boolean => KEPT.has(name) || (name === 'value' && isControl(node));
  for (const name of Object.keys(before ?? {})) if (!(name in spec) && !kept(name)) assign(element, name, undefined);
  for (const [name, value] of Object.entries(spec)) {
    if (before?.[name] === value || kept(name)) continue;
    const chosen = name === 'selected' && value === true;
    // the tab that was chosen last is the one
    if (chosen) waiting.get(parent)?.(false, element);
    if (!hidesFocus(name, value, element, parent)) assign(element, name, value);
    else {
      shown = { ...shown, [name]: before?.[name] };
      if (chosen) whenLeft(parent, element, later, () => shownTab(parent));
      else whenLeft(element, element, later, () => undefined);
    }
  }
  return shown;
}

/** What ends the wait for the focus to leave an area, unless it is that of the element given. */
const waiting = new WeakMap<Element, (due: boolean, except?: Element) => void>();

/**
 * Once, when the focus has gone out of `area`.
 * @param seen is asked now and then: what is due is due if it is still the same
 */
function whenLeft(area: Element, element: Element, later: Later, seen: () => unknown): void {
  if (waiting.has(area)) return;
  const left = new AbortController();
  const before = seen();
  const end = (due: boolean, except?: Element): void => {
    if (left.signal.aborted || element === except) return;
    left.abort();
    waiting.delete(area);
    later(due);
  };
  waiting.set(area, end);
  area.addEventListener('focusout', () => {
    // by then it is where it goes to; with a window that is left it stays
    setTimeout(() => { if (!holdsFocus(area)) end(seen() === before); });
  }, { signal: left.signal });
}

const shownTab = (parent: Element): Element | undefined => [...parent.children].find(tab => isTab(tab) && tab.selected);

/** A section that closes, or another tab that is shown, while somebody is in it: the focus would be thrown to the top of the page. */
function hidesFocus(name: string, value: unknown, element: Element, parent: Element): boolean {
  if (name === 'open') return value === false && focusInside(element);
  // (a panel can have the focus itself)
  return name === 'selected' && value === true && isTab(element) && !element.selected && (hasFocus(parent) || [...parent.children].some(tab => tab !== element && isTab(tab) && focusInside(tab)));
}

function assign(element: Element, name: string, value: unknown): void {
  const property = RENAMED[name] ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  // A type of the host's own could name an attribute `innerHTML`: what every element has is not the agent's to set.
  if (property in HTMLElement.prototype) return;
  (element as unknown as Record<string, unknown>)[property] = value;
}

/** Whether a node holds a value of the person's. */
export function isControl(node: MessageNode): boolean {
  return node.definition?.role === 'value' || node.definition?.role === 'choice';
}

/** Whether a node acts when pressed. */
export function isActing(node: MessageNode): boolean {
  return node.definition?.role === 'action';
}
