interface Node { readonly listeners: Set<() => void>; readonly below: Map<string, Node> }

const node = (): Node => ({ listeners: new Set(), below: new Map() });

/** Who listens where in a tree of names. Telling costs what is above and below the place, not what is beside it. */
export class PathListeners {
  readonly #root = node();

  /** @returns what ends it */
  add(segments: readonly string[], listener: () => void): () => void {
    const way = [this.#root];
    for (const segment of segments) {
      const { below } = way.at(-1) ?? this.#root;
      let next = below.get(segment);
      if (next === undefined) below.set(segment, next = node());
      way.push(next);
    }
    way.at(-1)?.listeners.add(listener);
    return () => {
      way.at(-1)?.listeners.delete(listener);
      // places that nobody listens at are forgotten
      for (let level = way.length - 1; level > 0; level--) {
        const here = way[level];
        const segment = segments[level - 1];
        if (here === undefined || segment === undefined || here.listeners.size > 0 || here.below.size > 0) return;
        const above = way[level - 1]?.below;
        if (above?.get(segment) === here) above.delete(segment);
      }
    };
  }

  /** Tells everybody on the way to a place, at it and below it. */
  tell(segments: readonly string[]): void {
    const told: (() => void)[] = [...this.#root.listeners];
    let here: Node | undefined = this.#root;
    for (const segment of segments) {
      here = here.below.get(segment);
      if (here === undefined) break;
      told.push(...here.listeners);
    }
    const work = here === undefined ? [] : [...here.below.values()];
    for (const each of work) {
      told.push(...each.listeners);
      work.push(...each.below.values());
    }
    for (const listener of told) listener();
  }
}
