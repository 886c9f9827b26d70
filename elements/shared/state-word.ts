import { msg } from './localize.js';

/** What a status is at, in a word for people; undefined for a neutral or unknown one. */
export function stateWord(state: string | undefined): string | undefined {
  switch (state) {
    case 'pending': return msg('Waiting');
    case 'running': return msg('Running');
    case 'done': return msg('Done');
    case 'error': return msg('Failed');
    case 'cancelled': return msg('Cancelled');
    default: return undefined;
  }
}
