import type { Message } from '../../message/message.js';
import { toPlainText } from '../plain-text.js';
import { typedMarkdown } from '../typed.js';
import type { Words } from '../words.js';

/**
 * What a person said, as it was typed: indented, with each blank. Of Markdown that a host wrote in the person's place, the same where it has no marks, else
 * how it reads.
 */
export function saidText(message: Message, words: Partial<Words>): string {
  const written = message.log.entries.map(entry => entry.kind === 'text' ? entry.append : '').join('');
  const typed = typedText(written);
  const plain = toPlainText(message, words).trim();
  if (typed !== undefined && same(typed, plain)) return typed;
  return same(written, plain) ? written.trimEnd() : plain;
}

/** The text that became this Markdown as typed text does; undefined when none did. */
function typedText(markdown: string): string | undefined {
  const text = markdown.split('\n').map(line => line.replace(/^&#(\d+);/, (_, code: string) => String.fromCharCode(Number(code))).replace(/\\(.?)/gu, '$1')).join('\n');
  return typedMarkdown(text) === markdown ? text : undefined;
}

/** But for blanks, which are what a plain text has others of. */
const same = (one: string, other: string): boolean => one.replace(/\s+/g, '') === other.replace(/\s+/g, '');
