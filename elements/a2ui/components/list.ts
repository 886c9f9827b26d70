import type { ChildRef } from '../../../src/a2ui/index.js';
import { describe } from '../accessibility.js';
import { Children } from '../children.js';
import { attribute, box, text, type Paint } from '../painter.js';
import type { Splittable } from './layout.js';

/** A list, each child in an item of its own. */
export const list: Paint = ({ view }): Splittable => {
  const element = box('List', 'ul');
  // without its marks, WebKit takes it for none
  element.setAttribute('role', 'list');
  const boxes = [element];
  const children = new Children(view, element, () => document.createElement('li'));
  return {
    element,
    update(component) {
      const { props } = component;
      for (const each of boxes) {
        attribute(each, 'data-direction', text(props['direction']));
        attribute(each, 'data-align', text(props['align']));
        attribute(each, 'tabindex', props['direction'] === 'horizontal' ? '0' : undefined);
      }
      describe(element, component);
      children.update(Array.isArray(props['children']) ? props['children'] as readonly ChildRef[] : []);
    },
    split() {
      const next = element.cloneNode(false) as HTMLElement;
      boxes.push(next);
      children.goOn(next);
      return next;
    },
    stop() { children.stop(); },
  };
};
