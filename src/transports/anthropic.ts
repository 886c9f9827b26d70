import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { JsonSource } from './json-source.js';
import { CUT, JsonWire, recordsOf, stoppedFor } from './json-wire.js';
import type { Transport, WireOptions } from './transport.js';

const WHOLE = new Set(['end_turn', 'stop_sequence', 'tool_use']);
const REASONS: Readonly<Record<string, string>> = { max_tokens: CUT.length, model_context_window_exceeded: CUT.length, refusal: CUT.refusal };

/**
 * Anthropic's Messages, streamed or as one `message`: its text. Blocks of text that follow each other are one text (citations cut it into them); behind a tool
 * or a thought begins another paragraph. Whole with the stop reasons "end_turn", "stop_sequence" and "tool_use"; one that pauses ("pause_turn") may go on.
 */
export class AnthropicTransport extends JsonWire {
  /** The kinds of the blocks, by index. */
  readonly #kinds = new Map<unknown, string>();
  #last = 'text';
  #stop: string | undefined;
  #explanation: string | undefined;

  constructor(options?: WireOptions) {
    super(new JsonSource(), options);
    const { last, stop, explanation } = this.carried;
    this.#last = textOf(last) ?? 'text';
    this.#stop = textOf(stop);
    this.#explanation = textOf(explanation);
  }

  protected override state(): Plain {
    return { last: this.#last, ...(this.#stop !== undefined && { stop: this.#stop }), ...(this.#explanation !== undefined && { explanation: this.#explanation }) };
  }

  protected override take(data: Plain, name?: string): void {
    const { index, content_block: block, delta, message } = data;
    switch (textOf(data['type']) ?? name) {
      case 'message_start': this.#start(recordOf(message)['id']); break;
      case 'content_block_start': this.#begin(index, recordOf(block)); break;
      case 'content_block_delta': this.#grow(index, recordOf(delta)); break;
      case 'message_delta': this.#reason(recordOf(delta)); break;
      case 'message_stop': this.finish(); break;
      case 'message': this.#whole(data); break;
      default:
    }
  }

  protected override finish(): void {
    const reason = this.#stop;
    if (reason === undefined || reason === 'pause_turn') return;
    if (WHOLE.has(reason)) this.close();
    else this.fail(this.#explanation ?? REASONS[reason] ?? stoppedFor(reason));
  }

  #start(id: unknown): void {
    this.afresh();
    this.#last = 'text';
    this.#stop = this.#explanation = undefined;
    this.open(id);
  }

  #begin(index: unknown, block: Plain): void {
    this.open(undefined);
    const kind = textOf(block['type']) ?? '';
    this.#kinds.set(index, kind);
    if (kind === 'text' && this.#last !== 'text') this.apart();
    this.#last = kind;
    if (kind === 'text') this.say(block['text']);
    else if (kind.endsWith('tool_use')) this.begin(textOf(block['id']) ?? String(index), textOf(block['name']) ?? kind);
    else if (kind.endsWith('tool_result')) {
      const failed = block['is_error'] === true || textOf(recordOf(block['content'])['type'])?.endsWith('_error') === true;
      this.ran(textOf(block['tool_use_id']) ?? '', failed ? 'error' : 'done');
    }
  }

  #grow(index: unknown, { type, text }: Plain): void {
    if (type === 'text_delta' && (this.#kinds.get(index) ?? 'text') === 'text') this.say(text);
  }

  #reason({ stop_reason: reason, stop_details: details }: Plain): void {
    this.#stop = textOf(reason) || this.#stop;
    this.#explanation = textOf(recordOf(details)['explanation']) ?? this.#explanation;
  }

  /** A message that was not streamed. */
  #whole(message: Plain): void {
    this.open(message['id']);
    for (const [at, block] of recordsOf(message['content']).entries()) this.#begin(at, block);
    this.#reason(message);
    this.finish();
  }
}

export default (options?: WireOptions): Transport => new AnthropicTransport(options);
