import { cleanLabel } from '../../policy/clean.js';
import type { CheckContext, Draft } from '../definition.js';
import { checkOrder } from '../order.js';
import { checkPattern, LONGEST_PATTERN } from '../pattern/pattern.js';
import { quoted } from '../report.js';
import { parseNumber } from '../values.js';
import { isAutocomplete } from './autocomplete.js';
import { isAbove, isBounded, isTextual, normalValue, withinBounds } from './formats.js';

/** Asks for a secret, hides from the person, or has a value that the protocol cannot hold: no control at all (spec 2). */
const REFUSED = ['password', 'hidden', 'file'];
const BOUNDS = ['min', 'max', 'step'];
const LENGTHS = ['minlength', 'maxlength', 'pattern'];

const PROBLEMS = { long: `The pattern is longer than ${LONGEST_PATTERN} characters.`, syntax: 'The pattern is not a regular expression.', slow: 'The pattern can take very long to match.' };

/** What an input's attributes mean together. */
export function checkInput(spec: Draft, context: CheckContext): void {
  const type = spec['input_type'] = checkType(spec, context);
  const drop = (name: string, code: string): void => {
    if (!(name in spec)) return;
    context.diagnostic(code, `${name} ${quoted(spec[name])} means nothing for the type "${type}".`);
    Reflect.deleteProperty(spec, name);
  };
  const keep = (name: string, value: string | undefined, code = 'attribute-invalid'): void => {
    if (value === undefined) drop(name, code);
    else spec[name] = value;
  };
  for (const name of [...isBounded(type) ? [] : BOUNDS, ...isTextual(type) ? [] : LENGTHS]) drop(name, 'attribute-dropped');
  const { min, max, step, pattern, autocomplete } = spec as Readonly<Record<string, string | undefined>>;
  if (min !== undefined) keep('min', normalValue(type, min));
  if (max !== undefined) keep('max', normalValue(type, max));
  if (step !== undefined) keep('step', stepOf(step.trim().toLowerCase()));
  if (autocomplete !== undefined) keep('autocomplete', autofill(autocomplete.toLowerCase(), spec.label), 'autocomplete-refused');
  if (pattern !== undefined) {
    const checked = checkPattern(pattern);
    if (checked.problem !== undefined) context.invalid(PROBLEMS[checked.problem]);
    spec['pattern'] = checked.pattern ?? '';
  }
  if (typeof spec['min'] === 'string' && typeof spec['max'] === 'string' && isAbove(type, spec['min'], spec['max'])) context.invalid(`min (${spec['min']}) is above max (${spec['max']}).`);
  checkOrder(spec, 'minlength', 'maxlength', context);
  checkValue(spec, type, context);
}

function checkType(spec: Draft, context: CheckContext): string {
  const { input_type: written = 'text' } = spec as { input_type?: string };
  const type = written.toLowerCase();
  if (context.allowsInputType(type)) return type;
  if (REFUSED.includes(type)) context.invalid(`An input of type "${type}" is not allowed.`);
  else context.diagnostic('input-type', `There is no input of type ${quoted(written)} here; it is text.`);
  return 'text';
}

function stepOf(text: string): string | undefined {
  const size = parseNumber(text) ?? 0;
  return size > 0 ? String(size) : text === 'any' ? text : undefined;
}

/** Without a name of its own the person would not see what the browser fills in. */
function autofill(token: string, label: string | undefined): string | undefined {
  return isAutocomplete(token) && (token === 'off' || label !== undefined) ? token : undefined;
}

/** The attribute, else the body. What is no value of the type is help text: it was meant for the person. */
function checkValue(spec: Draft, type: string, context: CheckContext): void {
  const { body, value: attribute } = spec as { body?: string; value?: string };
  const rest = body?.trim() ?? '';
  const written = attribute ?? rest;
  const spare = attribute === undefined ? [] : [rest];
  const value = written === '' ? undefined : normalValue(type, written);
  delete spec['body'];
  delete spec['value'];
  if (value !== undefined) {
    const inside = withinBounds(type, value, spec);
    // The body is what stands in the field, as a person could have typed it: its validity says that it is beyond. A range shows no such value.
    const stays = attribute === undefined && type !== 'range';
    spec['value'] = stays ? value : inside;
    if (inside !== value) context.diagnostic('attribute-invalid', `The value ${quoted(value)} is out of range${stays ? '' : `; ${quoted(inside)} is used`}.`);
  } else if (written !== '') {
    context.diagnostic('attribute-invalid', `${quoted(written)} is no value of the type "${type}".`);
    spare.unshift(written);
  }
  const help = cleanLabel(spare.join(' '));
  if (help !== '') spec['help'] = spec['help'] === undefined ? help : `${spec['help'] as string} ${help}`;
}
