/** Why something ended, as text. Anything can be thrown, also what cannot be made a text. */
export function textOf(reason: unknown): string {
  try {
    return reason instanceof Error ? reason.message : String(reason);
  } catch {
    return 'unknown';
  }
}
