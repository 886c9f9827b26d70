import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { textsOf } from './carried.js';
import { JsonSource } from './json-source.js';
import { CUT, JsonWire, recordsOf, saidOf, stoppedFor } from './json-wire.js';
import type { Transport, WireOptions } from './transport.js';

const REASONS: Readonly<Record<string, string>> = { max_output_tokens: CUT.length, content_filter: CUT.filter };

/** What an item of a response does with a tool: `web_search_call`, `function_call` …, and not what came of it. */
const CALL = /^(\w+)_call$/;
/** Those that the host runs. */
const OF_HOST = new Set(['function_call', 'custom_tool_call', 'computer_call', 'local_shell_call', 'shell_call', 'apply_patch_call']);

/**
 * OpenAI's Responses, streamed or as one `response`: the text of its messages, each in a paragraph of its own. Whole with `response.completed`; a refusal is shown,
 * but not whole. A text that was not streamed is taken from where it stands whole. An event's id is its `sequence_number`, with which a response can be asked for again (`starting_after`).
 */
export class OpenAIResponsesTransport extends JsonWire {
  #refused = false;
  #any = false;
  /** Another connection began it. */
  #resumed = false;
  /** Parts of messages of which something was shown, and their items. */
  readonly #shown: Set<string>;
  readonly #begun: Set<unknown>;
  /** Some events do not say of which part they are. */
  #loose = false;

  constructor(options?: WireOptions) {
    super(new JsonSource(), options);
    const { refused, loose, shown, begun } = this.carried;
    this.#refused = refused === true;
    this.#loose = loose === true;
    this.#shown = new Set(textsOf(shown));
    this.#begun = new Set(Array.isArray(begun) ? begun as readonly unknown[] : []);
  }

  protected override state(): Plain {
    return { refused: this.#refused, loose: this.#loose, shown: [...this.#shown], begun: [...this.#begun] };
  }

  protected override take(data: Plain, name?: string): void {
    const { item, output_index: index, delta, text, refusal, response, object } = data;
    if (object === 'response') return this.#whole(data);
    const type = textOf(data['type']) ?? name ?? '';
    // of the wire itself, whatever it is an error of
    if (type === 'error') return this.fail(saidOf(data));
    // another's
    if (!type.startsWith('response.')) return undefined;
    this.#start(type, data['sequence_number']);
    this.open(recordOf(response)['id']);
    switch (type) {
      case 'response.output_item.added': this.#begun.add(index); this.#item(recordOf(item), String(index), false); break;
      case 'response.output_item.done': this.#item(recordOf(item), String(index), true); break;
      case 'response.output_text.delta': this.#part(data); this.say(delta); break;
      case 'response.refusal.delta': this.#part(data); this.#refuse(delta); break;
      case 'response.output_text.done': if (this.#isMissing(data)) this.say(text); break;
      case 'response.refusal.done': if (this.#isMissing(data)) this.#refuse(refusal); else this.#refused = true; break;
      case 'response.completed': case 'response.incomplete': case 'response.failed': case 'response.cancelled':
        for (const [at, each] of recordsOf(recordOf(response)['output']).entries()) this.#message(each, at);
        this.#end(type.slice('response.'.length), recordOf(response));
        break;
      default:
    }
  }

  protected override finish(): void {
    // only its last event says that it is whole
  }

  /** A response that has failed has a text all the same. */
  protected override errorOf({ object, error }: Plain): unknown {
    return object === 'response' ? undefined : error;
  }

  protected override idOf({ sequence_number: number }: Plain): string | undefined {
    return typeof number === 'number' ? String(number) : undefined;
  }

  #item({ type, name, call_id: call, id, status }: Plain, key: string, done: boolean): void {
    if (type === 'message') {
      // nothing stands before the first
      if (!done && key !== '0') this.apart();
      return;
    }
    const kind = textOf(type) ?? '';
    const [, tool] = CALL.exec(kind) ?? [];
    if (tool === undefined) return;
    const own = textOf(call) ?? textOf(id) ?? key;
    if (!done) this.begin(own, textOf(name) ?? tool);
    else if (!OF_HOST.has(kind)) this.ran(own, status === 'failed' || status === 'incomplete' ? 'error' : 'done');
  }

  #start(type: string, sequence: unknown): void {
    if (this.#any) return;
    this.#any = true;
    this.#resumed = type !== 'response.created' && typeof sequence === 'number' && sequence > 0;
    if (this.#resumed) this.goOn();
    else if (type === 'response.created') {
      this.afresh();
      this.#refused = this.#loose = false;
      this.#shown.clear();
      this.#begun.clear();
    }
  }

  /** Notes that something of a part is shown. */
  #part(data: Plain): void {
    const { output_index: index, item_id: item } = data;
    this.#loose ||= typeof index !== 'number';
    this.#shown.add(placeOf(data));
    if (typeof item === 'string') this.#shown.add(item);
  }

  /** Whether nothing of a part was shown, here or in the connection before; it is now. */
  #isMissing(data: Plain): boolean {
    if (this.#shown.has(placeOf(data)) || (this.#resumed && !this.#begun.has(data['output_index']))) return false;
    this.#part(data);
    return true;
  }

  /** A message that stands there whole: what of it was not shown. */
  #message({ type: kind, id, content }: Plain, index: number): void {
    if (kind !== 'message') return;
    const known = this.#loose || (typeof id === 'string' && this.#shown.has(id));
    for (const [part, { type, text, refusal }] of recordsOf(content).entries()) {
      this.#refused ||= type === 'refusal';
      if ((type !== 'refusal' && type !== 'output_text') || known || !this.#isMissing({ output_index: index, content_index: part })) continue;
      if (part === 0 && index > 0) this.apart();
      this.say(type === 'refusal' ? refusal : text);
    }
  }

  #refuse(text: unknown): void {
    this.#refused = true;
    this.say(text);
  }

  #end(status: string, response: Plain): void {
    const reason = textOf(recordOf(response['incomplete_details'])['reason']);
    if (status === 'failed') this.fail(saidOf(response['error']));
    else if (status === 'incomplete') this.fail(REASONS[reason ?? ''] ?? stoppedFor(reason ?? status));
    else if (status === 'cancelled') this.fail(CUT.cancelled);
    else if (status === 'completed' && this.#refused) this.fail(CUT.refusal);
    else if (status === 'completed') this.close();
  }

  /** A response that was not streamed. */
  #whole(response: Plain): void {
    this.open(response['id']);
    for (const [at, item] of recordsOf(response['output']).entries()) {
      this.#item(item, String(at), false);
      this.#message(item, at);
      this.#item(item, String(at), true);
    }
    this.#end(textOf(response['status']) ?? '', response);
  }
}

/** Which part of which item an event is about. */
function placeOf({ output_index: index, content_index: part }: Plain): string {
  return [index, part].map(each => typeof each === 'number' ? each : 0).join(' ');
}

export default (options?: WireOptions): Transport => new OpenAIResponsesTransport(options);
