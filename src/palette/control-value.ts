import type { Value } from '../protocol/ui-events.js';
import { readValue } from '../state/values.js';
import type { ComponentDefinition, Spec } from './definition.js';
import { isNumeric, normalValue, withinBounds } from './input/formats.js';
import { inputValue } from './input/values.js';

/**
 * Reads a value for a control of the kind that it holds (spec 2, column "value").
 * @returns undefined when it is none: the wrong kind, an option that is not there, a date that is none.
 */
export function readControlValue(definition: ComponentDefinition, input: unknown, spec?: Spec): Value | undefined {
  const value = readValue(input);
  if (value === undefined) return undefined;
  const initial = definition.initial?.(spec ?? { type: definition.type, id: '' });
  if (definition.role === 'choice') return Array.isArray(initial) ? readChoices(value, spec) : readChoice(value, spec);
  if (typeof initial === 'boolean') return readTruth(value);
  if (definition.type === 'input') return readInput(value, spec);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** A truth value, also as a word that YAML has for it. */
export function readTruth(value: unknown): boolean | undefined {
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : undefined;
  return /^(?:true|yes|on)$/i.test(value) ? true : /^(?:false|no|off)$/i.test(value) ? false : undefined;
}

function readChoice(value: Value, spec: Spec | undefined): Value | undefined {
  if (value === null) return null;
  const wanted = typeof value === 'number' ? String(value) : value;
  return typeof wanted === 'string' && isOption(wanted, spec) ? wanted : undefined;
}

/** A list, or one text: an option's value, or several with commas. */
function readChoices(value: Value, spec: Spec | undefined): Value | undefined {
  if (value === null) return [];
  if (typeof value === 'string') {
    if (value.trim() === '') return [];
    return readChoices(isOption(value, spec) && spec !== undefined ? [value] : value.split(',').map(part => part.trim()), spec);
  }
  if (typeof value !== 'object' || !value.every(item => isOption(item, spec))) return undefined;
  return [...new Set(value)];
}

function isOption(value: string, spec: Spec | undefined): boolean {
  return spec === undefined || (spec.options ?? []).some(option => option.value === value);
}

function readInput(value: Value, spec: Spec | undefined): Value | undefined {
  const type = typeof spec?.['input_type'] === 'string' ? spec['input_type'] : 'text';
  if (value === null || value === '') return type === 'range' || type === 'color' ? undefined : inputValue(type, undefined);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const normal = normalValue(type, String(value));
  if (normal === undefined) return undefined;
  return inputValue(type, isNumeric(type) ? withinBounds(type, normal, spec ?? {}) : normal);
}
