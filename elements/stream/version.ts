import type { Message } from '../../src/message/message.js';
import { builtIn, type Palette } from '../../src/palette/palette.js';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';

/** The protocol version this kit speaks (spec 4). */
const NAME = 'amui';
const MAJOR = 0;
const MINOR = 1;

/**
 * A newer minor is read with a diagnostic; of another major only the text is read, so no type is known. Nor is one if the host
 * gave no palette at all: it may have meant to take types away.
 */
export function paletteFor(version: string | undefined, palette: Palette): { palette: Palette; problem?: Diagnostic } {
  if (!isPalette(palette)) return { palette: none(builtIn), problem: { code: 'palette-invalid', severity: 'error', message: 'The palette is none; the text is shown without controls.' } };
  if (version === undefined) return { palette };
  const match = /^([a-z]+)-(\d{1,6})\.(\d{1,6})$/.exec(version);
  if (match?.[1] !== NAME || Number(match[2]) !== MAJOR) {
    return { palette: none(palette), problem: { code: 'version-unknown', severity: 'error', message: `"${version}" is not a version this kit reads; its text is shown without controls.` } };
  }
  if (Number(match[3]) > MINOR) return { palette, problem: { code: 'version-newer', severity: 'info', message: `"${version}" is newer than ${NAME}-${String(MAJOR)}.${String(MINOR)}; what is new in it is not read.` } };
  return { palette };
}

const none = (palette: Palette): Palette => palette.without(...palette.types().map(({ type }) => type));

function isPalette(value: unknown): value is Palette {
  const { get, types, bodyKind } = (value ?? {}) as Partial<Palette>;
  return [get, types, bodyKind].every(method => typeof method === 'function');
}

/** What is wrong with the version of a message that has begun. */
export function versionProblem(version: string | undefined): Diagnostic | undefined {
  const { problem } = paletteFor(version, builtIn);
  return problem?.code === 'version-unknown' ? { ...problem, message: `"${version ?? ''}" is not a version this kit reads; what comes behind it is shown without controls.` } : problem;
}

/**
 * A palette that knows no type any more once `message` was said to be of another major version. Its log says so, which is the same where the message is
 * made again out of it. What is there by then stays.
 */
export function paletteUntil(palette: Palette, message: () => Message | undefined): Palette {
  let read = 0;
  let known = true;
  const now = (): Palette => {
    const entries = message()?.log.entries ?? [];
    for (; known && read < entries.length; read++) {
      const entry = entries[read];
      known = entry?.kind !== 'diagnostic' || entry.diagnostic.code !== 'version-unknown';
      if (!known) palette = none(palette);
    }
    return palette;
  };
  return Object.create(palette, {
    get: { value: (type: string) => now().get(type) }, types: { value: () => now().types() }, bodyKind: { value: (name: string) => now().bodyKind(name) },
  }) as Palette;
}
