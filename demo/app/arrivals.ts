import { wireOf } from '../../elements/stream/wires.js';
import { MarkdownTransport } from '../../src/transports/markdown.js';
import { SseTransport } from '../../src/transports/sse.js';
import type { Transport } from '../../src/transports/transport.js';
import { make } from './dom.js';
import { Follow } from './follow.js';
import type { Wire } from './types.js';
import { word } from './words.js';

/** Replies kept in the panel; older ones leave it, not the conversation. */
const KEPT = 6;
/** Characters of a piece that is no text. */
const SHOWN = 200;

/** What reads a wire, for the panel alone: the element has one of its own. */
async function reader(wire: Wire): Promise<Transport> {
  if (wire === 'amui') return new SseTransport();
  return wire === 'markdown' ? new MarkdownTransport() : (await wireOf(wire))();
}

/** A piece of a wire by its own words: the name of its event, and what it says. */
function partsOf(piece: string): readonly [name: string, said: string] {
  const data = /^data: (.*)$/m.exec(piece)?.[1] ?? piece.trim();
  const [, type] = /"(?:type|object)":"([\w.-]+)"/.exec(data) ?? [];
  return [/^event: (.*)$/m.exec(piece)?.[1] ?? type ?? '', data.length > SHOWN ? `${data.slice(0, SHOWN)} …` : data];
}

/** Shows what reaches the element: the text in lines as they grow, the newest token marked, and between them what the wire says besides. */
export class Arrivals {
  readonly #follow: Follow;
  #transport: Transport | undefined;
  #failed = false;
  #reply: HTMLElement | undefined;
  #line: HTMLElement | undefined;
  #newest: HTMLElement | undefined;

  constructor(private readonly box: HTMLElement) {
    this.#follow = new Follow(box);
    this.clear();
  }

  /** Forgets all that arrived. */
  clear(): void {
    this.#reply = undefined;
    this.#line = undefined;
    this.#newest = undefined;
    this.box.replaceChildren(make('p', { class: 'empty', dir: 'auto', 'data-word': 'nothingArrived' }, word('nothingArrived')));
  }

  /** A reply begins on this wire, or goes on. */
  async begin(wire: Wire, goesOn: boolean): Promise<void> {
    this.#transport = await reader(wire);
    this.#failed = false;
    if (goesOn && this.#reply !== undefined) return;
    this.#line = undefined;
    this.box.querySelector('.empty')?.remove();
    this.#reply = make('div', { class: 'reply' });
    this.box.append(this.#reply);
    if (goesOn) this.#reply.append(make('div', { class: 'note', dir: 'auto', 'data-word': 'beforeReload' }, word('beforeReload')));
    while (this.box.childElementCount > KEPT) this.box.firstElementChild?.remove();
    this.#follow.toEnd();
  }

  /** A piece has passed: an event, a line, a word. */
  show(piece: string): void {
    const results = [...this.#transport?.read(piece) ?? []].filter((result) => 'event' in result);
    const text = results.map((result) => result.event === 'md.delta' ? result.data.append : '').join('');
    this.#failed ||= results.some(({ event }) => event === 'md.error');
    if (text !== '') this.#append(text);
    else if (piece.trim() !== '') this.#note(partsOf(piece), this.#failed ? 'failed' : results.some(({ event }) => event === 'ui.node' || event === 'ui.patch') ? 'beside' : '');
    this.#follow.grew();
  }

  /** The stream has ended without a word that the reply is whole. */
  cut(): void {
    if (this.#failed) return;
    this.#reply?.append(make('div', { class: 'note failed', 'data-word': 'endOfBytes', dir: 'auto' }, word('endOfBytes')));
    this.#settle();
    this.#follow.grew();
  }

  #append(text: string): void {
    this.#settle();
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) this.#breakLine();
      if (piece === '') continue;
      if (this.#line === undefined) this.#startLine();
      this.#newest = make('mark', {}, piece);
      this.#line?.append(this.#newest);
      this.#line?.classList.toggle('fence', /^\s*:{3}/.test(this.#line.textContent));
    }
  }

  /** The token before is plain text now. */
  #settle(): void {
    const line = this.#newest?.parentElement;
    this.#newest?.replaceWith(...this.#newest.childNodes);
    line?.normalize();
    this.#newest = undefined;
  }

  #startLine(): void {
    this.#line = make('span', { class: 'line' });
    this.#reply?.append(this.#line);
  }

  #breakLine(): void {
    if (this.#line === undefined) this.#startLine();
    this.#settle();
    this.#line?.append('\n');
    this.#line = undefined;
  }

  #note([name, said]: readonly [string, string], kind: string): void {
    this.#settle();
    this.#line = undefined;
    this.#reply?.append(make('div', { class: `note ${kind}` }, ...(name === '' ? [] : [make('b', {}, name), ' ']), said));
  }
}
