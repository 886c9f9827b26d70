import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Follower } from './follower.js';
import { word } from './plain.js';
import { messageName, type StreamLike } from './target.js';

export interface HeadActs {
  readonly log: () => void;
  readonly transcript: () => void;
}

/** What is looked at, which message of it, and what can be taken along. */
export function headView(follower: Follower, acts: HeadActs): TemplateResult {
  const { target, stream, streams, chosen } = follower;
  const choose = ({ currentTarget }: Event): void => {
    const { value } = currentTarget as HTMLSelectElement;
    follower.chosen = value === '' ? undefined : streams[Number(value)];
  };
  return html`<header class="head">
    <b>Inspector</b>
    ${target === undefined ? nothing : html`<bdi class="target">${target.localName}${target.id === '' ? '' : `#${word(target.id, 60)}`}</bdi>`}
    ${streams.length === 0 || stream === target ? nothing : html`<label class="message">Message
      <select @change=${choose}>
        <option value="" .selected=${live(chosen === undefined)}>latest</option>
        ${streams.map((each, at) => html`<option value=${at} .selected=${live(each === chosen)}>${nameOf(each, at)}</option>`)}
      </select></label>`}
    ${stream === undefined ? nothing : html`<span class="tag" data-phase=${stream.phase}>${stream.phase}</span>
      <span class="copy">
        <button type="button" @click=${acts.log}>Copy log</button>
        ${transcriptOf(target, stream) === undefined ? nothing : html`<button type="button" @click=${acts.transcript}>Copy transcript</button>`}
      </span>`}
  </header>`;
}

/** The transcript's maker: the whole conversation, else the message. */
export function transcriptOf(target: Element | undefined, stream: StreamLike): (() => string) | undefined {
  const source = [target, stream].find((each): each is StreamLike & { toMarkdown(): string } => typeof (each as Partial<StreamLike> | undefined)?.toMarkdown === 'function');
  return source && (() => source.toMarkdown());
}

function nameOf(stream: StreamLike, at: number): string {
  return [`${at + 1}`, stream.author, word(messageName(stream), 40)].filter(Boolean).join(' · ');
}
