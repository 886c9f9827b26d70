import type { Plain } from '../protocol/plain.js';

/** Whether a Server-Sent Event is an `md.delta` though it does not say so: without a name it is a "message" (WHATWG HTML 9.2.6). */
export function isUnnamedDelta(event: string | undefined, { append, type }: Plain): boolean {
  return (event === undefined || event === 'message') && typeof append === 'string' && type === undefined;
}
