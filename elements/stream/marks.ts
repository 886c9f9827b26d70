import { html, nothing, type TemplateResult } from 'lit';
import type { Message } from '../../src/message/message.js';
import type { Revision } from '../../src/message/revisions.js';
import { excerpt } from '../shared/excerpt.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { changeOf, nameOf, timeOf } from './marks-words.js';

/** What a person does with the mark. */
export interface MarkActs {
  readonly toggled: (event: Event) => void;
  /** The pointer or the focus is at the list no more. */
  readonly left: () => void;
  readonly undo: (revision: string) => void;
}

/**
 * The mark of a message that was changed after its end: what, when, why, and the way back of each.
 * @param range the revisions that are listed, from and to; undefined while the mark is closed
 */
export function revisionMark(message: Message, range: readonly [from: number, to: number] | undefined, { toggled, left, undo }: MarkActs): TemplateResult {
  return html`
    <details part="revised" class="revised" @toggle=${toggled}>
      <summary>${icon('clock')}${msg('Revised')}</summary>
      ${range === undefined ? nothing : html`<ol start=${range[0] + 1} @pointerleave=${left} @focusout=${left}>${message.revisions.slice(...range).map(revision => entry(message, revision, undo))}</ol>`}
    </details>`;
}

function entry(message: Message, revision: Revision, undo: (revision: string) => void): TemplateResult {
  const { patch: { target, reason }, revision: id, time, undone, read } = revision;
  const node = message.find(target.replace(/^.*[#/]/, ''));
  const change = changeOf(revision, node);
  return html`
    <li part="revision" class=${undone ? 'undone' : ''}>
      <p id=${id}><bdi class="name">${nameOf(node, target)}</bdi> <time datetime=${time}>${timeOf(time)}</time></p>
      <p class="change">${typeof change === 'string' ? change : html`${change.before ? html`<span>${msg('Before:')} <bdi>${change.before}</bdi></span> ` : nothing}<span>${msg('Now:')} <bdi>${change.after || '–'}</bdi></span>`}</p>
      ${reason ? html`<p>${msg('Reason:')} <bdi>${excerpt(reason, 300)}</bdi></p>` : nothing}
      ${read !== undefined && !undone ? nothing : undone || !message.mayUndo(id) ? html`<p class="word" tabindex="-1">${undone ? msg('Undone') : msg('Changed again since')}</p>`
        : html`<button part="undo" class="button" type="button" aria-describedby=${id} @click=${() => { undo(id); }}>${msg('Undo')}</button>`}
    </li>`;
}
