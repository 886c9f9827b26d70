/** Why something ended, as text: `stopped` of an `AbortError`, by which a page's Stop button reaches a `fetch`. Anything can be thrown, also what cannot be made a text. */
export function textOf(reason: unknown): string {
  try {
    if (!(reason instanceof Error)) return String(reason);
    return reason.name === 'AbortError' ? 'stopped' : reason.message;
  } catch {
    return 'unknown';
  }
}
