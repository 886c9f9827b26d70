import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import { pathOfId } from '../state/paths.js';
import type { Inline } from '../syntax/ast.js';
import type { Attribute, RawOptions } from '../syntax/directive.js';
import { readAttributes } from './attributes.js';
import { readBody } from './body.js';
import { isControl, type ComponentDefinition, type Draft, type Spec } from './definition.js';
import { createReport, quoted, type Report } from './report.js';
import { readable } from './text.js';
import { isId } from './values.js';

/** A body as text, with the readers of the syntax; the palette itself knows no Markdown. They need no `this`. */
export interface Body {
  readonly text: string;
  readonly inline: (markdown: string) => Inline[];
  readonly options: () => RawOptions;
}

export interface SpecReading {
  readonly spec: Spec;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the spec is refused (spec 2): to be drawn as fallback text with a note. */
  readonly invalid?: string;
}

/**
 * Reads a component's attributes and body into its spec: bounded, cleaned, with defaults (spec 1.3, 1.4, 2).
 * Never throws. `path`: that of a control without `bind`, default: made of its id. On an open directive the body may be partial; `invalid` then says nothing yet.
 */
export function readSpec(definition: ComponentDefinition, directive: { readonly attributes: readonly Attribute[]; readonly line: number }, body: Body, { policy, id, path = pathOfId(id) }: { readonly policy: ResolvedPolicy; readonly id: string; readonly path?: string | undefined }): SpecReading {
  const { type, attributes: schemas } = definition;
  const report = createReport(policy, directive.line, id);
  const spec: Draft = { type, id };
  // `:::status[Searching]`: a label of a type that has none is its body, so that it is not lost
  const spare = definition.body === 'inline' && !('label' in schemas) && !body.text.trim() ? directive.attributes.find(({ name, value }) => name === 'label' && value !== true) : undefined;
  try {
    Object.assign(spec, readAttributes(schemas, directive.attributes.filter(attribute => attribute !== spare), report, 'id'));
    readBody(definition, spec, String(spare?.value ?? body.text), body, report);
    definition.check?.(spec, report);
    nameAndBind(definition, spec, path, report);
  } catch (error) {
    report.invalid(`The type "${type}" could not be read: ${quoted(error)}.`);
  }
  const { diagnostics, problem } = report;
  return { spec, diagnostics, ...(problem !== undefined && { invalid: problem }) };
}

/** Reads `#id` or `id=`. A bad id is none, with a diagnostic. */
export function readId(attributes: readonly Attribute[]): { id?: string; diagnostics: Diagnostic[] } {
  const written = attributes.find(({ name }) => name === 'id')?.value;
  if (written === undefined) return { diagnostics: [] };
  const id = written === true ? '' : written.replace(/^#/, '');
  if (isId(id)) return { id, diagnostics: [] };
  return { diagnostics: [{ code: 'id-invalid', severity: 'warning', message: `${quoted(written)} is no id.`, hint: 'A letter, then up to 63 of A-Z a-z 0-9 _ . : -' }] };
}

/** Spec 2: every control has a name and a path. */
function nameAndBind(definition: ComponentDefinition, spec: Draft, path: string, report: Report): void {
  const { type, labelled = isControl(definition) ? 'label' : undefined } = definition;
  if (isControl(definition)) spec.bind ??= path;
  if (labelled === undefined || spec[labelled]) return;
  const name = spec[labelled] = readable(spec.id);
  report.diagnostic('label-missing', `The ${type} has no ${labelled}; it is called ${quoted(name)}.`, `${labelled}="…"`);
}
