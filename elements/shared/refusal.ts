import { msg } from './localize.js';

/** A message's word for why something cannot be used, in words for people. What is no such word is taken as it is. */
export function reasonOf(refused: string | undefined): string | undefined {
  switch (refused) {
    case 'action': return msg('This page does not offer this action.');
    case 'no-form': return msg('There is no form to send.');
    default: return refused || undefined;
  }
}
