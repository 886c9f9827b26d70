import { Clashes } from './clashes.js';
import { KIT } from './kit.js';

/** The names that the kit holds, shared by all copies of it on a page; also says that the registry is watched already. */
const HELD = Symbol.for('mdui-stream.held-tags');

const refused = new Clashes(tags => `${tags}: taken by mdui-stream on this page, so another library's elements of that name were not registered. `
  + 'To have both, load that library first, or load stream-only.js instead and define elements under a prefix.');

/**
 * Keeps a later `customElements.define(tag, …)` of another library from throwing: a page that loads npm's Material kit `mdui`
 * behind this one would lose every element that kit registers after the first clash. The name stays ours, and a warning says how both fit.
 * Only the names given here are treated so; every other definition goes to the browser untouched.
 */
export function holdTag(tag: string): void {
  const registry = customElements as CustomElementRegistry & { [HELD]?: Set<string> };
  if (registry[HELD] === undefined) watch(registry, registry[HELD] = new Set());
  registry[HELD].add(tag);
}

function watch(registry: CustomElementRegistry, held: ReadonlySet<string>): void {
  const define = registry.define.bind(registry);
  registry.define = (name, ctor, options) => {
    if (!held.has(name) || KIT in ctor) {
      define(name, ctor, options);
      return;
    }
    refused.add(name);
  };
}
