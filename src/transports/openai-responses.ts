import { recordOf, textOf, type Plain } from '../protocol/plain.js';
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
 * but not whole. An event's id is its `sequence_number`, with which a response can be asked for again (`starting_after`).
 */
export class OpenAIResponsesTransport extends JsonWire {
  #refused = false;

  constructor(options?: WireOptions) {
    super(new JsonSource(), options);
  }

  protected override take(data: Plain, name?: string): void {
    const { item, output_index: index, delta, response, object } = data;
    if (object === 'response') return this.#whole(data);
    const type = textOf(data['type']) ?? name ?? '';
    // of the wire itself, whatever it is an error of
    if (type === 'error') return this.fail(saidOf(data));
    this.open(recordOf(response)['id']);
    switch (type) {
      case 'response.output_item.added': this.#item(recordOf(item), String(index), false); break;
      case 'response.output_item.done': this.#item(recordOf(item), String(index), true); break;
      case 'response.output_text.delta': this.say(delta); break;
      case 'response.refusal.delta': this.#refuse(delta); break;
      case 'response.completed': case 'response.incomplete': case 'response.failed': case 'response.cancelled':
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
      if (!done) this.apart();
      return;
    }
    const kind = textOf(type) ?? '';
    const [, tool] = CALL.exec(kind) ?? [];
    if (tool === undefined) return;
    const own = textOf(call) ?? textOf(id) ?? key;
    if (!done) this.begin(own, textOf(name) ?? tool);
    else if (!OF_HOST.has(kind)) this.ran(own, status === 'failed' || status === 'incomplete' ? 'error' : 'done');
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
      if (item['type'] === 'message') for (const { type, text, refusal } of recordsOf(item['content'])) if (type === 'refusal') this.#refuse(refusal); else this.say(text);
      this.#item(item, String(at), true);
    }
    this.#end(textOf(response['status']) ?? '', response);
  }
}

export default (options?: WireOptions): Transport => new OpenAIResponsesTransport(options);
