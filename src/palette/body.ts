import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Inline } from '../syntax/ast.js';
import type { ComponentDefinition } from './definition.js';
import { readItems } from './items.js';
import { plainLines } from './markdown.js';
import { fromWire, readOptions } from './options.js';
import type { Body } from './read.js';
import type { Report } from './report.js';
import { cut } from './text.js';

/** Reads what stands between opener and end into the spec, after the type's body kind. `blocks` hold nodes, not values. */
export function readBody(definition: ComponentDefinition, spec: Record<string, unknown>, body: Body, policy: ResolvedPolicy, report: Report): void {
  switch (definition.body) {
    case 'blocks': return;
    case 'inline':
      if (body.text.trim() !== '') spec['content'] = body.inline(body.text.trim());
      return;
    case 'plain': case 'verbatim': {
      const most = policy.limits.value;
      spec['body'] = cut(body.text, most);
      if (body.text.length <= most) return;
      report.warn('limit-value', `The body is longer than ${most} characters; the rest is text.`);
      spec['overflow'] = plainLines(body.text.slice((spec['body'] as string).length));
      return;
    }
    case 'options': return readList(definition, spec, body, policy, report);
  }
}

function readList(definition: ComponentDefinition, spec: Record<string, unknown>, body: Body, policy: ResolvedPolicy, report: Report): void {
  const inline = (markdown: string): Inline[] => body.inline(markdown);
  const written = body.options();
  const raw = body.data?.options === undefined ? written : { description: body.text, options: fromWire(body.data.options) };
  if (definition.role === 'action') {
    const { items, description, overflow } = readItems(raw, inline, policy, report);
    spec['items'] = items;
    if (description.length > 0) spec['description'] = description;
    if (overflow !== undefined) spec['overflow'] = overflow;
    return;
  }
  const { options, overflow } = readOptions(raw.options, inline, policy, report);
  spec['options'] = options;
  if (raw.description.trim() !== '') spec['description'] = inline(raw.description.trim());
  if (overflow !== undefined) spec['overflow'] = overflow;
}
