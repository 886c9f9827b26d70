import type { Words } from '../../src/text/words.js';
import { msg } from './localize.js';

/** The words of plain texts and turns in the language of the page. */
export const textWords = (): Words => ({
  sent: msg('Sent'), noAnswer: msg('no answer'), yes: msg('Yes'), no: msg('No'), pressed: msg('Pressed'), confirmed: msg('Confirmed'), cancelled: msg('Cancelled'), declined: msg('Declined'),
  error: msg('Error'), changed: msg('Changed for you:'), own: msg('Your answer:'),
  ends: { limit: msg('The reply is too long to be shown in full'), stopped: msg('Stopped'), source: msg('The connection was lost'), wire: msg('The reply could not be read'), cut: msg('The reply was cut off') },
  kinds: { info: msg('Info'), success: msg('Success'), warning: msg('Warning'), danger: msg('Danger') },
  states: { pending: msg('Waiting'), running: msg('Running'), done: msg('Done'), error: msg('Failed'), cancelled: msg('Cancelled') },
});
