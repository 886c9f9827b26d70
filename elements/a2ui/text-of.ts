import type { Value } from '../../src/protocol/ui-events.js';

/** What of a control is read. */
interface Field extends HTMLElement {
  readonly label?: string;
  readonly value?: Value;
  readonly options?: readonly { readonly label: string; readonly value: string }[];
}

/** What a surface shows, in words: a line for each component that has some. */
export function textOf(element: Element): string {
  if (element instanceof HTMLElement && (element.hidden || element.getAttribute('aria-hidden') === 'true')) return '';
  const type = element.getAttribute('data-a2ui');
  switch (type) {
    case 'control': return fieldText(element as Field);
    // what it holds is behind it
    case 'filter': case 'dialog': case 'state': case 'Icon': case 'Divider': return '';
    case 'Button': return oneLine([...element.childNodes].map(each => each instanceof Element ? textOf(each) : each.nodeValue ?? '').join(' '));
    case 'Text': case 'note': case 'over': return element instanceof HTMLElement ? element.innerText.trim() : '';
    case 'Tab': return lines([(element as Field).label ?? '', ...[...element.children].map(textOf)]);
    case 'Row': return [...element.children].map(textOf).filter(Boolean).join(' | ');
    default: return element.children.length === 0 ? oneLine(element.textContent) : lines([...element.children].map(textOf));
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const lines = (parts: readonly string[]): string => parts.filter(Boolean).join('\n');

function fieldText(field: Field): string {
  const { label = '', value = null, options } = field;
  if (typeof value === 'boolean') return `${value ? '☑' : '☐'} ${label}`;
  const chosen = Array.isArray(value) ? value as readonly string[] : [value];
  const words = field.hasAttribute('data-obscured') ? '' : chosen.map(each => options?.find(option => option.value === each)?.label ?? String(each ?? '')).join(', ');
  return label === '' ? words : `${label}: ${words}`.trim();
}
