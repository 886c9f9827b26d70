const keys = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];

/**
 * The radio button that an arrow leads to (APG): down and the line's end to the next, up and its start to the one before, around the
 * ends, past disabled ones. Undefined for any other key. Not left to the browser: WebKit stops at the ends, and not all know of direction.
 */
export function arrowTarget(event: KeyboardEvent, inputs: readonly HTMLInputElement[]): HTMLInputElement | undefined {
  if (!keys.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  const usable = inputs.filter(input => !input.disabled);
  const at = usable.findIndex(input => input === event.target);
  if (at < 0) return undefined;
  const toEnd = event.key === (getComputedStyle(usable[at] as Element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  const step = event.key === 'ArrowDown' || toEnd ? 1 : -1;
  return usable[(at + step + usable.length) % usable.length];
}
