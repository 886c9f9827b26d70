/** Says one thing about several tags: those that come in one go share a warning. */
export class Clashes {
  readonly #text: (tags: string) => string;
  #tags: string[] = [];

  constructor(text: (tags: string) => string) {
    this.#text = text;
  }

  add(tag: string): void {
    if (this.#tags.push(`<${tag}>`) > 1) return;
    queueMicrotask(() => {
      const tags = this.#tags.join(', ');
      this.#tags = [];
      console.warn(this.#text(tags));
    });
  }
}
