import type { FunctionType } from '../catalog.js';
import { toBoolean } from '../convert.js';
import { A2uiProblem } from '../errors.js';

const operands = (values: unknown): readonly unknown[] => {
  if (!Array.isArray(values) || values.length < 2) throw new A2uiProblem('EXPRESSION_ERROR', 'It takes a list of at least two values.');
  return values;
};

export const LOGIC: readonly FunctionType[] = [
  { name: 'and', args: { values: 'required' }, returns: 'boolean', about: 'All values are true.', call: ({ values }) => operands(values).every(toBoolean) },
  { name: 'or', args: { values: 'required' }, returns: 'boolean', about: 'One of the values is true.', call: ({ values }) => operands(values).some(toBoolean) },
  { name: 'not', args: { value: 'required' }, returns: 'boolean', about: 'The value is not true.', call: ({ value }) => !toBoolean(value) },
];
