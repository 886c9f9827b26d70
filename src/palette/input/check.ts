import type { CheckContext } from '../definition.js';
import { checkPattern, LONGEST_PATTERN } from '../pattern/pattern.js';
import { quoted } from '../report.js';
import { cleanLabel } from '../../policy/clean.js';
import { checkLengths } from '../types/lengths.js';
import { isAutocomplete } from './autocomplete.js';
import { isAbove, isDated, isNumeric, isTextual, normalValue } from './formats.js';
import { parseNumber } from '../values.js';

type Fields = Record<string, unknown>;

/** Asks for a secret, hides from the person, or has a value that the protocol cannot hold: no control at all (spec 2). */
const REFUSED = new Set(['password', 'hidden', 'file']);

/** What an input's attributes mean together. */
export function checkInput(spec: Fields, context: CheckContext): void {
  const type = checkType(spec, context);
  spec['input_type'] = type;
  checkBounds(spec, type, context);
  checkLengths(spec, context);
  checkText(spec, type, context);
  checkValue(spec, type, context);
  const { autocomplete } = spec;
  if (typeof autocomplete !== 'string') return;
  const token = autocomplete.toLowerCase();
  // without a name of its own the person would not see what the browser fills in
  if (isAutocomplete(token) && (token === 'off' || spec['label'] !== undefined)) spec['autocomplete'] = token;
  else drop(spec, 'autocomplete', 'autocomplete-refused', `autocomplete ${quoted(autocomplete)} is not allowed here.`, context);
}

function checkType(spec: Fields, context: CheckContext): string {
  const written = spec['input_type'];
  if (typeof written !== 'string') return 'text';
  const type = written.toLowerCase();
  if (context.allowsInputType(type)) return type;
  if (REFUSED.has(type)) context.invalid(`An input of type "${type}" is not allowed.`);
  else context.diagnostic('input-type', `There is no input of type ${quoted(written)} here; it is text.`);
  return 'text';
}

function checkBounds(spec: Fields, type: string, context: CheckContext): void {
  const bounded = isNumeric(type) || isDated(type);
  for (const name of ['min', 'max']) {
    const written = spec[name];
    if (typeof written !== 'string') continue;
    const value = bounded ? normalValue(type, written) : undefined;
    if (value !== undefined) spec[name] = value;
    else drop(spec, name, bounded ? 'attribute-invalid' : 'attribute-dropped', `${name} ${quoted(written)} means nothing for the type "${type}".`, context);
  }
  const { min, max, step } = spec;
  if (typeof min === 'string' && typeof max === 'string' && isAbove(type, min, max)) context.invalid(`min (${min}) is above max (${max}).`);
  if (typeof step !== 'string') return;
  const size = parseNumber(step.trim());
  if (bounded && size !== undefined && size > 0) spec['step'] = String(size);
  else if (bounded && step.trim().toLowerCase() === 'any') spec['step'] = 'any';
  else drop(spec, 'step', 'attribute-invalid', `step ${quoted(step)} means nothing for the type "${type}".`, context);
}

function checkText(spec: Fields, type: string, context: CheckContext): void {
  const { pattern } = spec;
  if (!isTextual(type)) {
    for (const name of ['minlength', 'maxlength', 'pattern']) {
      if (spec[name] !== undefined) drop(spec, name, 'attribute-dropped', `${name} means nothing for the type "${type}".`, context);
    }
  } else if (typeof pattern === 'string') {
    const checked = checkPattern(pattern);
    if (checked.pattern !== undefined) spec['pattern'] = checked.pattern;
    else {
      context.invalid(checked.problem === 'long' ? `The pattern is longer than ${LONGEST_PATTERN} characters.`
        : checked.problem === 'slow' ? 'The pattern can take very long to match.' : 'The pattern is not a regular expression.');
      delete spec['pattern'];
    }
  }
}

/** The attribute, else the body. What is no value of the type is help text: it was meant for the person. */
function checkValue(spec: Fields, type: string, context: CheckContext): void {
  const body = typeof spec['body'] === 'string' ? spec['body'].trim() : '';
  const attribute = spec['value'];
  delete spec['body'];
  delete spec['value'];
  const spare = typeof attribute === 'string' ? [body] : [];
  const written = typeof attribute === 'string' ? attribute : body;
  const value = written === '' ? undefined : normalValue(type, written);
  if (value !== undefined) spec['value'] = clamped(spec, type, value, context);
  else if (written !== '') {
    context.diagnostic('attribute-invalid', `${quoted(written)} is no value of the type "${type}".`);
    spare.unshift(written);
  }
  const help = cleanLabel(spare.join(' '));
  if (help !== '') spec['help'] ??= help;
}

function clamped(spec: Fields, type: string, value: string, context: CheckContext): string {
  const { min, max } = spec;
  if (!isNumeric(type) && !isDated(type)) return value;
  const inside = typeof max === 'string' && isAbove(type, value, max) ? max : typeof min === 'string' && isAbove(type, min, value) ? min : value;
  if (inside !== value) context.diagnostic('attribute-invalid', `The value ${quoted(value)} is out of range; ${quoted(inside)} is used.`);
  return inside;
}

function drop(spec: Fields, name: string, code: string, message: string, context: CheckContext): void {
  Reflect.deleteProperty(spec, name);
  context.diagnostic(code, message);
}
