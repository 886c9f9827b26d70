import { FORBIDDEN } from '../protocol/plain.js';
import { A2uiProblem, quoted } from './errors.js';
import { LIMITS } from './limits.js';

const INDEX = /^(?:0|[1-9][0-9]{0,8})$/;

/**
 * The names of a JSON Pointer (RFC 6901). As in A2UI `/` is the root, and empty names are passed over.
 * @throws A2uiProblem DATA_ERROR for a name of a prototype or too many of them
 */
export function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/').filter(each => each !== '').map(each => each.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (segments.length > LIMITS.depth) throw new A2uiProblem('DATA_ERROR', `A path has at most ${LIMITS.depth} names.`);
  const bad = segments.find(each => FORBIDDEN.has(each));
  if (bad !== undefined) throw new A2uiProblem('DATA_ERROR', `The path ${quoted(path)} names a prototype.`);
  return segments;
}

/** A path, absolute: one without a leading `/` begins at the item of a template. */
export function absolute(path: string, base: string): string {
  return path.startsWith('/') ? path : path === '' ? base : `${base}/${path}`;
}

export const isIndex = (segment: string): boolean => INDEX.test(segment);

/** One name as part of a pointer. */
export const escaped = (name: string | number): string => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Where a component stands: its id and, in a list template, the item. */
export const placeKey = (componentId: string, path: string): string => `${componentId}${path === '' ? '' : `#${path}`}`;
