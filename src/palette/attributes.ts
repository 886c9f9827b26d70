import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Attribute } from '../syntax/directive.js';
import type { AttributeSchema } from './definition.js';
import { quoted, type Report } from './report.js';
import { cut } from './text.js';
import { readAttribute } from './values.js';

export type Schemas = Readonly<Record<string, AttributeSchema>>;

/** Attribute name as written (folded) → name in the spec. `tolerant`: also by the names that models mix up. */
export function namesOf(schemas: Schemas, tolerant: boolean): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    names.set(name, name);
    if (schema.written !== undefined) names.set(schema.written, name);
  }
  if (!tolerant) return names;
  // what is meant comes before what is tolerated
  for (const [name, { also }] of Object.entries(schemas)) if (also !== undefined && !names.has(also)) names.set(also, name);
  return names;
}

/** `Requires-Confirmation` is `requires_confirmation` (spec 1.3). */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/-/g, '_');
}

/**
 * Reads a list of attributes by their schemas. Only what the schemas name gets through: no `class`, `style` or `on…`.
 * `skip` names what another reader takes (`id`).
 */
export function readAttributes(schemas: Schemas, attributes: readonly Attribute[], policy: ResolvedPolicy, report: Report, skip: readonly string[] = []): Record<string, unknown> {
  const { limits } = policy;
  const known = namesOf(schemas, true);
  const seen = new Set<string>();
  const values: Record<string, unknown> = {};
  if (attributes.length > limits.attributes) report.warn('limit-attributes', `Only the first ${limits.attributes} attributes are read; ${attributes.length - limits.attributes} are dropped.`);
  for (const attribute of attributes.slice(0, limits.attributes)) {
    const written = foldName(attribute.name);
    const name = known.get(written) ?? written;
    if (seen.has(name)) {
      report.warn('attribute-duplicate', `The attribute "${written}" is given twice; the first counts.`);
      continue;
    }
    seen.add(name);
    if (skip.includes(written)) continue;
    const schema = known.has(written) ? schemas[name] : undefined;
    if (schema === undefined) report.warn('attribute-dropped', `There is no attribute ${quoted(written)} here.`);
    else readInto(values, name, schema, bounded(attribute.value, written, limits.value, report), written, policy, report);
  }
  return values;
}

function readInto(values: Record<string, unknown>, name: string, schema: AttributeSchema, written: string | true, shown: string, policy: ResolvedPolicy, report: Report): void {
  const { value, note, error, code } = readAttribute(schema, written, policy);
  if (error !== undefined) report.warn(code ?? 'attribute-invalid', `The attribute "${shown}" is ignored: ${error}.`);
  else if (note !== undefined) report.warn('attribute-invalid', `The attribute "${shown}": ${note}.`);
  if (value !== undefined) values[name] = value;
}

function bounded(value: string | true, name: string, most: number, report: Report): string | true {
  if (value === true || value.length <= most) return value;
  report.warn('limit-value', `The value of "${name}" is longer than ${most} characters and was cut.`);
  return cut(value, most);
}
