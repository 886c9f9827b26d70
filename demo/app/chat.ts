import type { MduiConversation, MduiStream } from '../../elements/all.js';
import { again, ask, tellStop } from './agent.js';
import type { Arrivals } from './arrivals.js';
import { frames } from './frames.js';
import type { Talk } from './keep.js';
import type { HistoryTurn, Wire } from './types.js';
import type { Valve } from './valve.js';

/** What was asked for: its name, its wire, and how many of the messages the question had. Asking again sends the same. */
export interface Asked { readonly messageId: string; readonly wire: Wire; readonly turns: number }

/** A reply that is not whole, and how many characters of its wire have passed. */
export interface Part extends Asked { readonly seen: number }

/** One that has ended so. `goesOn`: the rest may come from the agent; else it is asked for anew. */
export interface Broken extends Part { readonly goesOn: boolean }

/** What the person said while a reply was arriving, and what the agent will read of it. */
export interface Waiting { readonly text: string; readonly turn: Omit<HistoryTurn, 'role'> }

/** Wires whose events all look like a first one: a reply on them is read again from its beginning, and the element leaves out what it has. */
const BEGINNING: readonly Wire[] = ['openai-chat', 'ollama'];

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The page's side of the conversation: what is asked of the agent, one reply at a time. The element shows it. */
export class Chat {
  /** Called when a reply begins or ends, or a turn waits for that. */
  onchange: () => void = () => {};
  readonly waiting: Waiting[] = [];
  /** The wire that the next reply is asked for on. */
  wire: Wire = 'amui';
  #messages: HistoryTurn[] = [];
  #id = crypto.randomUUID().slice(0, 8);
  #asked = 0;
  #last: Promise<void> = Promise.resolve();
  #running: Part & { seen: number; readonly abort: AbortController; readonly stream: MduiStream } | undefined;
  /** By message id. */
  readonly #broken = new Map<string, Broken>();
  #jobs = 0;
  #era = 0;

  constructor(private readonly conversation: MduiConversation, private readonly valve: Valve, private readonly arrivals: Arrivals) {}

  /** Whether a reply is arriving, or will. */
  get busy(): boolean {
    return this.#jobs > 0;
  }

  /** The id of the reply that arrives, for the server. */
  get messageId(): string | undefined {
    return this.#running?.messageId;
  }

