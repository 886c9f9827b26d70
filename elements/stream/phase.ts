/** Where a reply stands; also a custom state (`:state(streaming)`). */
export type Phase = 'idle' | 'waiting' | 'streaming' | 'complete' | 'aborted' | 'error';

/** Shows a phase to style sheets and assistive technology. */
export function showPhase(internals: ElementInternals, before: Phase, phase: Phase): void {
  const states = internals.states as Set<string> | undefined;
  states?.delete(before);
  states?.add(phase);
  // Quiet while it grows: a screen reader is told what matters by the live region.
  internals.ariaBusy = phase === 'waiting' || phase === 'streaming' ? 'true' : 'false';
  internals.role = 'article';
}
