import type { Inline } from '../../syntax/ast.js';
import { asLabel } from '../inline.js';

/** A body that is the name: its text becomes `label`, its markup stays `content`. Without visible text the attribute counts. */
export function labelFromBody(spec: Record<string, unknown>): void {
  const written = spec['content'] as readonly Inline[] | undefined;
  delete spec['content'];
  if (written === undefined) return;
  const { label, content } = asLabel(written);
  if (label === '') return;
  spec['label'] = label;
  if (content !== undefined) spec['content'] = content;
}
