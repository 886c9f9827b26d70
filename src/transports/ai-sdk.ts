import type { UIMessageChunk } from 'ai';
import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { carriedIn, carryOf } from './carried.js';
import { isCut, JsonEvents, ownEvent, unreadable } from './json-events.js';
import { PartsInOrder } from './parts-in-order.js';
import { ToolStatus } from './tool-status.js';
import type { StreamChunk, Transport, TransportResult, WireOptions } from './transport.js';

type Name = Exclude<UIMessageChunk['type'], `data-${string}`>;

const NOTHING: readonly TransportResult[] = [];

/**
 * The UI message stream of the AI SDK (v1) as Server-Sent Events, or its chunks as objects. `finish` is the clean finish, unless its reason is
 * "length", "content-filter" or "error"; `error`, `abort` and a missing finish are none. Merged streams have several, so the reply ends with its source or `[DONE]`. Text parts of one step that touch are one text, as the
 * SDK's own `text` has it; where something else came between, or a step, a blank line stands there. Reasoning, sources and files are not shown.
 * Data parts `data-md.delta`, `data-ui.node` and `data-ui.patch` are read as such.
 */
export class AiSdkTransport implements Transport {
  readonly #events = new JsonEvents(event => this.#event(event), {}, () => this.#end());
  readonly #parts = new PartsInOrder();
  readonly #tools: ToolStatus;
  #any = false;
  /** What the next text is parted by from the one before. */
  #joint = '';
  #opened = false;
  #finished = false;
  #cut = false;
  #over = false;

  constructor({ toolStatus, carried }: WireOptions = {}) {
    const { parts, joint, finished, cut, tools } = carriedIn(carried);
    this.#tools = new ToolStatus(toolStatus, tools);
    this.#parts.take(recordOf(parts));
    this.#joint = textOf(joint) ?? '';
    this.#finished = finished === true;
    this.#cut = cut === true;
  }

  carry(): string | undefined {
    return carryOf({ parts: this.#parts, joint: this.#joint, finished: this.#finished, cut: this.#cut, tools: this.#tools });
  }

  *read(chunk: StreamChunk | object): Iterable<TransportResult> {
    yield* this.#events.read(chunk);
  }

  *end(): Iterable<TransportResult> {
    yield* this.#events.end();
    yield* this.#end();
  }

  *#event(chunk: Plain): Iterable<TransportResult> {
    const { type } = chunk;
    // Whoever begins inside a text goes on with what another connection began.
    if (!this.#any && type === 'start') this.#afresh();
    else if (!this.#any && type === 'text-delta') this.#parts.goOn();
    this.#any = true;
    if (typeof type === 'string' && type.startsWith('data-')) yield* this.#shown(ownEvent(type.slice(5), chunk['data']));
    else yield* this.#read(type as Name, chunk);
  }

  #read(type: Name, chunk: Plain): Iterable<TransportResult> {
    const [id, delta, call, name, error] = [chunk['id'], chunk['delta'], chunk['toolCallId'], chunk['toolName'], chunk['errorText']].map(textOf);
    switch (type) {
      case 'start': return this.#begin(textOf(chunk['messageId']));
      case 'text-start': return id === undefined ? bad(type) : this.#startText(id);
      case 'text-delta': return id === undefined || delta === undefined ? bad(type) : this.#append(id, delta);
      case 'text-end': return id === undefined ? bad(type) : this.#say(this.#parts.end(id));
      case 'tool-input-start': case 'tool-input-available':
        return call === undefined || name === undefined ? bad(type) : this.#apart(this.#tools.begin(call, name));
      case 'tool-output-available': return call === undefined ? bad(type) : chunk['preliminary'] === true ? NOTHING : this.#apart(this.#tools.end(call, 'done'));
      case 'tool-input-error': case 'tool-output-error': return call === undefined ? bad(type) : this.#apart(this.#tools.end(call, 'error'));
      case 'tool-output-denied': return call === undefined ? bad(type) : this.#apart(this.#tools.end(call, 'cancelled'));
      case 'tool-approval-request': return call === undefined ? bad(type) : this.#apart(this.#tools.end(call, 'pending'));
      case 'start-step': case 'reasoning-start': case 'file': return this.#apart(NOTHING);
      case 'finish-step': return this.#apart(this.#say(this.#parts.endAll()));
      case 'finish': return this.#finish(chunk);
      case 'error': return this.#fail('error', error ?? 'The agent reported an error.');
      case 'abort': return this.#fail('cancelled', textOf(chunk['reason']) ?? 'The reply was aborted.');
      case 'tool-input-delta': case 'reasoning-delta': case 'reasoning-end': case 'source-url': case 'source-document': case 'message-metadata': return NOTHING;
      // of another version
      default: return typeof type === 'string' ? NOTHING : bad(type);
    }
  }

  /** The message begins: nothing was known before. */
  #afresh(): void {
    this.#parts.forget();
    this.#joint = '';
    this.#finished = this.#cut = false;
  }

  /** Merged streams have several starts: the first counts. */
  #begin(id: string | undefined): Iterable<TransportResult> {
    if (this.#opened) return NOTHING;
    this.#opened = true;
    return [{ event: 'md.open', data: id === undefined ? {} : { message_id: id } }];
  }

  #startText(id: string): Iterable<TransportResult> {
    this.#parts.begin(id, this.#joint);
    this.#joint = '';
    return NOTHING;
  }

  *#append(id: string, text: string): Iterable<TransportResult> {
    // It began in another connection.
    if (!this.#parts.has(id)) this.#parts.begin(id, '');
    yield* this.#say(this.#parts.append(id, text));
  }

  /** What parts two texts. */
  *#apart(results: Iterable<TransportResult>): Iterable<TransportResult> {
    yield* results;
    this.#joint = '\n\n';
  }

  #finish(chunk: Plain): Iterable<TransportResult> {
    this.#finished = true;
    this.#cut ||= isCut(chunk['finishReason']);
    return this.#apart(NOTHING);
  }

  *#end(): Iterable<TransportResult> {
    if (!this.#finished || this.#over) {
      yield* this.#say(this.#parts.flush());
      return;
    }
    if (this.#parts.open) yield { problem: 'AI SDK: the message finished inside a text.', code: 'wire-invalid' };
    if (this.#cut) yield* this.#fail('cancelled', 'The reply was cut.');
    else yield* this.#close('pending', { event: 'md.close', data: {} });
  }

  #fail(state: 'error' | 'cancelled', message: string): Iterable<TransportResult> {
    return this.#close(state, { event: 'md.error', data: { message } });
  }

  /** A reply ends once: an `error` is followed by a `finish`. */
  *#close(state: 'pending' | 'error' | 'cancelled', last: TransportResult): Iterable<TransportResult> {
    yield* this.#say(this.#parts.endAll());
    yield* this.#tools.endAll(state);
    if (!this.#over) yield last;
    this.#over = true;
  }

  *#say(append: string): Iterable<TransportResult> {
    if (append !== '') yield { event: 'md.delta', data: { append } };
  }

  #shown(results: readonly TransportResult[]): Iterable<TransportResult> {
    return results.length === 0 ? NOTHING : this.#apart(results);
  }
}

const bad = (type: unknown): readonly TransportResult[] => [unreadable('AI SDK', type)];

export default (options?: WireOptions): Transport => new AiSdkTransport(options);
