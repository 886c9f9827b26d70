import type { HistoryTurn } from '../../src/text/requests/history-turn.js';
import type { Turn, TurnEvent } from '../../src/text/turn.js';
import type { MduiConversation } from '../conversation/conversation.js';
import type { MduiStream, StreamSource } from '../stream/stream.js';
import { answersIn, isAnswer, type Answers } from './answers.js';
import { askedAfter, type Asked, type ChatQuestion } from './asking.js';
import { refusalOf } from './refusal.js';

/** What the person says next: a text, or what they did in a reply. */
interface Said {
  readonly text: string;
  readonly turn: HistoryTurn;
}

/** What an exchange needs of the chat around it. */
export interface ExchangeHost {
  conversation(): MduiConversation;
  /** The rest of a question. */
  about(): Pick<ChatQuestion, 'format' | 'instructions' | 'model'>;
  ask(question: ChatQuestion): Promise<StreamSource>;
  /** A reply begins or ends, or a turn waits for that. */
  changed(): void;
  /** A reply failed: nobody answered, the server refused, the answer broke off. */
  failed(error: Error): void;
}

/** What is asked of the agent: one reply at a time, in order. The conversation shows it. */
export class Exchange {
  readonly #host: ExchangeHost;
  /** What the person said while a reply was arriving. */
  #waiting: Said[] = [];
  #messages: HistoryTurn[] = [];
  #threadId = newId('chat');
  /** What the last AG-UI run waits for. */
  #asked: Asked | undefined;
  #running: { readonly stream: MduiStream; readonly abort: AbortController } | undefined;

  constructor(host: ExchangeHost) {
    this.#host = host;
  }

  /** Whether a reply is arriving. */
  get busy(): boolean {
    return this.#running !== undefined;
  }

  /** The texts that are said when the reply has ended. */
  get waiting(): readonly string[] {
    return this.#waiting.map(({ text }) => text);
  }

  /** Names the chat for its agent. */
  get threadId(): string {
    return this.#threadId;
  }

  /** All turns so far, as a model reads them. */
  get messages(): readonly HistoryTurn[] {
    return this.#messages;
  }

  /** What the last AG-UI run waits for. */
  get asked(): Asked | undefined {
    return this.#asked;
  }

  /** How much of that is answered: all of it goes to the agent at once. */
  get answers(): Answers | undefined {
    return this.#asked === undefined || this.busy ? undefined : answersIn(this.#host.conversation().streams, this.#asked);
  }

  /** The person says something; while a reply arrives it waits for its end. What was answered before goes with it. */
  say(text: string): void {
    const turn = this.answers && this.#host.conversation().turn();
    if (turn === undefined) this.#say({ text, turn: { role: 'user', content: text } });
    else this.act({ ...turn, text: `${turn.text}\n\n${text}`, content: `${turn.content}\n\n${text}` });
  }

  /** The person did something in a reply. An answer waits for the others that the run wants. */
  done(act: TurnEvent): void {
    const { answers } = this;
    if (this.#asked !== undefined && answers !== undefined && answers.given < answers.all && isAnswer(act, this.#asked)) this.#host.changed();
    else this.send();
  }

  /** What the person did since the last turn is theirs. */
  send(): void {
    const turn = this.#host.conversation().turn();
    if (turn !== undefined) this.act(turn);
  }

  /** What the person did as their turn. */
  act({ text, content, data }: Turn): void {
    this.#say({ text, turn: { role: 'user', content, data } });
  }

  /** Ends the reply that arrives; what has arrived stays. */
  stop(): void {
    const running = this.#running;
    if (running === undefined) return;
    running.abort.abort();
    running.stream.abort('stopped');
  }

  /** Forgets all; what arrives is cancelled. */
  reset(messages: readonly HistoryTurn[] = [], threadId = newId('chat')): void {
    this.#threadId = threadId;
    this.#waiting = [];
    this.#asked = undefined;
    this.#messages = [...messages];
    const running = this.#running;
    this.#running = undefined;
    running?.abort.abort();
    this.#host.changed();
  }

  /** After its conversation was restored: what was stopped or failed as its last reply can be asked for again. */
  restore(messages: readonly HistoryTurn[], threadId: string, asked?: Asked): void {
    this.reset(messages, threadId);
    this.#asked = asked;
    const { last } = this.#host.conversation();
    if (last?.author !== 'assistant' || (last.phase !== 'aborted' && last.phase !== 'error')) return;
    const { role, id = newId('reply') } = messages.at(-1) ?? {};
    this.#offerAgain(last, id, role === 'assistant' ? messages.slice(0, -1) : messages);
  }

  #offerAgain(stream: MduiStream, messageId: string, messages: readonly HistoryTurn[]): void {
    stream.retry = () => { if (!this.busy && this.#host.conversation().last === stream) void this.#read(stream, messageId, messages); };
  }

  #say(said: Said): void {
    if (this.busy) {
      this.#waiting.push(said);
      this.#host.changed();
      return;
    }
    const conversation = this.#host.conversation();
    // the chat goes on without it
    if (conversation.last !== undefined) conversation.last.retry = undefined;
    conversation.say(said.text);
    this.#messages.push(said.turn);
    this.#ask();
  }

  #ask(): void {
    const conversation = this.#host.conversation();
    const messageId = newId('reply');
    void this.#read(conversation.reply(null, { messageId }), messageId, [...this.#messages]);
  }

  async #read(stream: MduiStream, messageId: string, messages: readonly HistoryTurn[]): Promise<void> {
    const abort = new AbortController();
    const running = this.#running = { stream, abort };
    // it waits from the question on, not from the first word of the answer
    stream.stream = new ReadableStream();
    this.#host.changed();
    const { format, ...about } = this.#host.about();
    const { state } = this.#host.conversation();
    let source: StreamSource;
    let failure: unknown;
    try {
      const answer = this.#host.ask({ ...about, format, messages, messageId, threadId: this.#threadId, state, asked: this.#asked, signal: abort.signal });
      source = await Promise.race([answer, whenAborted(abort.signal)]);
      if (source instanceof Response && !source.ok) throw await refusalOf(source);
    } catch (error) {
      failure = error;
      // The stream says so, in the words of any reply that does not come.
      source = new ReadableStream({ start: controller => { controller.error(error); } });
    }
    if (this.#running !== running) return;
    if (!abort.signal.aborted) {
      if (format !== undefined) stream.format = format;
      stream.stream = source;
      await stream.done;
    }
    const asked = format === 'ag-ui' ? await askedAfter(this.#asked, messageId, state).catch(() => this.#asked) : undefined;
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#asked = asked;
    const content = writtenIn(stream);
    if (content !== '') this.#messages = [...messages, { role: 'assistant', content, id: messageId }];
    if (stream.phase === 'complete') stream.retry = undefined;
    else this.#offerAgain(stream, messageId, messages);
    if (stream.phase === 'error') this.#host.failed(failure instanceof Error ? failure : new Error(reasonOf(stream), { cause: failure }));
    const next = this.#waiting.shift();
    this.#host.changed();
    if (next !== undefined) this.#say(next);
  }
}

/** Rejects when that is: an `ask` of the page's may not mind its signal. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => { signal.addEventListener('abort', () => { reject(signal.reason as Error); }); });
}

/** Not `randomUUID()`: a page without TLS has none. */
function newId(prefix: string): string {
  return `${prefix}-${Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Why its end was none. */
function reasonOf({ log }: MduiStream): string {
  const end = log.findLast(({ kind }) => kind === 'end');
  return end?.kind === 'end' ? end.reason ?? '' : '';
}

/** What the agent wrote, as it came. */
function writtenIn(stream: MduiStream): string {
  return stream.log.map(entry => entry.kind === 'text' ? entry.append : entry.kind === 'node' ? `\n${JSON.stringify(entry.node)}\n` : '').join('');
}
