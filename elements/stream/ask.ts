import { builtIn } from '../../src/palette/palette.js';
import { tagOf } from '../shared/define.js';

/** An element that can put a question before an act: the kit's `mdui-confirm`, or a host's own. */
interface Asking extends HTMLElement {
  ask(question: { actionLabel: string; plain?: boolean; kind?: string; opener?: HTMLElement }): Promise<'yes' | 'no'>;
}

export interface Asked {
  readonly action: string;
  /** The host's own name for the action, else the button's label. */
  readonly label: string;
  /** The host wants it confirmed, so the agent does not name the answers. */
  readonly plain?: boolean;
  /** How the button looks: a dangerous act asks as one. */
  readonly kind?: string | undefined;
}

/**
 * Opens the modal question before an act (spec 2.2): the message's `confirm` block, or a plain one that `host` holds while it is open.
 * Where nothing can ask (no such element is registered), the answer is no.
 */
export async function ask(block: HTMLElement | undefined, host: Element, asked: Asked, opener: HTMLElement | undefined): Promise<'yes' | 'no'> {
  const question = { actionLabel: asked.label, plain: asked.plain === true, ...(opener === undefined ? {} : { opener }), ...(asked.kind === undefined ? {} : { kind: asked.kind }) };
  if (block !== undefined && canAsk(block)) return block.ask(question);
  const tag = tagOf(builtIn.get('confirm')?.tag ?? '');
  const plain = tag === undefined ? undefined : document.createElement(tag);
  if (plain === undefined || !canAsk(plain)) return 'no';
  host.append(plain);
  try {
    return await plain.ask(question);
  } finally {
    plain.remove();
  }
}

function canAsk(element: Element): element is Asking {
  return 'ask' in element && typeof element.ask === 'function';
}
