import { cleanLabel } from '../../../src/policy/clean.js';
import { describe } from '../accessibility.js';
import { attribute, box, type Paint } from '../painter.js';
import { msg } from '../words.js';
import { OnlyChild } from './layout.js';

/** Something that opens a dialog when it is pressed, and the dialog. */
export const modal: Paint = place => {
  const { view } = place;
  const element = box('Modal');
  const opener = box('opener');
  const dialog = document.createElement('dialog');
  dialog.setAttribute('data-a2ui', 'dialog');
  const close = box('close', 'button') as HTMLButtonElement;
  close.type = 'button';
  const body = box('body');
  const trigger = new OnlyChild(view, opener);
  const content = new OnlyChild(view, body);
  close.addEventListener('click', () => { dialog.close(); });
  // a press beside it
  dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
  const open = (): void => {
    if (dialog.open) return;
    attribute(dialog, 'aria-label', place.current?.accessibility.label ?? (cleanLabel(opener.textContent) || msg('Dialog')));
    close.textContent = msg('Close');
    dialog.showModal();
  };
  /** Presses of a button in it, and of it itself where it holds none. */
  opener.addEventListener('click', event => {
    const button = (event.target as Element).closest('button[data-a2ui="Button"]');
    // one that waits for an answer to its press still opens
    if (!button?.matches(':disabled, [aria-disabled="true"]:not([data-state])')) open();
  });
  opener.addEventListener('keydown', event => {
    if (event.target !== opener || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    open();
  });
  const show = (): void => {
    const pressable = trigger.place?.current?.type !== 'Button';
    attribute(opener, 'role', pressable && trigger.place?.current !== undefined ? 'button' : undefined);
    opener.toggleAttribute('data-plain', /^(?:Text|Icon)$/.test(trigger.place?.current?.type ?? ''));
    attribute(opener, 'tabindex', opener.hasAttribute('role') ? '0' : undefined);
    attribute(opener, 'aria-haspopup', opener.hasAttribute('role') ? 'dialog' : undefined);
    const button = trigger.place?.painter?.element;
    if (button instanceof HTMLButtonElement) attribute(button, 'aria-haspopup', 'dialog');
  };
  trigger.onArrival = show;
  dialog.append(body, close);
  element.append(opener, dialog);
  return {
    element,
    update(component) {
      const { props } = component;
      describe(opener, { ...component, accessibility: { ...component.accessibility, hidden: false } });
      trigger.update(props['trigger']);
      content.update(props['content']);
      show();
    },
    stop() {
      trigger.stop();
      content.stop();
    },
  };
};
