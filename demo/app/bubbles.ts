import { make } from './dom.js';
import type { TurnLine } from './turn-text.js';
import { word } from './words.js';

let replies = 0;

/** The person's turn. */
export function personBubble(lines: readonly TurnLine[]): HTMLElement {
  const said = make('div', { class: 'said' });
  for (const { name, value } of lines) {
    said.append(name === ''
      ? make('p', { dir: 'auto' }, value)
      : make('p', { dir: 'auto', class: 'answer' }, make('span', { class: 'asked' }, /[?!.:؟…]$/.test(name) ? `${name} ` : `${name}: `), make('bdi', {}, value)));
  }
  return make('article', { class: 'turn person', 'data-word-label': 'you', 'aria-label': word('you') }, said);
}

/** Says under the person's turn that another reply comes first; returns what takes the word away again. */
export function waiting(bubble: HTMLElement): () => void {
  const note = make('p', { class: 'aside', 'data-word': 'waits' }, word('waits'));
  bubble.append(note);
  return () => note.remove();
}

/** The place of one reply. */
export function replyBubble(stream: HTMLElement): HTMLElement {
  replies += 1;
  const title = make('h2', { class: 'unseen', id: `reply-${replies}` }, make('span', { 'data-word': 'agent' }, word('agent')), ` ${replies}`);
  return make('article', { class: 'turn reply', 'aria-labelledby': title.id }, title, stream);
}

/** Under a reply that did not end well: why, where the kit cannot know it, and a button to ask again. */
export function failure(why: string, again: () => void): HTMLElement {
  const button = make('button', { type: 'button', class: 'plain', 'data-word': 'again' }, word('again'));
  const note = make('div', { class: 'failure' }, ...(why === '' ? [] : [make('p', { dir: 'auto' }, why)]), button);
  button.addEventListener('click', () => {
    button.remove();
    again();
  });
  return note;
}
