import { isRecord } from '../state/json-patch.js';
import { toText } from './convert.js';
import { A2uiProblem, problemOf, quoted } from './errors.js';
import { Evaluation } from './evaluate.js';
import { OpenLink } from './functions/open-url.js';
import type { ActionOutcome, ResolvedComponent, Scope } from './resolved.js';
import type { ActionMessage } from './types.js';
import type { Watched } from './watch.js';

/** Does what the property `action` of a component says, with the data of now. */
export function actOn(surface: Watched, componentId: string, scope: Scope, resolved: ResolvedComponent | undefined, trusted: boolean): ActionOutcome {
  const definition = surface.definition(componentId);
  const fail = (problem: A2uiProblem): ActionOutcome => {
    surface.report(problem, componentId);
    return { type: 'error', error: { code: problem.code, message: problem.message, surfaceId: surface.id, path: `/components/${componentId}${problem.path}` } };
  };
  const action = definition?.type?.props['action'] && definition.component['action'];
  if (definition === undefined || resolved === undefined || !isRecord(action)) return fail(new A2uiProblem('VALIDATION_FAILED', 'There is no action.', '/action'));
  if (!resolved.valid) return { type: 'blocked', checks: resolved.checks };
  const evaluation = new Evaluation(surface.data, scope, surface.environmentOf(definition), trusted);
  const { event, functionCall } = action;
  try {
    if (!isRecord(event)) {
      const value = evaluation.evaluate(functionCall);
      return value instanceof OpenLink ? { type: 'open', link: value.link } : { type: 'done', value };
    }
    const name = toText(event['name']);
    if (!evaluation.environment.policy.allowsAction(name)) throw new A2uiProblem('ACTION_NOT_ALLOWED', `The action ${quoted(name)} is not allowed.`, '/event/name');
    const userMessage = toText(evaluation.evaluate(event['userMessage']));
    const context = json(evaluation.evaluate(event['context'] ?? {}));
    const message: ActionMessage = {
      name, surfaceId: surface.id, sourceComponentId: componentId, timestamp: surface.now().toISOString(), context, ...(userMessage !== '' && { userMessage }),
    };
    return { type: 'event', message: { version: 'v1.0', action: message } };
  } catch (error) {
    return fail(problemOf(error).under('/action'));
  }
}

/** What is undefined is left out, as on the wire. */
function json(value: unknown): ActionMessage['context'] {
  return JSON.parse(JSON.stringify(value)) as ActionMessage['context'];
}
