import type { Token } from 'marked';

/** How many of marked's `tokens` for `source` no later line can change: those before the last that is not blank. */
export function settledCount(tokens: readonly Token[], source: string): number {
  let last = tokens.length - 1;
  while (last >= 0 && tokens[last]?.type === 'space') last--;
  // a definition takes a title from the next line, which may not be closed yet
  if (tokens[last]?.type === 'paragraph' && tokens[last - 1]?.type === 'def' && /^\s*["'(]/.test(tokens[last]?.raw ?? '')) last--;
  let at = 0;
  let count = 0;
  // marked's raw texts are the source cut in pieces; where they are not, nothing is sealed before the end
  for (; count < last; count++) {
    const raw = tokens[count]?.raw ?? '';
    if (!source.startsWith(raw, at)) break;
    at += raw.length;
  }
  return Math.max(count, 0);
}
