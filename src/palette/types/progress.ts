import { neutralMarkdown, paragraphs, titleLine } from '../markdown.js';
import { LABEL } from './attributes.js';
import { component } from './component.js';

export const progress = component({
  type: 'progress',
  body: 'inline',
  attributes: {
    value: { kind: 'number', min: 0, percent: true, patchable: true },
    max: { kind: 'number', min: 0, patchable: true },
    label: LABEL,
  },
  bodyPatchable: true,
  check(spec, context) {
    if (spec['max'] === 0) {
      delete spec['max'];
      context.diagnostic('attribute-invalid', 'max must be above 0.');
    }
    const { value, max = 100 } = spec as { value?: number; max?: number };
    if (value === undefined || value <= max) return;
    spec['value'] = max;
    context.diagnostic('attribute-invalid', `value (${value}) is above max (${max}).`);
  },
  fallback: ({ label, value, max = 100 }, body) => paragraphs(titleLine(label), neutralMarkdown(body.trim()) || (typeof value === 'number' ? `${value} / ${String(max)}` : '')),
});
