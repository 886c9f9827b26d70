/** Tells when what an element holds says something else: text or children of it, in shadow roots too. */
export class Wording {
  readonly #observer: MutationObserver;

  constructor(private readonly host: Element, changed: () => void) {
    this.#observer = new MutationObserver(() => {
      changed();
      this.observe(); // what came may have roots of its own
    });
  }

  observe(): void {
    for (const root of rootsIn(this.host)) this.#observer.observe(root, { childList: true, characterData: true, subtree: true });
  }

  disconnect(): void {
    this.#observer.disconnect();
  }
}

/** A node, and the shadow roots of all that stands in it. */
function rootsIn(node: ParentNode & Node): Node[] {
  return [node, ...[...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot === null ? [] : rootsIn(shadowRoot))];
}
