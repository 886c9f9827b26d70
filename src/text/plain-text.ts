import { parseBlocks } from '../message/blocks.js';
import type { Message } from '../message/message.js';
import { replacedOf, valueOf } from '../message/value.js';
import type { Content, MessageNode } from '../message/view.js';
import { isControl } from '../palette/definition.js';
import { stripControls } from '../policy/clean.js';
import { fallbackText } from '../palette/text.js';
import { Prose } from '../syntax/prose.js';
import { References } from '../syntax/references.js';
import { answered, answerText, asked } from './answer.js';
import { united } from './parts.js';
import { plainBlocks, plainInline } from './plain-prose.js';
import { ENGLISH, type Words } from './words.js';

/**
 * A message as text that reads well in an e-mail (spec 6): prose without markers, controls as `Plan: Pro`, buttons as `[Book]`.
 * `words`: those of another language; default English.
 */
export function toPlainText(message: Message, words?: Partial<Words>): string {
  const all = { ...ENGLISH, ...words };
  return [excerptText(message, message.content, all), endOf(message, all)].filter(Boolean).join('\n');
}

/** How it was broken off, if it was: bare text that ends is whole, as far as anybody knows. */
function endOf(message: Message, { ends, error }: Words): string {
  const end = message.log.entries.findLast(({ kind }) => kind === 'end');
  if (!message.ended || end?.kind !== 'end' || end.clean || end.reason === undefined) return '';
  const { by, reason } = end;
  const told = by === undefined && reason !== 'unfinished' ? `${error}: ${stripControls(reason)}` : ends[by === 'limit' || by === 'source' || by === 'wire' ? by : reason === 'stopped' ? reason : 'cut'];
  return `(${told.replace(/\s+/g, ' ')})\n`;
}

/** The same of a part: pieces of a message's content, or of one of its containers', in document order. */
export function excerptText(message: Message, content: readonly Content[], words: Partial<Words> = {}): string {
  const text = new PlainText(message, { ...ENGLISH, ...words }).part(content);
  return text && `${text}\n`;
}

interface Piece {
  readonly text: string;
  /** One of several that stand on lines of their own without a blank one between them. */
  readonly tight?: boolean;
}

class PlainText {
  readonly #message: Message;
  readonly #words: Words;
  /** Forms that were. */
  readonly #sent = new Set<string>();
  /** What was pressed: the node and the action. */
  readonly #pressed = new Set<string>();
  /** Those of the whole message: they may be defined behind their use. */
  readonly #references = new References();

  constructor(message: Message, words: Words) {
    this.#message = message;
    this.#words = words;
    this.#define(message.content);
    for (const entry of message.log.entries) {
      if (entry.kind !== 'event') continue;
      const { event } = entry;
      if (event.type === 'ui.submit') this.#sent.add(event.node_id);
      else if (event.type === 'ui.click') this.#pressed.add(`${event.node_id} ${event.action}`);
    }
  }

  part(content: readonly Content[]): string {
    const told = content.map(item => {
      const text = 'source' in item ? this.#message.reading?.plain(item) : undefined;
      return text === undefined ? item : { text };
    });
    const pieces = united<MessageNode | Piece>(told).flatMap((item): Piece[] => typeof item === 'string' ? [{ text: this.#prose(item) }] : 'text' in item ? [item] : this.#node(item)).filter(({ text }) => text.trim() !== '');
    return pieces.reduce((text, piece, at) => text + (at === 0 ? '' : piece.tight === true && pieces[at - 1]?.tight === true ? '\n' : '\n\n') + piece.text, '');
  }

  #define(content: readonly Content[]): void {
    for (const item of united<MessageNode>(content)) {
      if (typeof item !== 'string') this.#define(item.content);
      else if (item.includes(']:')) {
        const prose = new Prose(this.#references, () => 0);
        for (const line of item.split('\n')) prose.push(line);
        prose.end();
      }
    }
  }

  #prose(markdown: string): string {
    return plainBlocks(parseBlocks(markdown, this.#references), this.#message.policy);
  }

  #node(node: MessageNode): Piece[] {
    const { type, phase, definition, spec, body } = node;
    // a question is not there before it is asked
    if (phase === 'removed' || type === 'patch' || spec['answered'] === true || (type === 'confirm' && phase === 'live')) return [];
    const overflow = { text: this.#prose(spec.overflow ?? '') };
    if (definition === undefined || definition.body === 'blocks') return [{ text: this.#container(node) }];
    if (phase !== 'live') return [{ text: this.#prose(fallbackText(definition, spec, body)) }];
    if (isControl(definition)) return [...this.#control(node), overflow];
    if (definition.role === 'action') return [this.#actions(node), overflow];
    return [{ text: this.#line(node) }, overflow];
  }

  #control(node: MessageNode): Piece[] {
    const { spec, id } = node;
    const { options, description = [] } = spec;
    const name = spec.label ?? id;
    const answer = answerText(valueOf(node, this.#message.state), options, this.#words);
    const was = replacedOf(node, this.#message.state);
    const own = was && answerText(was.value, options, this.#words);
    const why = was === undefined ? '' : ` (${[`${this.#words.changed} ${was.reason}`, own && `${this.#words.own} ${own}`].filter(Boolean).join('; ')})`;
    return [{ text: plainInline(description, this.#message.policy) }, { text: answered(name, answer, options, this.#words, why), tight: true }];
  }

  #actions({ id, spec }: MessageNode): Piece {
    const { items, label = '', description = [] } = spec;
    const button = (name: string, action: unknown): string => `[${name}]${this.#pressed.has(`${id} ${String(action)}`) ? ` (${this.#words.pressed})` : ''}`;
    if (items === undefined) return { text: button(label, spec['action']), tight: true };
    const before = [label && asked(label), plainInline(description, this.#message.policy)].filter(Boolean).join('\n');
    const buttons = items.map(item => item.action === undefined ? item.label : button(item.label, item.action)).join(' ');
    return { text: before === '' ? buttons : `${before}${description.length > 0 ? '\n' : ' '}${buttons}` };
  }

  /** What it is, how it is doing and its own words. */
  #line(node: MessageNode): string {
    const { type, spec } = node;
    const { value, max = 100 } = spec as { value?: unknown; max?: unknown };
    const amount = typeof value === 'number' ? max === 100 ? `${value}%` : `${value} / ${String(max)}` : '';
    const text = [amount, plainInline(spec.content ?? [], this.#message.policy)].filter(Boolean).join(' ');
    return [this.#title(node), type === 'error' ? this.#words.error : '', text].filter(Boolean).join(': ');
  }

  #title({ spec }: MessageNode): string {
    const { kind, state, title = spec.label, href } = spec as Readonly<Record<string, string | undefined>>;
    const { kinds, states } = this.#words;
    const name = plainInline([href === undefined || title === undefined ? { type: 'text', text: title ?? '' } : { type: 'link', href, children: [{ type: 'text', text: title }] }], this.#message.policy);
    return [wordOf(kinds, kind), wordOf(states, state), name].filter(Boolean).join(': ');
  }

  #container(node: MessageNode): string {
    const named = [this.#title(node), node.spec['details']].filter(Boolean).join('\n');
    return [named, this.part(node.content), this.#sent.has(node.id) ? `${this.#words.sent}.` : ''].filter(Boolean).join('\n\n');
  }
}

const wordOf = (words: Readonly<Record<string, string>>, name: string | undefined): string | undefined => name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
