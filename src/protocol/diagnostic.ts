/** How much a diagnostic matters: `error`: something is not shown as meant; `warning`: a tolerance was used; `info`: a default was used. */
export type Severity = 'error' | 'warning' | 'info';

/** Something the host's developer or the model should know; never shown to the person as it is. */
export interface Diagnostic {
  /** Stable, kebab-case: `unclosed`, `attribute-dropped`, `id-missing` … */
  readonly code: string;
  readonly severity: Severity;
  /** English, one sentence, for developers. */
  readonly message: string;
  /** 1-based line in the message's text; absent when it came without text (wire node, patch). */
  readonly line?: number;
  readonly node_id?: string;
  /** What to write instead, if that is known. */
  readonly hint?: string;
}
