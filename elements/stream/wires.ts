import type { StateStore } from '../../src/state/store.js';
import type { InterruptWords } from '../../src/transports/interrupts.js';
import type { StreamChunk, StreamFormat, Transport, TransportResult, WireFormat, WireOptions } from '../../src/transports/transport.js';

export interface StoreOptions extends WireOptions {
  /** The values of the stream or the conversation, for a wire that has a state. */
  readonly store?: StateStore;
  /** What is drawn for a wire that asks something says this, in the language of the page. */
  readonly words?: InterruptWords;
  /** Of `auto`: what came as another format. */
  readonly unread?: Unread;
  /** Of `auto`: the format that was asked for, and is none. */
  readonly odd?: string;
  /** Of `auto`: no content type says that there are events, so it may be Markdown too. */
  readonly guess?: boolean;
}

/** What came as `format`, and nothing of it was one of its events. */
export interface Unread {
  readonly format: StreamFormat;
  readonly chunks: readonly StreamChunk[];
  /** What has read it, and what that said of it. */
  readonly own: Transport;
  readonly held: readonly TransportResult[];
  readonly ended: boolean;
}

export type MakeTransport = (options?: StoreOptions) => Transport;
type Loaded = WireFormat | 'auto';
interface WireModule { readonly default: MakeTransport }

/** Loaded when a stream first has that format: nobody pays for a wire that is not theirs. */
const WIRES: Readonly<Record<Loaded, () => Promise<WireModule>>> = {
  'ag-ui': () => import('./ag-ui-wire.js'),
  'ai-sdk': () => import('../../src/transports/ai-sdk.js'),
  'anthropic': () => import('../../src/transports/anthropic.js'),
  'auto': () => import('./auto-wire.js'),
  'ollama': () => import('../../src/transports/ollama.js'),
  'openai-chat': () => import('../../src/transports/openai-chat.js'),
  'openai-responses': () => import('../../src/transports/openai-responses.js'),
};

const loaded = new Map<Loaded, MakeTransport>();

export function isWire(format: StreamFormat): format is Loaded {
  return Object.hasOwn(WIRES, format);
}

/** What makes readers of that wire: at once when it is here, else when it is loaded. Rejects when it cannot be. */
export function wireOf(format: Loaded): MakeTransport | Promise<MakeTransport> {
  return loaded.get(format) ?? WIRES[format]().then(({ default: make }) => {
    loaded.set(format, make);
    return make;
  });
}
