import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { LineReader } from './json-lines.js';
import { JsonSource } from './json-source.js';
import { CUT, JsonWire, recordsOf, stoppedFor } from './json-wire.js';
import type { Transport, WireOptions } from './transport.js';

/**
 * Ollama's lines of JSON, of `/api/chat` and of `/api/generate`, streamed or one: the text. Whole when the last says that it is done for the reason "stop".
 */
export class OllamaTransport extends JsonWire {
  #calls = 0;
  #reason: string | undefined;

  constructor(options?: WireOptions) {
    super(new JsonSource(() => new LineReader()), options);
  }

  protected override take({ message, response, done, done_reason: reason }: Plain): void {
    const { content, tool_calls: calls } = recordOf(message);
    // what has neither is another's
    if (typeof content === 'string' || typeof response === 'string' || typeof done === 'boolean') this.open(undefined);
    this.say(content);
    this.say(response);
    for (const { function: tool } of recordsOf(calls)) this.begin(String(++this.#calls), textOf(recordOf(tool)['name']) ?? '');
    if (done !== true) return;
    this.#reason = textOf(reason) || undefined;
    this.finish();
  }

  protected override finish(): void {
    const reason = this.#reason;
    if (reason === 'stop') this.close();
    else if (reason !== undefined) this.fail(reason === 'length' ? CUT.length : stoppedFor(reason));
  }
}

export default (options?: WireOptions): Transport => new OllamaTransport(options);
