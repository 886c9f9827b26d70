import type { ChildRef } from '../../../src/a2ui/index.js';
import { describe } from '../accessibility.js';
import { Children } from '../children.js';
import { attribute, box, text, type Paint, type Painter } from '../painter.js';
import { Place } from '../place.js';
import type { SurfaceView } from '../surface-view.js';

/** A painter whose children may stand in several parts, with text between them. */
export interface Splittable extends Painter {
  /** @returns the box for the children that come from now on */
  split(): HTMLElement;
}

const refs = (value: unknown): readonly ChildRef[] => Array.isArray(value) ? value as readonly ChildRef[] : [];

/** A row or column of children. */
function flex(type: 'Row' | 'Column'): Paint {
  return ({ view }): Splittable => {
    const element = box(type);
    const boxes = [element];
    const children = new Children(view, element);
    return {
      element,
      update(component) {
        const { props } = component;
        for (const each of boxes) {
          attribute(each, 'data-justify', text(props['justify']));
          attribute(each, 'data-align', text(props['align']));
        }
        describe(element, component, 'group');
        children.update(refs(props['children']));
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
}

export const column = flex('Column');
export const row = flex('Row');

/** The one child of a container, which may become another. */
export class OnlyChild {
  readonly #view: SurfaceView;
  readonly #box: Element;
  #place: Place | undefined;
  /** Told when its component has come. */
  onArrival: () => void = () => undefined;

  constructor(view: SurfaceView, parent: Element) {
    this.#view = view;
    this.#box = parent;
  }

  get place(): Place | undefined {
    return this.#place;
  }

  update(ref: unknown): void {
    const child = ref as ChildRef | undefined;
    if (child?.id === this.#place?.id) return;
    this.#place?.stop();
    this.#place = child === undefined ? undefined : new Place(this.#view, child, { arrived: () => { this.onArrival(); } });
    if (this.#place !== undefined) this.#box.append(this.#place.node);
  }

  stop(): void {
    this.#place?.stop();
  }
}

export const card: Paint = ({ view }) => {
  const element = box('Card');
  const child = new OnlyChild(view, element);
  const children = new Children(view, element);
  return {
    element,
    update(component) {
      const { props } = component;
      describe(element, component, 'group');
      child.update(props['child']);
      if (props['children'] !== undefined) children.update(refs(props['children']));
    },
    stop() {
      child.stop();
      children.stop();
    },
  };
};

export const divider: Paint = () => {
  const element = box('Divider', 'hr');
  return {
    element,
    update(component) {
      attribute(element, 'aria-orientation', component.props['axis'] === 'vertical' ? 'vertical' : undefined);
      describe(element, component);
    },
  };
};
