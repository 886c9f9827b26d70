import type { MessageNode } from '../../src/message/view.js';
import type { Inline } from '../../src/syntax/ast.js';
import { inlineText } from '../shared/inline-content.js';
import { msg } from '../shared/localize.js';
import { fractionOf, percentOf } from '../shared/percent.js';
import { stateWord } from '../shared/state-word.js';

/** What a screen reader is told of nodes that change by themselves: what a status says, each quarter of a progress, the agent's error. */
export class News {
  readonly #told = new WeakMap<MessageNode, readonly unknown[]>();

  /** @returns what to say, asked when its time has come; undefined when nothing of it is new. */
  of(node: MessageNode): (() => string) | undefined {
    const { spec: { content, state, agent_error: error, attached }, type, phase } = node;
    if (phase !== 'live') return undefined;
    if (type === 'status') return this.#isNew(node, state, content) ? () => statusOf(node) : undefined;
    if (type === 'progress') return this.#isFurther(node) ? () => progressOf(node) : undefined;
    if (type === 'error' && attached !== true) return this.#isNew(node, content) ? () => `${msg('Error:')} ${textOf(content)}` : undefined;
    return this.#isNew(node, error) && error !== undefined ? () => `${msg('Error:')} ${node.spec.label ?? node.id}. ${textOf(error)}` : undefined;
  }

  #isNew(node: MessageNode, ...now: readonly unknown[]): boolean {
    const before = this.#told.get(node);
    this.#told.set(node, now);
    return now.some((each, at) => each !== before?.[at]);
  }

  /** The start, another start, and each quarter on the way to the end: not each step, nor a quarter again when it went back a little. */
  #isFurther(node: MessageNode): boolean {
    const fraction = fractionOf(node.spec['value'], node.spec['max']) ?? -1;
    const quarter = Math.floor(fraction * 4 + 1e-9);
    const [before = -Infinity] = (this.#told.get(node) ?? []) as readonly number[];
    return (quarter > before || fraction === 0) && this.#isNew(node, quarter);
  }
}

const textOf = (content: unknown): string => inlineText((content ?? []) as readonly Inline[]);

function statusOf({ spec }: MessageNode): string {
  return [stateWord(spec['state'] as string | undefined), textOf(spec.content)].filter(Boolean).join(': ');
}

function progressOf({ spec }: MessageNode): string {
  const fraction = fractionOf(spec['value'], spec['max']);
  return `${spec.label ?? msg('Progress')}: ${fraction === undefined ? stateWord('running') ?? '' : percentOf(fraction)}`;
}
