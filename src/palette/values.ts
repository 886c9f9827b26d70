import { cleanLabel } from '../policy/clean.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import { isPath } from '../state/paths.js';
import type { AttributeSchema, EnumAttribute, NumberAttribute, TextAttribute } from './definition.js';
import { quoted } from './report.js';
import { cut } from './text.js';

/** `problem` with a value: it is usable, but not as written. Neither: an empty value, as if not given. */
export interface Reading { readonly value?: unknown; readonly problem?: string; readonly code?: string }

/** Spec 1.3. Also in the syntax; a wire node's id comes past it. */
const ID = /^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;

export function isId(text: string): boolean {
  return ID.test(text);
}

/** Reads one attribute alone. `true` is an attribute without a value. */
export function readAttribute(schema: AttributeSchema, written: string | true, policy: ResolvedPolicy): Reading {
  if (schema.kind === 'flag') return readFlag(written);
  if (written === true) return { problem: 'needs a value' };
  const text = written.trim();
  switch (schema.kind) {
    case 'text': return readText(schema, written);
    case 'number': return readNumber(schema, text);
    case 'enum': return readEnum(schema, text);
    case 'path': return isPath(text) ? { value: text } : { problem: `${quoted(text)} is no path`, code: 'invalid-bind' };
    case 'reference': {
      const id = text.replace(/^#/, '');
      return isId(schema.elsewhere ? id.slice(id.lastIndexOf('/') + 1) : id) ? { value: id } : { problem: `${quoted(text)} is no id` };
    }
    case 'url': {
      const link = policy.link(written, '');
      return link === undefined ? { problem: `${quoted(text)} is not allowed`, code: 'link-refused' } : { value: link.href };
    }
    case 'action': return written === '' ? {} : { value: written };
  }
}

/** As in HTML, what is there is on. For `disabled` and `requires_confirmation` that is the safe side. */
function readFlag(written: string | true): Reading {
  const word = String(written).trim();
  if (/^(?:false|no|off|0)$/i.test(word)) return { value: false };
  return { value: true, ...(!/^(?:|true|yes|on|1)$/i.test(word) && { problem: `${quoted(word)} counts as true` }) };
}

export function readText({ raw, max = Infinity }: TextAttribute, written: string): Reading {
  const text = raw ? written : cleanLabel(written);
  if (text === '' && !raw) return {};
  return text.length <= max ? { value: text } : { value: cut(text, max), problem: `is longer than ${max} characters` };
}

/** @returns the number a text says, undefined when it says none. */
export function parseNumber(text: string): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

export function readNumber(schema: NumberAttribute, written: string): Reading {
  const text = written.trim();
  const number = parseNumber(schema.percent && text.endsWith('%') ? text.slice(0, -1).trim() : text);
  return number === undefined ? { problem: `${quoted(text)} is no number` } : clampNumber(schema, number);
}

export function clampNumber({ min = -Infinity, max = Infinity, integer }: NumberAttribute, number: number): Reading {
  const value = Math.min(max, Math.max(min, integer ? Math.trunc(number) : number));
  // -0 would be another JSON text than the one it came from
  return { value: value || 0, ...(value !== number && { problem: `${number} becomes ${value}` }) };
}

export function readEnum({ values, fallback }: EnumAttribute, written: string): Reading {
  const word = written.trim().toLowerCase();
  if (word === '') return {};
  return values.includes(word) || word === fallback ? { value: word } : { value: fallback, problem: `${quoted(word)} is none of ${values.join(', ')}` };
}
