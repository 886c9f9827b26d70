import { Clashes } from './clashes.js';
import { holdTag } from './hold-tag.js';
import { KIT } from './kit.js';

export { KIT };

/** A class of this kit: it knows the tag it would like and is not registered by being imported. */
export interface KitElementConstructor extends CustomElementConstructor {
  readonly tag: string;
  readonly [KIT]?: true;
}

const tags = new WeakMap<KitElementConstructor, string>();
const byWanted = new Map<string, string>();
const taken = new Clashes(tags => `${tags}: taken by another library on this page. What mdui-stream draws goes by <mdui-stream-…> instead.`);
let prefix = 'mdui';

/**
 * Chooses another prefix than `mdui` for every tag that is registered from now on but `mdui-stream` itself
 * (`setPrefix('acme')`: `<acme-radio>`). Call it before the first element is defined, as from an entry without registrations.
 * @throws RangeError when no custom element could have that name.
 */
export function setPrefix(value: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value)) throw new RangeError(`"${value}" cannot begin a custom element's name`);
  prefix = value;
}

/**
 * Registers `ctor` under the tag it asks for, once, and says under which tag it now lives.
 * A page that gave the tag to another library (npm's Material kit `mdui` owns `mdui-radio`) keeps it: ours goes by
 * `mdui-stream-…` then, and streams use that name by themselves.
 */
export function define(ctor: KitElementConstructor, wanted: string = ctor.tag): string {
  const known = tags.get(ctor);
  if (known !== undefined) return known;
  const asked = wanted === 'mdui-stream' ? wanted : wanted.replace(/^mdui-/, `${prefix}-`);
  const free = [asked, wanted.replace(/^[^-]+-/, 'mdui-stream-')].find(tag => isOurs(tag));
  if (free === undefined) throw new Error(`No tag is free for <${wanted}>`);
  // Another copy of the kit may have taken it first, and then serves this one too.
  if (customElements.get(free) === undefined) customElements.define(free, ctor);
  if (KIT in ctor) holdTag(free);
  if (free !== asked) taken.add(asked);
  tags.set(ctor, free);
  byWanted.set(wanted, free);
  return free;
}

/** The tag that `wanted` lives under on this page; undefined when nobody defined it. What another library has under a name of ours is not it. */
export function tagOf(wanted: string): string | undefined {
  const known = byWanted.get(wanted);
  if (known !== undefined) return known;
  const holder = customElements.get(wanted);
  return holder !== undefined && (KIT in holder || !wanted.startsWith('mdui-')) ? wanted : undefined;
}

/** Free, or held by this or another copy of the kit. */
function isOurs(tag: string): boolean {
  const holder = customElements.get(tag);
  return holder === undefined || KIT in holder;
}
