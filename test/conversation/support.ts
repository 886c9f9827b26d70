import { fixture, html } from '@open-wc/testing';
import '../../elements/all.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';
import { settled } from '../support/stream.js';

export const RADIO = ':::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n';
export const NEXT = ':::actions {#next}\n- [Approve](action:approve) {kind=primary}\n- [Deny](action:deny)\n:::\n';
export const FORM = `:::form {#f action=choose}\n${RADIO}:::input {#name bind=name label="Name"}\n:::\n:::\n`;

export async function conversation(properties: Partial<Pick<MduiConversation, 'policy' | 'format' | 'palette' | 'announce'>> = {}, height = ''): Promise<MduiConversation> {
  const talk = await fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
  if (height !== '') talk.style.height = height;
  Object.assign(talk, properties);
  // what comes before the first frame is no news
  await frames(2);
  return talk;
}

/** A whole reply. */
export async function answer(talk: MduiConversation, markdown: string, messageId?: string): Promise<MduiStream> {
  const stream = talk.reply(markdown, messageId === undefined ? {} : { messageId });
  await stream.done;
  await settled(talk);
  return stream;
}

/** The protocol's events that leave an element from now on, without those of focus and error. */
export function acts(element: HTMLElement): UiEvent[] {
  const heard: UiEvent[] = [];
  element.addEventListener('mdui-event', ({ detail }) => { if (!['ui.focus', 'ui.blur', 'ui.error'].includes(detail.type)) heard.push(detail); });
  return heard;
}

export async function frames(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) await new Promise(resolve => requestAnimationFrame(resolve));
}
