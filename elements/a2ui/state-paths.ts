import { isPath } from '../../src/state/paths.js';

const PLAIN = /^(?:[A-Za-z_][A-Za-z0-9_-]*|0|[1-9][0-9]{0,8})$/;
const ESCAPE = /_x([0-9a-f]+)_/g;

/** A name as a segment of a path of the state: as it is where it can be, else with `_x20_` for a blank. */
function segment(name: string): string {
  if (PLAIN.test(name) && name.search(ESCAPE) < 0) return name;
  return name.replace(/[^A-Za-z0-9-]|^[^A-Za-z]/gu, character => `_x${(character.codePointAt(0) ?? 0).toString(16)}_`);
}

const unescaped = (name: string): string => name.replace(ESCAPE, (_, code: string) => String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)));

/** The names in a JSON Pointer. */
export const namesOf = (pointer: string): string[] => pointer.split('/').filter(name => name !== '').map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What of the state is a surface's: paths that begin so. */
export const prefixOf = (surfaceId: string): string => segment(surfaceId);

/** Where a value of a surface's data model is in the state; undefined where no path can name it. */
export function statePath(surfaceId: string, pointer: string): string | undefined {
  const path = [surfaceId, ...namesOf(pointer)].map(segment).join('.');
  return isPath(path) && path.includes('.') ? path : undefined;
}

/** Where a value of the state is in a surface's data model. */
export const pointerOf = (path: string): string => path.split('.').slice(1).map(name => `/${unescaped(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
