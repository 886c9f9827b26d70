import { msg } from './words.js';

/** A plain sentence of the kit under a surface. */
export function sentence(name: string, words: string): HTMLElement {
  const note = document.createElement('p');
  note.setAttribute('data-a2ui', name);
  note.dir = 'auto';
  note.textContent = words;
  return note;
}

/** Under what could not be shown whole: the kit's word, so it looks like none of the agent's. */
export function noteElement(): HTMLElement {
  const note = sentence('note', msg('Part of this UI couldn\'t be shown.'));
  note.setAttribute('data-mdui', 'note');
  return note;
}
