/** Which of `count` tabs a key goes to from the one at `index` (ARIA Authoring Practices, tabs); undefined for another key. */
export function keyTarget(event: KeyboardEvent, index: number, count: number, rtl: boolean): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return undefined;
  const forward = rtl ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight': return (index + forward + count) % count;
    case 'ArrowLeft': return (index - forward + count) % count;
    case 'Home': return 0;
    case 'End': return count - 1;
    default: return undefined;
  }
}
