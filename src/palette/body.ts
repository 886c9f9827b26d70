import type { ComponentDefinition, Draft } from './definition.js';
import { readLabel } from './inline.js';
import { helpText, readOptions } from './options.js';
import { isAction, readItem, readLoose } from './items.js';
import { plainLines } from './markdown.js';
import type { Body } from './read.js';
import type { Report } from './report.js';
import { cut, oneParagraph } from './text.js';
import { entryMarkdown } from './types/fallback.js';

/** Reads what stands between opener and end into the spec, after the type's body kind. `blocks` hold nodes, not values. */
export function readBody({ body: kind, role }: ComponentDefinition, spec: Draft, text: string, body: Body, report: Report): void {
  switch (kind) {
    case 'blocks': return;
    case 'inline': {
      const kept = keep(oneParagraph(text.trim()), spec, report);
      if (kept) spec.content = body.inline(kept);
      return;
    }
    case 'options': return readList(spec, body, report, role === 'action');
    default: spec['body'] = keep(text, spec, report);
  }
}

/** As much of a body as a value may have; the rest is text behind the control. */
function keep(text: string, spec: Draft, report: Report): string {
  const most = report.policy.limits.value;
  const kept = cut(text, most);
  if (kept !== text) {
    report.diagnostic('limit-value', `The body is longer than ${most} characters; the rest is text.`);
    spec.overflow = plainLines(text.slice(kept.length));
  }
  return kept;
}

function readList(spec: Draft, body: Body, report: Report, acts: boolean): void {
  const { description, options } = body.options();
  const most = report.policy.limits.options;
  const listed = options.slice(0, most);
  let before = description.trim() ? body.inline(description.trim()) : [];
  if (acts) {
    spec.items = listed.map(item => readItem(item, body, report));
    if (listed.length === 0) {
      spec.items = readLoose(before, report);
      before = before.filter(node => !isAction(node));
    }
  } else spec.options = readOptions(listed, body, report);
  if (before.length > 0) spec.description = before;
  if (!(spec.items ?? spec.options)?.length) report.invalid(`It has no ${acts ? 'action' : 'option'}.`);
  if (options.length === listed.length) return;
  report.diagnostic('limit-options', `Only the first ${most} can be used; ${options.length - most} more are text.`);
  spec.overflow = options.slice(most).map(option => entryMarkdown({ ...readLabel(option.label, body.inline), help: helpText(option, body) })).join('\n');
}
