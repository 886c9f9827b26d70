import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Inline } from '../syntax/ast.js';
import type { RawOption, RawOptions } from '../syntax/directive.js';
import { readAttributes, type Schemas } from './attributes.js';
import type { ActionSpec } from './definition.js';
import { asLabel, labelContent, plainText } from './inline.js';
import { helpText, overflowItem, type ReadInline } from './options.js';
import type { Report } from './report.js';
import { readable } from './text.js';
import { BUTTON_ATTRIBUTES } from './types/button-attributes.js';

type Link = Extract<Inline, { type: 'link' }>;
const ACTION = /^action:/i;

/** Reads the buttons of `actions` (spec 1.4). An item that is no `action:` link is text. */
export function readItems({ description, options }: RawOptions, inline: ReadInline, policy: ResolvedPolicy, report: Report): { items: ActionSpec[]; description: Inline[]; overflow?: string } {
  const { options: most } = policy.limits;
  const before = description.trim() === '' ? [] : inline(description);
  // buttons in a row without bullets, as models write them
  const loose = options.length === 0 ? before.filter(isAction) : [];
  const items = loose.length > 0 ? loose.map(link => itemOf(link, {}, policy)) : options.slice(0, most).map(option => readItem(option, inline, policy, report));
  const rest = loose.length > 0 ? before.filter(node => !isAction(node)) : before;
  if (options.length <= most) return { items, description: rest };
  report.warn('limit-options', `Only the first ${most} actions can be used; ${options.length - most} more are text.`);
  return { items, description: rest, overflow: options.slice(most).map(option => overflowItem(plainText(inline(option.label)), option, inline)).join('\n') };
}

function readItem(raw: RawOption, inline: ReadInline, policy: ResolvedPolicy, report: Report): ActionSpec {
  const content = inline(raw.label);
  const link = content.find(isAction);
  const attributes = readAttributes(ITEM_ATTRIBUTES, raw.attributes, policy, report);
  const help = helpText(raw.help, inline);
  if (link === undefined) {
    report.warn('action-missing', 'An item without an action: link is shown as text.', '- [Label](action:name)');
    return { ...asLabel(content), ...(help !== undefined && { help }) };
  }
  const beside = plainText(labelContent(content.filter(node => node !== link))).replace(/^[\s:,–—-]+/, '');
  const more = [beside, help].filter(Boolean).join(' ');
  return { ...itemOf(link, attributes, policy), ...(more !== '' && { help: more }) };
}

function itemOf(link: Link, attributes: Record<string, unknown>, policy: ResolvedPolicy): ActionSpec {
  const action = (link.href ?? '').replace(ACTION, '');
  const { label, content } = asLabel(link.children);
  return {
    label: label || (policy.actionLabel(action) ?? readable(action)),
    ...(content !== undefined && { content }),
    ...(action !== '' && { action }),
    ...attributes,
  };
}

function isAction(node: Inline): node is Link {
  return node.type === 'link' && node.href !== null && ACTION.test(node.href);
}

const ITEM_ATTRIBUTES = BUTTON_ATTRIBUTES satisfies Schemas;
