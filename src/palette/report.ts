import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import type { CheckContext } from './definition.js';

/** What the readers of one node share: the policy, and what they have to say. Its methods need no `this`. */
export interface Report extends CheckContext {
  readonly policy: ResolvedPolicy;
  readonly diagnostics: Diagnostic[];
  /** The first reason to refuse the whole. */
  problem?: string;
}

export function createReport(policy: ResolvedPolicy, line: number, id: string): Report {
  const report: Report = {
    policy,
    diagnostics: [],
    invalid: message => { report.problem ??= message; },
    diagnostic: (code, message, hint) => { report.diagnostics.push({ code, severity: 'warning', message, line, node_id: id, ...(hint !== undefined && { hint }) }); },
    actionLabel: policy.actionLabel,
    allowsInputType: policy.allowsInputType,
  };
  return report;
}

/** What the agent wrote, short enough and safe for one line of a diagnostic. */
export function quoted(value: unknown): string {
  const text = String(value);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
