import { isRecord } from '../state/json-patch.js';
import { toText } from './convert.js';
import { A2uiProblem, invalid, problemOf, quoted } from './errors.js';
import { Evaluation } from './evaluate.js';
import { OpenLink } from './functions/open-url.js';
import type { ActionOutcome, ResolvedComponent, Scope } from './resolved.js';
import type { ActionMessage } from './types.js';
import type { Watched } from './watch.js';

/** What is acted on. */
interface Acting {
  readonly surface: Watched;
  readonly componentId: string;
  readonly scope: Scope;
  readonly current: ResolvedComponent | undefined;
}

/**
 * Does what the property `action` of a component says, with the data of now. @param later told what came of it when the agent has to be asked
 * @param pressed what it said when it was pressed: what the agent makes of it meanwhile nobody has pressed
 */
export function actOn(acting: Acting, trusted: boolean, later: (outcome: ActionOutcome) => void, pressed?: unknown): ActionOutcome {
  const { surface, componentId, scope, current: resolved } = acting;
  const definition = surface.definition(componentId);
  const fail = (problem: A2uiProblem): ActionOutcome => {
    // what the agent could not give was told when it said so
    if (problem.code !== 'FUNCTION_FAILED') surface.report(problem, componentId);
    return { type: 'error', error: { code: problem.code, message: problem.message, surfaceId: surface.id, path: `/components/${componentId}${problem.path}` } };
  };
  const action = pressed ?? (definition?.type?.props['action'] && definition.component['action']);
  if (definition === undefined || resolved === undefined || !isRecord(action)) return fail(invalid('There is no action.', '/action'));
  if (!resolved.valid) return { type: 'blocked', checks: resolved.checks };
  const { event, functionCall } = action;
  const evaluation = new Evaluation(surface.data, scope, surface.environmentOf(definition), trusted, isRecord(event) ? 'event' : 'functionCall');
  try {
    if (isRecord(event)) {
      const name = toText(event['name']);
      if (!evaluation.environment.policy.allowsAction(name)) throw new A2uiProblem('ACTION_NOT_ALLOWED', `The action ${quoted(name)} is not allowed.`, '/event/name');
      const userMessage = toText(evaluation.evaluate(event['userMessage']));
      const context = json(evaluation.evaluate(event['context'] ?? {}));
      if (evaluation.pending) return wait(evaluation, () => actOn(acting, trusted, later, action), later);
      const message: ActionMessage = {
        name, surfaceId: surface.id, sourceComponentId: componentId, timestamp: surface.now().toISOString(), context, ...(userMessage !== '' && { userMessage }),
      };
      return { type: 'event', message: { version: 'v1.0', action: message } };
    }
    const value = evaluation.evaluate(functionCall);
    if (!evaluation.pending) return value instanceof OpenLink ? { type: 'open', link: value.link } : { type: 'done', value };
    const { own } = evaluation;
    return wait(evaluation, () => {
      if (own?.answer === undefined) return actOn(acting, trusted, later, action);
      return 'value' in own.answer ? { type: 'done', value: own.answer.value } : fail(new A2uiProblem('FUNCTION_FAILED', own.answer.error.message, '/action'));
    }, later);
  } catch (error) {
    return fail(problemOf(error).under('/action'));
  }
}

/** Until all that was asked for has come. */
function wait({ calls }: Evaluation, outcome: () => ActionOutcome, later: (outcome: ActionOutcome) => void): ActionOutcome {
  const ends = [...calls].map(call => call.subscribe(() => {
    if ([...calls].some(({ answer }) => answer === undefined)) return;
    for (const end of ends) end();
    const found = outcome();
    if (found.type !== 'waiting') later(found);
  }));
  return { type: 'waiting' };
}

/** What is undefined is left out, as on the wire. @throws A2uiProblem for a context that is bound to no object */
function json(value: unknown): ActionMessage['context'] {
  if (!isRecord(value ?? {})) throw invalid('A context is an object.', '/event/context');
  return JSON.parse(JSON.stringify(value ?? {})) as ActionMessage['context'];
}
