import { tagOfSurface } from './tag.js';

/** A place of the page that replies draw in: an element with its name, also when that comes later. */
class Target {
  readonly #elements: HTMLElement[] = [];
  readonly #outlets: HTMLElement[] = [];

  /** A place in it for a surface. */
  outlet(): HTMLElement {
    const outlet = document.createElement(tagOfSurface());
    this.#outlets.push(outlet);
    this.#elements[0]?.append(outlet);
    return outlet;
  }

  /** What stood there has gone, or stands elsewhere now. */
  release(outlet: HTMLElement): void {
    const at = this.#outlets.indexOf(outlet);
    if (at >= 0) this.#outlets.splice(at, 1);
  }

  /** An element of its name is in the page. The first one is where surfaces stand. */
  add(element: HTMLElement): void {
    this.#elements.push(element);
    if (element === this.#elements[0]) this.#fill();
  }

  remove(element: HTMLElement): void {
    const at = this.#elements.indexOf(element);
    if (at < 0) return;
    this.#elements.splice(at, 1);
    if (at === 0) this.#fill();
  }

  /** Whether an element of its name is in the page. */
  get isThere(): boolean {
    return this.#elements.length > 0;
  }

  #fill(): void {
    const [element] = this.#elements;
    if (element === undefined) return;
    for (const outlet of this.#outlets) if (outlet.parentElement !== element) element.append(outlet);
  }
}

const targets = new Map<string, Target>();

/** The names of the places that are in the page. */
export const targetNames = (): string[] => [...targets].filter(([, target]) => target.isThere).map(([name]) => name);

export function targetOf(name: string): Target {
  const known = targets.get(name) ?? new Target();
  targets.set(name, known);
  return known;
}
