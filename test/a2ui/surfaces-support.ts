import type { ActionDetail, MduiSurface } from '../../elements/a2ui.js';
import { mount, reply, settled, type Mounted } from '../support/stream.js';
import { waitUntil } from '../support/wait.js';

/** An operation as a line. */
export const line = (operation: object): string => JSON.stringify({ version: 'v1.0', ...operation });

export const components = (surfaceId: string, ...list: readonly object[]): string => line({ updateComponents: { surfaceId, components: list } });

/** A fence of operations, a line each. */
export const fence = (lines: readonly string[], info = ''): string => `\`\`\`a2ui${info === '' ? '' : ` ${info}`}\n${lines.join('\n')}\n\`\`\`\n`;

/** A surface `s` in one fence. */
export const surface = (dataModel: object, ...list: readonly object[]): string =>
  fence([line({ createSurface: { surfaceId: 's', dataModel } }), ...list.map(each => components('s', each))]);

export interface Shown extends Mounted {
  /** What left by `mdui-action`. */
  readonly actions: ActionDetail[];
  readonly diagnostics: string[];
}

let loaded: Promise<void> | undefined;

/** From then on a fence is drawn as it comes. */
export const ready = (): Promise<void> => loaded ??= load();

async function load(): Promise<void> {
  const { stream } = await reply(surface({}, { id: 'root', component: 'Text', text: 'Loaded' }));
  await waitUntil(() => surfacesIn(stream).length > 0, 'loaded');
  stream.remove();
}

export async function mountSurfaces(properties: Parameters<typeof mount>[0] = {}): Promise<Shown> {
  await ready();
  const mounted = await mount(properties);
  // Tab from the last control would leave the page, and Firefox and WebKit send the window's focus with it
  mounted.stream.after(Object.assign(document.createElement('button'), { textContent: 'After' }));
  const actions: ActionDetail[] = [];
  const diagnostics: string[] = [];
  mounted.stream.addEventListener('mdui-action', event => actions.push(event.detail));
  mounted.stream.addEventListener('mdui-diagnostic', event => diagnostics.push(event.detail.code));
  return { ...mounted, actions, diagnostics };
}

/** Writes a whole reply and ends it cleanly. */
export async function show(markdown: string, properties: Parameters<typeof mount>[0] = {}): Promise<Shown> {
  const mounted = await mountSurfaces(properties);
  mounted.stream.write(markdown);
  mounted.stream.close();
  await mounted.stream.done;
  await drawn(mounted.stream);
  return mounted;
}

/** Waits until what draws surfaces is there and all is drawn. */
export async function drawn(root: Element): Promise<void> {
  await settled(root);
  // what is drawn anew behind a press is so a promise later
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  await settled(root);
}

export const surfacesIn = (root: Element): MduiSurface[] => [...root.querySelectorAll<MduiSurface>('mdui-surface')];
