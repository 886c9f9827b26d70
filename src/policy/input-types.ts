/** `input` types that may be used without the host's word (spec 2). */
export const INPUT_TYPES: readonly string[] = ['text', 'email', 'url', 'tel', 'number', 'range', 'date', 'time', 'datetime-local', 'month', 'week', 'search', 'color'];

/** Types that a host can allow at all: the others hold no value of the protocol, or none that a person sees. */
export const PERMITTABLE_INPUT_TYPES: ReadonlySet<string> = new Set([...INPUT_TYPES, 'password']);
