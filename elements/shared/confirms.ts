/** What is asked before an act. */
export interface Question {
  /** The host's own name for the action: always shown, and the dialog's accessible name. */
  readonly actionLabel: string;
  /** The host has every such act confirmed: Yes and No are called so, whatever the agent calls them. Default false. */
  readonly plain?: boolean;
  /** Look of Yes. */
  readonly kind?: string;
  /** Gets the focus back. */
  readonly opener?: HTMLElement;
}

export type Answer = 'yes' | 'no';

/** An element that can ask. */
export interface Asker extends HTMLElement {
  readonly action: string;
  ask(question: Question): Promise<Answer>;
}

const connected = new Set<Asker>();

/** For elements that stand alone; a stream knows its own. Called when it is connected, and `false` when it is not any more. */
export function enrol(asker: Asker, here = true): void {
  if (here) connected.add(asker);
  else connected.delete(asker);
}

/**
 * Asks before an element that stands alone acts: by the question written for its action in the same document or shadow
 * root, else, when it demands one, by the browser's own.
 * @returns `unasked` when nothing demands a question; `no` for an act that is not trusted.
 */
export async function askAlone(element: HTMLElement, act: { action: string; label: string; kind?: string | undefined; requiresConfirmation: boolean; trusted: boolean }): Promise<Answer | 'unasked'> {
  const root = element.getRootNode();
  const asker = [...connected].find(each => each.action !== '' && each.action === act.action && each.getRootNode() === root);
  if (asker === undefined && !act.requiresConfirmation) return 'unasked';
  if (!act.trusted) return 'no';
  if (asker === undefined) return confirm(act.label) ? 'yes' : 'no';
  return asker.ask({ actionLabel: act.label, opener: element, ...(act.kind !== undefined && { kind: act.kind }) });
}
