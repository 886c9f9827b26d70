const LINE = /^ {0,3}\[\/{2,}\]: # '(\{"state":\{.*\}\})'[ \t]*$/;

/** Whether a line has the form of the one that a transcript begins with where its controls do not say all values. */
export const isSaidValues = (line: string): boolean => LINE.test(line);

/**
 * The values in the first line of a transcript, by path: of paths whose controls say another one there, or are gone. No reader of Markdown shows
 * it. Whoever writes it says no more than with a control, so it is believed as that is. Undefined for any other line.
 */
export function readSaidValues(line: string): Readonly<Record<string, unknown>> | undefined {
  const [, json] = LINE.exec(line) ?? [];
  if (json === undefined) return undefined;
  try {
    const { state } = JSON.parse(json) as { readonly state: Readonly<Record<string, unknown>> };
    // a name that comes twice counts as it stands last
    return Object(state) === state ? state : undefined;
  } catch {
    return undefined; // a definition like others
  }
}
