import type { ResolvedPolicy } from '../policy/resolve.js';
import { isControl, type AttributeSchema, type ComponentDefinition, type Spec } from './definition.js';
import { readControlValue, readTruth } from './control-value.js';
import { quoted } from './report.js';
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
  const { type, attributes, bodyPatchable, labelled } = definition;
  const written = segmentOf(path).toLowerCase().replace(/-/g, '_');
  const [name, schema] = Object.entries(attributes).find(([own, { written: other }]) => own === written || other === written) ?? [written];
  const refused = (message: string): PatchReading => ({ ok: false, message });
  const { value: most } = policy.limits;
  if ((typeof value === 'string' || Array.isArray(value)) && value.length > most) return refused(`The value is longer than ${most} characters.`);
  let read: unknown;
  if (name === 'value' && isControl(definition)) read = readControlValue(definition, value, spec);
  else if (name === 'body' && bodyPatchable) read = typeof value === 'string' ? value : undefined;
  else if (schema?.patchable) read = readData(schema, value);
  else return refused(`${quoted(written || path)} of a ${type} cannot be changed.`);
  const nameless = read === '' && (name === 'label' || name === labelled);
  if (read === undefined || nameless) return refused(`That is no value for ${quoted(name)} of a ${type}.`);
  if (typeof read === 'number' && name === 'value' && !isControl(definition)) read = Math.min(read, typeof spec?.['max'] === 'number' ? spec['max'] : 100);
  return { ok: true, name, value: read };
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
  const [, pointer] = /^\/([^/]*)$/.exec(path) ?? [];
  return pointer?.replace(/~1/g, '/').replace(/~0/g, '~') ?? (path.startsWith('/') ? '' : path.trim());
}
