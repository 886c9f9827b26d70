import { Ids } from '../message/ids.js';
import type { Message } from '../message/message.js';
import type { NodeRecord } from '../message/node.js';
import type { StateEntry } from '../message/snapshot.js';
import type { Content, ProseContent } from '../message/view.js';
import { readId } from '../palette/read.js';
import { wellFormed } from '../syntax/lines.js';
import { isSaidValues } from '../syntax/said-values.js';
import { comment, COMMENT, freeLabel } from './comment.js';
import type { TranscriptTurn } from './conversation.js';
import { historyOf, type History } from './history.js';
import { liveSource, writtenSource } from './node-source.js';
import { blockPart, joined, type Part } from './parts.js';
import { turnHistory } from './turn-history.js';
import { unsaid } from './unsaid.js';

/**
 * A message as Markdown, as it now reads (spec 6): what the person chose and typed is in its controls, what patches changed is changed, what
 * they removed is gone. Read again it gives the same tree and values. What was sent and revised stands in comments that no reader shows.
 * Of a message that is still arriving it is what is final so far.
 */
export function toMarkdown(message: Message): string {
  const markdown = written(label => new Transcript(message, label).whole());
  return headed(markdown, unsaid(message, headed(markdown)));
}

/** A message as a turn of a conversation. What was done there is in its history, and no comment of its text. */
export function transcriptTurn(author: TranscriptTurn['author'], message: Message): TranscriptTurn {
  const names = new Map<string, string>();
  const markdown = written(label => new Transcript(message, label, names).whole());
  const values = unsaid(message, headed(markdown));
  return { author, id: message.id, markdown: headed(markdown, values), history: turnHistory(message, names, new Set(values.map(([path]) => path))) };
}

/** A part of a message as Markdown: pieces of its content, or of one of its containers', in document order. */
export function excerptMarkdown(message: Message, content: readonly Content[]): string {
  return written(label => new Transcript(message, label).part(content));
}

function written(write: (label: string) => string): string {
  const draft = write(COMMENT);
  const label = freeLabel(draft);
  const text = label === COMMENT ? draft : write(label);
  return text && wellFormed(`${text}\n`);
}

/** With a first line that says values. It is there also where another line that looks like it would be the first. */
function headed(markdown: string, values: readonly StateEntry[] = []): string {
  const needed = values.length > 0 || isSaidValues(markdown.slice(0, markdown.indexOf('\n')));
  return needed ? `${comment(freeLabel(markdown), { state: Object.fromEntries(values.map(([path, value]) => [path, value])) })}\n\n${markdown}` : markdown;
}

const isRecord = (item: Content): item is NodeRecord => 'phase' in item;

class Transcript {
  readonly #message: Message;
  readonly #label: string;
  readonly #history: History;
  /** Gives the ids that the nodes will have when this is read. */
  readonly #ids = new Ids();
  /** Those, by the ids that they have. */
  readonly #names: Map<string, string> | undefined;

  constructor(message: Message, label: string, names?: Map<string, string>) {
    this.#message = message;
    this.#label = label;
    this.#names = names;
    this.#history = names === undefined ? historyOf(message) : { acts: new Map(), revisions: [] };
  }

  part(content: readonly Content[]): string {
    return joined(content.flatMap(this.#part), this.#label);
  }

  whole(): string {
    return joined([...this.#message.content.flatMap(this.#part), ...this.#history.revisions.map(this.#comment)], this.#label);
  }

  readonly #part = (item: Content): Part[] => isRecord(item) ? this.#node(item) : [this.#message.reading?.markdown(item as ProseContent) ?? item as ProseContent];

  /** A node with the comments on what the person did there. */
  #node(node: NodeRecord): Part[] {
    // also of a patch block: what it changed is in what it changed; an error that the person has answered would stand on their answer
    if (node.phase === 'removed' || node.type === 'patch' || node.spec['answered'] === true) return [];
    const { definition, directive, phase } = node;
    const { id: wanted } = readId(directive.attributes);
    // a second node with one id is called after the first one, so it needs the first one
    const written = node.idGenerated && (wanted === undefined || !this.#ids.has(wanted)) ? undefined : wanted;
    const id = this.#ids.take(node.type, written);
    this.#names?.set(node.id, id);
    const { attributes, body } = phase === 'live' && definition !== undefined ? liveSource(node, definition, id, this.#message) : writtenSource(node);
    const list = written === undefined ? attributes : [{ name: 'id', value: written }, ...attributes];
    const inside = directive.body === 'blocks' ? this.part(node.content) : body;
    // what went over a limit is text; an option list and an inline body still have it
    const { overflow } = node.spec;
    const over = overflow === undefined || phase !== 'live' || directive.body === 'options' || directive.body === 'inline' ? [] : [{ key: 0, source: overflow }];
    return [blockPart(node, list, inside, this.#label), ...over, ...(this.#history.acts.get(node.id) ?? []).map(this.#comment)];
  }

  readonly #comment = (data: object): Part => ({ kind: 'comment', text: comment(this.#label, data) });
}
