import { html, nothing, type TemplateResult } from 'lit';
import type { EndEntry } from '../../src/message/log.js';
import { excerpt } from '../shared/excerpt.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';

/** The agent's word on its error that is shown, in characters. */
const MOST = 300;

/** An end, as the log or a feed tells it. */
export interface Ended { readonly by?: EndEntry['by']; readonly reason?: string | undefined }

/** How a message was broken off, in words for people, without a full stop. `empty`: nothing of it had arrived; `cut`: the word for no special reason. */
export function endWords({ by, reason = '' }: Ended, empty: boolean, cut = msg('The reply was cut off')): string {
  if (by === 'limit') return msg('The reply is too long to be shown in full');
  if (by !== undefined && reason === 'stopped') return msg('Stopped');
  if (by === 'source') return empty ? msg('The reply could not be loaded') : msg('The connection was lost');
  if (by === 'wire') return msg('The reply could not be read');
  // what it does to the direction of the line ends with it (U+2068, U+2069)
  if (by === undefined && reason !== '' && reason !== 'unfinished') return `${msg('The assistant reported an error:')} \u2068${excerpt(reason, MOST)}\u2069`;
  return cut;
}

const sentence = (words: string): string => (/\p{Po}\u2069?$/u.test(words) ? words : `${words}.`);

/** The note at the end of such a message. `again` is what its button does; without it there is none. */
export const endNote = (end: Ended, empty: boolean, again: ((event: Event) => void) | undefined): TemplateResult => html`
  <div part="note" class=${end.reason === 'stopped' ? 'note quiet' : 'note'}>
    ${icon('warning')}<p dir="auto">${sentence(endWords(end, empty))}${empty ? nothing : ` ${msg('What has arrived stays readable.')}`}</p>
    ${again ? html`<button part="retry" class="button" type="button" @click=${again}>${msg('Try again')}</button>` : nothing}
  </div>`;

/** In words for people, what a `ui.error` means that nothing else on the page shows; undefined for one that its own note tells of. */
export function troubleWords(code: string): string | undefined {
  if (code.startsWith('patch-')) return msg('A change to this message could not be applied.');
  return code === 'element-failed' ? msg('A part of this message could not be shown.') : undefined;
}

/** One quiet line. */
export const line = (words: string): TemplateResult => html`<div part="note" class="note quiet"><p dir="auto">${words}</p></div>`;
