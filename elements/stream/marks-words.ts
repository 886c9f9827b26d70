import { inlineOf } from '../../src/message/body.js';
import type { Revision } from '../../src/message/revisions.js';
import type { MessageNode } from '../../src/message/view.js';
import type { Spec } from '../../src/palette/definition.js';
import { cut, readable } from '../../src/palette/text.js';
import { excerpt } from '../shared/excerpt.js';
import { inlineText } from '../shared/inline-content.js';
import { getLocale, msg } from '../shared/localize.js';
import { stateWord } from '../shared/state-word.js';

/** What is shown of a text, in characters. */
const MOST = 160;

/** What a person calls the changed part: its label or title, else what it says. */
export function nameOf(node: MessageNode | undefined, target: string): string {
  const { label, content = [], ...spec } = node?.spec ?? {} as Partial<Spec>;
  const name = [label, spec['title'], inlineText(content)].find(word => typeof word === 'string' && word !== '') as string | undefined;
  return excerpt(name ?? readable(node?.id ?? target.replace(/^.*[#/]/, '')), MOST);
}

/** A value as it is read; '' for none. */
function wordOf(value: unknown, path: string, node: MessageNode | undefined): string {
  if (Array.isArray(value)) return value.map(each => wordOf(each, path, node)).join(', ');
  if (typeof value === 'boolean') return value ? msg('Yes') : msg('No');
  if (typeof value === 'number') return value.toLocaleString(getLocale());
  if (typeof value !== 'string' || value === '') return path === 'value' && value !== undefined ? msg('Not answered') : '';
  if (path === 'state') return stateWord(value) ?? value;
  if (path === 'body') return excerpt(inlineText(inlineOf(cut(value, 4 * MOST), { html: 'safe' })), MOST);
  return excerpt(node?.spec.options?.find(option => option.value === value)?.label ?? value, MOST);
}

/** What a revision did: one word, or what was there and what is. */
export function changeOf({ path, before, after }: Revision, node: MessageNode | undefined): string | { readonly before: string; readonly after: string } {
  if (path === undefined) return msg('Removed');
  if (path === 'disabled') return after === true ? msg('Switched off') : msg('Switched on');
  return { before: wordOf(before, path, node), after: wordOf(after, path, node) };
}

/** A time as the page's readers write it; as it is when that cannot be. */
export function timeOf(iso: string): string {
  const { lang } = document.documentElement;
  const locale = getLocale();
  try {
    return new Intl.DateTimeFormat(lang.toLowerCase().startsWith(locale) ? lang : locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
  } catch {
    return iso;
  }
}
