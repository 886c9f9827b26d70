import { fixture, html } from '@open-wc/testing';
import '../../elements/chat.js';
import type { ChatQuestion, MduiChat } from '../../elements/chat.js';
import { settled } from '../support/stream.js';

/** An agent that answers when the test says so, and keeps what it was asked. */
export class Agent {
  readonly asked: ChatQuestion[] = [];
  #open: ReadableStreamDefaultController<string> | undefined;

  readonly ask = (question: ChatQuestion): ReadableStream<string> => {
    this.asked.push(question);
    return new ReadableStream({ start: controller => { this.#open = controller; } });
  };

  write(text: string): void {
    this.#open?.enqueue(text);
  }

  end(): void {
    this.#open?.close();
  }

  fail(reason: string): void {
    this.#open?.error(new Error(reason));
  }

  /** The texts of the newest question. */
  get heard(): readonly string[] {
    return this.asked.at(-1)?.messages.map(({ role, content }) => `${role}: ${content}`) ?? [];
  }
}

export async function chat(properties: Partial<MduiChat> = {}): Promise<MduiChat> {
  const element = await fixture<MduiChat>(html`<mdui-chat></mdui-chat>`);
  Object.assign(element, properties);
  await element.updateComplete;
  return element;
}

/** All that follows what just happened: the reply that was asked for begins, is drawn, has ended. */
export async function calm(element: MduiChat): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await new Promise(resolve => { setTimeout(resolve); });
    for (const stream of element.conversation.streams) await settled(stream);
    await element.updateComplete;
  }
}

/** What is inside its shadow root. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as `querySelector`: the caller knows what its selector finds
export function part<T extends HTMLElement = HTMLElement>(element: MduiChat, selector: string): T {
  const found = element.shadowRoot!.querySelector<T>(selector);
  if (found === null) throw new Error(`Nothing is ${selector}`);
  return found;
}

export const shown = (element: MduiChat): string[] => element.conversation.streams.map(({ author, innerText }) => `${author}: ${innerText.trim().replace(/\s+/g, ' ')}`);
