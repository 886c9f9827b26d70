/** Marks every class of this kit, in every copy of it that a page may load. */
export const KIT = Symbol.for('mdui-stream.kit');

/** A class of this kit: it knows the tag it would like and is not registered by being imported. */
export interface KitElementConstructor extends CustomElementConstructor {
  readonly tag: string;
  readonly [KIT]?: true;
}

const tags = new WeakMap<KitElementConstructor, string>();
const byWanted = new Map<string, string>();
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
  const free = [asked, asked.replace(/^[^-]+-/, 'mdui-stream-')].find(tag => isOurs(tag));
  if (free === undefined) throw new Error(`No tag is free for <${wanted}>`);
  if (customElements.get(free) === undefined) customElements.define(free, ctor);
  // A constructor has one tag only; another copy of the kit may have taken it first, and then serves this one too.
  if (free !== asked) console.warn(`<${asked}> belongs to another library here; this page's streams use <${free}>.`);
  tags.set(ctor, free);
  byWanted.set(wanted, free);
  return free;
}

/** The tag that `wanted` lives under on this page; undefined when nobody defined it. */
export function tagOf(wanted: string): string | undefined {
  const known = byWanted.get(wanted);
  if (known !== undefined) return known;
  return customElements.get(wanted) === undefined ? undefined : wanted;
}

/** Free, or held by this or another copy of the kit. */
function isOurs(tag: string): boolean {
  const holder = customElements.get(tag);
  return holder === undefined || KIT in holder;
}
