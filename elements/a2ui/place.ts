import { placeKey, type ChildRef, type ComponentWatch, type ResolvedComponent } from '../../src/a2ui/index.js';
import { paintOf } from './components/index.js';
import { attribute, type Painter } from './painter.js';
import type { SurfaceView } from './surface-view.js';
import { wordings } from './text-of.js';

/** Milliseconds in which a component fades in (design 7). */
const FADE = 120;

export interface PlaceOptions {
  /** Told when its component has come. */
  readonly arrived?: ((place: Place) => void) | undefined;
  /** Makes the element around it, which comes with it. */
  readonly wrap?: (() => HTMLElement) | undefined;
}

/** Where one component stands, also before it has come: until then a comment holds its place and takes no room. */
export class Place {
  readonly view: SurfaceView;
  readonly id: string;
  /** What events call it: its surface and its component, and of a list template `#` and the item's path. */
  readonly nodeId: string;
  readonly watch: ComponentWatch;
  readonly #anchor = new Comment();
  readonly #options: PlaceOptions;
  #painter: Painter | undefined;
  #type: string | undefined;
  #node: ChildNode = this.#anchor;

  constructor(view: SurfaceView, { id, scope }: Pick<ChildRef, 'id' | 'scope'>, options: PlaceOptions = {}) {
    this.view = view;
    this.id = id;
    this.nodeId = `${view.surface.id}/${placeKey(id, scope.path)}`;
    this.#options = options;
    this.watch = view.surface.watch(id, scope, () => { view.changed(this); });
    this.draw();
  }

  /** What stands there. */
  get node(): ChildNode {
    return this.#node;
  }

  /** What the component is now; undefined as long as it has not come. */
  get current(): ResolvedComponent | undefined {
    return this.watch.current;
  }

  get painter(): Painter | undefined {
    return this.#painter;
  }

  /** Brings what is drawn in line with the component. */
  draw(): void {
    const { current } = this.watch;
    const paint = current?.known === true ? paintOf(current.type) : undefined;
    if (current === undefined || paint === undefined) {
      this.#clear();
      return;
    }
    if (this.#painter === undefined || this.#type !== current.type || this.#painter.fits?.(current) === false) {
      const before = this.#type === current.type ? this.#painter?.element : undefined;
      const focused = before?.matches(':focus-within') === true;
      this.#clear();
      this.#type = current.type;
      this.#painter = paint(this, current);
      this.#painter.update(current);
      this.#finish(this.#painter.element, current);
      if (this.#painter.words !== undefined) wordings.set(this.#painter.element, this.#painter.words);
      this.#show(this.#painter.element);
      this.#options.arrived?.(this);
      if (before === undefined) this.view.fadeIn(this.#painter.element, FADE);
      else if (focused) this.#painter.element.focus();
    } else {
      this.#painter.update(current);
      this.#finish(this.#painter.element, current);
    }
  }

  stop(): void {
    this.watch.stop();
    this.#painter?.stop?.();
    this.#node.remove();
  }

  /** What every component may have: its share of the room, a wait for the agent. */
  #finish(element: HTMLElement, { weight, pending }: ResolvedComponent): void {
    attribute(element, 'aria-busy', pending ? 'true' : undefined);
    element.toggleAttribute('data-weight', weight !== undefined);
    element.style.flexGrow = weight === undefined ? '' : String(weight);
  }

  #clear(): void {
    if (this.#painter === undefined) return;
    this.#painter.stop?.();
    this.#painter = undefined;
    this.#show(this.#anchor);
  }

  #show(shown: ChildNode): void {
    const around = shown === this.#anchor ? undefined : this.#options.wrap?.();
    around?.append(shown);
    const node = around ?? shown;
    this.#node.replaceWith(node);
    this.#node = node;
  }
}
