import { Marked } from 'marked';
import { policy } from './stream.js';

/** Attributes that say something to the reader; all others are the drawing's own. */
const TELLING = ['href', 'title', 'src', 'alt', 'start', 'align', 'checked'];

/** What a reader gets of a tree: elements, telling attributes and text; our own boxes, and blanks that no layout shows, left out. */
export function canonical(root: Node): string {
  return [...root.childNodes].map(child => describe(child, false)).join('').replace(/ +/g, ' ').replace(/\s+(?=<)|(?<=>)\s+/g, '').trim();
}

function describe(node: Node, pre: boolean): string {
  if (node instanceof Text) {
    const text = node.data.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    return pre ? text.replace(/[ \n]/g, blank => (blank === ' ' ? '\u2423' : '\u240a')) : text.replace(/[ \t\n\f\r]+/g, ' ');
  }
  if (!(node instanceof Element)) return '';
  const content = [...node.childNodes].map(child => describe(child, pre || node.localName === 'pre')).join('');
  if (node.hasAttribute('data-mdui') || node.localName === 'span') return content;
  const attributes = TELLING.filter(name => node.hasAttribute(name)).map(name => ` ${name}=${JSON.stringify(node.getAttribute(name))}`).join('');
  return `<${node.localName}${attributes}>${content}</${node.localName}>`;
}

const TAGS = new Set(('br sub sup kbd mark b i u s del ins small abbr q details summary p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr th td '
  + 'pre code blockquote hr em strong').split(' '));
const TAG = /<!--[^]*?-->|<(\/?)([a-z][a-z0-9-]*)(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>|</gi;

/** The rules for raw HTML, written a second time: names of the list without attributes, the rest as text. */
const strip = (html: string): string => html.replace(TAG, (source, slash?: string, name?: string) => {
  if (source.startsWith('<!--')) return '';
  if (name !== undefined && TAGS.has(name.toLowerCase())) return `<${slash}${name}>`;
  return source.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
});

/** The whole text read by marked at once, its HTML read by the browser, with the same rules for raw HTML, links and images. */
export function oneShot(markdown: string): Element {
  const marked = new Marked({ async: false, gfm: true, renderer: { html: ({ text }) => strip(text) } });
  const { body } = new DOMParser().parseFromString(marked.parse(markdown, { async: false }), 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    const src = policy.image(source);
    const link = image.closest('a') === null ? policy.link(source, image.alt) : undefined;
    if (src !== undefined) image.setAttribute('src', src);
    else image.replaceWith(link === undefined ? image.alt : anchor(link.href, image));
  }
  for (const link of body.querySelectorAll('a')) {
    const target = policy.link(link.getAttribute('href') ?? '', '');
    if (target !== undefined) link.setAttribute('href', target.href);
    else link.replaceWith(...link.childNodes);
  }
  return body;
}

function anchor(href: string, image: HTMLImageElement): HTMLElement {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  if (image.title !== '') link.title = image.title;
  link.textContent = image.alt === '' ? 'Image' : `Image: ${image.alt}`;
  return link;
}
