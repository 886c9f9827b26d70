import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { press } from '../support/commands.js';
import { drawn } from './surfaces-support.js';

export const at = (path: string): object => ({ '@path': path });
export const text = (id: string, words: unknown = id): object => ({ id, component: 'Text', text: words });
export const column = (...children: string[]): object => ({ id: 'root', component: 'Column', children });
export const ask = (name: string, args: object = {}): object => ({ '@call': name, args });
export const event = (name: string, more: object = {}): object => ({ event: { name, ...more } });

/** A button that its id is the label of. */
export const button = (id: string, action: object): object[] => [{ id, component: 'Button', child: `${id}-t`, action }, text(`${id}-t`, id)];

/** Pressed by key: the half second that a pointer waits is no matter here. */
export async function pressed(element: HTMLElement): Promise<void> {
  element.focus();
  await press('Enter');
}

export async function allDrawn(conversation: MduiConversation): Promise<void> {
  for (const stream of conversation.streams) await drawn(stream);
}
