import { isRecord } from '../state/json-patch.js';
import { A2uiProblem, invalid } from './errors.js';
import { bindingOf, isReserved, reserved } from './evaluate.js';
import { LIMITS } from './limits.js';
import { escaped } from './pointer.js';

/** Checks how a value with bindings and calls in it is written, before anything is worked out. @throws A2uiProblem with the path to it */
export function checkDynamic(value: unknown, path = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > LIMITS.depth) throw new A2uiProblem('LIMIT_EXCEEDED', `A value has at most ${LIMITS.depth} levels.`, path);
  if (Array.isArray(value)) value.forEach((item, at) => { checkDynamic(item, path + escaped(at), depth + 1); });
  if (!isRecord(value)) return;
  if (Object.hasOwn(value, '@path')) {
    try {
      bindingOf(value);
    } catch (error) {
      throw error instanceof A2uiProblem ? error.under(path) : error;
    }
    return;
  }
  const call = Object.hasOwn(value, '@call');
  if (call && (typeof value['@call'] !== 'string' || !isRecord(value['args'] ?? {}))) throw invalid('A call is {"@call": a name, "args": an object}.', path);
  for (const [name, inner] of Object.entries(value)) {
    if (isReserved(name) && !(call && name === '@call')) throw reserved(name, path + escaped(name));
    checkDynamic(inner, path + escaped(name), depth + 1);
  }
}

/** Whether it is a binding or a call. */
export function isDynamic(value: unknown): boolean {
  return isRecord(value) && (Object.hasOwn(value, '@path') || Object.hasOwn(value, '@call'));
}
