import { cleanLabel } from '../../../src/policy/clean.js';
import { describe } from '../accessibility.js';
import { wordsOf } from '../checks.js';
import { mayAct, press } from '../press.js';
import { attribute, box, text, type Paint } from '../painter.js';
import { msg } from '../words.js';
import { iconOf } from './icon.js';
import { OnlyChild } from './layout.js';

export const button: Paint = place => {
  const { view } = place;
  const { presses } = view.message;
  const element = box('Button', 'button') as HTMLButtonElement;
  element.type = 'button';
  const child = new OnlyChild(view, element);
  /** What a press has come to, in a word: not part of its name. */
  const note = box('state', 'span');
  note.setAttribute('aria-hidden', 'true');
  let off = false;
  /** It keeps the focus that it may have: `disabled` would throw that to the page's top. */
  let deaf = false;
  const show = (): void => {
    const focused = element.matches(':focus');
    element.disabled = off && !deaf && !focused;
    attribute(element, 'aria-disabled', deaf || (off && focused) ? 'true' : undefined);
  };
  const update = (): void => {
    const { current } = place;
    if (current === undefined) return;
    const { props, valid, checks, accessibility: { description } } = current;
    attribute(element, 'data-variant', text(props['variant']));
    describe(element, current);
    child.update(props['child']);
    const state = presses.of(place.nodeId);
    const word = state === undefined ? undefined : state === 'pending' ? msg('Waiting…') : msg('Sent');
    attribute(element, 'data-state', state);
    attribute(element, 'aria-description', [description, word].filter(Boolean).join(' '));
    if (word === undefined) note.remove();
    else {
      const sign = state === 'pending' ? box('spinner', 'span') : iconOf('check');
      note.replaceChildren(sign, ` ${word}`);
      element.append(note);
    }
    const fault = checks.find(({ severity }) => severity === 'error');
    off = !valid || !mayAct(place, current.id);
    deaf = state !== undefined || view.isOver(current.id);
    attribute(element, 'title', off && fault !== undefined ? wordsOf(fault) : undefined);
    show();
    said();
  };
  const label = (): string => place.current?.accessibility.label
    ?? (cleanLabel([...element.childNodes].map(each => each === note ? '' : each.textContent ?? '').join(''))
    || element.querySelector('[aria-label]')?.getAttribute('aria-label')) ?? '';
  /** Its words are those of its child, which is drawn by itself. */
  const action = (): unknown => place.current && view.surface.component(place.current.id)?.['action'];
  const said = (): void => { view.says(element, JSON.stringify([label(), action()])); };
  const words = new MutationObserver(said);
  words.observe(element, { childList: true, characterData: true, subtree: true });
  element.addEventListener('blur', show);
  element.addEventListener('click', event => {
    if (!off && !deaf) void press(place, element, label(), event);
  });
  view.arm(element, action);
  const ends = [presses.subscribe(place.nodeId, update), view.onOver(update)];
  return {
    element,
    update,
    words: () => label() === '' ? '' : `[${label()}]${presses.wasSent(place.nodeId) ? ` (${view.message.kit.textWords().pressed})` : ''}`,
    stop() {
      for (const end of ends) end();
      words.disconnect();
      view.disarm(element);
      child.stop();
    },
  };
};
