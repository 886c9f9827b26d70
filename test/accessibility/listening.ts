import { fixture, html } from '@open-wc/testing';
import '../../elements/all.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Clock } from '../support/clock.js';

/** What the announcer said: `at` in milliseconds since the listening began. */
export interface Said { readonly at: number; readonly text: string }

const regionOf = (element: MduiStream | MduiConversation): Element => (element.renderRoot as ShadowRoot).querySelector('[role=status]')!;

/** Keeps each change of the one live region of a stream or a conversation. */
export function listen(element: MduiStream | MduiConversation, clock: Clock): Said[] {
  const said: Said[] = [];
  const region = regionOf(element);
  const start = clock.now;
  new MutationObserver(() => said.push({ at: Math.round(clock.now - start), text: region.textContent })).observe(region, { childList: true, characterData: true, subtree: true });
  return said;
}

/** A stream beside a field that has the focus. */
export async function streamBesideFocus(): Promise<{ stream: MduiStream; field: HTMLInputElement }> {
  const box = await fixture(html`<div><input aria-label="Mine"><mdui-stream></mdui-stream></div>`);
  const field = box.querySelector('input')!;
  field.focus();
  return { stream: box.querySelector('mdui-stream')!, field };
}

/** Writes, and draws it at once. */
export function write(stream: MduiStream, text: string): void {
  stream.write(text);
  stream.flush();
}

export const textsOf = (said: readonly Said[]): string[] => said.map(({ text }) => text);
