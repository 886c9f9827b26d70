/** The names refused would reach a prototype in a host's careless merge of the values. */
const SEGMENT = /^(?!(?:__proto__|prototype|constructor)$)(?:[A-Za-z_][A-Za-z0-9_-]*|0|[1-9][0-9]{0,8})$/;
const MOST_SEGMENTS = 8;

/** Whether a text names a place in the state (spec 5): 1 to 8 segments between dots, none that names a prototype. */
export function isPath(text: string): boolean {
  const segments = text.split('.', MOST_SEGMENTS + 1);
  return segments.length <= MOST_SEGMENTS && segments.every(segment => SEGMENT.test(segment));
}

/** The path of a control without `bind`: its id, made a path when it is none (`a:b` → `a_b`). */
export function pathOfId(id: string): string {
  if (isPath(id)) return id;
  const segment = id.replace(/[^A-Za-z0-9_-]/g, '_').replace(/^(?![A-Za-z_])/, '_');
  return isPath(segment) ? segment : `${segment}_`;
}
