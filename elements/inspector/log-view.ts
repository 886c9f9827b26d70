import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { LogEntry } from '../../src/message/log.js';
import type { LogIndex } from './log-index.js';
import { PAGE, type LogWindow } from './log-window.js';
import { entryOf, type Opened } from './opened.js';
import { count, pretty } from './plain.js';
import { KINDS, summaryOf, timeOf } from './summary.js';

export interface LogViewOptions {
  readonly index: LogIndex;
  /** Entries after these are not yet there. */
  readonly end: number;
  readonly shown: LogWindow;
  readonly opened: Opened;
  /** Draws anew; settles when that is done. */
  readonly changed: () => Promise<unknown>;
  /** Goes to the moment after so many entries. */
  readonly seek: (position: number) => void;
}

/** The entries in order, each unfolding to its JSON. Draws a page of them, whatever the length of the log. */
export function logView(options: LogViewOptions): TemplateResult {
  const { index, end, shown, changed } = options;
  const places = shown.kind === undefined ? undefined : index.placesOf(shown.kind, end);
  const length = places?.length ?? end;
  const [from, to] = shown.range(length);
  const drawn = Array.from({ length: to - from }, (_, at) => places?.[from + at] ?? from + at);
  const filter = ({ currentTarget }: Event): void => {
    shown.kind = KINDS.find(kind => kind === (currentTarget as HTMLSelectElement).value);
    shown.atEnd = true;
    void changed();
  };
  const turn = (page: 'earlier' | 'later') => async ({ currentTarget }: Event): Promise<void> => {
    const button = currentTarget as HTMLElement;
    const panel = button.closest<HTMLElement>('.panel');
    shown[page]();
    await changed();
    // The last page takes the button away, and the focus with it.
    if (!button.isConnected) panel?.focus({ preventScroll: true });
  };
  return html`<label class="filter">Kind
      <select @change=${filter}>
        <option value="" .selected=${live(shown.kind === undefined)}>all (${end})</option>
        ${KINDS.map(kind => html`<option value=${kind} .selected=${live(kind === shown.kind)}>${kind} (${index.placesOf(kind, end).length})</option>`)}
      </select></label>
    ${length === 0 ? html`<p class="empty">${end === 0 ? 'Nothing has happened so far.' : 'No entry of this kind.'}</p>` : nothing}
    ${from > 0 ? html`<button type="button" class="page" @click=${turn('earlier')}>${count(Math.min(PAGE, from), 'earlier entry', 'earlier entries')} of ${from.toLocaleString('en')}</button>` : nothing}
    <ol class="log">${repeat(drawn, place => place, place => row(options, place))}</ol>
    ${to < length ? html`<button type="button" class="page" @click=${turn('later')}>${count(Math.min(PAGE, length - to), 'later entry', 'later entries')} of ${(length - to).toLocaleString('en')}</button>` : nothing}`;
}

function row({ index, opened, seek }: LogViewOptions, place: number): TemplateResult | typeof nothing {
  const entry = index.log[place];
  if (entry === undefined) return nothing;
  const heading = html`<span class="place">${place + 1}</span> <span class="tag" data-kind=${entry.kind}>${entry.kind}</span>
    <bdi class="words">${summaryOf(entry)}</bdi> ${timeView(entry)}`;
  return html`<li>${entryOf(opened, `log ${place}`, heading, () => whole(entry, () => { seek(place + 1); }))}</li>`;
}

function whole(entry: LogEntry, goThere: () => void): TemplateResult {
  return html`<pre dir="ltr">${pretty(entry)}</pre><button type="button" @click=${goThere}>Show this moment</button>`;
}

/** Since the message began, else by the clock. */
function timeView(entry: LogEntry): TemplateResult | typeof nothing {
  const time = timeOf(entry);
  const date = time === undefined ? undefined : new Date(time);
  const clock = date === undefined || Number.isNaN(date.getTime()) ? undefined : hours.format(date);
  const since = entry.at === undefined ? undefined : `+${(entry.at / 1000).toFixed(3)}`;
  if (since === undefined && clock === undefined) return nothing;
  return html`<time class="quiet" title=${clock ?? nothing}>${since ?? clock}</time>`;
}

/** In the developer's own time zone. */
const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });
