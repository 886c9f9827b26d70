import { msg } from './words.js';

/** A plain sentence under what could not be shown whole: the kit's word, so it looks like none of the agent's. */
export function noteElement(): HTMLElement {
  const note = document.createElement('p');
  note.setAttribute('data-mdui', 'note');
  note.setAttribute('data-a2ui', 'note');
  note.dir = 'auto';
  note.textContent = msg('Part of this UI couldn\'t be shown.');
  return note;
}
