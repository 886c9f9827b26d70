import { functionCallIdOf, surfaceIdOf, type A2uiError } from '../../src/a2ui/index.js';
import { directoryOf } from './directory.js';
import type { CallDetail } from './events.js';
import type { Stateful } from './agent-state.js';

/**
 * Takes a message of A2UI v1.0 that came by another way than the text of a reply: the answer to a call (`agentFunctionResponse`), a call
 * (`callRendererFunction`), or an operation on a surface that is there. A new surface begins in a reply, where its place is.
 * @param element the stream or the conversation
 * @returns what was refused of it
 */
export function deliver(element: Stateful, message: unknown): readonly A2uiError[] {
  const directory = directoryOf(element.state);
  const [surfaceId, functionCallId] = [surfaceIdOf(message), functionCallIdOf(message)];
  const [any] = directory.owners;
  const owner = surfaceId !== undefined ? directory.ownerOf(surfaceId, undefined) : functionCallId !== undefined ? directory.askedBy(functionCallId) ?? any : any;
  if (owner === undefined) return [{ code: 'INTEGRITY_ERROR', message: 'No surface here is meant by this message.', ...(surfaceId !== undefined ? { surfaceId } : functionCallId !== undefined && { functionCallId }) }];
  return owner.deliver(message);
}

/** The functions that the agent was asked for and has not answered, as `mdui-surface-call` told them; those of a restored reply too, which nobody was told of again. */
export function pendingCalls(element: Stateful): readonly CallDetail[] {
  return [...directoryOf(element.state).owners].flatMap(({ surfaces }) => surfaces.pendingCalls);
}
