/** A value that differs from what the operations of a message say. */
export interface Change {
  readonly surfaceId: string;
  /** JSON Pointer into the data model. */
  readonly path: string;
  readonly value: unknown;
}

/** The Markdown of a fence with the values of now: operations behind its own, a line each. */
export function writtenFence(source: string, changes: readonly Change[]): string {
  if (changes.length === 0) return source;
  const lines = changes.map(({ surfaceId, path, value }) => JSON.stringify({ version: 'v1.0', updateDataModel: { surfaceId, path, value } }));
  const fence = /^(`+|~+)/.exec(source)?.[0] ?? '';
  const end = source.lastIndexOf('\n');
  const last = source.slice(end + 1).trim();
  const closed = end > 0 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
  const body = closed ? source.slice(0, end) : source;
  return [body, ...lines, ...closed ? [source.slice(end + 1)] : []].join('\n');
}
