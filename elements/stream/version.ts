import type { Palette } from '../../src/palette/palette.js';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';

/** The protocol version this kit speaks (spec 4). */
const NAME = 'amui';
const MAJOR = 0;
const MINOR = 1;

/** A newer minor is read with a diagnostic; of another major only the text is read, so no type is known. */
export function paletteFor(version: string | undefined, palette: Palette): { palette: Palette; problem?: Diagnostic } {
  if (version === undefined) return { palette };
  const match = /^([a-z]+)-(\d{1,6})\.(\d{1,6})$/.exec(version);
  if (match?.[1] !== NAME || Number(match[2]) !== MAJOR) {
    const types = palette.types().map(definition => definition.type);
    return { palette: palette.without(...types), problem: { code: 'version-unknown', severity: 'error', message: `"${version}" is not a version this kit reads; its text is shown without controls.` } };
  }
  if (Number(match[3]) > MINOR) return { palette, problem: { code: 'version-newer', severity: 'info', message: `"${version}" is newer than ${NAME}-${String(MAJOR)}.${String(MINOR)}; what is new in it is not read.` } };
  return { palette };
}
