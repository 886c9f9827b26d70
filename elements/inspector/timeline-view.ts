import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { LogEntry } from '../../src/message/log.js';
import { shorten } from './plain.js';
import { summaryOf } from './summary.js';
import { SPEEDS, type Timeline } from './timeline.js';

/** Slider over the log's entries, and the player's buttons. */
export function timelineView(timeline: Timeline, log: readonly LogEntry[]): TemplateResult {
  const { position, playing, speed } = timeline;
  const at = position ?? log.length;
  const none = log.length === 0;
  const entry = log[at - 1];
  const place = entry === undefined ? `Before the first of ${log.length} entries` : `Entry ${at} of ${log.length}: ${entry.kind} ${shorten(summaryOf(entry), 80)}`;
  const slide = ({ currentTarget }: Event): void => {
    timeline.go((currentTarget as HTMLInputElement).valueAsNumber);
  };
  const step = (by: 1 | -1, name: string, sign: string, end: boolean): TemplateResult => html`<button type="button" aria-label=${name} title=${name} aria-disabled=${none || end ? 'true' : nothing}
    @click=${() => { if (!none && !end) timeline.go(at + by); }}><span aria-hidden="true">${sign}</span></button>`;
  return html`<div class="timeline" role="group" aria-label="Timeline">
    <button type="button" class="live" aria-pressed=${position === undefined ? 'true' : 'false'} @click=${() => { timeline.live(); }}>Live</button>
    ${step(-1, 'Previous entry', '◂', at === 0)}
    <button type="button" class="play" aria-disabled=${none ? 'true' : nothing} @click=${() => { if (playing) timeline.pause(); else if (!none) timeline.play(); }}>${playing ? 'Pause' : 'Play'}</button>
    ${step(1, 'Next entry', '▸', at === log.length)}
    <input type="range" aria-label="Moment" aria-valuetext=${place} min="0" max=${log.length} step="1" .value=${live(String(at))} ?disabled=${none} @input=${slide}>
    <output class="place">${at} / ${log.length}</output>
    <label class="speed">Speed
      <select @change=${({ currentTarget }: Event) => { timeline.speed = Number((currentTarget as HTMLSelectElement).value); }}>
        ${SPEEDS.map(each => html`<option value=${each} .selected=${live(each === speed)}>${each}×</option>`)}
      </select></label>
  </div>`;
}
