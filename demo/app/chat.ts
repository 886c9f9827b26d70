import type { MduiStream } from '../../elements/all.js';
import { ask } from './agent.js';
import type { Arrivals } from './arrivals.js';
import { failure, personBubble, replyBubble, waiting } from './bubbles.js';
import { Follow } from './follow.js';
import { plainTurn, type TurnLine } from './turn-text.js';
import type { AgentInfo, HistoryEntry, Turn, WireEvent } from './types.js';
import type { Valve } from './valve.js';
import { word } from './words.js';

/** Where the conversation is drawn. */
export interface ChatPlaces {
  /** The box that scrolls. */
  readonly scroll: HTMLElement;
  /** Where turns are added. */
  readonly log: HTMLElement;
}

/** Space above the turn at the top, in CSS pixels. */
const MARGIN = 24;

/** One question, as it was when it was asked first: asking again sends the same. */
interface Asked { readonly turn: Turn; readonly text: string; readonly history: readonly HistoryEntry[] }

/** The conversation: the person's turns, the agent's replies, one at a time. */
export class Chat {
  /** Called when a reply begins or ends. */
  onbusy: (busy: boolean) => void = () => {};
  readonly #history: HistoryEntry[] = [];
  readonly #id = crypto.randomUUID().slice(0, 8);
  readonly #follow: Follow;
  #last: Promise<void> = Promise.resolve();
  #running = 0;
  #asked = 0;
  #abort: AbortController | undefined;

  constructor(private readonly places: ChatPlaces, private readonly info: AgentInfo, private readonly valve: Valve, private readonly arrivals: Arrivals) {
    // Text that grows must not move what somebody is working in.
    // And a reply is read from its beginning: the box follows until the turn it answers is at the top.
    this.#follow = new Follow(places.scroll, () => !(places.log.lastElementChild?.contains(document.activeElement) ?? false), () => this.#topOfTurn());
    // Before the first turn the welcome stands above the starters, and must stay in sight.
    new ResizeObserver(() => {
      if (places.log.childElementCount > 0) this.#follow.grew();
    }).observe(places.log);
  }

  /** Whether a reply is arriving. */
  get busy(): boolean {
    return this.#running > 0;
  }

  /** The id of the reply that arrives, for the server. */
  get messageId(): string | undefined {
    return this.busy ? `${this.#id}-${this.#asked}` : undefined;
  }

  /** The person says something. While a reply arrives, the turn waits for its end. */
  say(turn: Turn, lines: readonly TurnLine[]): void {
    for (const button of this.places.log.querySelectorAll('.failure button')) button.remove();
    const bubble = personBubble(lines);
    const ready = this.busy ? waiting(bubble) : () => {};
    this.places.log.append(bubble);
    this.#follow.toEnd();
    this.#queue(async () => {
      ready();
      const before = [...this.#history];
      this.#history.push({ role: 'user', text: plainTurn(lines), ...(typeof turn === 'object' && turn.type !== 'starter' ? { event: turn } : {}) });
      await this.#answer({ turn, text: plainTurn(lines), history: before });
    });
  }

  /** Ends the reply that arrives. */
  stop(): void {
    this.#abort?.abort();
    this.valve.cut();
  }

  #topOfTurn(): number {
    const turns = this.places.log.querySelectorAll<HTMLElement>('.person');
    const last = turns[turns.length - 1];
    return last === undefined ? Infinity : this.places.scroll.scrollTop + last.getBoundingClientRect().top - this.places.scroll.getBoundingClientRect().top - MARGIN;
  }

  #queue(work: () => Promise<void>): void {
    this.#running += 1;
    this.onbusy(true);
    this.#last = this.#last.then(work).finally(() => {
      this.#running -= 1;
      this.onbusy(this.busy);
    });
  }

  async #answer(asked: Asked): Promise<void> {
    const stream: MduiStream = document.createElement('mdui-stream');
    stream.policy = this.info.policy;
    const bubble = replyBubble(stream);
    this.places.log.append(bubble);
    this.#follow.toEnd();
    const heard: WireEvent[] = [];
    this.#abort = new AbortController();
    try {
      this.#asked += 1;
      const { turn, text, history } = asked;
      const wire = await ask({ conversation: { history }, message_id: `${this.#id}-${this.#asked}`, turn, text, speed: this.valve.speed }, this.#abort.signal);
      stream.stream = wire.pipeThrough(this.valve.open()).pipeThrough(new TransformStream<WireEvent, WireEvent>({
        transform: (event, controller) => {
          heard.push(event);
          if (event.event === 'md.open') this.#goOn(stream);
          this.arrivals.show(event);
          controller.enqueue(event);
        },
      }));
      await stream.done;
    } catch (error) {
      if (heard.length === 0 && !this.#abort.signal.aborted) console.warn(error);
    } finally {
      this.valve.closed();
      this.#abort = undefined;
    }
    const last = heard.at(-1);
    this.#history.push({ role: 'assistant', text: heard.map(written).join('') });
    if (last?.event === 'md.close') return;
    if (last !== undefined && last.event !== 'md.error') this.arrivals.cut();
    bubble.append(failure(why(last, stream.phase), () => this.#queue(() => this.#answer(asked))));
    this.#follow.grew();
  }

  /** A new message has begun: what was not answered before it can be read, not used. */
  #goOn(current: MduiStream): void {
    for (const earlier of this.places.log.querySelectorAll('mdui-stream')) if (earlier !== current) earlier.supersede();
  }
}

/** What the page has to add to what the kit says itself of a reply that did not end well. */
function why(last: WireEvent | undefined, phase: MduiStream['phase']): string {
  if (last === undefined) return word('unreachable');
  if (last.event === 'md.error') return last.data.message;
  return phase === 'complete' ? word('cutShort') : '';
}

function written(event: WireEvent): string {
  if (event.event === 'md.delta') return event.data.append;
  return event.event === 'ui.node' ? `\n${JSON.stringify(event.data)}\n` : '';
}
