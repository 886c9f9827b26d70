import { Message } from '../../src/message/message.js';
import type { Content, MessageNode, MessageView } from '../../src/message/view.js';
import { builtIn } from '../../src/palette/palette.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { StateStore } from '../../src/state/store.js';

const isNode = (content: Content): content is MessageNode => 'phase' in content;

/** The same message without a page, fed beside a stream: it says how much of each container is final. */
export class ShadowMessage {
  /** Raw HTML as a block draws any number of elements. */
  hasHtmlBlocks = false;
  readonly #message: Message;

  constructor() {
    const watch: Partial<MessageView> = {
      seal: (_, blocks) => { this.hasHtmlBlocks ||= blocks.some(({ block }) => block.type === 'html'); },
    };
    const view = new Proxy(watch as MessageView, { get: (target, name) => Reflect.get(target, name) as unknown ?? ((): void => undefined) });
    this.#message = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy(), state: new StateStore(), view });
  }

  write(text: string): void {
    this.#message.write(text);
  }

  /** The elements of a stream that are final: of every container the first ones, as many as it has sealed blocks and closed nodes. */
  committed(stream: Element): Element[] {
    return this.#of(this.#message.content, stream);
  }

  #of(content: readonly Content[], place: Element): Element[] {
    const drawn = contentOf(place);
    // blank lines alone, as at the end of a fence that was left open, are prose that nothing is drawn for
    const shown = content.filter(item => isNode(item) ? item.type !== 'patch' : item.source.trim() !== '');
    const last = shown.at(-1);
    // a frame of an unknown type is text from the start, and may still be open
    const open = last !== undefined && isNode(last) && (last.phase === 'open' || (last.phase === 'text' && last.definition?.body !== 'options')) ? last : undefined;
    const found = drawn.slice(0, shown.length - (open ? 1 : 0));
    const inside = open && drawn[shown.length - 1];
    return inside && (open.children.length > 0 || open.content.length > 0) ? [...found, ...this.#of(open.content, inside)] : found;
  }
}

/** What the renderer drew in a container, boxes of 64 blocks opened. */
function contentOf(place: Element): Element[] {
  return [...place.children].flatMap(child => {
    const kind = child.getAttribute('data-mdui');
    if (kind === 'group') return contentOf(child);
    return child.hasAttribute('slot') || kind?.startsWith('frame-') === true ? [] : [child];
  });
}
