import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { JsonSource } from './json-source.js';
import { CUT, JsonWire, recordsOf, stoppedFor } from './json-wire.js';
import type { Transport, WireOptions } from './transport.js';

/** Reasons of a reply that is whole: OpenAI's own, and what servers say that follow it. */
const WHOLE = new Set(['stop', 'tool_calls', 'function_call', 'eos', 'eos_token', 'end_turn', 'stop_sequence']);
const REASONS: Readonly<Record<string, string>> = { length: CUT.length, content_filter: CUT.filter };

/**
 * OpenAI's Chat Completions (`chat.completion.chunk`), as many servers speak them, or a `chat.completion` without a stream: the text of the first choice.
 * Whole with the finish reasons "stop" and "tool_calls"; a refusal is shown, but not whole.
 */
export class OpenAIChatTransport extends JsonWire {
  #finish: string | undefined;
  #refused = false;

  constructor(options?: WireOptions) {
    super(new JsonSource(), options);
    this.#finish = textOf(this.carried['finish']);
    this.#refused = this.carried['refused'] === true;
  }

  protected override state(): Plain {
    return { refused: this.#refused, ...(this.#finish !== undefined && { finish: this.#finish }) };
  }

  protected override take(data: Plain): void {
    const { choices } = data;
    // what has none is another's
    if (Array.isArray(choices)) this.open(data['id']);
    for (const choice of recordsOf(choices)) if ((choice['index'] ?? 0) === 0) this.#choice(choice);
  }

  protected override finish(): void {
    const reason = this.#finish;
    if (reason === undefined) return;
    if (!WHOLE.has(reason)) this.fail(REASONS[reason] ?? stoppedFor(reason));
    else if (this.#refused) this.fail(CUT.refusal);
    else this.close();
  }

  #choice(choice: Plain): void {
    const { content, refusal, tool_calls: calls, function_call: call } = recordOf(choice['delta'] ?? choice['message']);
    if (typeof content === 'string') this.say(content);
    // some servers send parts, of which some are reasoning
    else for (const part of recordsOf(content)) if (part['type'] === 'text') this.say(part['text']);
    if (typeof refusal === 'string' && refusal !== '') {
      if (!this.#refused) this.apart();
      this.#refused = true;
      this.say(refusal);
    }
    for (const [at, { index = at, id, function: tool }] of recordsOf(calls).entries()) {
      const { name } = recordOf(tool);
      if (typeof name === 'string') this.begin(textOf(id) ?? String(index), name);
    }
    const { name } = recordOf(call);
    if (typeof name === 'string') this.begin('function', name);
    // some servers write none as an empty text; a reply that was whole stays it
    if (!WHOLE.has(this.#finish ?? '')) this.#finish = textOf(choice['finish_reason']) || this.#finish;
  }
}

export default (options?: WireOptions): Transport => new OpenAIChatTransport(options);
