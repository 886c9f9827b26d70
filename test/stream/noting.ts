import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import { findAll, mount, settled, type Mounted } from '../support/stream.js';

export const TEXT = 'Words that **have** arrived.\n\n';
export const LEFT = 'What has arrived stays readable.';

/** A message that ends as `end` says, after some text or none. */
export async function ended(end: (stream: MduiStream) => void, text = TEXT): Promise<Mounted> {
  const mounted = await mount();
  mounted.stream.write(text);
  end(mounted.stream);
  await mounted.stream.done;
  await settled(mounted.stream);
  return mounted;
}

/** A source that gives the text and fails. */
export function failing(error: unknown, text = TEXT): ReadableStream<string> {
  return new ReadableStream({
    pull(controller) {
      if (text !== '') controller.enqueue(text);
      text = '';
      controller.error(error);
    },
  });
}

export const notes = (stream: Element): string[] => findAll(stream, '[part=note]').map(note => note.textContent.replace(/\s+/g, ' ').trim());
export const retries = (stream: Element): HTMLButtonElement[] => findAll<HTMLButtonElement>(stream, 'button[part=retry]');

/** axe finds nothing, once what fades in is there. */
export async function accessible(stream: Element): Promise<void> {
  await Promise.all(stream.getAnimations({ subtree: true }).map(({ finished }) => finished));
  await expect(stream).to.be.accessible();
}
