import type { ResolvedPolicy } from '../policy/resolve.js';
import { isControl, type AttributeSchema, type ComponentDefinition, type Spec } from './definition.js';
import { readControlValue } from './control-value.js';
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
  const written = (segmentOf(path) ?? '').toLowerCase().replace(/-/g, '_');
  const [name] = Object.entries(definition.attributes).find(entry => entry[1].written === written) ?? [written];
  const schema = Object.hasOwn(definition.attributes, name) ? definition.attributes[name] : undefined;
  if (tooLong(value, policy.limits.value)) return { ok: false, message: `The value is longer than ${policy.limits.value} characters.` };
  if (name === 'body' && definition.bodyPatchable === true) {
    return typeof value === 'string' ? { ok: true, name, value } : { ok: false, message: 'A body is a text.' };
  }
  if (name === 'value' && isControl(definition)) return said(name, readControlValue(definition, value, spec));
  if (schema?.patchable !== true) return { ok: false, message: `${quoted(written || path)} of a ${definition.type} cannot be changed.` };
  const read = readData(schema, value);
  const nameless = read === '' && (name === 'label' || name === definition.labelled);
  if (read === undefined || nameless) return { ok: false, message: `${quoted(value)} is no value for ${quoted(name)} of a ${definition.type}.` };
  const most = name === 'value' && typeof read === 'number' ? numberOf(spec?.['max']) ?? 100 : Infinity;
  return { ok: true, name, value: typeof read === 'number' ? Math.min(read, most) : read };
}

function said(name: string, value: unknown): PatchReading {
  return value === undefined ? { ok: false, message: 'That is no value that the control can have.' } : { ok: true, name, value };
}

/** As `readAttribute`, but of JSON data, and strict: what is not a value of the schema changes nothing. */
function readData(schema: AttributeSchema, value: unknown): unknown {
  switch (schema.kind) {
    case 'flag': return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;
    case 'number': {
      if (typeof value === 'string') return readNumber(schema, value).value;
      return typeof value === 'number' && Number.isFinite(value) ? clampNumber(schema, value).value : undefined;
    }
    case 'enum': {
      const reading = typeof value === 'string' ? readEnum(schema, value) : undefined;
      return reading?.problem === undefined ? reading?.value : undefined;
    }
    case 'text': return typeof value === 'string' || typeof value === 'number' ? readText(schema, String(value)).value ?? '' : undefined;
    default: return undefined;
  }
}

/** RFC 6901, one segment. */
function segmentOf(path: string): string | undefined {
  if (!path.startsWith('/')) return path.trim();
  const segment = path.slice(1);
  return segment.includes('/') ? undefined : segment.replace(/~1/g, '/').replace(/~0/g, '~');
}

function tooLong(value: unknown, most: number): boolean {
  return typeof value === 'string' ? value.length > most : Array.isArray(value) && value.length > most;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
