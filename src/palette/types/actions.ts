import { defineType } from '../define-type.js';
import { escapeMarkdown, inlineMarkdown, listItem, paragraphs, titleLine } from '../markdown.js';
import { descriptionOf } from './fallback.js';

export const actions = defineType({
  type: 'actions',
  tag: 'mdui-actions',
  body: 'options',
  role: 'action',
  attributes: { label: { kind: 'text', also: 'title', patchable: true } },
  check(spec, context) {
    if (!Array.isArray(spec['items']) || spec['items'].length === 0) context.invalid('It has no action.');
  },
  fallback(spec) {
    const list = (spec.items ?? []).map(item => listItem(item.content === undefined ? escapeMarkdown(item.label) : inlineMarkdown(item.content), item.help === undefined ? undefined : escapeMarkdown(item.help)));
    return paragraphs(titleLine(spec.label), descriptionOf(spec), [...list, spec.overflow].filter(Boolean).join('\n'));
  },
  prompt: 'A row of buttons: lines of "- [Label](action:name) {kind=primary}".',
});
