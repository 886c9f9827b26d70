import { plainCopy, Refused } from '../protocol/plain.js';
import { isRecord } from '../state/json-patch.js';
import { A2uiProblem, invalid, quoted } from './errors.js';
import { LEGACY, modernised } from './legacy.js';
import { LIMITS } from './limits.js';
import type { FunctionAnswer, FunctionCall, Operation } from './types.js';

const VERSIONS: readonly unknown[] = ['v1.0', '1.0'];
const OPERATIONS = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface', 'callRendererFunction', 'agentFunctionResponse'] as const;
type Name = Operation['type'];
type Body = Readonly<Record<string, unknown>>;

const LONGEST_ID = 200;
const LONGEST_CALL_ID = 1_000;

/** The surface that a message is for, as far as it says so: to choose the surfaces that own it. */
export const surfaceIdOf = (message: unknown): string | undefined => idIn(message, 'surfaceId');

/** The call of a function that a message is about, as far as it says so. */
export const functionCallIdOf = (message: unknown): string | undefined => idIn(message, 'functionCallId');

function idIn(message: unknown, key: string): string | undefined {
  if (!isRecord(message)) return undefined;
  for (const name of OPERATIONS) {
    const body = Object.hasOwn(message, name) ? message[name] : undefined;
    const id = isRecord(body) && Object.hasOwn(body, key) ? body[key] : undefined;
    if (typeof id === 'string') return id;
  }
  return undefined;
}

/**
 * Reads what somebody sent as a message of A2UI v1.0 (its version written `v1.0` or `1.0`), or of v0.9 by the rules of v0.9. The result is a copy
 * of plain data. @throws A2uiProblem with the path into the message
 */
export function readOperation(input: unknown): Operation {
  const message = plain(input);
  if (!isRecord(message)) throw new A2uiProblem('INVALID_MESSAGE', 'A message is an object.');
  const { version } = message;
  const legacy = LEGACY.includes(version);
  if (!legacy && !VERSIONS.includes(version)) {
    throw new A2uiProblem('UNSUPPORTED_VERSION', version === undefined ? 'A message has a version: "v1.0".' : `The version ${quoted(version)} is not supported; write "v1.0".`, '/version');
  }
  const names = Object.keys(message).filter(name => name !== 'version' && name !== 'metadata');
  const [name] = names;
  if (names.length !== 1 || name === undefined) throw new A2uiProblem('INVALID_MESSAGE', names.length === 0 ? 'The message has no operation.' : `Multiple conflicting update actions in one message: ${names.slice(0, 6).join(', ')}.`);
  const type = OPERATIONS.find(each => each === name);
  if (type === undefined) throw new A2uiProblem('INVALID_MESSAGE', `There is no operation ${quoted(name)}.`);
  const body = message[type];
  if (!isRecord(body)) throw invalid(`${type} is an object.`, `/${type}`);
  try {
    return read(type, body, legacy);
  } catch (error) {
    throw error instanceof A2uiProblem ? error.under(`/${type}`) : error;
  }
}

function plain(input: unknown): unknown {
  try {
    return plainCopy(input, { objects: LIMITS.objects, characters: LIMITS.json });
  } catch (error) {
    throw error instanceof Refused ? new A2uiProblem('LIMIT_EXCEEDED', error.message) : new A2uiProblem('INVALID_MESSAGE', 'The message could not be read.');
  }
}

function read(type: Name, body: Body, legacy: boolean): Operation {
  switch (type) {
    case 'createSurface': return {
      type,
      surfaceId: idOf(body, 'surfaceId'),
      ...(body['catalogId'] !== undefined && { catalogId: idOf(body, 'catalogId', 2_000) }),
      sendDataModel: body['sendDataModel'] === true,
      components: body['components'] === undefined ? [] : componentsOf(body, legacy),
      ...(body['dataModel'] !== undefined && { dataModel: dataOf(body) }),
    };
    case 'updateComponents': return { type, surfaceId: idOf(body, 'surfaceId'), components: componentsOf(body, legacy) };
    case 'updateDataModel': return { type, surfaceId: idOf(body, 'surfaceId'), path: pathOf(body), value: valueOf(body, legacy) };
    case 'deleteSurface': return { type, surfaceId: idOf(body, 'surfaceId') };
    case 'callRendererFunction': return { type, functionCallId: idOf(body, 'functionCallId', LONGEST_CALL_ID), callFunction: callOf(body, legacy) };
    case 'agentFunctionResponse': return { type, functionCallId: idOf(body, 'functionCallId', LONGEST_CALL_ID), answer: answerOf(body) };
  }
}

function idOf(body: Body, name: string, longest = LONGEST_ID): string {
  const id = body[name];
  if (typeof id !== 'string' || id === '' || id.length > longest) throw invalid(`${name} is a text of 1 to ${longest} characters.`, `/${name}`);
  return id;
}

function componentsOf(body: Body, legacy: boolean): readonly unknown[] {
  const components = body['components'];
  if (!Array.isArray(components) || components.length === 0) throw invalid('components is a list of at least one.', '/components');
  return legacy ? components.map(modernised) : components as readonly unknown[];
}

function dataOf(body: Body): unknown {
  if (!isRecord(body['dataModel'])) throw invalid('dataModel is an object.', '/dataModel');
  return body['dataModel'];
}

function pathOf({ path = '' }: Body): string {
  if (typeof path !== 'string') throw invalid('path is a JSON Pointer.', '/path');
  return path.startsWith('/') || path === '' ? path : `/${path}`;
}

function valueOf(body: Body, legacy: boolean): unknown {
  const { value } = body;
  if (value === undefined && !legacy) throw invalid('updateDataModel has a value; null deletes.', '/value');
  return value ?? null;
}

function callOf(body: Body, legacy: boolean): FunctionCall {
  const call = legacy ? modernised(body['callFunction']) : body['callFunction'];
  if (!isRecord(call) || typeof call['@call'] !== 'string') throw invalid('callFunction is {"@call", "args", "catalogId"}.', '/callFunction');
  return call as unknown as FunctionCall;
}

/** Exactly one of `value` and `error`. */
function answerOf(body: Body): FunctionAnswer {
  const [value, failed] = [Object.hasOwn(body, 'value'), Object.hasOwn(body, 'error')];
  if (value === failed) throw invalid('A response has a value or an error.', '');
  if (value) return { value: body['value'] };
  const { code, message } = isRecord(body['error']) ? body['error'] : {};
  if (typeof code !== 'string' || typeof message !== 'string') throw invalid('An error is {"code", "message"}.', '/error');
  return { error: { code, message } };
}
