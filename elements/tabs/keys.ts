/** Which of `count` tabs a key goes to from the one at `index` (ARIA Authoring Practices, tabs); undefined for another key. */
export function keyTarget(event: KeyboardEvent, index: number, count: number, rtl: boolean): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return undefined;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  switch (event.key) {
    case forward: return (index + 1) % count;
    case back: return (index - 1 + count) % count;
    case 'Home': return 0;
    case 'End': return count - 1;
    default: return undefined;
  }
}
