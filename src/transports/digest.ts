/** A text as a short one that another text has only by chance: 64 bits of FNV-1a (IETF draft-eastlake-fnv), two lanes of 32. It keeps no secret. */
export function digest(text: string): string {
  let left = 0x811c9dc5;
  let right = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    left = Math.imul(left ^ code, 0x01000193);
    right = Math.imul(right ^ code, 0x85ebca6b) ^ (right >>> 15);
  }
  return [left, right].map(lane => (lane >>> 0).toString(36)).join('');
}
