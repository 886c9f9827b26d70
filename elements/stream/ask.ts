import { builtIn } from '../../src/palette/palette.js';
import { tagOf } from '../shared/define.js';

/** An element that can put a question before an act: the kit's `mdui-confirm`, or a host's own. */
interface Asking extends HTMLElement {
  ask(question: { actionLabel: string; kind?: string; opener?: HTMLElement }): Promise<'yes' | 'no'>;
}

export interface Asked {
  readonly action: string;
  /** The host's own name for the action, else the button's label. */
  readonly label: string;
}

/**
 * Opens the modal question before an act (spec 2.2): the message's `confirm` block, or a plain one in the stream's chrome.
 * Where nothing can ask (no such element is registered), the answer is no.
 */
export async function ask(block: HTMLElement | undefined, chrome: Element | null, asked: Asked, opener: HTMLElement | undefined): Promise<'yes' | 'no'> {
  const element = block !== undefined && canAsk(block) ? block : plain(chrome);
  if (element === undefined) return 'no';
  return element.ask({ actionLabel: asked.label, ...(opener === undefined ? {} : { opener }) });
}

/** One plain question a stream, made when it is first needed. */
function plain(chrome: Element | null): Asking | undefined {
  const tag = tagOf(builtIn.get('confirm')?.tag ?? '');
  if (tag === undefined || chrome === null) return undefined;
  const known = [...chrome.children].find(canAsk);
  if (known !== undefined) return known;
  const element = document.createElement(tag);
  chrome.append(element);
  return canAsk(element) ? element : undefined;
}

function canAsk(element: Element): element is Asking {
  return 'ask' in element && typeof element.ask === 'function';
}
