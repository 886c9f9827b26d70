import { defineType } from '../define-type.js';
import { neutralMarkdown, paragraphs, titleLine } from '../markdown.js';

export const progress = defineType({
  type: 'progress',
  tag: 'mdui-progress',
  body: 'inline',
  attributes: {
    value: { kind: 'number', min: 0, percent: true, patchable: true, about: '0 to max; without it nobody knows how long it takes' },
    max: { kind: 'number', min: 0, patchable: true, about: 'default 100' },
    label: { kind: 'text', also: 'title', patchable: true },
  },
  bodyPatchable: true,
  check(spec, context) {
    if (spec['max'] === 0) {
      delete spec['max'];
      context.diagnostic('attribute-invalid', 'max must be above 0; 100 is used.');
    }
    const { value, max = 100 } = spec as { value?: number; max?: number };
    if (value === undefined || value <= max) return;
    spec['value'] = max;
    context.diagnostic('attribute-invalid', `value (${value}) is above max (${max}); ${max} is used.`);
  },
  fallback: ({ label, value, max = 100 }, body) => paragraphs(titleLine(label), neutralMarkdown(body), body.trim() === '' && typeof value === 'number' ? `${value} / ${String(max)}` : undefined),
  prompt: 'How far a piece of work is; patch its value as it goes on.',
});
