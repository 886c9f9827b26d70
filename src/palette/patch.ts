import type { ResolvedPolicy } from '../policy/resolve.js';
import { isControl, type AttributeSchema, type ComponentDefinition, type Draft, type Spec } from './definition.js';
import { readControlValue, readTruth } from './control-value.js';
import { createReport, quoted } from './report.js';
import { clampNumber, readEnum, readNumber, readText } from './values.js';

export type PatchReading = { readonly ok: true; readonly name: string; readonly value: unknown } | { readonly ok: false; readonly message: string };

/**
 * Reads what a `set` patch or a line of a `patch` block says (spec 4.1).
 * @param path a JSON Pointer of one segment (`/state`), or the attribute's bare name (`state`)
 * @param spec the target's, for what the palette alone cannot know: the options of a choice, the bounds of a number
 * @returns the name in the spec and the value to set there (`body`: Markdown, for `replace_body`; `value` of a control: a
 * value of the state), or why nothing may change.
 */
export function readPatchValue(definition: ComponentDefinition, path: string, value: unknown, policy: ResolvedPolicy, spec?: Spec): PatchReading {
  const { type, attributes, body, bodyPatchable, labelled } = definition;
  const written = segmentOf(path).toLowerCase().replaceAll('-', '_');
  const [name, schema] = namesOf(attributes).get(written) ?? [written];
  const refused = (message: string): PatchReading => ({ ok: false, message });
  const { value: most } = policy.limits;
  if ((typeof value === 'string' || Array.isArray(value)) && value.length > most) return refused(`The value is longer than ${most} characters.`);
  let read: unknown;
  if (name === 'value' && isControl(definition)) read = readControlValue(definition, value, spec);
  else if (name === 'body' && bodyPatchable) read = typeof value === 'string' ? value : undefined;
  else if (schema?.patchable) read = readData(schema, value);
  else return refused(`${quoted(written || path)} of a ${type} cannot be changed.`);
  // a body that is the name; what is appended to it (then there is no spec) may be a blank
  const names = name === 'label' || name === labelled || (name === 'body' && body === 'inline' && labelled !== undefined && spec !== undefined);
  const nameless = names && typeof read === 'string' && read.trim() === '';
  if (read === undefined || nameless) return refused(`That is no value for ${quoted(name)} of a ${type}.`);
  if (typeof read === 'number' && name === 'value' && !isControl(definition)) read = Math.min(read, typeof spec?.['max'] === 'number' ? spec['max'] : 100);
  return { ok: true, name, value: read };
}

type Attributes = ComponentDefinition['attributes'];
const names = new WeakMap<Attributes, ReadonlyMap<string, readonly [string, AttributeSchema]>>();

/** The attributes by all that they can be called; of two with one name the first. */
function namesOf(attributes: Attributes): ReadonlyMap<string, readonly [string, AttributeSchema]> {
  let found = names.get(attributes);
  if (found === undefined) {
    // what is put in last stays
    found = new Map(Object.entries(attributes).reverse().flatMap(([name, schema]) => [schema.written ?? name, name].map(each => [each, [name, schema]] as const)));
    names.set(attributes, found);
  }
  return found;
}

/**
 * A spec with another value in it, after the rules of its type where those concern more than one attribute.
 * @param name an attribute, or `content` for an inline body
 * @returns undefined when the rules refuse the value
 */
export function withValue(definition: ComponentDefinition, spec: Spec, name: string, value: unknown, policy: ResolvedPolicy): Spec | undefined {
  const read: Draft = { ...spec, [name]: value };
  if (definition.body !== 'inline') return read;
  // what was its body was its name: that is another one now
  if (name === 'label' && (definition.labelled === 'label' || isControl(definition))) delete read.content;
  try {
    const report = definition.check && createReport(policy, 0, spec.id);
    if (report !== undefined) definition.check?.(read, report);
    return report?.problem === undefined && (name === 'content' || name in read) ? read : undefined;
  } catch {
    return undefined; // a host's own type may throw
  }
}

/** As `readAttribute`, but of JSON data, and strict: what is not a value of the schema changes nothing. */
function readData(schema: AttributeSchema, value: unknown): unknown {
  switch (schema.kind) {
    case 'flag': return readTruth(value);
    case 'number': return typeof value === 'string' ? readNumber(schema, value).value : typeof value === 'number' && Number.isFinite(value) ? clampNumber(schema, value).value : undefined;
    case 'text': return typeof value === 'string' || typeof value === 'number' ? readText(schema, String(value)).value ?? '' : undefined;
    case 'enum': {
      const { value: word, problem } = typeof value === 'string' ? readEnum(schema, value) : {};
      return problem === undefined ? word : undefined;
    }
    default: return undefined;
  }
}

/** RFC 6901, one segment; '' for none. */
function segmentOf(path: string): string {
  if (!path.startsWith('/')) return path.trim();
  return path.includes('/', 1) ? '' : path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
}
