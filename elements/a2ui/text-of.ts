import type { Kit } from '../stream/fences.js';

/** What elements say in a plain text that have words of their own; others say what stands in them. */
export const wordings = new WeakMap<Element, () => string>();

/** What a surface shows, as it reads in a plain text: a line for each component that has words, controls and buttons as elsewhere in a message. */
export function textOf(element: Element, { indented }: Pick<Kit, 'indented'>): string {
  const read = (each: Element): string => {
    if (each instanceof HTMLElement && (each.hidden || each.getAttribute('aria-hidden') === 'true')) return '';
    const own = wordings.get(each);
    if (own !== undefined) return own();
    const parts = [...each.children].map(read).filter(Boolean);
    switch (each.getAttribute('data-a2ui')) {
      case 'close': case 'over': return '';
      case 'note': return each.textContent;
      case 'Tab': return [(each as Element & { readonly label?: string }).label ?? '', ...parts].filter(Boolean).join('\n');
      case 'List': return parts.map(part => indented(part, '- ')).join('\n');
      case 'Row': return parts.join(parts.some(part => part.includes('\n')) ? '\n' : ' | ');
      default: return parts.join('\n');
    }
  };
  return read(element);
}
