import { executeServerCommand } from '@web/test-runner-commands';

/** The engine this page runs in. */
export const engine: 'chromium' | 'firefox' | 'webkit' =
  navigator.userAgent.includes('Firefox/') ? 'firefox' : navigator.userAgent.includes('Chrome/') ? 'chromium' : 'webkit';

/** Types text with real keys, letter by letter, where the focus is. */
export async function type(text: string): Promise<void> {
  await executeServerCommand('keyboard', { type: text });
}

/** Presses and releases one key or combination, by `KeyboardEvent.key` names: `Tab`, `Shift+Tab`, `Space`, `a`. */
export async function press(keys: string): Promise<void> {
  await executeServerCommand('keyboard', { press: keys });
}

/** Holds a key down; in Chromium and Firefox each further call is a key repeat. */
export async function keyDown(key: string): Promise<void> {
  await executeServerCommand('keyboard', { down: key });
}

/** Releases a held key. */
export async function keyUp(key: string): Promise<void> {
  await executeServerCommand('keyboard', { up: key });
}

/** A point in the viewport, in CSS pixels. */
export interface Point { x: number; y: number }

/** The middle of an element, scrolled into view first if need be. */
export function middleOf(element: Element): Point {
  const inside = (box: DOMRect): boolean => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  if (!inside(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

const pointOf = (target: Element | Point): Point => (target instanceof Element ? middleOf(target) : target);

/** Clicks with the real mouse; `count: 2` is a double click. */
export async function click(target: Element | Point, count = 1): Promise<void> {
  await executeServerCommand('mouse', { act: 'click', ...pointOf(target), count });
}

/** Moves the real mouse. */
export async function moveTo(target: Element | Point): Promise<void> {
  await executeServerCommand('mouse', { act: 'move', ...pointOf(target) });
}

/** Presses the main button where the mouse is. */
export async function mouseDown(): Promise<void> {
  await executeServerCommand('mouse', { act: 'down' });
}

/** Releases the main button. */
export async function mouseUp(): Promise<void> {
  await executeServerCommand('mouse', { act: 'up' });
}

/** A viewport, in CSS pixels. */
export interface Size { width: number; height: number }

/**
 * Sets the page's viewport and says what was reached: WebKitGTK's window is at least about 450 pixels wide,
 * so a test at 320 pixels there narrows a container or a frame instead.
 */
export async function setViewport(width: number, height: number): Promise<Size> {
  const size = await executeServerCommand<Size, Size>('viewport', { width, height });
  // Firefox says so a little before the page has it
  for (let frame = 0; frame < 100 && (innerWidth !== size.width || innerHeight !== size.height); frame++) await new Promise(requestAnimationFrame);
  return size;
}

/** Media features to pretend; null gives the browser's own back. */
export interface Media {
  media?: 'screen' | 'print' | null;
  colorScheme?: 'light' | 'dark' | null;
  reducedMotion?: 'reduce' | 'no-preference' | null;
  forcedColors?: 'active' | 'none' | null;
  contrast?: 'more' | 'no-preference' | null;
}

/** Pretends media features. Chromium only: false elsewhere, and nothing has changed. */
export async function emulateMedia(media: Media): Promise<boolean> {
  const { emulated } = await executeServerCommand<{ emulated: boolean }, Media>('media', media);
  return emulated;
}

/** Gives all media features back. */
export async function resetMedia(): Promise<void> {
  await emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
}

/** What assistive technology gets of the first match, as Playwright's YAML. Chromium only, else null. */
export async function ariaSnapshot(selector: string): Promise<string | null> {
  const { yaml } = await executeServerCommand<{ yaml: string | null }, { selector: string }>('aria-snapshot', { selector });
  return yaml;
}

/** One node of the computed accessibility tree. */
export interface AxNode {
  /** How many nodes it is in. */
  depth: number;
  role: string;
  name: string;
  description: string;
  value: string | number | null;
  disabled: boolean;
  focusable: boolean;
  required: boolean;
  invalid: string;
  checked: 'true' | 'false' | 'mixed' | null;
  expanded: boolean | null;
  selected: boolean | null;
  busy: boolean;
}

/** The page's accessibility tree, flat, in document order. Chromium only, else null. */
export async function accessibilityTree(): Promise<AxNode[] | null> {
  const { nodes } = await executeServerCommand<{ nodes: AxNode[] | null }, undefined>('ax-tree');
  return nodes;
}
