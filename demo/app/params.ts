/** The page's address can hold a whole situation, for links and for pictures: `?starter=plan&theme=dark&speed=max&pause=80`. */
export interface Params {
  /** Id of the dialogue to start with. */
  readonly starter: string | null;
  /** A free text to start with. */
  readonly say: string | null;
  /** `max` or a factor. */
  readonly speed: string | null;
  /** The wire that the agent speaks. */
  readonly format: string | null;
  /** Pause after so many pieces of the wire. */
  readonly pause: number | null;
}

export function readParams(search: string): Params {
  const params = new URLSearchParams(search);
  const pause = Number.parseInt(params.get('pause') ?? '', 10);
  return {
    starter: params.get('starter'),
    say: params.get('say'),
    speed: params.get('speed'),
    format: params.get('format'),
    pause: Number.isFinite(pause) ? pause : null,
  };
}

/** Writes one setting into the address, so that a reload or a shared link keeps it. */
export function keepParam(name: string, value: string, fallback: string): void {
  const url = new URL(location.href);
  if (value === fallback) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  history.replaceState(null, '', url);
}
