import type { MduiConversation, MduiStream } from '../../elements/all.js';
import { again, ask, tellStop, type Question } from './agent.js';
import type { Arrivals } from './arrivals.js';
import { frames } from './frames.js';
import type { Kept } from './keep.js';
import type { HistoryTurn, Wire } from './types.js';
import type { Valve } from './valve.js';

/** What was asked, as it was when it was asked first: asking again sends the same. */
interface Asked { readonly messages: readonly HistoryTurn[]; readonly wire: Wire }

/** Wires whose events all look like a first one: a reply on them is read again from its beginning, and the element leaves out what it has. */
const BEGINNING: readonly Wire[] = ['openai-chat', 'ollama'];

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The page's side of the conversation: what is asked of the agent, one reply at a time. The element shows it. */
export class Chat {
  /** Called when a reply begins or ends, or a turn waits for that. */
  onchange: () => void = () => {};
  /** What the person said while a reply was arriving. */
  readonly waiting: string[] = [];
  /** The wire that the next reply is asked for on. */
  wire: Wire = 'amui';
  #messages: HistoryTurn[] = [];
  #id = crypto.randomUUID().slice(0, 8);
  #asked = 0;
  #last: Promise<void> = Promise.resolve();
  #running: { messageId: string; wire: Wire; seen: number; abort: AbortController; stream: MduiStream } | undefined;
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
    this.waiting.push(text);
    this.#queue(async () => {
      this.waiting.shift();
      this.conversation.say(text);
      this.#messages.push({ role: 'user', ...turn });
      await this.#answer({ messages: [...this.#messages], wire: this.wire });
    });
  }

  /** Ends the reply that arrives. */
  stop(): void {
    const running = this.#running;
    if (running === undefined) return;
    tellStop(running.messageId);
    running.stream.abort('stopped');
    running.abort.abort();
  }

  /** Back to the welcome. */
  clear(): void {
    this.#era += 1;
    this.stop();
    this.waiting.length = 0;
    this.#messages = [];
    this.#asked = 0;
    this.#id = crypto.randomUUID().slice(0, 8);
    this.conversation.reset();
    this.onchange();
  }

  /** What a reload has to find again; undefined while nothing was said. */
  kept(): Kept | undefined {
    if (this.conversation.streams.length === 0) return undefined;
    const running = this.#running;
    return {
      snapshot: this.conversation.snapshot(), messages: this.#messages, id: this.#id, asked: this.#asked,
      ...(running === undefined ? {} : { running: { messageId: running.messageId, wire: running.wire, seen: running.seen } }),
    };
  }

  /** The conversation as it was; a reply that was arriving goes on. Throws when it cannot be read. */
  restore({ snapshot, messages, id, asked, running }: Kept): void {
    this.conversation.restore(snapshot);
    this.#messages = [...messages];
    this.#id = id;
    this.#asked = asked;
    const stream = this.conversation.last;
    if (running === undefined || stream === undefined) return;
    this.#queue(() => this.#goOn(stream, running));
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
    const messageId = `${this.#id}-${++this.#asked}`;
    const stream = this.conversation.reply(null, { messageId });
    const question: Omit<Question, 'signal'> = { messages: asked.messages, format: asked.wire, messageId, threadId: this.#id, state: this.conversation.state, speed: this.valve.speed };
    await this.#read(stream, { messageId, wire: asked.wire, seen: 0 }, (signal) => ask({ ...question, signal }), asked);
  }

  /** The rest of a reply whose connection was lost. */
  async #goOn(stream: MduiStream, { messageId, wire, seen }: NonNullable<Kept['running']>): Promise<void> {
    const from = BEGINNING.includes(wire) ? 0 : seen;
    await this.#read(stream, { messageId, wire, seen: from }, (signal) => again(messageId, from, signal));
  }

  async #read(stream: MduiStream, about: NonNullable<Kept['running']>, open: (signal: AbortSignal) => Promise<Bytes>, asked?: Asked): Promise<void> {
    const { wire, seen } = about;
    const running = { ...about, abort: new AbortController(), stream };
    this.#running = running;
    try {
      const body = await open(running.abort.signal);
      await this.arrivals.begin(wire, seen > 0);
      const source = frames(body, wire).pipeThrough(this.valve.open()).pipeThrough(new TransformStream<string, string>({
        transform: (piece, controller) => {
          running.seen += piece.length;
          this.arrivals.show(piece);
          controller.enqueue(piece);
        },
      }));
      stream.format = wire;
      if (asked === undefined) stream.resume(source);
      else stream.stream = source;
      await stream.done;
    } catch (error) {
      // Nothing came: the element says so, in the words of any reply that does not come.
      if (asked !== undefined && running.seen === 0) stream.stream = new ReadableStream({ start: (controller) => controller.error(error) });
    } finally {
      this.valve.closed();
      this.#running = undefined;
    }
    this.#keep(stream, about.messageId);
    if (stream.phase === 'complete') return;
    if (running.seen > seen) this.arrivals.cut();
    const cut = stream.phase !== 'error' && !running.abort.signal.aborted;
    stream.retry = () => this.#queue(() => (cut || asked === undefined ? this.#goOn(stream, running) : this.#answer(asked)));
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
