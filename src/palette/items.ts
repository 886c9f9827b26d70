import type { Inline } from '../syntax/ast.js';
import type { RawOption } from '../syntax/directive.js';
import { readAttributes } from './attributes.js';
import type { ActionSpec } from './definition.js';
import { asLabel, labelContent, plainText } from './inline.js';
import { helpText } from './options.js';
import type { Body } from './read.js';
import type { Report } from './report.js';
import { readable } from './text.js';
import { BUTTON } from './types/attributes.js';

type Link = Extract<Inline, { type: 'link' }>;
const ACTION = /^action:/i;

/** Reads one button of `actions` (spec 1.4). An item that is no `action:` link is text. */
export function readItem(raw: RawOption, body: Body, report: Report): ActionSpec {
  const content = body.inline(raw.label);
  const link = content.find(isAction);
  const attributes = readAttributes(BUTTON, raw.attributes, report);
  const below = helpText(raw, body);
  if (link === undefined) {
    report.diagnostic('action-missing', 'An item without an action: link is shown as text.', '- [Label](action:name)');
    return { ...asLabel(content), ...(below && { help: below }) };
  }
  const beside = plainText(labelContent(content.filter(node => node !== link))).replace(/^[\s:,–—-]+/, '');
  const help = [beside, below].filter(Boolean).join(' ');
  return { ...itemOf(link, report), ...attributes, ...(help && { help }) };
}

/** Buttons in a row without bullets, as models write them. */
export function readLoose(content: readonly Inline[], report: Report): ActionSpec[] {
  return content.filter(isAction).map(link => itemOf(link, report));
}

export function isAction(node: Inline): node is Link {
  return node.type === 'link' && ACTION.test(node.href ?? '');
}

function itemOf({ href, children }: Link, { actionLabel }: Report): ActionSpec {
  const action = String(href).replace(ACTION, '');
  const name = asLabel(children);
  return { ...name, label: name.label || (actionLabel(action) ?? readable(action)), ...(action && { action }) };
}