  /**
   * The person says something. While a reply arrives, the turn waits for its end.
   * @param turn what the agent reads of it; default the text
   */
  say(text: string, turn: Omit<HistoryTurn, 'role'> = { content: text }): void {
    this.waiting.push({ text, turn });
    this.#queue(async () => {
      this.waiting.shift();
      this.conversation.say(text);
      this.#messages.push({ role: 'user', ...turn });
      await this.#answer({ messageId: `${this.#id}-${++this.#asked}`, wire: this.wire, turns: this.#messages.length });
    });
  }

  /** Ends the reply that arrives. */
  stop(): void {
    const running = this.#running;
    if (running === undefined) return;
    tellStop(running.messageId);
    // one that has not begun has no end that could be told
    if (running.stream.phase === 'idle') running.stream.write('');
    running.stream.abort('stopped');
    running.abort.abort();
  }

  /** Back to the welcome. */
  clear(): void {
    this.#era += 1;
    this.stop();
    this.waiting.length = 0;
    this.#broken.clear();
    this.#messages = [];
    this.#asked = 0;
    this.#id = crypto.randomUUID().slice(0, 8);
    this.conversation.reset();
    this.onchange();
  }

  /** What a reload has to find again; undefined while nothing was said. */
  kept(): Talk | undefined {
    if (this.conversation.streams.length === 0) return undefined;
    const running = this.#running;
    return {
      snapshot: this.conversation.snapshot(), messages: this.#messages, id: this.#id, asked: this.#asked,
      broken: [...this.#broken.values()], waiting: [...this.waiting],
      ...(running === undefined ? {} : { running: { messageId: running.messageId, wire: running.wire, turns: running.turns, seen: running.seen } }),
    };
  }

  /** The conversation as it was; a reply that was arriving goes on, and what waited for it still does. Throws when it cannot be read. */
  restore({ snapshot, messages, id, asked, running, broken, waiting }: Talk): void {
    this.conversation.restore(snapshot);
    this.#messages = [...messages];
    this.#id = id;
    this.#asked = asked;
    const streams = new Map(snapshot.turns.map((turn, at) => [turn.snapshot.message_id, this.conversation.streams[at]]));
    for (const part of broken) {
      const stream = streams.get(part.messageId);
      if (stream !== undefined) this.#offerAgain(stream, part);
    }
    if (running !== undefined) {
      const stream = streams.get(running.messageId);
      this.#queue(() => (stream === undefined ? this.#answer(running) : this.#read(stream, running, running.seen > 0 ? 'go on' : 'ask')));
    }
    for (const { text, turn } of waiting) this.say(text, turn);
  }

  #queue(work: () => Promise<void>): void {
    const era = this.#era;
    this.#jobs += 1;
    this.onchange();
    this.#last = this.#last.then(() => (era === this.#era ? work() : undefined)).finally(() => {
      this.#jobs -= 1;
      this.onchange();
    });
  }

  async #answer(asked: Asked): Promise<void> {
    await this.#read(this.conversation.reply(null, { messageId: asked.messageId }), { ...asked, seen: 0 }, 'ask');
  }

  /** @param how whether it is asked for, its rest is, or either: asked for anew when the agent does not know it any more */
  async #read(stream: MduiStream, part: Part, how: 'ask' | 'go on' | 'either'): Promise<void> {
    const era = this.#era;
    const { messageId, wire, turns } = part;
    const running = { ...part, abort: new AbortController(), stream };
    this.#running = running;
    this.onchange();
    const { signal } = running.abort;
    const from = BEGINNING.includes(wire) ? 0 : part.seen;
    let body: Bytes | undefined;
    // The rest may yet come, unless the agent says that it does not.
    let goesOn = how !== 'ask';
    try {
      if (goesOn) {
        body = await again(messageId, from, signal);
        goesOn = body !== undefined;
        if (body === undefined && how === 'go on') throw new Error('The agent no longer knows this reply.');
      }
      const resumes = body !== undefined;
      body ??= await ask({ messages: this.#messages.slice(0, turns), format: wire, messageId, threadId: this.#id, state: this.conversation.state, speed: this.valve.speed, signal });
      running.seen = resumes ? from : 0;
      await this.arrivals.begin(wire, running.seen > 0);
      const source = frames(body, wire).pipeThrough(this.valve.open()).pipeThrough(new TransformStream<string, string>({
        transform: (piece, controller) => {
          running.seen += piece.length;
          this.arrivals.show(piece);
          controller.enqueue(piece);
        },
      }));
      stream.format = wire;
      if (resumes) stream.resume(source);
      else stream.stream = source;
      await stream.done;
      goesOn = stream.phase !== 'error' && !signal.aborted;
    } catch (error) {
      // Nothing came: the element says so, in the words of any reply that does not come.
      if (!signal.aborted && body === undefined) {
        const nothing = new ReadableStream<string>({ start: (controller) => { controller.error(error); } });
        if (part.seen === 0) stream.stream = nothing;
        else stream.resume(nothing);
        await stream.done;
      }
    } finally {
      this.valve.closed();
      this.#running = undefined;
    }
    if (era !== this.#era) return;
    this.#keep(stream, messageId);
    this.#broken.delete(messageId);
    if (stream.phase === 'complete') {
      stream.retry = undefined;
      return;
    }
    if (body !== undefined && running.seen > 0) this.arrivals.cut();
    this.#offerAgain(stream, { messageId, wire, turns, seen: running.seen, goesOn });
  }

  #offerAgain(stream: MduiStream, broken: Broken): void {
    this.#broken.set(broken.messageId, broken);
    stream.messageId = broken.messageId;
    stream.retry = () => { this.#queue(() => this.#read(stream, broken, broken.goesOn ? 'either' : 'ask')); };
  }

  /** What the agent wrote is a turn of the next question; of a reply that goes on, all of it. */
  #keep(stream: MduiStream, id: string): void {
    const content = stream.log.map((entry) => (entry.kind === 'text' ? entry.append : entry.kind === 'node' ? `\n${JSON.stringify(entry.node)}\n` : '')).join('');
    if (content === '') return;
    const turn = { role: 'assistant', content, id } as const;
    const at = this.#messages.findIndex((each) => each.id === id);
    this.#messages = at === -1 ? [...this.#messages, turn] : this.#messages.with(at, turn);
  }
}
