import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import type { WireOption } from '../protocol/wire.js';
import { pathOfId } from '../state/paths.js';
import type { Inline } from '../syntax/ast.js';
import type { Attribute, RawOptions } from '../syntax/directive.js';
import { readAttributes } from './attributes.js';
import { readBody } from './body.js';
import type { CheckContext, ComponentDefinition, Spec } from './definition.js';
import { quoted, Report } from './report.js';
import { readable } from './text.js';
import { isId } from './values.js';

/** A body as text, with the readers of the syntax; the palette itself knows no Markdown. */
export interface Body {
  readonly text: string;
  inline(markdown: string): Inline[];
  options(): RawOptions;
  /** Of a node that was sent as data. */
  readonly data?: { readonly options?: readonly WireOption[] };
}

export interface SpecReading {
  readonly spec: Spec;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the spec is refused (spec 2): to be drawn as fallback text with a note. */
  readonly invalid?: string;
}

/**
 * Reads a component's attributes and body into its spec: bounded, cleaned, with defaults (spec 1.3, 1.4, 2).
 * Never throws. On an open directive the body may be partial; `invalid` then says nothing yet.
 */
export function readSpec(definition: ComponentDefinition, directive: { readonly attributes: readonly Attribute[]; readonly line: number }, body: Body, context: { readonly policy: ResolvedPolicy; readonly id: string }): SpecReading {
  const { policy, id } = context;
  const report = new Report(directive.line, id);
  const spec: Record<string, unknown> = { type: definition.type, id };
  let invalid: string | undefined;
  try {
    const attributes = withBodyLabel(definition, directive.attributes, body);
    Object.assign(spec, readAttributes(definition.attributes, attributes.own, policy, report, ['id']));
    readBody(definition, spec, attributes.text ?? body, policy, report);
    const check: CheckContext = {
      invalid: message => { invalid ??= message; },
      diagnostic: (code, message, hint) => { report.warn(code, message, hint); },
      actionLabel: action => policy.actionLabel(action),
      allowsInputType: type => policy.allowsInputType(type),
    };
    definition.check?.(spec, check);
    nameAndBind(definition, spec, report);
  } catch (error) {
    invalid ??= `The type "${definition.type}" could not be read: ${quoted(error)}.`;
  }
  return { spec: spec as Spec, diagnostics: report.diagnostics, ...(invalid === undefined ? {} : { invalid }) };
}

/** Reads `#id` or `id=`. A bad id is none, with a diagnostic. */
export function readId(attributes: readonly Attribute[]): { id?: string; diagnostics: Diagnostic[] } {
  const written = attributes.find(attribute => attribute.name === 'id')?.value;
  if (written === undefined) return { diagnostics: [] };
  const id = written === true ? '' : written.replace(/^#/, '');
  if (isId(id)) return { id, diagnostics: [] };
  return { diagnostics: [{ code: 'id-invalid', severity: 'warning', message: `${quoted(written)} is no id.`, hint: 'A letter, then up to 63 of A-Z a-z 0-9 _ . : -' }] };
}

/** Spec 2: every control has a name and a path. */
function nameAndBind(definition: ComponentDefinition, spec: Record<string, unknown>, report: Report): void {
  const id = spec['id'] as string;
  const control = definition.role === 'value' || definition.role === 'choice';
  if (control && typeof spec['bind'] !== 'string') spec['bind'] = pathOfId(id);
  if (!control && definition.labelled === undefined) return;
  const name = definition.labelled ?? 'label';
  if (typeof spec[name] === 'string' && spec[name] !== '') return;
  spec[name] = readable(id);
  report.warn('label-missing', `The ${definition.type} has no ${name}; it is called ${quoted(spec[name])}.`, `${name}="…"`);
}

/** `:::status[Searching]` has its text in the label; with an empty body it becomes the body, so that it is not lost. */
function withBodyLabel(definition: ComponentDefinition, attributes: readonly Attribute[], body: Body): { own: readonly Attribute[]; text?: Body } {
  if (definition.body !== 'inline' || 'label' in definition.attributes || body.text.trim() !== '') return { own: attributes };
  const label = attributes.find(attribute => attribute.name === 'label' && typeof attribute.value === 'string');
  if (label === undefined) return { own: attributes };
  const own = attributes.filter(attribute => attribute !== label);
  return { own, text: { text: String(label.value), inline: text => body.inline(text), options: () => body.options() } };
}
