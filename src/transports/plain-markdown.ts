import { digest } from './digest.js';

/** Plain text as Markdown that says just that (CommonMark 2.4): every line stays one. */
export function plainMarkdown(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(line => line.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&'));
  return lines.join('\n').replace(/\n{2,}/g, '\n\n').replace(/([^\n])\n(?=[^\n])/g, '$1\\\n').trim();
}

/** The same in one line, cut. @param longest in characters */
export function plainLine(text: string, longest = 200): string {
  return plainMarkdown(text.replace(/\s+/g, ' ').trim().slice(0, longest));
}

/** Made of an id from outside: what can be the id of a node (spec 1.3). What is another one there is another one here too. */
export function nodeIdOf(prefix: string, id: string, longest = 50): string {
  const plain = id.slice(0, longest).replace(/[^A-Za-z0-9_-]/g, '_');
  return `${prefix}-${plain}${plain === id ? '' : `-${digest(id)}`}`;
}
