import { cleanLabel } from '../policy/clean.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import { isPath } from '../state/paths.js';
import type { AttributeSchema, EnumAttribute, NumberAttribute, TextAttribute } from './definition.js';
import { quoted } from './report.js';
import { cut } from './text.js';

/** `note`: the value is usable, but not as written. `error`: there is none. Neither: an empty value, as if not given. */
export interface Reading { readonly value?: unknown; readonly note?: string; readonly error?: string; readonly code?: string }

/** Spec 1.3. Also in the syntax; a wire node's id comes past it. */
const ID = /^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;
const YES = new Set(['', 'true', 'yes', 'on', '1']);
const NO = new Set(['false', 'no', 'off', '0']);

export function isId(text: string): boolean {
  return ID.test(text);
}

/** Reads one attribute alone. `true` is an attribute without a value. */
export function readAttribute(schema: AttributeSchema, written: string | true, policy: ResolvedPolicy): Reading {
  if (schema.kind === 'flag') return readFlag(written);
  if (written === true) return { error: 'needs a value' };
  switch (schema.kind) {
    case 'text': return readText(schema, written);
    case 'number': return readNumber(schema, written);
    case 'enum': return readEnum(schema, written);
    case 'path': return readPath(written);
    case 'reference': return readReference(written);
    case 'url': return readUrl(written, policy);
    case 'action': return written === '' ? {} : { value: written };
  }
}

function readFlag(written: string | true): Reading {
  const word = written === true ? '' : written.trim().toLowerCase();
  if (NO.has(word)) return { value: false };
  // as in HTML: what is there is on. For `disabled` and `requires_confirmation` that is the safe side.
  return YES.has(word) ? { value: true } : { value: true, note: `${quoted(written)} is neither true nor false and counts as true` };
}

export function readText(schema: TextAttribute, written: string): Reading {
  const text = schema.raw === true ? written : cleanLabel(written);
  if (text === '' && schema.raw !== true) return {};
  if (schema.max === undefined || text.length <= schema.max) return { value: text };
  return { value: cut(text, schema.max), note: `is longer than ${schema.max} characters and was cut` };
}

/** @returns the number a text says, undefined when it says none. */
export function parseNumber(text: string): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

export function readNumber(schema: NumberAttribute, written: string): Reading {
  const trimmed = written.trim();
  const number = parseNumber(schema.percent === true ? trimmed.replace(/\s*%$/, '') : trimmed);
  return number === undefined ? { error: `${quoted(written)} is no number` } : clampNumber(schema, number);
}

export function clampNumber(schema: NumberAttribute, number: number): Reading {
  const whole = schema.integer === true ? Math.trunc(number) : number;
  const value = Math.min(schema.max ?? Infinity, Math.max(schema.min ?? -Infinity, whole));
  // -0 would be another JSON text than the one it came from
  return value === number ? { value: value || 0 } : { value: value || 0, note: `${number} is out of range or not whole; ${value} is used` };
}

export function readEnum(schema: EnumAttribute, written: string): Reading {
  const word = written.trim().toLowerCase();
  if (word === '') return {};
  if (schema.values.includes(word) || word === schema.fallback) return { value: word };
  return { value: schema.fallback, note: `${quoted(written)} is not one of ${schema.values.join(', ')}; "${schema.fallback}" is used` };
}

function readPath(written: string): Reading {
  const path = written.trim();
  return isPath(path) ? { value: path } : { error: `${quoted(written)} is no path`, code: 'invalid-bind' };
}

function readReference(written: string): Reading {
  const id = written.trim().replace(/^#/, '');
  return isId(id) ? { value: id } : { error: `${quoted(written)} is no id` };
}

function readUrl(written: string, policy: ResolvedPolicy): Reading {
  const link = policy.link(written, '');
  return link === undefined ? { error: `${quoted(written)} is no address that the policy allows`, code: 'link-refused' } : { value: link.href };
}
