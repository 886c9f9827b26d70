import type { Diagnostic, Severity } from '../protocol/diagnostic.js';

/** Collects the diagnostics of one node. */
export class Report {
  readonly diagnostics: Diagnostic[] = [];
  readonly #line: number;
  readonly #id: string;

  constructor(line: number, id: string) {
    this.#line = line;
    this.#id = id;
  }

  add(code: string, severity: Severity, message: string, hint?: string): void {
    this.diagnostics.push({ code, severity, message, line: this.#line, node_id: this.#id, ...(hint === undefined ? {} : { hint }) });
  }

  warn(code: string, message: string, hint?: string): void {
    this.add(code, 'warning', message, hint);
  }
}

/** What the agent wrote, short enough and safe for one line of a diagnostic. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : String(value);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
