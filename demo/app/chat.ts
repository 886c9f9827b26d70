import type { MduiConversation, MduiStream } from '../../elements/all.js';
import { again, ask, tellStop } from './agent.js';
import type { Arrivals } from './arrivals.js';
import type { Kept } from './keep.js';
import type { Changes, HistoryEntry, Turn, UiEvent, WireEvent } from './types.js';
import type { Valve } from './valve.js';

/** One question, as it was when it was asked first: asking again sends the same. */
interface Asked { readonly turn: Turn; readonly text: string; readonly history: readonly HistoryEntry[]; readonly changes: Changes }

/** The page's side of the conversation: what is asked of the agent, one reply at a time. The element shows it. */
export class Chat {
  /** Called when a reply begins or ends, or a turn waits for that. */
  onchange: () => void = () => {};
  /** What the person said while a reply was arriving. */
  readonly waiting: string[] = [];
  #history: HistoryEntry[] = [];
  #changes: Changes = {};
  #id = crypto.randomUUID().slice(0, 8);
  #asked = 0;
  #last: Promise<void> = Promise.resolve();
  #running: { messageId: string; seen: number; abort: AbortController; stream: MduiStream } | undefined;
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

  /** A value was set: the person's word goes with their next turn, one that the agent puts in its place does not. */
  changed({ bind, value, origin }: Extract<UiEvent, { type: 'ui.change' }>): void {
    const others = Object.entries(this.#changes).filter(([path]) => path !== bind);
    this.#changes = Object.fromEntries(origin === 'user' ? [...others, [bind, value]] : others);
  }

  /** The person says something. While a reply arrives, the turn waits for its end. */
  say(turn: Turn, text: string): void {
    this.waiting.push(text);
    const changes = this.#changes;
    this.#changes = {};
    this.#queue(async () => {
      this.waiting.shift();
      this.conversation.say(text);
      const history = [...this.#history];
      this.#history.push({ role: 'user', text, ...(typeof turn === 'object' && turn.type !== 'starter' ? { event: turn } : {}), changes });
      await this.#answer({ turn, text, history, changes });
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
    this.#history = [];
    this.#changes = {};
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
      snapshot: this.conversation.snapshot(), history: this.#history, changes: this.#changes, id: this.#id, asked: this.#asked,
      ...(running === undefined ? {} : { running: { messageId: running.messageId, seen: running.seen } }),
    };
  }

  /** The conversation as it was; a reply that was arriving goes on. Throws when it cannot be read. */
  restore({ snapshot, history, changes = {}, id, asked, running }: Kept): void {
    this.conversation.restore(snapshot);
    this.#history = [...history];
    this.#changes = changes;
    this.#id = id;
    this.#asked = asked;
    const stream = this.conversation.last;
    if (running === undefined || stream === undefined) return;
    this.#queue(() => this.#goOn(stream, running.messageId, running.seen));
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
    const { turn, text, history, changes } = asked;
    const messageId = `${this.#id}-${++this.#asked}`;
    const stream = this.conversation.reply(null, { messageId });
    await this.#read(stream, messageId, 0, (signal) => ask({ conversation: { history }, message_id: messageId, turn, text, changes, speed: this.valve.speed }, signal), asked);
  }

  /** The rest of a reply whose connection was lost. */
  async #goOn(stream: MduiStream, messageId: string, seen: number): Promise<void> {
    await this.#read(stream, messageId, seen, (signal) => again(messageId, seen, signal));
  }

  async #read(stream: MduiStream, messageId: string, seen: number, open: (signal: AbortSignal) => Promise<ReadableStream<WireEvent>>, asked?: Asked): Promise<void> {
    const running = { messageId, seen, abort: new AbortController(), stream };
    this.#running = running;
    let last: WireEvent | undefined;
    let text = '';
    try {
      const wire = await open(running.abort.signal);
      const source = wire.pipeThrough(this.valve.open()).pipeThrough(new TransformStream<WireEvent, WireEvent>({
        transform: (event, controller) => {
          last = event;
          running.seen = event.seq ?? running.seen;
          text += written(event);
          this.arrivals.show(event);
          controller.enqueue(event);
        },
      }));
      if (seen > 0) stream.resume(source);
      else stream.stream = source;
      await stream.done;
    } catch (error) {
      // Nothing came: the element says so, in the words of any reply that does not come.
      if (last === undefined && seen === 0) stream.stream = new ReadableStream({ start: (controller) => controller.error(error) });
    } finally {
      this.valve.closed();
      this.#running = undefined;
    }
    if (text !== '') this.#history.push({ role: 'assistant', text });
    if (stream.phase === 'complete') return;
    if (last !== undefined && last.event !== 'md.error') this.arrivals.cut();
    const cut = stream.phase !== 'error' && !running.abort.signal.aborted;
    stream.retry = () => this.#queue(() => (cut || asked === undefined ? this.#goOn(stream, messageId, running.seen) : this.#answer(asked)));
  }
}

function written(event: WireEvent): string {
  if (event.event === 'md.delta') return event.data.append;
  return event.event === 'ui.node' ? `\n${JSON.stringify(event.data)}\n` : '';
}
