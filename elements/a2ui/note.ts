import { msg } from './words.js';

/** A plain sentence under a surface: the kit's word, so it looks like none of the agent's. */
export function sentence(name: string, words: string): HTMLElement {
  const note = document.createElement('p');
  note.setAttribute('data-mdui', 'note');
  note.setAttribute('data-a2ui', name);
  note.dir = 'auto';
  note.textContent = words;
  return note;
}

/** Under what could not be shown whole. */
export const noteElement = (): HTMLElement => sentence('note', msg('Part of this UI couldn\'t be shown.'));
