/** What prose and the boxes of a stream are drawn of (spec 1.1, 7). */
const TAGS = new Set(('a br sub sup kbd mark b i u s del ins small abbr q em strong code details summary p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr th td '
  + 'pre blockquote hr div span input').split(' '));
/** Attributes of the kit's own; none holds a word of the agent's but `href`, `title`, `data-language`, `node-id` and `aria-label`. */
const ATTRIBUTES = new Set('dir align start type checked disabled title rel target data-mdui data-language node-id slot role aria-label tabindex form attached'.split(' '));
const LINK = /^(?:https?|mailto|tel):/;

/** What in the light DOM of a stream is not of the closed list: it could run, load, name, style or submit something. */
export function unsafe(stream: Element): string[] {
  return [...stream.querySelectorAll('*')].flatMap(element => {
    const { localName } = element;
    const own = localName.startsWith('mdui-');
    const found = own || TAGS.has(localName) ? [] : [`<${localName}>`];
    if (localName === 'input' && !element.matches('[type=checkbox][disabled]')) found.push('an input');
    for (const { name, value } of element.attributes) {
      if (name === 'form' && value !== '') found.push('a form');
      if (name === 'href' ? localName !== 'a' || !LINK.test(value) : !ATTRIBUTES.has(name)) found.push(`${localName} ${name}=${value}`);
    }
    return found;
  });
}
