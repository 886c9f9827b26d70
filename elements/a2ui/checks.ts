import type { CheckFinding } from '../../src/a2ui/index.js';
import { msg } from './words.js';

/** What a finding says to the person: in the agent's words, else in ours. */
export function wordsOf({ message, code }: CheckFinding): string {
  if (message !== '') return message;
  switch (code) {
    case 'required': return msg('Fill in this field.');
    case 'email': return msg('Enter an email address, such as name@example.com.');
    case 'numeric': return msg('Enter a number.');
    default: return msg('Use the format that is asked for.');
  }
}
