import { describe } from '../accessibility.js';
import { wordsOf } from '../checks.js';
import { press } from '../press.js';
import { attribute, box, text, type Paint } from '../painter.js';
import { OnlyChild } from './layout.js';

export const button: Paint = place => {
  const { view } = place;
  const element = box('Button', 'button') as HTMLButtonElement;
  element.type = 'button';
  const child = new OnlyChild(view, element);
  let off = false;
  const show = (): void => {
    // `disabled` would throw the focus to the page's top
    const focused = element.matches(':focus');
    element.disabled = off && !focused;
    attribute(element, 'aria-disabled', off && focused ? 'true' : undefined);
  };
  element.addEventListener('blur', show);
  element.addEventListener('click', event => {
    if (!off) void press(place, element, event);
  });
  view.arm(element);
  return {
    element,
    update(component) {
      const { props, valid, checks } = component;
      attribute(element, 'data-variant', text(props['variant']));
      describe(element, component);
      child.update(props['child']);
      const fault = checks.find(({ severity }) => severity === 'error');
      off = !valid || !view.message.mayAct(view.surface, component.id);
      attribute(element, 'title', off && fault !== undefined ? wordsOf(fault) : undefined);
      show();
    },
    stop() {
      view.disarm(element);
      child.stop();
    },
  };
};
