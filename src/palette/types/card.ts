import { defineType } from '../define-type.js';
import { escapeMarkdown, neutralMarkdown, paragraphs, titleLine } from '../markdown.js';

export const card = defineType({
  type: 'card',
  tag: 'mdui-card',
  body: 'blocks',
  attributes: {
    title: { kind: 'text', also: 'label' },
    href: { kind: 'url', about: 'where the title leads' },
  },
  bodyPatchable: true,
  fallback({ title, href }, body) {
    const link = typeof href === 'string' && typeof title === 'string' ? `**[${escapeMarkdown(title)}](<${href}>)**` : titleLine(title);
    return paragraphs(link, neutralMarkdown(body));
  },
  prompt: 'One thing out of several, with prose and controls in it.',
});
