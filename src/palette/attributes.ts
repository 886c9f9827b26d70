import type { Attribute } from '../syntax/directive.js';
import type { Schemas } from './definition.js';
import { quoted, type Report } from './report.js';
import { cut } from './text.js';
import { readAttribute } from './values.js';

/** By schemas: those of an option are asked for thousands of them. */
const known = new WeakMap<Schemas, Map<string, string>>();

/** Attribute name as written → name in the spec, by the names of the format and by those that models mix up. */
function namesOf(schemas: Schemas): Map<string, string> {
  const names = known.get(schemas) ?? new Map<string, string>();
  if (known.has(schemas)) return names;
  known.set(schemas, names);
  for (const [name, { written = name }] of Object.entries(schemas)) names.set(name, name).set(written, name);
  // what is meant comes before what is tolerated
  for (const [name, { also = name }] of Object.entries(schemas)) if (!names.has(also)) names.set(also, name);
  return names;
}

/**
 * Reads a list of attributes by their schemas. Only what the schemas name gets through: no `class`, `style` or `on…`.
 * `skip` is what another reader takes.
 */
export function readAttributes(schemas: Schemas, attributes: readonly Attribute[], report: Report, skip?: string): Record<string, unknown> {
  const { attributes: most, value: longest } = report.policy.limits;
  const names = namesOf(schemas);
  const seen = new Set<string>();
  const values: Record<string, unknown> = {};
  if (attributes.length > most) report.diagnostic('limit-attributes', `Only the first ${most} attributes are read.`);
  for (const { name: written, value: source } of attributes.slice(0, most)) {
    const name = names.get(written) ?? written;
    if (seen.has(name)) {
      report.diagnostic('attribute-duplicate', `"${written}" is given twice; the first counts.`);
      continue;
    }
    seen.add(name);
    if (written === skip) continue;
    const schema = names.has(written) ? schemas[name] : undefined;
    if (schema === undefined) {
      report.diagnostic('attribute-dropped', `There is no attribute ${quoted(written)} here.`);
      continue;
    }
    const short = source === true ? source : cut(source, longest);
    if (short !== source) report.diagnostic('limit-value', `"${written}" is longer than ${longest} characters and was cut.`);
    const { value, problem, code = 'attribute-invalid' } = readAttribute(schema, short, report.policy);
    if (problem !== undefined) report.diagnostic(code, `"${written}": ${problem}.`);
    if (value !== undefined) values[name] = value;
  }
  return values;
}
