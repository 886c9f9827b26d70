import { errorMessage, type A2uiError, type RendererMessage, type Surfaces } from '../../src/a2ui/index.js';
import type { Session } from '../stream/session.js';
import { eventOf, type CallDetail } from './events.js';
import type { MessageSurfaces } from './message-surfaces.js';

/** What the surfaces of a message say to the agent besides actions: the host hears it in events of the stream, and brings the answers. */
export class AgentLink {
  readonly #message: MessageSurfaces;
  readonly #surfaces: Surfaces;
  #calls: CallDetail[] = [];
  #due = false;
  #typing = false;

  constructor(message: MessageSurfaces, surfaces: Surfaces) {
    this.#message = message;
    this.#surfaces = surfaces;
  }

  /** Whether a value is being typed: nothing that follows from it goes out before it is settled on. */
  set typing(typing: boolean) {
    this.#typing = typing;
    if (!typing) this.#ask();
  }

  take(message: RendererMessage): void {
    if (this.#message.silent) return;
    if ('rendererFunctionResponse' in message) this.#host.dispatchEvent(eventOf('mdui-surface-response', message));
    if (!('callAgentFunction' in message)) return;
    this.#calls.push(message);
    this.#ask();
  }

  /** @param about the surface that it came of, where it does not say so itself @param speaker whose agent it is told */
  refused(error: A2uiError, about: string | undefined, speaker: Session): void {
    const { surfaceId = about, functionCallId } = error;
    // what the agent could not give it knows
    const message = speaker.silent || error.code === 'FUNCTION_FAILED' ? undefined : errorMessage(functionCallId === undefined && surfaceId !== undefined ? { ...error, surfaceId } : error);
    if (message !== undefined) speaker.options.host.dispatchEvent(eventOf('mdui-surface-error', message));
  }

  get #host(): HTMLElement {
    return this.#message.session.options.host;
  }

  /** Behind what is being drawn, which a listener may change. */
  #ask(): void {
    if (this.#due || this.#typing || this.#calls.length === 0) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.#typing) return;
      for (const message of this.#calls.splice(0)) {
        const { functionCallId } = message.callAgentFunction;
        if (!this.#surfaces.awaits(functionCallId)) this.#surfaces.takeBack(functionCallId);
        else if (this.#host.dispatchEvent(eventOf('mdui-surface-call', message))) this.#surfaces.refuse(functionCallId);
      }
    });
  }
}
