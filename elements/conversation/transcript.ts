import type { Message } from '../../src/message/message.js';
import type { Palette } from '../../src/palette/palette.js';
import { joinTranscript, type Speakers } from '../../src/text/conversation.js';
import { toPlainText } from '../../src/text/plain-text.js';
import { transcriptTurn } from '../../src/text/transcript.js';
import { msg } from '../shared/localize.js';
import { textWords } from '../shared/text-words.js';
import type { Author } from '../stream/rules.js';

/** A turn and what it says. */
export interface Written { readonly author: Author; readonly message: Message }

/** How they are called. */
export const speakers = (): Speakers => ({ user: msg('You'), assistant: msg('Assistant') });

/** One Markdown document of all turns, with the answers marked. */
export function markdownOf(turns: readonly Written[], palette: Palette): string {
  return joinTranscript(turns.map(({ author, message }) => transcriptTurn(author, message)), speakers(), palette);
}

/** The turns as they read in an e-mail. */
export function plainTextOf(turns: readonly Written[]): string {
  const names = speakers();
  return turns.map(({ author, message }) => `${names[author]}:\n${toPlainText(message, textWords())}`).join('\n');
}
