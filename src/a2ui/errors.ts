import type { A2uiError, RendererMessage } from './types.js';

/** Every code that this engine uses; the first three are the specification's own. */
export type ErrorCode =
  | 'VALIDATION_FAILED' | 'UNALLOWED_PARENT' | 'UNALLOWED_CHILD'
  /** A line that is no JSON, or ends in the middle. */
  | 'INVALID_JSON'
  | 'UNSUPPORTED_VERSION'
  /** None or several operations in a message, or one that does not exist. */
  | 'INVALID_MESSAGE'
  /** An id that is used twice, an update of what was deleted. */
  | 'INTEGRITY_ERROR'
  | 'CATALOG_NOT_FOUND' | 'UNKNOWN_COMPONENT' | 'UNKNOWN_FUNCTION'
  | 'CYCLIC_REFERENCE'
  /** A key that begins with a single `@` and means nothing. */
  | 'INVALID_RESERVED_KEY'
  /** A path that cannot be, or not be written. */
  | 'DATA_ERROR'
  /** An argument, a template or an expression that cannot be worked out. */
  | 'EXPRESSION_ERROR'
  /** A function that only a person's gesture may run. */
  | 'USER_ACTIVATION_REQUIRED'
  | 'ACTION_NOT_ALLOWED' | 'URL_NOT_ALLOWED' | 'FUNCTION_NOT_ALLOWED'
  /** The agent could not give what it was asked for. */
  | 'FUNCTION_FAILED'
  | 'LIMIT_EXCEEDED'
  /** The reply ended, and the surface has no `root`. */
  | 'ROOT_MISSING';

/** Thrown inside the engine, never out of it. */
export class A2uiProblem extends Error {
  constructor(readonly code: ErrorCode, message: string, /** JSON Pointer to it, from where it is caught. */ readonly path = '') {
    super(message);
  }

  /** The same, seen from further up. */
  under(prefix: string): A2uiProblem {
    return new A2uiProblem(this.code, this.message, `${prefix}${this.path}`);
  }
}

/** Something is not what it should be. */
export const invalid = (message: string, path?: string): A2uiProblem => new A2uiProblem('VALIDATION_FAILED', message, path);

/** Whatever was thrown, as a problem. */
export function problemOf(error: unknown): A2uiProblem {
  return error instanceof A2uiProblem ? error : new A2uiProblem('EXPRESSION_ERROR', 'It could not be read.');
}

const POINTED: readonly string[] = ['VALIDATION_FAILED', 'UNALLOWED_PARENT', 'UNALLOWED_CHILD'] satisfies readonly ErrorCode[];

/**
 * The error as the agent is told it, in the shapes of v1.0: these three codes with the surface and the path, all others with either the surface or
 * the call. @returns undefined for one of neither: v1.0 has no words for it
 */
export function errorMessage({ code, message, surfaceId, functionCallId, path }: A2uiError): Extract<RendererMessage, { error: unknown }> | undefined {
  if (functionCallId !== undefined) return { version: 'v1.0', error: { code: POINTED.includes(code) ? 'INVALID_MESSAGE' : code, message, functionCallId } };
  if (surfaceId === undefined) return undefined;
  if (POINTED.includes(code)) return { version: 'v1.0', error: { code, surfaceId, path: path ?? '', message } };
  return { version: 'v1.0', error: { code, message, surfaceId, ...(path !== undefined && { path }) } };
}

/** A name as it stands in a message for developers: short, and plain to see where it ends. */
export const quoted = (text: unknown): string => JSON.stringify(String(text).slice(0, 60));
